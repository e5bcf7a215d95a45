import Editor from "@monaco-editor/react";
import type { editor } from "monaco-editor/editor";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { mergeCleanly } from "#renderer/stores/merge-cleanly.ts";
import { selectActiveBuffer } from "#renderer/stores/selectors.ts";
import { useCut, useSettings, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { isRulesFile } from "#shared/files/is-rules-file.ts";
import type { CutWords } from "./cut-view.ts";
import { BEHAVIOUR_OPTIONS } from "./editor-options.ts";
import { createEditorSession, type EditorSession } from "./editor-session.ts";
import { EDITOR_THEME, followTheme } from "./editor-theme.ts";
import { currentLook, followLook } from "./follow-look.ts";
import { createModelPool, type ModelPool } from "./model-pool.ts";
import { EDITOR_LANGUAGE, KeyCode, KeyMod, monaco } from "./monaco.ts";
import styles from "./monaco-view.module.css";
import { undoHandleStore } from "./undo-handle.ts";
import { useProblemFixes } from "./use-problem-fixes.ts";
import { useProblemMarks } from "./use-problem-marks.ts";

const RulesHelp = lazyPart(async () => ({ default: (await import("#renderer/features/rules/index.ts")).RulesHelp }));
const WritingTools = lazyPart(async () => ({
  default: (await import("#renderer/features/writing/index.ts")).WritingTools,
}));
const WRITING_PARTS = { ...monaco, language: EDITOR_LANGUAGE };
const RULES_PARTS = {
  languages: monaco.languages,
  kinds: monaco.languages.CompletionItemKind,
  language: EDITOR_LANGUAGE,
};

/** Monaco for all tabs: one editor whose model is exchanged. */
export function MonacoView(props: { readonly agent: string }) {
  const { agent } = props;
  const t = useTranslate();
  const stores = useStores();
  const words = useCutWords(agent);
  const session = useRef<EditorSession | null>(null);
  const [pool] = useState(() => createPool(stores));
  // The wrapper opens the model that it finds at this address, so that nothing is drawn twice at the start.
  const [firstPath] = useState(() => openActiveModel(stores, pool));
  const [options] = useState(() => ({ ...BEHAVIOUR_OPTIONS, ...firstLook(stores) }));
  const [target, setTarget] = useState<editor.IStandaloneCodeEditor | null>(null);

  useEffect(followTheme, []);
  useEffect(() => session.current?.setWords(words), [words]);
  useEffect(() => {
    if (target === null) return;
    const started = createEditorSession({ target, stores, pool, words });
    session.current = started;
    undoHandleStore.setState({ handle: started });
    const action = target.addAction({
      id: "soulscope.showInPreview",
      label: t("editor:actions.showInPreview"),
      keybindings: [KeyMod.Alt | KeyCode.F12],
      contextMenuGroupId: "navigation",
      run: () => showInPreview(stores),
    });
    return () => {
      action.dispose();
      undoHandleStore.setState({ handle: null });
      started.dispose();
      session.current = null;
    };
    // Words reach the session by the effect above.
  }, [target, stores, pool]);
  useProblemMarks(target, pool);
  useProblemFixes(target, pool);
  useLook(target);
  useLabel(target, agent);
  const relPath = useWorkspace((state) => state.activeTab);
  const current = useCallback(() => {
    const buffer = selectActiveBuffer(stores.workspace.getState());
    return buffer === null ? null : pool.open(buffer);
  }, [stores, pool]);

  return (
    <>
      {target !== null && relPath !== null && isRulesFile(relPath) && (
        <Suspense>
          <RulesHelp target={target} monaco={RULES_PARTS} current={current} relPath={relPath} />
        </Suspense>
      )}
      <div className={styles.write}>
        {target !== null && relPath !== null && !isRulesFile(relPath) && (
          <Suspense fallback={<div className={styles.toolsRoom} />}>
            <WritingTools target={target} monaco={WRITING_PARTS} relPath={relPath} agent={agent} />
          </Suspense>
        )}
        <div className={styles.editor}>
          <Editor
            theme={EDITOR_THEME}
            options={options}
            {...(firstPath === undefined ? {} : { path: firstPath })}
            keepCurrentModel
            loading={<Skeleton label={t("editor:loading")} lines={8} />}
            onMount={(mounted: editor.IStandaloneCodeEditor) => {
              // With no file in front the wrapper starts with an empty model of its own.
              if (firstPath === undefined) mounted.getModel()?.dispose();
              setTarget(mounted);
            }}
          />
        </div>
      </div>
    </>
  );
}

function createPool(stores: AppStores): ModelPool {
  return createModelPool({
    onEdit: (relPath, text) => stores.workspace.getState().editText(relPath, text),
    merge: mergeCleanly,
  });
}

function openActiveModel(stores: AppStores, pool: ModelPool): string | undefined {
  const buffer = selectActiveBuffer(stores.workspace.getState());
  return buffer === null ? undefined : pool.open(buffer).model.uri.toString();
}

function firstLook(stores: AppStores): editor.IEditorOptions {
  const buffer = selectActiveBuffer(stores.workspace.getState());
  return currentLook(stores.settings.getState().settings.editorFace, buffer?.text.length ?? 0);
}

function showInPreview(stores: AppStores): void {
  const { relPath, offset } = stores.cursor.getState();
  if (relPath === null) return;
  stores.screen.getState().showPane("preview");
  stores.workspace.getState().requestReveal({ target: "preview", relPath, start: offset, end: offset });
}

function useCutWords(agent: string): CutWords {
  const t = useTranslate();
  return useMemo(
    () => ({
      stops: (count) => ({ title: t("editor:cut.stops", { agent }), detail: t("editor:cut.stopsDetail", { count }) }),
      readsOn: (count, toEnd) => ({
        title: t("editor:cut.readsOn", { agent }),
        detail: t(toEnd ? "editor:cut.readsOnLast" : "editor:cut.readsOnMore", { count }),
      }),
      moreLines: (count) => t("editor:cut.moreLines", { count }),
      fewerLines: (count) => t("editor:cut.fewerLines", { count }),
    }),
    [t, agent],
  );
}

/** Face, size and measure follow the settings and the pane. */
function useLook(target: editor.IStandaloneCodeEditor | null): void {
  const { face, textSize } = useSettings((settings) => ({ face: settings.editorFace, textSize: settings.textSize }));
  const relPath = useWorkspace((state) => state.activeTab);
  useEffect(() => {
    if (target === null) return;
    return followLook(target, face);
    // The text size changes the root font size, the tab the length of the text.
  }, [target, face, textSize, relPath]);
}

/** The name screen readers say for the text, with what the agent does not get. */
function useLabel(target: editor.IStandaloneCodeEditor | null, agent: string): void {
  const t = useTranslate();
  const relPath = useWorkspace((state) => state.activeTab) ?? "";
  const count = useCut(relPath)?.hiddenChars ?? 0;
  const isCut = count > 0;
  useEffect(() => {
    const name = relPath;
    const ariaLabel = isCut ? t("editor:textOfCut", { name, agent, count }) : t("editor:textOf", { name });
    target?.updateOptions({ ariaLabel });
    // The exact count is not worth an update on every keystroke.
  }, [target, relPath, isCut, agent, t]);
}
