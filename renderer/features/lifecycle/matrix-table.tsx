import { useState } from "react";
import type { Translate } from "#renderer/i18n/translate.ts";
import { classNames } from "#renderer/ui/class-names.ts";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import { MATRIX, type MatrixCell, type MatrixRow } from "#shared/layers/stages.ts";
import styles from "./lifecycle.module.css";
import { columnOf, isInOpenClaw, MATRIX_COLUMNS, type MatrixColumn } from "./matrix-columns.ts";
import { type CellLight, cellKey } from "./matrix-lights.ts";
import { useLifecycleWords } from "./use-lifecycle-words.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

/** Files by stage; a cell tells the exact sentence. */
export function MatrixTable(props: {
  readonly lights: ReadonlyMap<string, CellLight>;
  /** Stage of the step in front. */
  readonly current: string | undefined;
  readonly isLayered: boolean;
}) {
  const { lights, isLayered } = props;
  const t = useLifecycleWords();
  const [picked, setPicked] = useState<string | null>(null);
  const current = props.current === undefined ? undefined : columnOf(props.current);
  return (
    <div className={styles.matrix}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t("lifecycle:table")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t("lifecycle:file")}</VisuallyHidden>
              </th>
              {MATRIX_COLUMNS.map(({ id }) => (
                <th key={id} scope="col" className={classNames(id === current && styles.current)}>
                  {t(`lifecycle:columns.${id}`)}
                  <span className={styles.stageName}>{id}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MATRIX.map((row) => (
              <tr key={row.id} data-layer={row.layer}>
                <th scope="row">
                  <span className={styles.rowName}>
                    <LayerMark layer={row.layer} />
                    {rowTitle(t, row)}
                  </span>
                </th>
                {MATRIX_COLUMNS.map((column) => {
                  const key = cellKey(row.id, column.id);
                  return (
                    <Cell
                      key={column.id}
                      cells={cellsOf(row, column)}
                      doesApply={isLayered || cellsOf(row, column).some(({ stage }) => isInOpenClaw(row.id, stage))}
                      light={lights.get(key)}
                      isPicked={picked === key}
                      onPick={() => setPicked(picked === key ? null : key)}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Sentence picked={picked} isLayered={isLayered} />
    </div>
  );
}

function Cell(props: {
  readonly cells: readonly MatrixCell[];
  readonly doesApply: boolean;
  readonly light: CellLight | undefined;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}) {
  const { cells, doesApply, light, isPicked, onPick } = props;
  const t = useLifecycleWords();
  const [first] = cells;
  if (first === undefined) return <td className={styles.empty} />;
  return (
    <td>
      <button
        type="button"
        className={classNames(styles.cell, !doesApply && styles.notHere, isPicked && styles.picked)}
        data-light={light}
        aria-pressed={isPicked}
        onClick={onPick}
      >
        {light === undefined ? (
          t(`lifecycle:kinds.${first.kind}`)
        ) : (
          <VerdictBadge light={light} word={light === "ran" ? t(`lifecycle:kinds.${first.kind}`) : undefined} />
        )}
        {!doesApply && <VisuallyHidden> {t("lifecycle:notHere")}</VisuallyHidden>}
      </button>
    </td>
  );
}

function Sentence({ picked, isLayered }: { readonly picked: string | null; readonly isLayered: boolean }) {
  const t = useLifecycleWords();
  // Keys are data; a test holds every cell of the matrix against the catalogue.
  const say = t as unknown as (key: string) => string;
  const row = MATRIX.find(({ id }) => picked?.startsWith(`${id}.`));
  const column = MATRIX_COLUMNS.find(({ id }) => picked?.endsWith(`.${id}`));
  return (
    <div className={styles.sentence} role="status">
      {row === undefined || column === undefined ? (
        <p className={styles.soft}>{t(isLayered ? "lifecycle:pick" : "lifecycle:legend")}</p>
      ) : (
        <>
          <h2>
            <LayerMark layer={row.layer} /> {rowTitle(t, row)} <code>{row.file}</code> ·{" "}
            {t(`lifecycle:columns.${column.id}`)}
          </h2>
          {cellsOf(row, column).map(({ stage }) => (
            <p key={stage}>
              {say(`lifecycle:cells.${row.id}.${stage}`)}
              {!isLayered && !isInOpenClaw(row.id, stage) && <b> {t("lifecycle:notHere")}</b>}
            </p>
          ))}
        </>
      )}
    </div>
  );
}

function cellsOf({ cells }: MatrixRow, { stages }: MatrixColumn): readonly MatrixCell[] {
  return cells.filter(({ stage }) => (stages as readonly string[]).includes(stage));
}

function rowTitle(t: Translate, { id, file }: MatrixRow): string {
  if (id === "rules" || id === "skill" || id === "shard") return t(`lifecycle:${id}`);
  const role = bootstrapFileRole(file)?.role;
  return role === undefined ? file : t(`files:roles.${role}`);
}
