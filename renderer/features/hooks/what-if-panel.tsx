import { Copy, FlaskConical, Pencil, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useStores, useWhatIf, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { hooksText, type WhatIfChange } from "#renderer/stores/what-if-store.ts";
import { Badge } from "#renderer/ui/badge.tsx";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { ChangeForm, type ChangeKind, changeKindOf } from "./change-form.tsx";
import styles from "./hooks-screen.module.css";
import { operationWords } from "./operation-words.ts";

const KINDS = ["add", "remove", "replace", "reorder"] as const satisfies readonly ChangeKind[];

/** The changes, and the means to make, keep and copy them. */
export function WhatIfPanel(props: { readonly agent: string }) {
  const t = useTranslate();
  const { whatIf } = useStores();
  const changes = useWhatIf((state) => state.changes);
  const [form, setForm] = useState<{ readonly kind: ChangeKind; readonly edited: WhatIfChange | null } | null>(null);
  const title = useId();
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.heading}>
        <FlaskConical size={16} aria-hidden />
        {t("hooks:whatIf.title")}
        <Badge tone="warn">{t("hooks:whatIf.onlyHere")}</Badge>
      </h2>
      <p className={styles.soft}>{t(changes.length === 0 ? "hooks:whatIf.none" : "hooks:whatIf.help")}</p>
      {changes.length > 0 && (
        <ol className={styles.changes} aria-label={t("hooks:whatIf.list")}>
          {changes.map((change) => (
            <ChangeRow
              key={change.id}
              change={change}
              onEdit={(kind) => setForm({ kind, edited: change })}
              onRemove={() => whatIf.getState().remove(change.id)}
            />
          ))}
        </ol>
      )}
      <div className={styles.buttons}>
        {KINDS.map((kind) => (
          <Button key={kind} size="small" onClick={() => setForm({ kind, edited: null })}>
            {t(`hooks:whatIf.${kind}`)}
          </Button>
        ))}
      </div>
      {form !== null && (
        <ChangeForm
          key={`${form.kind} ${form.edited?.id}`}
          kind={form.kind}
          edited={form.edited}
          agent={props.agent}
          onDone={() => setForm(null)}
        />
      )}
      {changes.length > 0 && <WhatIfFoot />}
    </section>
  );
}

function ChangeRow(props: {
  readonly change: WhatIfChange;
  readonly onEdit: (kind: ChangeKind) => void;
  readonly onRemove: () => void;
}) {
  const t = useTranslate();
  const { words, size } = operationWords(t, props.change);
  const kind = changeKindOf(props.change.op);
  return (
    <li className={styles.change}>
      <span className={styles.changeWords}>
        {words}
        {size !== undefined && <span className={styles.soft}> {t("hooks:ops.size", { count: size })}</span>}
      </span>
      {kind !== null && (
        <IconButton size="small" label={t("hooks:whatIf.edit", { what: words })} onClick={() => props.onEdit(kind)}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton size="small" label={t("hooks:whatIf.takeBack", { what: words })} onClick={props.onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

function WhatIfFoot() {
  const t = useTranslate();
  const { whatIf } = useStores();
  const { addNotice } = useWorkspaceActions();
  const { isShown, isKept } = useWhatIf((state) => ({ isShown: state.isShown, isKept: state.isKept }));
  const help = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(hooksText(whatIf.getState().changes));
      addNotice({ messageKey: "hooks:whatIf.copied", params: {}, tone: "ok" });
    } catch {
      addNotice({ messageKey: "hooks:whatIf.copyFailed", params: {}, tone: "bad" });
    }
  };
  const keep = (wanted: boolean): void => {
    if (whatIf.getState().keep(wanted)) return;
    addNotice({ messageKey: "hooks:whatIf.tooLarge", params: {}, tone: "warn" });
  };
  return (
    <div className={styles.foot}>
      <div className={styles.row}>
        <span>{t("hooks:whatIf.preview")}</span>
        <Segmented
          label={t("hooks:whatIf.preview")}
          value={isShown ? "changed" : "real"}
          options={[
            { value: "real", label: t("hooks:whatIf.asIs") },
            { value: "changed", label: t("hooks:whatIf.withChanges") },
          ]}
          onChange={(value) => whatIf.getState().show(value === "changed")}
        />
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isKept}
          aria-describedby={help}
          onChange={(event) => keep(event.currentTarget.checked)}
        />
        {t("hooks:whatIf.keep")}
      </label>
      <p id={help} className={styles.soft}>
        {t("hooks:whatIf.keepHelp")}
      </p>
      <div className={styles.buttons}>
        <Button size="small" title={t("hooks:whatIf.copyHelp")} onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {t("hooks:whatIf.copy")}
        </Button>
        <Button size="small" tone="quiet" onClick={() => whatIf.getState().clear()}>
          {t("hooks:whatIf.clear")}
        </Button>
      </div>
    </div>
  );
}
