import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { goToProblem } from "#renderer/stores/go-to-problem.ts";
import { openForm } from "#renderer/stores/open-form.ts";
import { useProblems, useScreen, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ScreenFrame } from "#renderer/ui/screen-frame.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { DoneBar } from "./done-bar.tsx";
import { FixDialog } from "./fix-dialog.tsx";
import type { FixOffer } from "./fix-offers.ts";
import { IgnoredList } from "./ignored-list.tsx";
import { MakeFitDialog } from "./make-fit-dialog.tsx";
import { MoreFilesLine } from "./more-files-line.tsx";
import { ProblemCard } from "./problem-card.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { problemRowKey } from "./problem-row-key.ts";
import styles from "./problems-screen.module.css";

type OpenOffer = Extract<FixOffer, { kind: "plan" | "make-fit" }>;

/** All problems of the workspace: what, why it matters, and one button that helps. */
export function ProblemsScreen() {
  const t = useProblemTexts();
  const stores = useStores();
  const agent = useAgentName() ?? t("yourAgent");
  const problems = useProblems();
  const activeTab = useWorkspace((state) => state.activeTab);
  const [scope, setScope] = useState<"all" | "open">("all");
  const asked = useScreen(({ problemsOf }) => problemsOf);
  useEffect(() => {
    if (asked === null) return;
    setScope("open");
    stores.screen.setState({ problemsOf: null });
  }, [asked, stores]);
  const [offer, setOffer] = useState<OpenOffer | null>(null);
  const shown = scope === "all" ? problems : problems.filter(({ relPath }) => relPath === activeTab);
  const of = (severity: Diagnostic["severity"]) => shown.filter((problem) => problem.severity === severity);
  const [errors, warnings, notes] = [of("error"), of("warning"), of("info")];
  const act = (chosen: FixOffer): void => {
    switch (chosen.kind) {
      case "plan":
      case "make-fit":
        setOffer(chosen);
        return;
      case "create":
        void stores.workspace.getState().createFile(chosen.relPath);
        return;
      case "arrange":
        openForm(stores, chosen.relPath);
        return;
      default:
        goToProblem(stores, chosen);
    }
  };
  const open = (place: Pick<Diagnostic, "relPath" | "range">): void => goToProblem(stores, place);
  return (
    <ScreenFrame
      layout="text"
      label={t("problems:region")}
      title={useTitle(errors.length + warnings.length, notes.length)}
      about={t("problems:subtitle", { agent })}
      more={<MoreFilesLine />}
      actions={
        <Segmented
          label={t("problems:show")}
          value={scope}
          options={[
            { value: "all", label: t("problems:allFiles") },
            { value: "open", label: t("problems:openFile") },
          ]}
          onChange={setScope}
        />
      }
      over={
        <>
          {offer?.kind === "plan" && <FixDialog offer={offer} onClose={() => setOffer(null)} />}
          {offer?.kind === "make-fit" && <MakeFitDialog offer={offer} onClose={() => setOffer(null)} />}
        </>
      }
    >
      <DoneBar />
      {shown.length === 0 && (
        <EmptyState
          icon={<CircleCheck size={24} aria-hidden />}
          title={t(scope === "all" ? "problems:fine" : "problems:fineFile")}
          actions={<Button onClick={() => stores.screen.getState().showView("edit")}>{t("problems:back")}</Button>}
        >
          {t("problems:fineHelp", { agent })}
        </EmptyState>
      )}
      <Cards title={t("problems:missing", { agent })} problems={errors} onAct={act} onOpen={open} />
      <Cards title={t("problems:attention")} problems={warnings} onAct={act} onOpen={open} />
      {notes.length > 0 && (
        <section aria-labelledby="problem-notes">
          <h2 className={styles.section} id="problem-notes">
            {t("problems:notes")}
          </h2>
          <ul className={styles.notes}>
            {notes.map((problem) => (
              <ProblemNote key={problemRowKey(problem)} problem={problem} onAct={act} onOpen={open} />
            ))}
          </ul>
        </section>
      )}
      <IgnoredList onOpen={open} />
    </ScreenFrame>
  );
}

function Cards(props: {
  readonly title: string;
  readonly problems: readonly Diagnostic[];
  readonly onAct: (offer: FixOffer) => void;
  readonly onOpen: (place: Pick<Diagnostic, "relPath" | "range">) => void;
}) {
  if (props.problems.length === 0) return null;
  return (
    <section>
      <h2 className={styles.section}>{props.title}</h2>
      <ol className={styles.cards}>
        {props.problems.map((problem) => (
          <ProblemCard key={problemRowKey(problem)} problem={problem} onAct={props.onAct} onOpen={props.onOpen} />
        ))}
      </ol>
    </section>
  );
}

function useTitle(problems: number, notes: number): string {
  const t = useProblemTexts();
  const [left, right] = [t("problems:titleProblems", { count: problems }), t("problems:titleNotes", { count: notes })];
  return notes === 0 ? left : t("problems:titleBoth", { problems: left, notes: right });
}
