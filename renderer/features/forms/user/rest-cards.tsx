import { useState } from "react";
import { applyEdits, editShown, shownText } from "#shared/forms/replace-range.ts";
import type { UserRest } from "#shared/forms/user-form.ts";
import type { TextRange } from "#shared/text/span.ts";
import { FormPart } from "../form-part.tsx";
import { useShowPlace } from "../form-place.ts";
import type { FormProps } from "../form-props.ts";
import { FormText } from "../form-text.tsx";
import styles from "./rest-cards.module.css";
import { useUserWords } from "./use-user-words.ts";

/** The parts as they were when one of them was entered: they stay until it is left, whatever is typed into it. */
interface Held {
  readonly parts: readonly UserRest[];
  readonly at: number;
  readonly text: string;
}

/** What of the file is neither a field nor a request, as it is, to change in place. */
export function RestCards(props: FormProps & { readonly rest: readonly UserRest[] }) {
  const { text, onEdit, isReadOnly } = props;
  const t = useUserWords();
  const showPlace = useShowPlace();
  const [held, setHeld] = useState<Held | null>(null);
  const parts = held?.text === text ? held.parts : props.rest;
  const shown = parts.flatMap((part, at) => (part.kind === "heading" ? [] : [{ part, at }]));
  const headings = parts.length - shown.length;
  const write = (at: number, place: { readonly range: TextRange; readonly words: string }): void => {
    const next = applyEdits(text, [editShown(text, place.range, place.words)]);
    setHeld({ text: next, at, parts: shifted(parts, { from: place.range, by: next.length - text.length }) });
    onEdit(next);
    showPlace(place.range.start);
  };
  if (shown.length === 0) return null;
  return (
    <FormPart title={t("formUser:rest")} help={t("formUser:restHelp")}>
      <ul className={styles.list}>
        {shown.map(({ part, at }) => {
          const { title, body, kind } = part;
          const name = kind === "front-matter" ? t("formUser:front") : t("formUser:restWords");
          const shared = { isReadOnly, onFocus: () => showPlace(part.start), onBlur: () => setHeld(null) };
          return (
            <li key={at} className={styles.card}>
              {title !== null && (
                <FormText
                  {...shared}
                  className={styles.title}
                  label={t("forms:sections.title")}
                  placeholder={t("forms:sections.untitled")}
                  value={shownText(text, title)}
                  readBack={(typed) => typed.trim()}
                  isOneLine
                  onChange={(words) => write(at, { range: title, words })}
                />
              )}
              <FormText
                {...shared}
                className={kind === "front-matter" ? styles.code : undefined}
                label={title === null ? name : t("forms:sections.body", { title: shownText(text, title) })}
                value={shownText(text, body)}
                onChange={(words) => write(at, { range: body, words: fitted(words, { text, body, title }) })}
              />
            </li>
          );
        })}
      </ul>
      {headings > 0 && <p className={styles.kept}>{t("formUser:kept", { count: headings })}</p>}
    </FormPart>
  );
}

/** Words below a heading that had none begin on a line of their own. */
function fitted(
  words: string,
  place: { readonly text: string; readonly body: TextRange; readonly title: TextRange | null },
): string {
  const { text, body, title } = place;
  const isBare = title !== null && body.start === body.end && !/[\r\n]$/.test(text.slice(0, body.start));
  return isBare ? `\n\n${words}` : words;
}

/** The parts after an edit; those behind it move. */
function shifted(
  parts: readonly UserRest[],
  edit: { readonly from: TextRange; readonly by: number },
): readonly UserRest[] {
  const { from, by } = edit;
  const moved = ({ start, end }: TextRange): TextRange => ({
    start: start > from.start || (start === from.end && start > from.start) ? start + by : start,
    end: end >= from.end ? end + by : end,
  });
  return parts.map((part) => ({
    ...part,
    ...moved(part),
    title: part.title === null ? null : moved(part.title),
    body: moved(part.body),
  }));
}
