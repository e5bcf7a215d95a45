import { useId, useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { useChanges, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { AskDialog } from "#renderer/ui/ask-dialog.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { normalizeAgentId } from "#shared/config/agent-list.ts";
import { isRulesFile } from "#shared/files/is-rules-file.ts";
import { overlaySnapshot } from "#shared/files/snapshot.ts";
import { planMakePrivate, privatePath } from "#shared/fixes/plan-private-copy.ts";
import { layeredAgents } from "#shared/layers/layered-agents.ts";
import styles from "./private-copy-dialog.module.css";
import { useLayerWords } from "./use-layer-words.ts";

/** Gives one agent its own copy of a shared file; what is written, and where, is said before. */
export function PrivateCopyDialog(props: { readonly relPath: string; readonly onClose: () => void }) {
  const { relPath, onClose } = props;
  const t = useLayerWords();
  const id = useId();
  const { changes, workspace } = useStores();
  const isBusy = useChanges((state) => state.isBusy);
  const { view, shownAgentId } = useWorkspace((state) => ({ view: state.view, shownAgentId: state.shownAgentId }));
  const agents = view === null ? [] : layeredAgents(view);
  const [agent, setAgent] = useState(shownAgentId ?? agents.find((one) => one !== view?.agentId) ?? "");
  if (view === null) return null;
  const isNamed = /[\p{L}\p{N}]/u.test(agent);
  const agentId = normalizeAgentId(agent);
  const to = privatePath(view.snapshot, { relPath, agentId });
  const plan = (): ReturnType<typeof planMakePrivate> => {
    const { buffers, view: now } = workspace.getState();
    const unsaved = [...buffers.values()].filter(isUnsaved).map((one) => [one.relPath, one.text] as const);
    return planMakePrivate(overlaySnapshot((now ?? view).snapshot, new Map(unsaved)), { relPath, agentId });
  };
  const planned = isNamed ? plan() : null;
  const problem = planned === null || planned.ok ? null : planned.error;
  const make = async (): Promise<void> => {
    const fresh = plan();
    if (!fresh.ok || !(await changes.getState().apply(fresh.value))) return;
    workspace.getState().showAgent(agentId);
    onClose();
    void workspace.getState().openFile(to);
  };
  const name = fileTitle(t, relPath);
  return (
    <AskDialog
      title={t("layers:own.title", { name })}
      description={t(isRulesFile(relPath) ? "layers:own.explainRules" : "layers:own.explain")}
      closeLabel={t("close")}
      cancelLabel={t("cancel")}
      onClose={onClose}
      action={
        <Button tone="primary" isBusy={isBusy} disabled={planned?.ok !== true || isBusy} onClick={() => void make()}>
          {t("layers:own.make")}
        </Button>
      }
    >
      <div className={styles.fields}>
        <label htmlFor={id}>{t("layers:own.agent")}</label>
        <input
          id={id}
          className={styles.field}
          list={`${id}-known`}
          value={agent}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          onChange={(event) => setAgent(event.target.value)}
        />
        <datalist id={`${id}-known`}>
          {agents.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <p id={`${id}-help`} className={styles.help} role="status">
          {!isNamed
            ? t("layers:own.agentHelp")
            : problem === "nothing-to-do"
              ? t("layers:own.there", { agent: agentId, file: to })
              : problem === null
                ? t("layers:own.writes", { file: to })
                : t("layers:own.notText")}
        </p>
      </div>
    </AskDialog>
  );
}
