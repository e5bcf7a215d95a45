import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { useChanges, useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { canBePrivate } from "#shared/files/can-be-private.ts";
import { isRulesFile, privatePlace } from "#shared/files/is-rules-file.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { planUseShared, privatePath } from "#shared/fixes/plan-private-copy.ts";
import { useRuleWords } from "./use-rule-words.ts";

/** Above a file of a workspace that several agents share: what it is to the agent on show, and the way to the other copy. */
export function PrivateBar(props: { readonly relPath: string }) {
  const { relPath } = props;
  const place = privatePlace(relPath);
  return place === null ? <SharedFileBar relPath={relPath} /> : <OwnFileBar relPath={relPath} place={place} />;
}

/** An agent's own file: what it does to the shared one, and the ways back to that. */
function OwnFileBar(props: {
  readonly relPath: string;
  readonly place: { readonly agentId: string; readonly shared: string };
}) {
  const { relPath, place } = props;
  const t = useRuleWords();
  const { openFile } = useWorkspaceActions();
  const { changes, workspace } = useStores();
  const isBusy = useChanges((state) => state.isBusy);
  const { hasShared, isChanged } = useWorkspace(({ view, buffers }) => {
    const buffer = buffers.get(relPath);
    return {
      hasShared: view !== null && snapshotFile(view.snapshot, place.shared)?.kind === "file",
      isChanged: buffer !== undefined && isUnsaved(buffer),
    };
  });
  if (!hasShared) return null;
  const { agentId: agent, shared: file } = place;
  const isRules = isRulesFile(relPath);
  const giveUp = async (): Promise<void> => {
    const { view } = workspace.getState();
    const planned = view === null ? null : planUseShared(view.snapshot, relPath);
    if (planned?.ok === true && (await changes.getState().apply(planned.value))) void openFile(file);
  };
  return (
    <NoticeBar
      tone="info"
      title={t("rules:copy.isPrivate", { agent, file })}
      actions={
        <>
          <Button size="small" onClick={() => void openFile(file)}>
            {t("rules:copy.openShared")}
          </Button>
          <Button size="small" tone="quiet" disabled={isChanged || isBusy} onClick={() => void giveUp()}>
            {t(isRules ? "rules:copy.useSharedRules" : "rules:copy.useShared")}
          </Button>
        </>
      }
    >
      {t(isRules ? "rules:copy.joins" : "rules:copy.hides", { agent })} {isChanged && t("rules:copy.unsaved")}
    </NoticeBar>
  );
}

/** A shared file while one agent is looked at: whether it counts for this agent. */
function SharedFileBar({ relPath }: { readonly relPath: string }) {
  const t = useRuleWords();
  const { screen } = useStores();
  const { openFile } = useWorkspaceActions();
  const { agent, own } = useWorkspace(({ view, shownAgentId }) => {
    const path =
      view === null || shownAgentId === null ? null : privatePath(view.snapshot, { relPath, agentId: shownAgentId });
    const isThere = view !== null && path !== null && snapshotFile(view.snapshot, path)?.kind === "file";
    return { agent: shownAgentId, own: isThere ? path : null };
  });
  if (agent === null || !canBePrivate(relPath)) return null;
  const [, name = relPath] = /([^/]+)$/.exec(relPath) ?? [];
  return own === null ? (
    <NoticeBar
      tone="info"
      title={t("rules:copy.sharedWith", { agent, file: name })}
      actions={
        <Button size="small" onClick={() => screen.getState().openDialog("private-copy", relPath)}>
          {t("rules:copy.make")}
        </Button>
      }
    />
  ) : (
    <NoticeBar
      tone="info"
      title={
        isRulesFile(relPath) ? t("rules:copy.joins", { agent }) : t("rules:copy.sharedHidden", { agent, file: name })
      }
      actions={
        <Button size="small" onClick={() => void openFile(own)}>
          {t("rules:copy.openPrivate", { agent })}
        </Button>
      }
    />
  );
}
