import { useState } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useMachine, useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useTextComparison } from "#renderer/ui/use-text-comparison.ts";
import { dominantEnding, joinLines, splitLines } from "#shared/text/lines.ts";
import { LanguageChoice, useAppLanguage } from "./language-choice.tsx";
import { TemplateText } from "./template-contents.tsx";
import styles from "./templates.module.css";
import { useTemplate } from "./use-template.ts";
import { useTemplateWords } from "./use-template-words.ts";

/** One file from a template: the file in front is shown beside the template's text and replaced only when asked. */
export function FileTemplateDialog() {
  const t = useTemplateWords();
  const { screen } = useStores();
  const { createFile, replaceText } = useWorkspaceActions();
  const relPath = useWorkspace((state) => state.activeTab) ?? "";
  const mine = useWorkspace((state) => state.buffers.get(relPath)?.text ?? null);
  const all = useMachine((state) => (state.templates.status === "ready" ? state.templates.value : NONE));
  const offered = all.filter(({ files, onRequest }) => files.includes(relPath) || onRequest.includes(relPath));
  const [chosen, setChosen] = useState(offered[0]?.id ?? null);
  const [language, setLanguage] = useState(useAppLanguage());
  const { texts, isCurrent } = useTemplate({ templateId: chosen, language });
  const found = texts.status === "ready" ? texts.value.files.find(({ name }) => name === relPath) : undefined;
  const close = screen.getState().closeDialog;
  const isSame = found !== undefined && mine !== null && withEndingsOf(mine, found.text) === mine;

  const take = (): void => {
    if (found === undefined) return;
    close();
    if (mine === null) void createFile(relPath, found.text);
    else replaceText(relPath, withEndingsOf(mine, found.text));
  };
  const name = fileTitle(t, relPath);
  return (
    <Dialog
      title={t("templates:file.title", { file: relPath })}
      description={t(mine === null ? "templates:file.introMissing" : "templates:file.introThere", { name })}
      closeLabel={t("close")}
      onClose={close}
      size="wide"
      footer={
        <>
          {mine !== null && <p className={styles.footNote}>{t("templates:file.replaceNote")}</p>}
          <Button tone="quiet" onClick={close}>
            {t("cancel")}
          </Button>
          <Button tone="primary" disabled={!isCurrent || found === undefined || isSame} onClick={take}>
            {t(mine === null ? "templates:file.create" : "templates:file.replace")}
          </Button>
        </>
      }
    >
      {chosen === null ? (
        <p>{t("templates:file.none")}</p>
      ) : (
        <div className={styles.top}>
          <Select
            label={t("templates:file.template")}
            value={chosen}
            options={offered.map(({ id, name, emoji, description }) => ({
              value: id,
              label: `${emoji} ${name}`,
              detail: description,
            }))}
            onChange={setChosen}
          />
          <LanguageChoice value={language} onChange={setLanguage} />
        </div>
      )}
      {texts.status === "loading" && chosen !== null && <Skeleton label={t("templates:loading")} lines={6} />}
      {texts.status === "failed" && (
        <p role="alert">
          <ErrorWords error={texts.error} />
        </p>
      )}
      {found !== undefined && mine === null && (
        <div className={styles.alone}>
          <TemplateText name={relPath} text={found.text} />
        </div>
      )}
      {found !== undefined && mine !== null && <Differences mine={mine} theirs={found.text} isSame={isSame} />}
    </Dialog>
  );
}

const NONE = [] as const;

function Differences(props: { readonly mine: string; readonly theirs: string; readonly isSame: boolean }) {
  const t = useTemplateWords();
  const texts = useTextComparison(props.mine, withEndingsOf(props.mine, props.theirs));
  if (props.isSame) return <p role="status">{t("templates:file.same")}</p>;
  if (texts === null) return <Skeleton label={t("templates:loading")} lines={6} />;
  return (
    <div className={styles.diff}>
      <div className={styles.sides} aria-hidden="true">
        <span>{t("templates:file.mine")}</span>
        <span>{t("templates:file.theirs")}</span>
      </div>
      <SideBySide
        texts={texts}
        shown={null}
        tone="change"
        words={{
          label: t("templates:file.diff"),
          names: { left: t("templates:file.mine"), right: t("templates:file.theirs") },
          longLine: (count) => t("templates:file.longLine", { count }),
          folded: (count) => t("templates:file.folded", { count }),
        }}
      />
    </div>
  );
}

/** A text with the byte-order mark and the line endings of another one. */
function withEndingsOf(model: string, text: string): string {
  const { bom, endings } = splitLines(model);
  const ending = dominantEnding(endings);
  const wanted = splitLines(text);
  return joinLines({ bom, lines: wanted.lines, endings: wanted.endings.map(() => ending) });
}
