import { useTranslate } from "#renderer/i18n/translate.ts";
import type { FileRow } from "#renderer/stores/file-rows.ts";
import { useFileRows, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import type { LayerId } from "#shared/files/bootstrap-files.ts";
import type { ExtraFile } from "#shared/rpc/contract.ts";
import { ExtraFiles } from "./extra-files.tsx";
import { FileButton } from "./file-button.tsx";
import styles from "./rail.module.css";
import { RailFoot } from "./rail-foot.tsx";

/** Layers from the most to the least binding, as the rail lists them. */
const LAYERS: readonly LayerId[] = ["rules", "identity", "coordination", "tools", "memory", "user", "heartbeat"];

/** Layer under which each kind of further file is listed. */
const EXTRA_LAYERS: Readonly<Record<ExtraFile["kind"], LayerId>> = {
  rules: "rules",
  "agent-private": "identity",
  skill: "tools",
  "daily-memory": "memory",
};

/** The files of the open workspace, grouped by layer. */
export function Rail(props: { readonly onOpened?: (() => void) | undefined }) {
  const t = useTranslate();
  const rows = useFileRows();
  const extras = useWorkspace((state) => state.view?.extras ?? NO_EXTRAS);
  const { openFile } = useWorkspaceActions();
  const open = (relPath: string): void => {
    void openFile(relPath);
    props.onOpened?.();
  };
  return (
    <nav className={styles.rail} aria-label={t("rail:label")}>
      <div className={styles.scroll}>
        {LAYERS.map((layer) => (
          <LayerGroup
            key={layer}
            layer={layer}
            rows={rows.filter((row) => row.layer === layer)}
            extras={extras.filter(
              (extra) => EXTRA_LAYERS[extra.kind] === layer && !rows.some(({ relPath }) => relPath === extra.relPath),
            )}
            onOpen={open}
          />
        ))}
      </div>
      <RailFoot />
    </nav>
  );
}

const NO_EXTRAS: readonly ExtraFile[] = [];

function LayerGroup(props: {
  readonly layer: LayerId;
  readonly rows: readonly FileRow[];
  readonly extras: readonly ExtraFile[];
  readonly onOpen: (relPath: string) => void;
}) {
  const t = useTranslate();
  const { layer, rows, extras, onOpen } = props;
  if (rows.length === 0 && extras.length === 0) return null;
  const headingId = `layer-${layer}`;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        <LayerMark layer={layer} />
        {t(`files:layers.${layer}`)}
      </h2>
      <ul>
        {rows.map((row) => (
          <FileButton key={row.relPath} row={row} onOpen={onOpen} />
        ))}
        <ExtraFiles kind="skill" layer={layer} files={extras} onOpen={onOpen} />
        <ExtraFiles kind="daily-memory" layer={layer} files={extras} onOpen={onOpen} />
        <ExtraFiles kind="other" layer={layer} files={extras} onOpen={onOpen} />
      </ul>
    </section>
  );
}
