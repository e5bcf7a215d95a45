import { Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { Dimension } from "#shared/rules/dimension.ts";
import { RULE_SECTIONS, type RuleSection, sectionOf } from "./dimension-words.ts";
import styles from "./rule-cards.module.css";
import { addRuleEdit } from "./rule-edits.ts";
import { addableDimensions, helpOf, ruleLine, valueWords } from "./rule-line.ts";
import type { RulesReport } from "./rules-report.ts";
import { useRuleWords } from "./use-rule-words.ts";
import { useRules } from "./use-rules.ts";

interface AddProps {
  readonly relPath: string;
  readonly report: RulesReport;
}

/** Below a section's cards: a rule is put together from a verb and what it is about. */
export function AddRule(props: AddProps & { readonly section: RuleSection }) {
  const t = useRuleWords();
  const [isOpen, setOpen] = useState(false);
  const canEdit = useCanEdit(props.relPath);
  const section = t(`rules:sections.${props.section}.title`);
  if (!canEdit) return null;
  return isOpen ? (
    <RuleForm {...props} onClose={() => setOpen(false)} />
  ) : (
    <p className={styles.actions}>
      <Button tone="link" aria-label={t("rules:add.openIn", { section })} onClick={() => setOpen(true)}>
        <Plus size={14} aria-hidden /> {t("rules:add.open")}
      </Button>
    </p>
  );
}

/** Sections without a rule, each a button that begins one. */
export function AddToEmpty({ relPath, report }: AddProps) {
  const t = useRuleWords();
  const [open, setOpen] = useState<RuleSection | null>(null);
  const canEdit = useCanEdit(relPath);
  const empty = RULE_SECTIONS.filter((section) => !report.rules.some(({ dim }) => sectionOf(dim) === section));
  if (!canEdit || empty.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t("rules:add.empty")}>
      <p className={styles.actions}>
        <span className={styles.soft}>{t("rules:add.empty")}</span>
        {empty.map((section) => (
          <Button
            key={section}
            size="small"
            aria-expanded={open === section}
            aria-label={t("rules:add.openIn", { section: t(`rules:sections.${section}.title`) })}
            onClick={() => setOpen(section)}
          >
            {t(`rules:sections.${section}.title`)}
          </Button>
        ))}
      </p>
      {open !== null && empty.includes(open) && (
        <RuleForm key={open} section={open} relPath={relPath} report={report} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function useCanEdit(relPath: string): boolean {
  const hasEdit = useRules(({ edit }) => edit !== null);
  const isOpen = useWorkspace(({ buffers }) => buffers.has(relPath));
  return hasEdit && isOpen;
}

/** Language in which rules are added: that of the file, else of the window. */
function isChineseFile(text: string, language: string): boolean {
  const said = /^language\s*[:：]\s*(en|zh)\s*$/m.exec(text)?.[1];
  if (said !== undefined) return said === "zh";
  return text.trim() === "" ? language.startsWith("zh") : /\p{Script=Han}/u.test(text);
}

function RuleForm(props: AddProps & { readonly section: RuleSection; readonly onClose: () => void }) {
  const { section, relPath, report, onClose } = props;
  const t = useRuleWords();
  const id = useId();
  const edit = useRules((state) => state.edit);
  const text = [report.texts.global, report.texts.private].find((one) => one?.file === relPath)?.text ?? "";
  const chinese = isChineseFile(text, useTranslation().i18n.language);
  const dims = addableDimensions(section);
  const [dim, setDim] = useState<Dimension | null>(dims[0] ?? null);
  const [what, setWhat] = useState("");
  const offered =
    dim === null
      ? (["session", "load", "blocks"] as const).map((stop) => t(`rules:add.stops.${stop}`))
      : valueWords(dim, chinese);
  const isEmpty = what.trim() === "";
  const line = isEmpty ? "" : dim === null ? what.trim() : ruleLine(dim, what, chinese);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (line === "" || edit === null) return;
    const rules = report.rules.filter(({ source }) => source.file === relPath);
    edit(addRuleEdit({ text, rules, section, line }));
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={(event) => event.key === "Escape" && onClose()}>
      {dim !== null && (
        <div>
          <Select
            label={t("rules:add.verb")}
            prefix={t("rules:add.verb")}
            value={dim}
            options={dims.map((value) => ({ value, label: t(`rules:verbs.${value}`) }))}
            onChange={(value) => {
              setDim(value);
              setWhat("");
            }}
          />
        </div>
      )}
      <label>
        <span>{t("rules:add.what")}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: it opens where the user has just pressed the button for it
          autoFocus
          list={`${id}-words`}
          value={what}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          onChange={(event) => setWhat(event.target.value)}
        />
      </label>
      <datalist id={`${id}-words`}>
        {offered.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <p id={`${id}-help`} className={styles.soft}>
        {t(`rules:add.help.${dim === null ? "stop" : helpOf(dim)}`)}
      </p>
      {line !== "" && (
        <p role="status">
          <code>{t("rules:add.writes", { line })}</code>
        </p>
      )}
      <p className={styles.actions}>
        <Button size="small" type="submit" disabled={line === ""}>
          {t("rules:add.add")}
        </Button>
        <Button size="small" tone="quiet" onClick={onClose}>
          {t("rules:card.cancel")}
        </Button>
      </p>
    </form>
  );
}
