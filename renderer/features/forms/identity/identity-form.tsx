import {
  type IdentityFormField,
  isOnlyIdentity,
  readBackIdentity,
  readIdentityForm,
  setIdentityField,
} from "#shared/forms/identity-form.ts";
import { documentTitle, splitIntoSections } from "#shared/forms/markdown-sections.ts";
import { FormPart } from "../form-part.tsx";
import { useShowPlace } from "../form-place.ts";
import type { FormProps } from "../form-props.ts";
import { FormText } from "../form-text.tsx";
import { SectionCards } from "../section-cards.tsx";
import { useFormWords } from "../use-form-words.ts";
import { useHeldValue } from "../use-held-value.ts";
import { AvatarField } from "./avatar-field.tsx";
import { EmojiField } from "./emoji-field.tsx";
import styles from "./identity.module.css";

/** IDENTITY.md: name, kind of being, character, picture letter and picture, and whatever else the file says. */
export function IdentityForm(props: FormProps) {
  const { text, onEdit, isReadOnly } = props;
  const t = useFormWords();
  const showPlace = useShowPlace();
  const held = useHeldValue(text);
  const fields = readIdentityForm(held.outline).map((each) => withRealValue(text, each));
  const control = ({ field, value, hint, valueAt }: IdentityFormField) => {
    const shared = {
      value,
      hint,
      isReadOnly,
      onChange: (typed: string) => {
        const next = setIdentityField(text, { field, value: typed, at: valueAt });
        if (valueAt !== undefined) held.hold(next, valueAt);
        onEdit(next);
      },
      onFocus: () => showPlace(valueAt?.start ?? 0),
    };
    if (field === "emoji") return <EmojiField {...shared} />;
    if (field === "avatar") return <AvatarField {...shared} />;
    return (
      <FormText
        {...shared}
        look="boxed"
        label={t(`forms:identity.${field}`)}
        placeholder={hint}
        readBack={readBackIdentity}
        isOneLine
        onBlur={held.release}
      />
    );
  };
  return (
    <>
      <FormPart title={t("forms:identity.title")} help={t("forms:identity.help")}>
        <div className={styles.grid}>
          {fields.map((each) => (
            <div key={each.field} className={styles.field} data-field={each.field}>
              <span className={styles.label}>{t(`forms:identity.${each.field}`)}</span>
              {control(each)}
            </div>
          ))}
        </div>
      </FormPart>
      <SectionCards
        {...props}
        title={t("forms:identity.rest")}
        isFolded
        isIntroLeftOut={isIntroKnown(text)}
        isLeftOut={({ body }) => isOnlyIdentity(text, body)}
      />
    </>
  );
}

/** A field with what stands in the text, where it was read from an outline. */
function withRealValue(text: string, field: IdentityFormField): IdentityFormField {
  const { value, valueAt } = field;
  return value === "" || valueAt === undefined ? field : { ...field, value: text.slice(valueAt.start, valueAt.end) };
}

/** True when a title and the fields are all that stands before the first section. */
function isIntroKnown(text: string): boolean {
  const { intro } = splitIntoSections(text);
  const title = documentTitle(text);
  const isFirst = title !== undefined && /^[# \t]*$/.test(text.slice(intro.start, title.start));
  return isOnlyIdentity(text, { start: isFirst ? title.end : intro.start, end: intro.end });
}
