import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { touchedPaths } from "#renderer/stores/changes-store.ts";
import { useChanges, useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { FixPlan } from "#shared/fixes/fix-plan.ts";
import styles from "./problems-screen.module.css";

/** The buttons under a plan; files with unsaved text are saved first, so that only what is shown is done. */
export function ApplyFooter(props: {
  readonly plan: FixPlan | null;
  /** File the plan is made of; it is saved first even where its text on disk gives no plan. */
  readonly about?: string;
  readonly actionLabel: string;
  readonly onClose: () => void;
}) {
  const { plan, onClose } = props;
  const t = useProblemTexts();
  const { changes } = useStores();
  const { save } = useWorkspaceActions();
  const isBusy = useChanges((state) => state.isBusy);
  const { about } = props;
  const touched = plan === null ? [] : touchedPaths(plan);
  const paths = about === undefined || touched.includes(about) ? touched : [about, ...touched];
  const unsaved = useWorkspace(({ buffers }) =>
    paths.filter((relPath) => {
      const buffer = buffers.get(relPath);
      return buffer !== undefined && isUnsaved(buffer);
    }),
  );
  const apply = async (): Promise<void> => {
    if (plan !== null && (await changes.getState().apply(plan))) onClose();
  };
  return (
    <>
      {unsaved.length > 0 && (
        <span className={styles.hint} role="status">
          {t("problems:unsaved", { names: unsaved.join(", ") })}
        </span>
      )}
      <Button tone="quiet" onClick={onClose}>
        {t("problems:cancel")}
      </Button>
      {unsaved.length > 0 ? (
        <Button tone="primary" onClick={() => unsaved.forEach((relPath) => void save(relPath))}>
          {t("problems:saveFirst")}
        </Button>
      ) : (
        <Button tone="primary" disabled={plan === null || isBusy} isBusy={isBusy} onClick={() => void apply()}>
          {isBusy ? t("problems:busy") : props.actionLabel}
        </Button>
      )}
    </>
  );
}
