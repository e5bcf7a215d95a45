import { ChevronRight, Clock } from "lucide-react";
import { memo, useState } from "react";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { en } from "#renderer/i18n/en.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { DialectId, RuntimePlaceholder } from "#shared/prompt/assembled-prompt.ts";
import styles from "./runtime-slot.module.css";

/** A dashed slot for what the runtime writes itself: named and explained, never invented. */
export const RuntimeSlot = memo(function RuntimeSlot(props: {
  readonly dialect: DialectId;
  readonly placeholders: readonly RuntimePlaceholder[];
  readonly position: RuntimePlaceholder["position"];
}) {
  const { position } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(position === "after");
  const parts = props.placeholders.filter((placeholder) => placeholder.position === position);
  if (parts.length === 0) return null;
  const dialect = dialectName(t, props.dialect);
  return (
    <details className={styles.slot} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.head}>
        <Clock size={16} aria-hidden />
        <b>{t(position === "before" ? "preview:slotBefore" : "preview:slotAfter", { dialect })}</b>
        <span className={styles.count}>{t("preview:slotCount", { count: parts.length })}</span>
        <ChevronRight className={styles.chevron} size={16} aria-hidden />
      </summary>
      {isOpen && (
        <>
          <ul className={styles.parts}>
            {parts.map(({ id }) => (
              <Part key={id} id={id} />
            ))}
          </ul>
          <p className={styles.help}>{t("preview:slotHelp")}</p>
        </>
      )}
    </details>
  );
});

type KnownId = keyof typeof en.preview.placeholders;

function Part(props: { readonly id: string }) {
  const { id } = props;
  const t = useTranslate();
  return (
    <li className={styles.part}>
      <b>{isKnown(id) ? t(`preview:placeholders.${id}.name`) : id}</b>{" "}
      {isKnown(id) && t(`preview:placeholders.${id}.help`)}
    </li>
  );
}

/** A runtime version may name parts that the catalogue does not know yet; they are shown by their id. */
function isKnown(id: string): id is KnownId {
  return Object.hasOwn(en.preview.placeholders, id);
}
