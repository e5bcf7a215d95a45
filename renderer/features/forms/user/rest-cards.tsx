import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { fillBody, renameSection } from "#shared/forms/markdown-sections.ts";
import { applyEdits, editShown, shownText } from "#shared/forms/replace-range.ts";
import type { UserRest } from "#shared/forms/user-form.ts";
import type { TextRange } from "#shared/text/span.ts";
import { FormPart } from "../form-part.tsx";
import { useShowPlace } from "../form-place.ts";
import type { FormProps } from "../form-props.ts";
import { FormText } from "../form-text.tsx";
import styles from "./rest-cards.module.css";
import { useUserWords } from "./use-user-words.ts";

/** Parts drawn at once; a file may hold thousands of headings. */
const PAGE = 60;

/** The parts as they were when one of them was entered: they stay until it is left, whatever is typed into it. */
interface Held {
  readonly parts: readonly UserRest[];
  readonly text: string;
}

/** What of the file is neither a field nor a request, as it is, to change in place. */
export function RestCards(props: FormProps & { readonly rest: readonly UserRest[] }) {
  const { text, onEdit, isReadOnly } = props;
  const t = useUserWords();
  const showPlace = useShowPlace();
  const [held, setHeld] = useState<Held | null>(null);
  const [limit, setLimit] = useState(PAGE);
  const parts = held?.text === text ? held.parts : props.rest;
  const shown = parts.flatMap((part, at) => (part.kind === "heading" ? [] : [{ part, at }]));
  const headings = parts.length - shown.length;
  const hold = (next: string, edit: RestEdit): void => {
    const by = next.length - text.length;
    setHeld({ text: next, parts: parts.map((part, index) => afterEdit(part, { ...edit, index, by })) });
    onEdit(next);
    showPlace(parts[edit.at]?.start ?? 0);
  };
  const writeTitle = (at: number, words: string): void => {
    const part = parts[at];
    if (part === undefined || part.title === null) return;
    const heading = { start: part.start, end: part.title.end };
    hold(applyEdits(text, [renameSection(text, { heading, title: part.title }, words)]), { at, what: "title" });
  };
  const writeBody = (at: number, words: string): void => {
    const part = parts[at];
    if (part === undefined) return;
    const { title, body } = part;
    const isBare = title !== null && body.start === body.end && !/[\r\n]$/.test(text.slice(0, body.start));
    if (isBare) {
      // Words below a heading that has none yet begin on a line of their own.
      const filled = fillBody(text, { heading: { start: part.start, end: body.start } }, words);
      hold(applyEdits(text, [filled.edit]), { at, what: "body", body: filled.body });
    } else hold(applyEdits(text, [editShown(text, body, words)]), { at, what: "body" });
  };
  if (shown.length === 0) return null;
  return (
    <FormPart title={t("formUser:rest")} help={t("formUser:restHelp")}>
      <ul className={styles.list}>
        {shown.slice(0, limit).map(({ part, at }) => {
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
                  onChange={(words) => writeTitle(at, words)}
                />
              )}
              <FormText
                {...shared}
                className={kind === "front-matter" ? styles.code : undefined}
                label={title === null ? name : t("forms:sections.body", { title: shownText(text, title) })}
                value={shownText(text, body)}
                onChange={(words) => writeBody(at, words)}
              />
            </li>
          );
        })}
      </ul>
      {shown.length > limit && (
        <Button tone="link" onClick={() => setLimit(limit + PAGE * 5)}>
          {t("rail:more", { count: Math.min(shown.length - limit, PAGE * 5) })}
        </Button>
      )}
      {headings > 0 && <p className={styles.kept}>{t("formUser:kept", { count: headings })}</p>}
    </FormPart>
  );
}

/** What was changed of which part; `body` where it stands somewhere else afterwards. */
interface RestEdit {
  readonly at: number;
  readonly what: "title" | "body";
  readonly body?: TextRange;
}

/** A part after an edit of one of them by some characters; those behind it move. */
function afterEdit(part: UserRest, edit: RestEdit & { readonly index: number; readonly by: number }): UserRest {
  const { at, what, index, by } = edit;
  if (index < at) return part;
  const moved = ({ start, end }: TextRange): TextRange => ({ start: start + by, end: end + by });
  const grown = ({ start, end }: TextRange): TextRange => ({ start, end: end + by });
  const { title, body } = part;
  if (index > at) return { ...part, ...moved(part), title: title === null ? null : moved(title), body: moved(body) };
  if (what === "body") return { ...part, ...grown(part), body: edit.body ?? grown(body) };
  return { ...part, ...grown(part), title: title === null ? null : grown(title), body: moved(body) };
}
