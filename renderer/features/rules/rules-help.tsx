import type { editor, IPosition } from "monaco-editor/editor";
import { useEffect } from "react";
import { useStore } from "zustand";
import type { Translate } from "#renderer/i18n/translate.ts";
import { useAgentFace, useStores } from "#renderer/stores/store-context.tsx";
import { completionsAt, type RuleCompletion } from "./complete-rules.ts";
import { ruleWords } from "./dimension-words.ts";
import { findingWords } from "./finding-words.ts";
import styles from "./rules-help.module.css";
import { type RulesReport, textIn } from "./rules-report.ts";
import { rulesStoreOf } from "./rules-store.ts";
import { failureWords } from "./test-words.ts";
import { useRuleWords } from "./use-rule-words.ts";

/** What rules help needs of the model in front. */
export interface RulesModel {
  readonly relPath: string;
  readonly model: editor.ITextModel;
  text(): string;
  positionAt(offset: number): IPosition;
}

/** What rules help needs of Monaco, given by the editor that has loaded it. */
export interface MonacoParts {
  readonly languages: Pick<typeof import("monaco-editor/editor").languages, "registerCompletionItemProvider">;
  readonly kinds: typeof import("monaco-editor/editor").languages.CompletionItemKind;
  readonly language: string;
}

/** Findings, hovers, test results and completion for the rules file in the editor; draws nothing of its own. */
export function RulesHelp(props: {
  readonly target: editor.IStandaloneCodeEditor;
  readonly monaco: MonacoParts;
  /** The model of the file in front. */
  readonly current: () => RulesModel | null;
  readonly relPath: string;
}) {
  const { target, monaco, current, relPath } = props;
  const t = useRuleWords();
  const store = rulesStoreOf(useStores());
  const agent = useAgentFace().name ?? t("yourAgent");
  const report = useStore(store, (state) => state.report);

  useEffect(() => {
    target.updateOptions({ glyphMargin: true, quickSuggestions: true, suggestOnTriggerCharacters: true });
    return () =>
      target.updateOptions({ glyphMargin: false, quickSuggestions: false, suggestOnTriggerCharacters: false });
  }, [target]);
  useEffect(() => {
    const pooled = current();
    if (report === null || pooled === null || pooled.relPath !== relPath) return;
    // A report of an earlier text points at other letters; the marks move with the text until the next one.
    if (textIn(report, relPath) !== pooled.text()) return;
    // On the model, since the editor may still show the one before.
    const { model } = pooled;
    const marks = model.deltaDecorations([], decorationsOf({ report, pooled, t, agent }));
    return () => {
      if (!model.isDisposed()) model.deltaDecorations(marks, []);
    };
  }, [report, current, relPath, t, agent]);
  useEffect(() => {
    store.setState({
      edit({ start, end, text }) {
        const pooled = current();
        // Made of another text than the one that stands here now, it would hit other letters.
        const made = store.getState().report;
        if (pooled === null || made === null || textIn(made, relPath) !== pooled.text()) return;
        target.pushUndoStop();
        pooled.model.pushEditOperations([], [{ range: rangeOf(pooled, { start, end }), text }], () => null);
        target.pushUndoStop();
      },
    });
    return () => store.setState({ edit: null });
  }, [store, target, current, relPath]);
  useEffect(() => {
    const provider = monaco.languages.registerCompletionItemProvider(monaco.language, {
      triggerCharacters: ["#", "-", " "],
      provideCompletionItems(model, position) {
        if (current()?.model !== model) return { suggestions: [] };
        const line = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
        const above = model.getLinesContent().slice(0, position.lineNumber - 1);
        const { from, items } = completionsAt({ line, above });
        const range = {
          startLineNumber: position.lineNumber,
          endLineNumber: position.lineNumber,
          startColumn: from + 1,
          endColumn: position.column,
        };
        return { suggestions: items.map((item, index) => suggestion({ item, index, range, t, monaco })) };
      },
    });
    return () => provider.dispose();
  }, [monaco, current, t]);
  return null;
}

function suggestion(input: {
  readonly item: RuleCompletion;
  readonly index: number;
  readonly range: import("monaco-editor/editor").IRange;
  readonly t: Translate;
  readonly monaco: MonacoParts;
}): import("monaco-editor/editor").languages.CompletionItem {
  const { item, index, range, t, monaco } = input;
  return {
    label: item.label,
    kind: item.kind === "section" ? monaco.kinds.Module : monaco.kinds.Keyword,
    detail: t(`rules:complete.${item.kind}`),
    insertText: item.text,
    filterText: item.label,
    sortText: String(index).padStart(4, "0"),
    range,
  };
}

function rangeOf(pooled: RulesModel, place: { readonly start: number; readonly end: number }) {
  const from = pooled.positionAt(place.start);
  const to = pooled.positionAt(place.end);
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
}

const SQUIGGLES = { error: "squiggly-error", warning: "squiggly-warning", info: "squiggly-info" } as const;

/** Text for a hover; user's words in it must not act as Markdown. */
const plain = (lines: readonly string[]) =>
  lines.map((line) => ({ value: line.replaceAll(/[\\`*_{}[\]()#+\-.!<>|~&]/g, "\\$&") }));

function decorationsOf(input: {
  readonly report: RulesReport;
  readonly pooled: RulesModel;
  readonly t: Translate;
  readonly agent: string;
}): editor.IModelDeltaDecoration[] {
  const { report, pooled, t, agent } = input;
  const { relPath } = pooled;
  const rules = report.rules
    .filter(({ source }) => source.file === relPath)
    .map((rule) => ({
      range: rangeOf(pooled, rule),
      options: {
        description: "rule",
        hoverMessage: plain(ruleWords(t, rule, agent)),
        ...(rule.ignored === null ? {} : { inlineClassName: styles.ignored }),
      },
    }));
  const findings = report.diags
    .filter(({ file }) => file === relPath)
    .map((finding) => ({
      range: rangeOf(pooled, finding),
      options: {
        description: "rule-finding",
        className: SQUIGGLES[finding.severity],
        hoverMessage: plain([`${finding.code}: ${findingWords(t, finding)}`]),
      },
    }));
  const tests = report.tests
    .filter(({ file }) => file === relPath)
    .map((test) => ({
      range: rangeOf(pooled, test),
      options: {
        description: "rule-test",
        glyphMarginClassName: test.pass ? styles.pass : styles.fail,
        glyphMarginHoverMessage: plain(
          test.pass ? [t("rules:glyph.pass")] : [t("rules:glyph.fail"), ...failureWords(t, test)],
        ),
      },
    }));
  return [...rules, ...findings, ...tests].map(({ range, options }) => ({ range, options: withoutUndefined(options) }));
}

/** CSS module classes may be undefined to the compiler. */
function withoutUndefined(options: object): editor.IModelDecorationOptions {
  // Only keys with a value are left, each of the type Monaco asks for.
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as editor.IModelDecorationOptions;
}
