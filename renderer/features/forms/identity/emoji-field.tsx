import { SmilePlus } from "lucide-react";
import { Popover } from "radix-ui";
import { Suspense, useState } from "react";
import { useSettings, useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useFormWords } from "../use-form-words.ts";
import styles from "./identity.module.css";

const EmojiPicker = lazyPart(async () => ({ default: (await import("./emoji-picker.tsx")).EmojiPicker }));

/** Most picture letters remembered. */
const MOST_RECENT = 16;

/** The agent's picture letter: a button that opens all of them. */
export function EmojiField(props: {
  readonly value: string;
  readonly hint: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
}) {
  const { value, onChange } = props;
  const t = useFormWords();
  const { settings } = useStores();
  const recent = useSettings((now) => now.recentEmoji);
  const [isOpen, setOpen] = useState(false);
  const choose = (emoji: string): void => {
    setOpen(false);
    if (emoji !== value) onChange(emoji);
    const others = settings.getState().settings.recentEmoji.filter((each) => each !== emoji);
    void settings.getState().update({ recentEmoji: [emoji, ...others].slice(0, MOST_RECENT) });
  };
  return (
    <div className={styles.choice}>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          <Button
            className={styles.emoji}
            disabled={props.isReadOnly}
            aria-label={value === "" ? t("forms:emoji.choose") : t("forms:emoji.change", { emoji: value })}
            onFocus={props.onFocus}
          >
            {value === "" ? <SmilePlus size={18} aria-hidden /> : <span className={styles.big}>{value}</span>}
            {t(value === "" ? "forms:emoji.choose" : "forms:emoji.other")}
          </Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className={styles.popover}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label={t("forms:emoji.choose")}
          >
            <Suspense fallback={<Skeleton label={t("forms:emoji.loading")} lines={6} />}>
              <EmojiPicker value={value} recent={recent} onChoose={choose} />
            </Suspense>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {value !== "" && !props.isReadOnly && (
        <Button size="small" tone="quiet" onClick={() => onChange("")}>
          {t("forms:emoji.remove")}
        </Button>
      )}
      {value === "" && props.hint !== "" && <span className={styles.hint}>{props.hint}</span>}
    </div>
  );
}
