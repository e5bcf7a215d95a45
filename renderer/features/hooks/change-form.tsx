import { ArrowDown, ArrowUp } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { hooksOf, type WhatIfChange } from "#renderer/stores/what-if-store.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { isRecord } from "#shared/config/is-record.ts";
import { joinPath, pathStyleOf } from "#shared/files/path-names.ts";
import type { HookOperation } from "#shared/hooks/bootstrap-hook.ts";
import type { WorkspaceBootstrapFile } from "#shared/prompt/assembled-prompt.ts";
import styles from "./hooks-screen.module.css";

/** What a person can change about the list of files. */
export type ChangeKind = "add" | "remove" | "replace" | "reorder";

/** The form that an operation was made with; null when it was not made by hand. */
export function changeKindOf(op: HookOperation): ChangeKind | null {
  switch (op.op) {
    case "push":
      return "add";
    case "remove":
      return "remove";
    case "replaceContent":
      return "replace";
    case "reorder":
      return "reorder";
    default:
      return null;
  }
}

interface FormFields {
  readonly name: string;
  readonly text: string;
  readonly names: readonly string[];
}

/** Makes or changes one operation; it counts at once when "Try it" is pressed. */
export function ChangeForm(props: {
  readonly kind: ChangeKind;
  readonly edited: WhatIfChange | null;
  readonly agent: string;
  readonly onDone: () => void;
}) {
  const { kind, edited, agent, onDone } = props;
  const t = useTranslate();
  const { whatIf, workspace } = useStores();
  const files = useListedFiles();
  const [fields, setFields] = useState(() => firstFields(edited?.op, { kind, files }));
  const form = useRef<HTMLFormElement>(null);
  const ids = { name: useId(), help: useId(), text: useId() };
  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea, button")?.focus(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const workspaceDir = workspace.getState().view?.snapshot.workspaceDir ?? "";
    const op = operationOf(kind, { fields, workspaceDir });
    if (edited === null) whatIf.getState().add(op);
    else whatIf.getState().replace(edited.id, op);
    onDone();
  };
  const isEmpty = kind === "add" ? fields.name.trim() === "" : kind !== "reorder" && fields.name === "";
  const hasFiles = kind === "add" || files.length > 0;

  return (
    <form ref={form} className={styles.form} onSubmit={submit} aria-label={t(`hooks:whatIf.${kind}`)}>
      <h3 className={styles.formTitle}>{t(`hooks:whatIf.${kind}`)}</h3>
      {!hasFiles && <p>{t("hooks:form.noFiles")}</p>}
      {kind === "add" && (
        <div className={styles.field}>
          <label htmlFor={ids.name}>{t("hooks:form.name")}</label>
          <input
            id={ids.name}
            value={fields.name}
            maxLength={200}
            spellCheck={false}
            aria-describedby={ids.help}
            onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
          />
          <p id={ids.help} className={styles.soft}>
            {t("hooks:form.nameHelp", { agent })}
          </p>
        </div>
      )}
      {(kind === "remove" || kind === "replace") && hasFiles && (
        <div className={styles.row}>
          <span>{t("hooks:form.file")}</span>
          <Select
            label={t("hooks:form.file")}
            value={fields.name}
            options={[...new Set(files.map(({ name }) => name))].map((name) => ({ value: name, label: name }))}
            onChange={(name) => setFields({ ...fields, name, text: textOf(files, name) })}
          />
        </div>
      )}
      {(kind === "add" || kind === "replace") && hasFiles && (
        <div className={styles.field}>
          <label htmlFor={ids.text}>{t("hooks:form.text")}</label>
          <textarea
            id={ids.text}
            rows={6}
            value={fields.text}
            onChange={(event) => setFields({ ...fields, text: event.currentTarget.value })}
          />
        </div>
      )}
      {kind === "reorder" && hasFiles && (
        <OrderList names={fields.names} onChange={(names) => setFields({ ...fields, names })} />
      )}
      <div className={styles.buttons}>
        <Button tone="primary" size="small" type="submit" disabled={isEmpty || !hasFiles}>
          {t("hooks:form.apply")}
        </Button>
        <Button size="small" onClick={onDone}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

function OrderList(props: {
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}) {
  const t = useTranslate();
  const { names, onChange } = props;
  const swap = (index: number, other: number): void => {
    const next = [...names];
    [next[index], next[other]] = [names[other] ?? "", names[index] ?? ""];
    onChange(next);
  };
  return (
    <ol className={styles.changes} aria-label={t("hooks:form.order")}>
      {names.map((name, index) => (
        <li key={name} className={styles.orderRow}>
          <span className={styles.changeWords}>{name}</span>
          <IconButton
            size="small"
            label={t("hooks:form.up", { name })}
            disabled={index === 0}
            onClick={() => swap(index, index - 1)}
          >
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            size="small"
            label={t("hooks:form.down", { name })}
            disabled={index === names.length - 1}
            onClick={() => swap(index, index + 1)}
          >
            <ArrowDown size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

/** Files as the changes made so far leave them. */
function useListedFiles(): readonly WorkspaceBootstrapFile[] {
  const { workspace, whatIf, selectors } = useStores();
  const hooks = useStore(whatIf, (state) => hooksOf(state.changes));
  const prompt = useStore(workspace, (state) => selectors.shownPrompt(state, hooks));
  return prompt?.bootstrapFiles ?? NO_FILES;
}

const NO_FILES: readonly WorkspaceBootstrapFile[] = [];

function textOf(files: readonly WorkspaceBootstrapFile[], name: string): string {
  return files.find((file) => file.name === name)?.content ?? "";
}

function firstFields(
  op: HookOperation | undefined,
  { kind, files }: { readonly kind: ChangeKind; readonly files: readonly WorkspaceBootstrapFile[] },
): FormFields {
  const names = [...new Set(files.map((file) => file.name))];
  const name = kind === "add" ? "" : (names[0] ?? "");
  const fresh = { name, text: kind === "replace" ? textOf(files, name) : "", names };
  switch (op?.op) {
    case "push": {
      const file = isRecord(op.file) ? op.file : {};
      return { ...fresh, name: String(file.name ?? ""), text: typeof file.content === "string" ? file.content : "" };
    }
    case "remove":
      return { ...fresh, name: op.name };
    case "replaceContent":
      return { ...fresh, name: op.name, text: typeof op.content === "string" ? op.content : "" };
    case "reorder":
      return { ...fresh, names: [...op.names, ...names.filter((other) => !op.names.includes(other))] };
    default:
      return fresh;
  }
}

function operationOf(
  kind: ChangeKind,
  { fields, workspaceDir }: { readonly fields: FormFields; readonly workspaceDir: string },
): HookOperation {
  const { name, text, names } = fields;
  switch (kind) {
    case "add": {
      const path = joinPath(pathStyleOf(workspaceDir), workspaceDir, name.trim());
      return { op: "push", file: { name: name.trim(), path, content: text, missing: false } };
    }
    case "remove":
      return { op: "remove", name };
    case "replace":
      return { op: "replaceContent", name, content: text };
    case "reorder":
      return { op: "reorder", names };
  }
}
