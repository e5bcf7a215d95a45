import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#renderer/ui/button.tsx";
import { downloadFile } from "#renderer/ui/download-file.ts";
import { auditCsv, auditLog, jsonLines } from "./audit-export.ts";
import styles from "./lifecycle.module.css";
import type { ScriptResult } from "./lifecycle-messages.ts";
import { useGoToRule } from "./use-go-to-rule.ts";
import { useLifecycleWords } from "./use-lifecycle-words.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

/** Lines that are drawn; the export holds all. */
const SHOWN = 200;

/** The audit log, newest first, with its exports. */
export function AuditTable({ results }: { readonly results: readonly ScriptResult[] }) {
  const t = useLifecycleWords();
  const { i18n } = useTranslation();
  const goTo = useGoToRule();
  const log = auditLog(results);
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: "medium" });
  return (
    <section className={styles.card} aria-labelledby="audit-title">
      <div className={styles.cardHead}>
        <h2 id="audit-title">{t("lifecycle:audit.title")}</h2>
        <span className={styles.soft}>{t("lifecycle:audit.note")}</span>
        <span className={styles.tools}>
          <Button
            size="small"
            tone="quiet"
            disabled={log.length === 0}
            onClick={() => downloadFile("audit.jsonl", { content: [jsonLines(log)], type: "application/x-ndjson" })}
          >
            <Download size={16} aria-hidden /> {t("lifecycle:audit.jsonl")}
          </Button>
          <Button
            size="small"
            tone="quiet"
            disabled={log.length === 0}
            onClick={() => downloadFile("audit.csv", { content: [auditCsv(log)], type: "text/csv" })}
          >
            <Download size={16} aria-hidden /> {t("lifecycle:audit.csv")}
          </Button>
        </span>
      </div>
      {log.length === 0 ? (
        <p className={styles.soft}>{t("lifecycle:audit.empty")}</p>
      ) : (
        <table className={styles.audit}>
          <thead>
            <tr>
              <th scope="col" className={styles.auditHead}>
                {t("lifecycle:audit.number")}
              </th>
              <th scope="col" className={styles.auditHead}>
                {t("lifecycle:audit.time")}
              </th>
              <th scope="col" className={styles.auditHead}>
                {t("lifecycle:audit.stage")}
              </th>
              <th scope="col" className={styles.auditHead}>
                {t("lifecycle:audit.verdict")}
              </th>
              <th scope="col" className={styles.auditHead}>
                {t("lifecycle:audit.rule")}
              </th>
            </tr>
          </thead>
          <tbody>
            {log
              .slice(-SHOWN)
              .reverse()
              .map((line) => {
                const [first] = line.verdicts;
                const source = first?.source ?? null;
                return (
                  <tr key={`${line.session} ${line.ts} ${line.seq}`}>
                    <td className={styles.auditCell}>{line.seq}</td>
                    <td className={styles.auditCell}>{time.format(line.ts)}</td>
                    <td className={styles.auditCell}>{t(`lifecycle:steps.${line.stage}`)}</td>
                    <td className={styles.auditCell}>
                      <VerdictBadge light={line.decision} />
                    </td>
                    <td className={styles.auditCell}>
                      {first !== undefined && <code>{first.ruleId}</code>}{" "}
                      {source !== null && (
                        <button type="button" className={styles.link} onClick={() => goTo(source)}>
                          {t("lifecycle:detail.place", { file: source.file, line: source.line })}
                        </button>
                      )}
                    </td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      )}
    </section>
  );
}
