import { type ReactNode, useId, useMemo, useState } from "react";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { setSkillField, typedValue } from "#shared/forms/edit-skill.ts";
import { shownValue } from "#shared/forms/shown-value.ts";
import { parseSkillForm, SKILL_LIMITS, type SkillKey, writtenScalar } from "#shared/forms/skill-form.ts";
import { FormPart } from "../form-part.tsx";
import { FormPlaceContext, useShowPlace } from "../form-place.ts";
import type { FormProps } from "../form-props.ts";
import { FormText } from "../form-text.tsx";
import { SectionCards } from "../section-cards.tsx";
import { SkillChecks } from "./skill-checks.tsx";
import styles from "./skill-form.module.css";
import { useSkillWords } from "./use-skill-words.ts";

/** SKILL.md: name and description, what is wrong with them, other settings, and the instructions as cards. */
export function SkillForm(props: FormProps) {
  const { relPath, text, onEdit } = props;
  const t = useSkillWords();
  const agent = useAgentName() ?? t("yourAgent");
  const showPlace = useShowPlace();
  const folder = relPath.split("/").at(-2) ?? "";
  const form = useMemo(() => parseSkillForm(text, folder), [text, folder]);
  const [refused, setRefused] = useState<string | null>(null);
  const isFixed = props.isReadOnly || !form.isReadable;
  const front = text.slice(0, form.bodyStart);
  const showInBody = useMemo(() => (offset: number) => showPlace(offset + front.length), [showPlace, front.length]);
  const write = (key: string, value: string | number | boolean): void => {
    const next = setSkillField(text, key, value);
    setRefused(next === null ? key : null);
    if (next !== null && next !== text) onEdit(next);
  };
  const place = (key: string): number => Math.max(0, front.search(new RegExp(`^${key}:`, "m")));
  return (
    <div>
      <SkillChecks
        text={text}
        folder={folder}
        agent={agent}
        form={form}
        isReadOnly={props.isReadOnly}
        onEdit={onEdit}
      />
      <FormPart title={t("formSkill:title")} help={t("formSkill:help", { agent })}>
        <div className={styles.fields}>
          <Labelled label={t("formSkill:name")} size={{ count: form.name.length, limit: SKILL_LIMITS.name }}>
            {(id) => (
              <FormText
                id={id}
                look="boxed"
                label={t("formSkill:name")}
                placeholder={folder}
                value={form.name}
                readBack={(typed) => typed.trim()}
                isOneLine
                isReadOnly={isFixed}
                onChange={(value) => write("name", value)}
                onFocus={() => showPlace(place("name"))}
              />
            )}
          </Labelled>
          <Labelled
            label={t("formSkill:description")}
            size={{ count: form.description.length, limit: SKILL_LIMITS.description }}
          >
            {(id) => (
              <FormText
                id={id}
                look="boxed"
                label={t("formSkill:description")}
                placeholder={t("formSkill:descriptionHint")}
                value={form.description}
                isOneLine={!form.description.includes("\n")}
                isReadOnly={isFixed}
                onChange={(value) => write("description", value)}
                onFocus={() => showPlace(place("description"))}
              />
            )}
          </Labelled>
          {!form.isReadable && <p className={styles.note}>{t("formSkill:notReadable")}</p>}
          {refused !== null && (
            <p className={styles.note} role="status">
              {t("formSkill:refused")}
            </p>
          )}
        </div>
      </FormPart>
      {form.others.length > 0 && (
        <FormPart title={t("formSkill:others")} help={t("formSkill:othersHelp")}>
          <div className={styles.fields}>
            {form.others.map((own) => (
              <OtherKey key={`${own.key} ${own.start}`} own={own} isReadOnly={isFixed} onChange={write} />
            ))}
          </div>
        </FormPart>
      )}
      <FormPlaceContext value={showInBody}>
        <SectionCards
          {...props}
          text={text.slice(form.bodyStart)}
          onEdit={(next) => onEdit(front + next)}
          title={t("formSkill:body")}
          help={t("formSkill:bodyHelp", { agent })}
        />
      </FormPlaceContext>
    </div>
  );
}

function Labelled(props: {
  readonly label: string;
  readonly size: { readonly count: number; readonly limit: number };
  readonly children: (id: string) => ReactNode;
}) {
  const t = useSkillWords();
  const id = useId();
  return (
    <div>
      <span className={styles.labels}>
        <label htmlFor={id}>{props.label}</label>
        <span className={styles.size} data-over={props.size.count > props.size.limit}>
          {t("formSkill:size", props.size)}
        </span>
      </span>
      {props.children(id)}
    </div>
  );
}

function OtherKey(props: {
  readonly own: SkillKey;
  readonly isReadOnly: boolean;
  readonly onChange: (key: string, value: string | number | boolean) => void;
}) {
  const { own, isReadOnly, onChange } = props;
  const shown = writtenScalar(own.source, own.value);
  return (
    <div className={styles.other}>
      <span className={styles.key}>{own.key}</span>
      {own.value === undefined ? (
        <pre className={styles.source}>{shownValue(own.source).replace(/^\n+/, "")}</pre>
      ) : (
        <FormText
          look="boxed"
          label={own.key}
          value={shown}
          // A number may be on its way to another one: 1, 1., 1.5.
          readBack={(typed) => (typed === shown ? typed : String(typedValue(typed, own.value)))}
          isOneLine={!shown.includes("\n")}
          isReadOnly={isReadOnly}
          onChange={(typed) => onChange(own.key, typedValue(typed, own.value))}
        />
      )}
    </div>
  );
}
