import { useMemo, useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { goToProblem } from "#renderer/stores/go-to-problem.ts";
import { selectActiveBuffer } from "#renderer/stores/selectors.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { FindDialog, FindItem } from "#renderer/ui/find-dialog.tsx";
import { type OutlineHeading, outlineOf } from "./outline-of.ts";
import { useWritingWords } from "./use-writing-words.ts";

/** The headings of the file in front, the one at the cursor chosen; Enter goes there, Esc closes. */
export function HeadingsDialog() {
  const t = useWritingWords();
  const stores = useStores();
  const { screen, workspace, cursor } = stores;
  const [buffer] = useState(() => selectActiveBuffer(workspace.getState()));
  const headings = useMemo(() => outlineOf(buffer?.text ?? ""), [buffer]);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(() => {
    const { relPath, offset } = cursor.getState();
    return keyOf(headings.findLast(({ start }) => relPath === buffer?.relPath && start <= offset) ?? headings[0]);
  });
  const words = search.toLocaleLowerCase().split(/\s+/);
  const found = headings.filter(({ title }) => words.every((word) => title.toLocaleLowerCase().includes(word)));
  const close = screen.getState().closeDialog;
  const title = t("writing:goTo.title", { name: fileTitle(t, buffer?.relPath ?? "") });
  const go = ({ start }: OutlineHeading): void => {
    close();
    if (buffer !== null) goToProblem(stores, { relPath: buffer.relPath, range: { start, end: start } });
  };
  return (
    <FindDialog
      title={title}
      placeholder={t("writing:goTo.placeholder")}
      empty={t(headings.length === 0 ? "writing:goTo.none" : "writing:goTo.empty")}
      search={search}
      onSearch={setSearch}
      chosen={chosen}
      onChosen={setChosen}
      onClose={close}
    >
      {found.slice(0, MAX_SHOWN).map((heading) => (
        <FindItem
          key={heading.start}
          id={keyOf(heading)}
          label={heading.title}
          indent={heading.level - 1}
          end={t("writing:goTo.line", { line: heading.line })}
          onSelect={() => go(heading)}
        />
      ))}
    </FindDialog>
  );
}

/** Headings drawn at once; the field finds the others. */
const MAX_SHOWN = 500;

const keyOf = (heading: OutlineHeading | undefined): string => (heading === undefined ? "" : String(heading.start));
