import { useId, useState } from "react";
import { useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { withoutSentence } from "#shared/forms/tone-elsewhere.ts";
import type { TextRange } from "#shared/text/span.ts";
import type { FormProps } from "../form-props.ts";
import { useFormWords } from "../use-form-words.ts";
import styles from "./tones.module.css";

/** Sentences shown at first. */
const FEW = 2;

/** What the rest of the letter says about the same side of the voice, since it may say the opposite. */
export function ToneElsewhere(props: FormProps & { readonly places: readonly TextRange[] }) {
  const { relPath, text, onEdit, isReadOnly, places } = props;
  const t = useFormWords();
  const id = useId();
  const { requestReveal } = useWorkspaceActions();
  const [isWhole, setWhole] = useState(false);
  if (places.length === 0) return null;
  const shown = isWhole ? places : places.slice(0, FEW);
  return (
    <div className={styles.elsewhere}>
      <p id={id}>{t("forms:tones.elsewhere")}</p>
      <ul aria-labelledby={id}>
        {shown.map(({ start, end }) => {
          const words = text.slice(start, end);
          return (
            <li key={start}>
              <Button tone="link" onClick={() => requestReveal({ target: "editor", relPath, start, end })}>
                {words}
              </Button>
              {!isReadOnly && (
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={t("forms:tones.takeOutLabel", { words })}
                  onClick={() => onEdit(withoutSentence(text, { start, end }))}
                >
                  {t("forms:tones.takeOut")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {places.length > shown.length && (
        <Button tone="link" onClick={() => setWhole(true)}>
          {t("rail:more", { count: places.length - shown.length })}
        </Button>
      )}
    </div>
  );
}
