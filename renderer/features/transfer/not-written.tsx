import { ErrorWords } from "#renderer/features/notices/index.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { HOST_ERROR_CODES, hostError } from "#shared/rpc/errors.ts";
import type { ImportFailure } from "./run-import.ts";
import { useTransferWords } from "./use-transfer-words.ts";

/** Why files were not written, and how those before them stand. */
export function NotWritten(props: { readonly title: string; readonly failure: ImportFailure }) {
  const { title, failure } = props;
  const t = useTransferWords();
  const code = HOST_ERROR_CODES.find((known) => known === failure.code) ?? "internal";
  const name = failure.relPath === null ? "" : fileTitle(t, failure.relPath);
  return (
    <NoticeBar tone="bad" title={title}>
      {failure.relPath !== null && t(failure.isBack ? "transfer:failedBack" : "transfer:failedHalf", { name })}{" "}
      <ErrorWords error={hostError(code)} />
    </NoticeBar>
  );
}
