import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import {
  addDirective,
  groupDirectives,
  moveDirectives,
  type NewDirective,
  removeDirective,
  setDirectiveDate,
  setDirectiveStatus,
  setDirectiveWords,
  supersedeDirective,
} from "#shared/forms/edit-directives.ts";
import type { Directive } from "#shared/forms/user-directives.ts";
import { writtenLanguage } from "#shared/forms/user-form.ts";
import { usualStyle } from "#shared/forms/usual-style.ts";
import { dayOf } from "../days.ts";
import { FormPart } from "../form-part.tsx";
import { useShowPlace } from "../form-place.ts";
import type { FormProps } from "../form-props.ts";
import type { HeldValue } from "../use-held-value.ts";
import { useSectionKeys } from "../use-section-keys.ts";
import styles from "./directive-list.module.css";
import { DirectiveRow } from "./directive-row.tsx";
import { NewDirectiveForm } from "./new-directive-form.tsx";
import { useUserWords } from "./use-user-words.ts";

/** Groups drawn at once. */
const PAGE = 100;

/** What the user told the agent to remember: each with its day, the replaced ones below what took their place. */
export function DirectiveList(
  props: FormProps & { readonly directives: readonly Directive[]; readonly agent: string; readonly held: HeldValue },
) {
  const { text, directives, onEdit, isReadOnly, agent } = props;
  const t = useUserWords();
  const { language } = useTranslation().i18n;
  const showPlace = useShowPlace();
  const dialect = useWorkspace(({ view }) => view?.dialect.id ?? "");
  const [isAdding, setAdding] = useState(false);
  /** Key of the group whose first one gets a follower. */
  const [replacing, setReplacing] = useState<number | null>(null);
  const [limit, setLimit] = useState(PAGE);
  const [said, setSaid] = useState("");
  const groups = groupDirectives(directives);
  const order = useSectionKeys(groups.length);
  const fresh = (words: string): NewDirective => ({
    words,
    date: dayOf(new Date()),
    style: usualStyle(dialect),
    language: writtenLanguage(text) ?? (language === "zh-CN" ? "zh-CN" : "en"),
  });
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= groups.length) return;
    order.move(from, to);
    const field = document.activeElement;
    onEdit(moveDirectives(text, { from, to }));
    // An element that changes its place loses the focus.
    if (field instanceof HTMLTextAreaElement) requestAnimationFrame(() => field.focus({ preventScroll: true }));
    const name = t("formUser:request", { number: from + 1 });
    setSaid(t("forms:moved", { name, place: to + 1, count: groups.length }));
  };
  const row = (at: number, place: { readonly group: number; readonly key: string; readonly isLead: boolean }) => {
    const directive = directives[at];
    if (directive === undefined) return null;
    const { group, key, isLead } = place;
    const number = group + 1;
    return (
      <DirectiveRow
        // A place in its group, so that the field stays the same while the group moves.
        key={key}
        directive={directive}
        number={number}
        isLead={isLead}
        isReadOnly={isReadOnly}
        onWords={(words) => {
          const next = setDirectiveWords(text, directive, words);
          props.held.hold(next, directive.wordsAt);
          onEdit(next);
        }}
        onBlur={props.held.release}
        onDate={(date) => onEdit(setDirectiveDate(text, directive, date))}
        onStatus={(status) => onEdit(setDirectiveStatus(text, directive, status))}
        onReplace={() => setReplacing(order.keys[group] ?? null)}
        onRemove={() => {
          // The group goes with its first one only when nothing is left of it.
          if (isLead && groups[group]?.superseded.length === 0) order.remove(group);
          onEdit(removeDirective(text, directive));
        }}
        onMoveUp={isLead && group > 0 ? () => move(group, group - 1) : null}
        onMoveDown={isLead && group < groups.length - 1 ? () => move(group, group + 1) : null}
        onFocus={() => showPlace(directive.start)}
      />
    );
  };
  return (
    <FormPart
      title={t("formUser:requests")}
      help={t("formUser:requestsHelp", { agent })}
      action={
        !isReadOnly && (
          <Button size="small" disabled={isAdding} onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden /> {t("formUser:add")}
          </Button>
        )
      }
    >
      {isAdding && (
        <div className={styles.card}>
          <NewDirectiveForm
            start=""
            onCancel={() => setAdding(false)}
            onDone={(words) => {
              setAdding(false);
              onEdit(addDirective(text, fresh(words)));
            }}
          />
        </div>
      )}
      {groups.length === 0 && !isAdding && <p className={styles.none}>{t("formUser:none", { agent })}</p>}
      {groups.length > 0 && (
        <ol className={styles.card} aria-label={t("formUser:requests")}>
          {groups.slice(0, limit).map(({ lead, superseded }, group) => {
            const key = order.keys[group] ?? group;
            const old = directives[lead];
            return (
              <li key={key} className={styles.group}>
                {row(lead, { group, key: "lead", isLead: true })}
                {replacing === key && old !== undefined && (
                  <NewDirectiveForm
                    start={old.words}
                    isFollower
                    onCancel={() => setReplacing(null)}
                    onDone={(words) => {
                      setReplacing(null);
                      onEdit(supersedeDirective(text, old, fresh(words)));
                    }}
                  />
                )}
                {superseded.map((at, place) => row(at, { group, key: String(place), isLead: false }))}
              </li>
            );
          })}
        </ol>
      )}
      {groups.length > limit && (
        <Button tone="link" onClick={() => setLimit(limit + PAGE)}>
          {t("rail:more", { count: Math.min(PAGE, groups.length - limit) })}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </FormPart>
  );
}
