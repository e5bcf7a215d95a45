import { useRef } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { useTransferWords } from "./use-transfer-words.ts";

/** A button that lets the user choose a zip. */
export function ChooseZip(props: { readonly onChoose: (file: File) => void }) {
  const t = useTransferWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t("transfer:chooseZip")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) props.onChoose(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>{t("transfer:chooseZip")}</Button>
    </>
  );
}
