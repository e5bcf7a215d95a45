import { useId, useState } from "react";
import { useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { withoutSentence } from "#shared/forms/tone-elsewhere.ts";
import type { TextRange } from "#shared/text/span.ts";
import type { FormProps } from "../form-props.ts";
import { useFormWords } from "../use-form-words.ts";
import styles from "./tones.module.css";

/** Sentences shown at first. */
const FEW = 5;

/** What the rest of the letter says about the same side of the voice, since it may say the opposite. */
export function ToneElsewhere(
  props: FormProps & {
    /** True when the slider has written its sentence; before that the list is folded. */
    readonly isSaid: boolean;
    readonly places: readonly TextRange[];
  },
) {
  const t = useFormWords();
  const id = useId();
  if (props.places.length === 0) return null;
  if (props.isSaid) {
    return (
      <div className={styles.elsewhere}>
        <p id={id}>{t("forms:tones.elsewhere")}</p>
        <Places {...props} labelId={id} />
      </div>
    );
  }
  return (
    <details className={styles.elsewhere}>
      <summary id={id}>{t("forms:tones.unsaidHere", { count: props.places.length })}</summary>
      <Places {...props} labelId={id} />
    </details>
  );
}

function Places(props: FormProps & { readonly places: readonly TextRange[]; readonly labelId: string }) {
  const { relPath, text, onEdit, isReadOnly, places, labelId } = props;
  const t = useFormWords();
  const { requestReveal } = useWorkspaceActions();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? places : places.slice(0, FEW);
  return (
    <>
      <ul aria-labelledby={labelId}>
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
    </>
  );
}
