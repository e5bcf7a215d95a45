import type { ReactNode } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { ImportPlan } from "#shared/rpc/transfer-calls.ts";
import { plainLine } from "#shared/text/steering.ts";
import styles from "./transfer.module.css";
import { useTransferWords } from "./use-transfer-words.ts";

/** How far the choice of what is brought in has come. */
export type SourceStep =
  | { readonly kind: "choose" }
  | { readonly kind: "reading" }
  | { readonly kind: "failed"; readonly error: HostError }
  | { readonly kind: "plan"; readonly plan: ImportPlan | CallResult<"backup.read"> };

/** Asks what to bring in; says why the last try came to nothing. `children` are the ways to choose. */
export function SourceDialog(props: {
  readonly title: string;
  readonly description: string;
  readonly step: SourceStep;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { step } = props;
  const t = useTransferWords();
  return (
    <Dialog
      title={props.title}
      description={props.description}
      closeLabel={t("close")}
      onClose={props.onClose}
      footer={
        <Button tone="quiet" onClick={props.onClose}>
          {t("cancel")}
        </Button>
      }
    >
      <div className={styles.sections}>
        {step.kind === "failed" && (
          <NoticeBar tone="bad" title={t("transfer:failedCall")}>
            <ErrorWords error={step.error} />
          </NoticeBar>
        )}
        {step.kind === "plan" && step.plan.status === "refused" && (
          <NoticeBar tone="bad" title={t("transfer:refused")}>
            {t(`transfer:refusals.${step.plan.reason}`, { name: plainLine(step.plan.name) })}
          </NoticeBar>
        )}
        {step.kind === "reading" ? (
          <Skeleton label={t("transfer:reading")} lines={3} />
        ) : (
          <p className={styles.buttons}>{props.children}</p>
        )}
      </div>
    </Dialog>
  );
}
