import { FolderOutput, Search, Sparkles } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { useRealPromptPart } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Meter } from "#renderer/ui/meter.tsx";
import type { MemoryEntry } from "#shared/forms/memory-form.ts";
import { addEntry, entryWords, removeRanges } from "#shared/forms/memory-form.ts";
import { foldText } from "#shared/memory/split-words.ts";
import { FormPart } from "../form-part.tsx";
import { useShowPlace } from "../form-place.ts";
import type { FormProps } from "../form-props.ts";
import { EntryList, type EntryListHandle } from "./entry-list.tsx";
import styles from "./memory-form.module.css";
import { MoveDialog } from "./move-dialog.tsx";
import { SavingsPanel } from "./savings-panel.tsx";
import { useHeldMemory } from "./use-held-memory.ts";
import { useMemoryWords } from "./use-memory-words.ts";

/** UTF-16 code units. */
const LONGEST_SEARCH = 1_000;

/** MEMORY.md: what is remembered, entry by entry; what can move to daily notes, what can go. */
export function MemoryForm(props: FormProps) {
  const { relPath, text, onEdit, isReadOnly } = props;
  const t = useMemoryWords();
  const agent = useAgentName() ?? t("yourAgent");
  const showPlace = useShowPlace();
  const { form, write, release } = useHeldMemory(text, onEdit);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isTidying, setTidying] = useState(false);
  /** Entries that the dialog starts with; null while it is closed. */
  const [moving, setMoving] = useState<readonly number[] | null>(null);
  const [removed, setRemoved] = useState<{ readonly before: string; readonly after: string; readonly count: number }>();
  const list = useRef<EntryListHandle>(null);
  const words = foldText(useDeferredValue(search).trim());
  const found = useMemo(
    () =>
      words === ""
        ? null
        : new Set(form.entries.flatMap((entry, at) => (foldText(entryWords(text, entry)).includes(words) ? [at] : []))),
    [form, text, words],
  );
  const entries = form.entries.filter(({ kind }) => kind !== "as-is").length;
  const picked = [...chosen].filter((at) => isMovable(form.entries[at]));
  const remove = (gone: readonly number[]): void => {
    const after = removeRanges(
      text,
      gone.flatMap((at) => form.entries[at] ?? []),
    );
    setRemoved({ before: text, after, count: gone.length });
    setChosen(new Set());
    onEdit(after);
  };
  return (
    <div>
      <FormPart
        title={t("formMemory:title", { agent })}
        action={
          !isReadOnly && (
            <span className={styles.tools}>
              <Button size="small" onClick={() => setMoving([])}>
                <FolderOutput size={16} aria-hidden /> {t("formMemory:move")}
              </Button>
              <Button size="small" aria-expanded={isTidying} onClick={() => setTidying(!isTidying)}>
                <Sparkles size={16} aria-hidden /> {t(isTidying ? "formMemory:tidyClose" : "formMemory:tidy")}
              </Button>
            </span>
          )
        }
      >
        <SizeLine relPath={relPath} text={text} />
        {isTidying && (
          <SavingsPanel
            {...props}
            onShow={(at) => {
              setSearch("");
              list.current?.show(at);
            }}
            onMove={(at) => setMoving([at])}
          />
        )}
        <div className={styles.bar}>
          <span className={styles.search}>
            <Search size={16} aria-hidden />
            <input
              type="search"
              maxLength={LONGEST_SEARCH}
              aria-label={t("formMemory:search")}
              placeholder={t("formMemory:search")}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </span>
          <span className={styles.count} role="status">
            {found === null
              ? t("formMemory:count", { count: entries })
              : found.size === 0
                ? t("formMemory:nothingFound")
                : t("formMemory:found", { count: found.size })}
          </span>
        </div>
        {picked.length > 0 && !isReadOnly && (
          <div className={styles.chosen}>
            <span role="status">{t("formMemory:chosen", { count: picked.length })}</span>
            <Button size="small" onClick={() => setMoving(picked)}>
              {t("formMemory:moveChosen")}
            </Button>
            <Button size="small" tone="quiet" onClick={() => remove(picked)}>
              {t("formMemory:removeChosen")}
            </Button>
            <Button size="small" tone="quiet" onClick={() => setChosen(new Set())}>
              {t("formMemory:chooseNone")}
            </Button>
          </div>
        )}
        {removed?.after === text && (
          <p className={styles.removed} role="status">
            {t("formMemory:removed", { count: removed.count })}
            <Button tone="link" onClick={() => onEdit(removed.before)}>
              {t("forms:bringBack")}
            </Button>
          </p>
        )}
        <EntryList
          ref={list}
          text={text}
          form={form}
          found={found}
          chosen={chosen}
          isReadOnly={isReadOnly}
          onChoose={(at) => setChosen(toggled(chosen, at))}
          onWords={(at, next) => {
            write(at, next);
            showPlace(form.entries[at]?.start ?? 0);
          }}
          onFocus={(at) => showPlace(form.entries[at]?.start ?? 0)}
          onBlur={release}
          onRemove={(at) => remove([at])}
          onAdd={(section, next) => {
            setChosen(new Set());
            onEdit(addEntry(text, { section, words: next }));
          }}
        />
      </FormPart>
      {moving !== null && <MoveDialog relPath={relPath} text={text} start={moving} onClose={() => setMoving(null)} />}
    </div>
  );
}

/** How much of the file goes out, against its limit. */
function SizeLine(props: { readonly relPath: string; readonly text: string }) {
  const t = useMemoryWords();
  const { limit, chars } = useRealPromptPart((prompt) => {
    const report = prompt?.files.find((file) => file.relPath === props.relPath);
    return { limit: report?.limit ?? null, chars: report?.rawChars ?? 0 };
  });
  if (limit === null || limit <= 0) {
    return <p className={styles.size}>{t("formMemory:sizeFree", { chars: props.text.trimEnd().length })}</p>;
  }
  const label = t("formMemory:size", { chars, limit });
  return (
    <p className={styles.size}>
      <Meter percent={Math.ceil((chars / limit) * 100)} label={label} />
      <span>{label}</span>
      {chars > limit && <span className={styles.over}>{t("formMemory:over", { count: chars - limit })}</span>}
    </p>
  );
}

const isMovable = (entry: MemoryEntry | undefined): boolean => entry !== undefined && entry.kind !== "as-is";

function toggled(set: ReadonlySet<number>, at: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(at)) next.add(at);
  return next;
}
