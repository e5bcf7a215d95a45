import { Minus, Plus } from "lucide-react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import styles from "./settings-dialog.module.css";

const TEXT_SIZES = [0.8, 0.9, 1, 1.1, 1.25, 1.4, 1.6] as const;

/** Steps through the sizes of all text; 1 is 100 %. */
export function TextSize(props: { readonly value: number; readonly onChange: (value: number) => void }) {
  const t = useTranslate();
  const { value, onChange } = props;
  const smaller = TEXT_SIZES.findLast((size) => size < value - 0.001);
  const larger = TEXT_SIZES.find((size) => size > value + 0.001);
  return (
    <fieldset className={styles.stepper} aria-label={t("settings:textSize")}>
      <IconButton
        size="small"
        label={t("settings:smaller")}
        disabled={smaller === undefined}
        onClick={() => smaller !== undefined && onChange(smaller)}
      >
        <Minus size={16} aria-hidden />
      </IconButton>
      <output className={styles.size}>{t("settings:textSizeValue", { percent: Math.round(value * 100) })}</output>
      <IconButton
        size="small"
        label={t("settings:larger")}
        disabled={larger === undefined}
        onClick={() => larger !== undefined && onChange(larger)}
      >
        <Plus size={16} aria-hidden />
      </IconButton>
    </fieldset>
  );
}
