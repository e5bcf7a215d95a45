import { ImageOff, ImagePlus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { MAX_AVATAR_BYTES } from "#shared/rpc/avatar-calls.ts";
import { useFormWords } from "../use-form-words.ts";
import styles from "./identity.module.css";
import { type AvatarOutcome, useAvatarImage, useStoreAvatar } from "./use-avatar.ts";

const MIB = 1024 * 1024;

/** The agent's picture: shown, chosen as a file or dropped, or taken off again. */
export function AvatarField(props: {
  readonly value: string;
  readonly hint: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
}) {
  const { value, isReadOnly, onChange } = props;
  const t = useFormWords();
  const image = useAvatarImage(value);
  const store = useStoreAvatar();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [trouble, setTrouble] = useState<Exclude<AvatarOutcome, { readonly status: "stored" }> | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined || isReadOnly) return;
    setBusy(true);
    const outcome = await store(file);
    setBusy(false);
    setTrouble(outcome.status === "stored" ? null : outcome);
    if (outcome.status === "stored") onChange(outcome.relPath);
  };
  const dragged = (event: DragEvent): void => {
    if (isReadOnly || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(event.type === "dragover");
    if (event.type === "drop") void take(event.dataTransfer.files[0]);
  };
  const isWeb = /^(?!data:)[a-z][a-z0-9+.-]+:/i.test(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same.
    <div
      className={styles.avatar}
      data-over={isOver}
      onDragOver={dragged}
      onDrop={dragged}
      onDragLeave={() => setOver(false)}
    >
      <div className={styles.picture}>
        {image === null ? <ImageOff size={24} aria-hidden /> : <img src={image} alt={t("forms:avatar.alt")} />}
      </div>
      <div className={styles.about}>
        <div className={styles.choice}>
          <Button
            size="small"
            disabled={isReadOnly}
            isBusy={isBusy}
            onFocus={props.onFocus}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={16} aria-hidden />
            {t(isBusy ? "forms:avatar.storing" : "forms:avatar.choose")}
          </Button>
          {value !== "" && !isReadOnly && (
            <Button size="small" tone="quiet" onClick={() => onChange("")}>
              {t("forms:avatar.remove")}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label={t("forms:avatar.file")}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <p className={styles.note}>
          {value === ""
            ? t("forms:avatar.help", { count: MAX_AVATAR_BYTES / MIB })
            : image === null
              ? t(isWeb ? "forms:avatar.web" : "forms:avatar.notFound", { value: shortValue(value) })
              : shortValue(value)}
        </p>
        <p className={styles.trouble} role="status">
          {trouble !== null &&
            (trouble.status === "failed"
              ? t("forms:avatar.failed", { reason: t(`errors:${trouble.error.code}.title`) })
              : t(`forms:avatar.refused.${trouble.reason}`, { count: MAX_AVATAR_BYTES / MIB }))}
        </p>
      </div>
    </div>
  );
}

/** Longest value shown, UTF-16 code units; an embedded picture is a very long one. */
const SHOWN_VALUE = 80;

function shortValue(value: string): string {
  return value.length <= SHOWN_VALUE ? value : `${value.slice(0, SHOWN_VALUE)}…`;
}
