import { Tabs } from "radix-ui";
import { type ReactNode, useMemo } from "react";
import { StaticPrompt } from "#renderer/features/preview/index.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import { assembleTexts } from "#shared/prompt/assemble-texts.ts";
import type { TemplateFile } from "#shared/rpc/template-calls.ts";
import styles from "./templates.module.css";
import type { TemplateTexts } from "./use-template.ts";
import { useTemplateWords } from "./use-template-words.ts";

const PROMPT = "prompt";

/** The prompt that a template makes and each of its files, one at a time; nothing of it is on disk. */
export function TemplateContents(props: { readonly texts: TemplateTexts; readonly dir: string }) {
  const { texts, dir } = props;
  const t = useTemplateWords();
  const prompt = useMemo(
    () =>
      assembleTexts({
        workspaceDir: dir,
        dialect: texts.dialect,
        files: texts.files.filter(({ isWritten }) => isWritten),
      }),
    [texts, dir],
  );
  return (
    <Tabs.Root className={styles.contents} defaultValue={PROMPT} orientation="vertical">
      <Tabs.List className={styles.tabs} aria-label={t("templates:contents")}>
        <Tabs.Trigger className={styles.tab} value={PROMPT}>
          <span className={styles.tabName}>{t("templates:prompt")}</span>
        </Tabs.Trigger>
        {texts.files.map((file) => (
          <FileTab key={file.name} file={file} />
        ))}
      </Tabs.List>
      <TextPanel value={PROMPT} note={t("templates:promptChars", { count: prompt.projectContext.length })}>
        <StaticPrompt prompt={prompt} label={t("templates:prompt")} />
      </TextPanel>
      {texts.files.map((file) => (
        <TextPanel key={file.name} value={file.name} note={noteOf(file)}>
          <TemplateText name={file.name} text={file.text} />
        </TextPanel>
      ))}
    </Tabs.Root>
  );

  function noteOf(file: TemplateFile): string {
    if (file.isWritten) return t("templates:writes");
    return t(file.name === "MEMORY.md" ? "templates:onRequest" : "templates:notInVersion");
  }
}

function FileTab({ file }: { readonly file: TemplateFile }) {
  const t = useTemplateWords();
  const layer = bootstrapFileRole(file.name)?.layer;
  return (
    <Tabs.Trigger className={styles.tab} value={file.name} data-quiet={!file.isWritten || undefined}>
      {layer !== undefined && <LayerMark layer={layer} />}
      <span className={styles.tabName}>
        {fileTitle(t, file.name)}
        <span className={styles.path}>{file.name}</span>
      </span>
    </Tabs.Trigger>
  );
}

function TextPanel(props: { readonly value: string; readonly note: string; readonly children: ReactNode }) {
  return (
    <Tabs.Content className={styles.panel} value={props.value} tabIndex={-1}>
      <p className={styles.note}>{props.note}</p>
      {props.children}
    </Tabs.Content>
  );
}

/** Text of one file of a template, to read. */
export function TemplateText(props: { readonly name: string; readonly text: string }) {
  const t = useTemplateWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.text} tabIndex={0} aria-label={t("templates:fileLabel", { file: props.name })}>
      <pre>{props.text}</pre>
    </section>
  );
}
