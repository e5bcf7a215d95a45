import { Clock } from "lucide-react";
import { useRealPromptPart, useWorkspace } from "#renderer/stores/store-context.tsx";
import { isOnlyItems, listItems } from "#shared/forms/list-items.ts";
import { FormPart } from "../form-part.tsx";
import type { FormProps } from "../form-props.ts";
import { ItemList } from "../item-list.tsx";
import { SectionCards } from "../section-cards.tsx";
import { useFormWords } from "../use-form-words.ts";
import { useHeldValue } from "../use-held-value.ts";
import styles from "./heartbeat-form.module.css";

/** HEARTBEAT.md: when it is read, what to look at as a list, and whatever else it says. */
export function HeartbeatForm(props: FormProps) {
  const { text } = props;
  const t = useFormWords();
  const held = useHeldValue(text);
  const items = listItems(held.outline, { start: 0, end: text.length });
  return (
    <>
      <WhenRead relPath={props.relPath} />
      <FormPart title={t("forms:heartbeat.title")} help={t("forms:heartbeat.help")}>
        <div className={styles.card}>
          {items.length === 0 && <p className={styles.none}>{t("forms:heartbeat.none")}</p>}
          <ItemList {...props} held={held} items={items} label={t("forms:heartbeat.title")} at={text.length} />
        </div>
      </FormPart>
      <SectionCards
        {...props}
        title={t("forms:heartbeat.rest")}
        isFolded
        isLeftOut={({ body }) => isOnlyItems(held.outline, body)}
      />
    </>
  );
}

/** When the runtime of this workspace reads the file. */
function WhenRead(props: { readonly relPath: string }) {
  const t = useFormWords();
  const isLayered = useWorkspace((state) => state.view?.dialect.id === "upclaw");
  const reason = useRealPromptPart(
    (prompt) => prompt?.files.find(({ relPath }) => relPath === props.relPath)?.reason ?? null,
  );
  const isRetired = reason === "retired" || reason === "not-in-this-version";
  const sentences = isLayered
    ? [t("forms:heartbeat.layered")]
    : isRetired
      ? [t(`files:reasons.${reason}`, { detail: "" }), t("problems:newHome.heartbeat")]
      : [
          t("forms:heartbeat.inPrompt"),
          ...(reason === "heartbeat-off" || reason === "session-kind"
            ? [t(`files:reasons.${reason}`, { detail: "" })]
            : []),
        ];
  return (
    <p className={styles.when}>
      <Clock size={16} aria-hidden />
      <span>
        {sentences.map((sentence) => (
          <span key={sentence} className={styles.sentence}>
            {sentence}
          </span>
        ))}
      </span>
    </p>
  );
}
