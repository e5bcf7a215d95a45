import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import {
  addField,
  type ProfileField,
  removeField,
  setFieldValue,
  USER_FIELDS,
  type UserField,
  userFieldLabel,
} from "#shared/forms/user-fields.ts";
import { writtenLanguage } from "#shared/forms/user-form.ts";
import { FormPart } from "../form-part.tsx";
import { useShowPlace } from "../form-place.ts";
import type { FormProps } from "../form-props.ts";
import { FormText } from "../form-text.tsx";
import type { HeldValue } from "../use-held-value.ts";
import styles from "./profile-fields.module.css";
import { TimeZoneField } from "./time-zone-field.tsx";
import { useUserWords } from "./use-user-words.ts";

const WIDE: ReadonlySet<UserField> = new Set(["notes"]);
/** Longest value of a new field, UTF-16 code units. */
const LONGEST_VALUE = 20_000;
/** Fields beyond the usual ones that are drawn at once. */
const PAGE = 60;
const trimmed = (typed: string): string => typed.trimEnd().replace(/^[ \t]+/, "");

/** The fields of the profile: the usual ones, filled or not, and whatever else the file has. */
export function ProfileFields(
  props: FormProps & { readonly fields: readonly ProfileField[]; readonly agent: string; readonly held: HeldValue },
) {
  const { text, fields, onEdit, isReadOnly, agent } = props;
  const t = useUserWords();
  const { language } = useTranslation().i18n;
  const showPlace = useShowPlace();
  const [limit, setLimit] = useState(PAGE);
  const others = fields.filter(({ field }) => field === null);
  const labelIn = writtenLanguage(text) ?? (language === "zh-CN" ? "zh-CN" : "en");
  const writeOwn = (own: ProfileField, value: string): void => {
    const next = setFieldValue(text, own, value);
    props.held.hold(next, own.valueAt);
    onEdit(next);
  };
  const write = (known: UserField, value: string): void => {
    const own = fields.find(({ field }) => field === known);
    if (own !== undefined) writeOwn(own, value);
    else if (value !== "") onEdit(addField(text, { label: userFieldLabel(known, labelIn), value }));
  };
  return (
    <FormPart title={t("formUser:you")} help={t("formUser:youHelp", { agent })}>
      <div className={styles.grid}>
        {USER_FIELDS.map((known) => {
          const own = fields.find(({ field }) => field === known);
          const label = t(`formUser:fields.${known}`, { agent });
          const shared = { label, isReadOnly, onFocus: () => showPlace(own?.start ?? 0) };
          return known === "timeZone" ? (
            <div key={known} className={styles.field}>
              <span className={styles.label} aria-hidden>
                {label}
              </span>
              <TimeZoneField
                {...shared}
                value={own?.value ?? ""}
                hint={own?.hint}
                onChange={(value) => write(known, value)}
              />
            </div>
          ) : (
            <LabelledText
              key={known}
              {...shared}
              isWide={WIDE.has(known)}
              isOneLine={own?.isLine === true || (!WIDE.has(known) && !(own?.value ?? "").includes("\n"))}
              onBlur={props.held.release}
              value={own?.value ?? ""}
              hint={own?.hint}
              onChange={(value) => write(known, value)}
            />
          );
        })}
        {others.slice(0, limit).map((own, index) => (
          <div key={`${own.label} ${index}`} className={styles.other}>
            <LabelledText
              label={own.label}
              value={own.value}
              hint={own.hint}
              isWide
              isOneLine={own.isLine}
              isReadOnly={isReadOnly}
              onFocus={() => showPlace(own.start)}
              onBlur={props.held.release}
              onChange={(value) => writeOwn(own, value)}
            />
            {!isReadOnly && (
              <IconButton
                size="small"
                label={t("formUser:removeField", { label: own.label })}
                onClick={() => onEdit(removeField(text, own))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
      </div>
      {others.length > limit && (
        <Button tone="link" onClick={() => setLimit(limit + PAGE * 5)}>
          {t("rail:more", { count: Math.min(others.length - limit, PAGE * 5) })}
        </Button>
      )}
      {!isReadOnly && <NewField onAdd={(field) => onEdit(addField(text, field))} />}
    </FormPart>
  );
}

function LabelledText(props: {
  readonly label: string;
  readonly value: string;
  readonly hint: string | undefined;
  readonly isWide: boolean;
  readonly isOneLine: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}) {
  const id = useId();
  return (
    <div className={styles.field} data-wide={props.isWide}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      <FormText
        id={id}
        look="boxed"
        label={props.label}
        value={props.value}
        readBack={trimmed}
        isOneLine={props.isOneLine}
        isReadOnly={props.isReadOnly}
        onChange={props.onChange}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        {...(props.hint !== undefined && { placeholder: props.hint })}
      />
    </div>
  );
}

/** A field of the user's own; nothing is written before it has a name. */
function NewField(props: { readonly onAdd: (field: { readonly label: string; readonly value: string }) => void }) {
  const t = useUserWords();
  const [draft, setDraft] = useState<{ readonly label: string; readonly value: string } | null>(null);
  if (draft === null) {
    return (
      <Button size="small" tone="quiet" className={styles.add} onClick={() => setDraft({ label: "", value: "" })}>
        <Plus size={16} aria-hidden /> {t("formUser:addField")}
      </Button>
    );
  }
  const label = draft.label.replaceAll(/[:：*_]/g, "").trim();
  return (
    <fieldset className={styles.fresh}>
      <legend className={styles.label}>{t("formUser:newField")}</legend>
      <input
        className={styles.input}
        // biome-ignore lint/a11y/noAutofocus: the user asked for this field just now
        autoFocus
        maxLength={40}
        aria-label={t("formUser:newLabel")}
        placeholder={t("formUser:newLabelHint")}
        value={draft.label}
        onChange={(event) => setDraft({ ...draft, label: event.target.value })}
      />
      <input
        className={styles.input}
        aria-label={t("formUser:newValue")}
        maxLength={LONGEST_VALUE}
        placeholder={t("formUser:newValue")}
        value={draft.value}
        onChange={(event) => setDraft({ ...draft, value: event.target.value })}
      />
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={label === ""}
          onClick={() => {
            props.onAdd({ label, value: draft.value.trim() });
            setDraft(null);
          }}
        >
          {t("formUser:saveField")}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setDraft(null)}>
          {t("cancel")}
        </Button>
      </div>
    </fieldset>
  );
}
