import { Compass, Folder, Search } from "lucide-react";
import { useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { useStores, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { FindDialog, FindGroup, FindItem } from "#renderer/ui/find-dialog.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { fileLayer } from "#shared/files/file-layer.ts";
import { findGoals } from "./goals.ts";
import { findFiles, findFolders, matchesWords } from "./palette-files.ts";
import { useGoalWords } from "./use-goal-words.ts";

/** A command as the palette shows it. */
export interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  /** Its keys in words, e.g. `Ctrl S`. */
  readonly keys: string | null;
  run(): void;
}

/** The item that looks through all files. */
const LOOK_FOR = "search.text";

/** Search over files, folders opened before and commands; arrows move, Enter runs, Esc closes. */
export function CommandPalette(props: {
  readonly commands: readonly PaletteCommand[];
  readonly onFileOpened: () => void;
}) {
  const t = useGoalWords();
  const stores = useStores();
  const { workspace, screen, settings, recentFiles } = stores;
  const { openFile, openWorkspace } = useWorkspaceActions();
  const [search, setSearch] = useState("");
  // Kept with its search: Enter right after a letter means the first of what that letter leaves.
  const [chosen, setChosen] = useState({ search: "", id: "" });
  const titleOf = (relPath: string): string => fileTitle(t, relPath);
  const recent = recentFiles.getState().relPaths;
  const files = findFiles(workspace.getState(), { search, titleOf, recent });
  const openDir = workspace.getState().view?.snapshot.workspaceDir;
  const folders =
    props.commands.length === 0 ? [] : findFolders(settings.getState().settings.recentWorkspaces, { search, openDir });
  const commands = props.commands.filter((command) => matchesWords(command.label, search));
  const isOpen = workspace.getState().view !== null;
  const goals = props.commands.length === 0 ? [] : findGoals(search).filter((goal) => isOpen || !goal.inWorkspace);
  const close = screen.getState().closeDialog;
  const choose = (run: () => void): void => {
    close();
    run();
  };
  const openChosen = (relPath: string): void => {
    void openFile(relPath);
    props.onFileOpened();
  };
  const reach = (goal: (typeof goals)[number]): void => {
    goal.run(stores);
    if (goal.opensFile === true) props.onFileOpened();
  };
  const fileItem = ({ relPath, title }: (typeof files)[number]) => (
    <FindItem
      key={relPath}
      id={relPath}
      icon={<LayerMark layer={fileLayer(relPath) ?? "tools"} />}
      label={title}
      detail={relPath}
      onSelect={() => choose(() => openChosen(relPath))}
    />
  );
  const canLookFor = props.commands.length > 0 && search.trim() !== "" && isOpen;
  const [lately, others] = [files.filter(({ isRecent }) => isRecent), files.filter(({ isRecent }) => !isRecent)];
  const [first = ""] = [
    ...[...lately, ...others].map(({ relPath }) => relPath),
    ...commands.map(({ id }) => id),
    ...goals.map(({ id }) => goalItem(id)),
    ...(canLookFor ? [LOOK_FOR] : []),
    ...folders,
  ];
  return (
    <FindDialog
      title={t("shell:commands.title")}
      placeholder={t("shell:commands.placeholder")}
      empty={t("shell:commands.empty")}
      search={search}
      onSearch={setSearch}
      chosen={chosen.search === search && chosen.id !== "" ? chosen.id : first}
      onChosen={(id) => setChosen({ search, id })}
      onClose={close}
    >
      {lately.length > 0 && <FindGroup heading={t("shell:commands.groupRecent")}>{lately.map(fileItem)}</FindGroup>}
      {others.length > 0 && <FindGroup heading={t("shell:commands.groupFiles")}>{others.map(fileItem)}</FindGroup>}
      {commands.length > 0 && (
        <FindGroup heading={t("shell:commands.groupCommands")}>
          {commands.map((command) => (
            <FindItem
              key={command.id}
              id={command.id}
              label={command.label}
              end={command.keys}
              onSelect={() => choose(command.run)}
            />
          ))}
        </FindGroup>
      )}
      {goals.length > 0 && (
        <FindGroup heading={t("goals:group")}>
          {goals.map((goal) => (
            <FindItem
              key={goal.id}
              id={goalItem(goal.id)}
              icon={<Compass size={16} aria-hidden />}
              label={t(`goals:labels.${goal.id}`)}
              onSelect={() => choose(() => reach(goal))}
            />
          ))}
        </FindGroup>
      )}
      {canLookFor && (
        <FindGroup heading={t("shell:commands.findInFiles")}>
          <FindItem
            id={LOOK_FOR}
            icon={<Search size={16} aria-hidden />}
            label={t("shell:commands.findText", { text: search.trim() })}
            onSelect={() => choose(() => void lookFor(stores, search.trim()))}
          />
        </FindGroup>
      )}
      {folders.length > 0 && (
        <FindGroup heading={t("shell:switcher.recent")}>
          {folders.map((dir) => (
            <FindItem
              key={dir}
              id={dir}
              icon={<Folder size={16} aria-hidden />}
              label={dir}
              onSelect={() => choose(() => void openWorkspace({ dir, profileId: null, agentId: null }))}
            />
          ))}
        </FindGroup>
      )}
    </FindDialog>
  );
}

/** The item of a goal, whose id may be a command's too. */
const goalItem = (id: string): string => `goal.${id}`;

/** Opens the screen that looks through all files, with these words. */
async function lookFor(stores: AppStores, text: string): Promise<void> {
  const { searchStoreOf } = await import("#renderer/features/search/index.ts");
  searchStoreOf(stores).getState().ask({ text });
  stores.screen.getState().showView("search");
}
