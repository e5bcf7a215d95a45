import { Suspense } from "react";
import { Group, type Layout, Panel, Separator } from "react-resizable-panels";
import { Rail } from "#renderer/features/rail/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { PaneName } from "#renderer/stores/screen-store.ts";
import { useScreen, useSettings, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { focusPane, paneId } from "./focus-pane.ts";
import { KeptPane, type PaneHost, PaneSlot, usePaneHost } from "./kept-pane.tsx";
import styles from "./panes.module.css";

const EditorPane = lazyPart(async () => ({ default: (await import("#renderer/features/editor/index.ts")).EditorPane }));
const PreviewPane = lazyPart(async () => ({
  default: (await import("#renderer/features/preview/index.ts")).PreviewPane,
}));

const DEFAULT_WIDTHS = {
  wide: { files: "16rem", preview: "26rem" },
  medium: { files: "12.75rem", preview: "19.75rem" },
} as const;

type PaneHosts = Readonly<Record<PaneName, PaneHost>>;

/** Files, editor and preview: side by side and resizable, or one at a time in a narrow window. */
export function Panes() {
  const stores = useStores();
  const width = useScreen((state) => state.width);
  const textSize = useSettings((settings) => settings.textSize);
  const hosts: PaneHosts = { files: usePaneHost(), write: usePaneHost(), preview: usePaneHost() };
  const isNarrow = width === "narrow";
  return (
    <>
      {/* Widths are set in rem when the panes are made, so another text size makes them anew, around the same panes. */}
      {isNarrow ? <OnePane hosts={hosts} /> : <ThreePanes key={`${width} ${textSize}`} width={width} hosts={hosts} />}
      <KeptPane host={hosts.files}>
        <FilesSection {...(isNarrow && { onOpened: () => focusPane("write", stores) })} />
      </KeptPane>
      <KeptPane host={hosts.write}>
        <WriteSection />
      </KeptPane>
      <KeptPane host={hosts.preview}>
        <PreviewSection />
      </KeptPane>
    </>
  );
}

function ThreePanes(props: { readonly width: "wide" | "medium"; readonly hosts: PaneHosts }) {
  const t = useTranslate();
  const { settings } = useStores();
  const { files, preview } = DEFAULT_WIDTHS[props.width];
  const kept = useSettings((state) => state.paneSizes);
  const [keptFiles, , keptPreview] = props.width === "wide" ? kept : [];
  const remember = (layout: Layout): void => {
    if (props.width !== "wide") return;
    const paneSizes = ["files", "write", "preview"].map((pane) => Math.round((layout[pane] ?? 0) * 10) / 10);
    if (paneSizes.join() !== settings.getState().settings.paneSizes.join()) {
      void settings.getState().update({ paneSizes });
    }
  };
  return (
    <main className={styles.bench}>
      <PageHeading />
      <Group
        className={styles.group}
        orientation="horizontal"
        onLayoutChanged={(layout, { isUserInteraction }) => isUserInteraction && remember(layout)}
      >
        <Panel
          id="files"
          defaultSize={keptFiles === undefined ? files : `${keptFiles}%`}
          minSize="10rem"
          maxSize="26rem"
          groupResizeBehavior="preserve-pixel-size"
        >
          <PaneSlot host={props.hosts.files} />
        </Panel>
        <Separator className={styles.separator} aria-label={t("shell:resizeRail")} />
        <Panel id="write" minSize="18rem">
          <PaneSlot host={props.hosts.write} />
        </Panel>
        <Separator className={styles.separator} aria-label={t("shell:resizePreview")} />
        <Panel
          id="preview"
          defaultSize={keptPreview === undefined ? preview : `${keptPreview}%`}
          minSize="15rem"
          groupResizeBehavior="preserve-pixel-size"
        >
          <PaneSlot host={props.hosts.preview} />
        </Panel>
      </Group>
    </main>
  );
}

function OnePane(props: { readonly hosts: PaneHosts }) {
  const t = useTranslate();
  const stores = useStores();
  const pane = useScreen((state) => state.pane);
  const options = (["files", "write", "preview"] as const).map((value) => ({
    value,
    label: t(`shell:panes.${value}`),
  }));
  return (
    <main className={styles.one}>
      <PageHeading />
      <div className={styles.switch}>
        <Segmented
          label={t("shell:panes.label")}
          value={pane}
          options={options}
          onChange={stores.screen.getState().showPane}
        />
      </div>
      {options.map(({ value }) => (
        <div key={value} className={styles.shown} hidden={value !== pane}>
          <PaneSlot host={props.hosts[value]} />
        </div>
      ))}
    </main>
  );
}

function PageHeading() {
  const t = useTranslate();
  const activeTab = useWorkspace((state) => state.activeTab);
  return <h1 className={styles.heading}>{activeTab ?? t("shell:views.edit")}</h1>;
}

function FilesSection(props: { readonly onOpened?: () => void }) {
  return (
    <div id={paneId("files")} className={styles.pane} tabIndex={-1}>
      <ErrorBoundary>
        <Rail onOpened={props.onOpened} />
      </ErrorBoundary>
    </div>
  );
}

function WriteSection() {
  const t = useTranslate();
  return (
    <div id={paneId("write")} className={styles.pane} tabIndex={-1}>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton label={t("shell:reading")} lines={8} />}>
          <EditorPane />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function PreviewSection() {
  const t = useTranslate();
  return (
    <div id={paneId("preview")} className={styles.pane} tabIndex={-1}>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton label={t("shell:reading")} lines={8} />}>
          <PreviewPane />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
