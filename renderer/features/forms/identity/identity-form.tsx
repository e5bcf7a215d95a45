import type { IdentityField } from "#shared/files/identity.ts";
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
import { AvatarField } from "./avatar-field.tsx";
import { EmojiField } from "./emoji-field.tsx";
import styles from "./identity.module.css";

/** IDENTITY.md: name, kind of being, character, picture letter and picture, and whatever else the file says. */
export function IdentityForm(props: FormProps) {
  const { text, onEdit, isReadOnly } = props;
  const t = useFormWords();
  const showPlace = useShowPlace();
  const fields = readIdentityForm(text);
  const write = (field: IdentityField, value: string): void => onEdit(setIdentityField(text, { field, value }));
  const control = ({ field, value, hint, place }: IdentityFormField) => {
    const shared = {
      value,
      hint,
      isReadOnly,
      onChange: (next: string) => write(field, next),
      onFocus: () => showPlace(place ?? 0),
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

/** True when a title and the fields are all that stands before the first section. */
function isIntroKnown(text: string): boolean {
  const { intro } = splitIntoSections(text);
  const title = documentTitle(text);
  const isFirst = title !== undefined && /^[# \t]*$/.test(text.slice(intro.start, title.start));
  return isOnlyIdentity(text, { start: isFirst ? title.end : intro.start, end: intro.end });
}
