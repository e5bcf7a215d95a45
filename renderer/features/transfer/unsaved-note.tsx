import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { useTransferWords } from "./use-transfer-words.ts";

/** Says that what goes out is what was saved, where there is more than that. */
export function UnsavedNote() {
  const t = useTransferWords();
  const count = useWorkspace(({ buffers }) => [...buffers.values()].filter(isUnsaved).length);
  return count === 0 ? null : <NoticeBar tone="warn" title={t("transfer:unsavedStays", { count })} />;
}
