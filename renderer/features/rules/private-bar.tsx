import { useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { isRulesFile, privatePlace } from "#shared/files/is-rules-file.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { useRuleWords } from "./use-rule-words.ts";

/** Above an agent's own file: what it does to the shared one, and the way there. */
export function PrivateBar(props: { readonly relPath: string }) {
  const { relPath } = props;
  const t = useRuleWords();
  const { openFile } = useWorkspaceActions();
  const place = privatePlace(relPath);
  const hasShared = useWorkspace(
    ({ view }) => view !== null && place !== null && snapshotFile(view.snapshot, place.shared)?.kind === "file",
  );
  if (place === null || !hasShared) return null;
  const { agentId: agent, shared: file } = place;
  return (
    <NoticeBar
      tone="info"
      title={t("rules:copy.isPrivate", { agent, file })}
      actions={
        <Button size="small" onClick={() => void openFile(file)}>
          {t("rules:copy.openShared")}
        </Button>
      }
    >
      {t(isRulesFile(relPath) ? "rules:copy.joins" : "rules:copy.hides", { agent })}
    </NoticeBar>
  );
}
