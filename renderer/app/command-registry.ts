import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { canMakePrivate } from "#renderer/stores/can-make-private.ts";
import { canStartFromTemplate } from "#renderer/stores/can-start-from-template.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { fileViewOf, viewsOfFile } from "#renderer/stores/file-view-store.ts";
import { goToNextProblem } from "#renderer/stores/go-to-problem.ts";
import { hasOtherAgent } from "#renderer/stores/other-agents.ts";
import { selectActiveBuffer, selectUnsavedCount } from "#renderer/stores/selectors.ts";
import type { Settings } from "#shared/rpc/contract.ts";
import { SESSION_KINDS } from "#shared/sessions/session-key.ts";
import type { Command } from "./command.ts";
import { focusNextPane } from "./focus-pane.ts";

const always = (): boolean => true;
const hasWorkspace = (stores: AppStores): boolean => stores.workspace.getState().view !== null;

/** Lets the user choose a folder with the system's dialog where there is one, else with our own. */
export function chooseFolder(stores: AppStores): void {
  const { native, screen, workspace } = stores;
  if (native.chooseFolder === undefined) {
    screen.getState().openDialog("open-folder");
    return;
  }
  void native.chooseFolder().then((dir) => {
    if (dir !== null) void workspace.getState().openWorkspace({ dir, profileId: null, agentId: null });
  });
}

const setting = (id: string, options: { labelKey: string; change: Partial<Settings> }): Command => ({
  id,
  labelKey: options.labelKey,
  shortcut: null,
  menu: "view",
  isEnabled: always,
  run: ({ settings }) => void settings.getState().update(options.change),
});

/** Every command of the app, in the order the palette shows them. */
export const COMMANDS: readonly Command[] = [
  {
    id: "file.save",
    labelKey: "shell:commands.save",
    shortcut: "Mod+S",
    menu: "file",
    isEnabled({ workspace }) {
      const buffer = selectActiveBuffer(workspace.getState());
      return buffer !== null && isUnsaved(buffer);
    },
    run({ workspace }) {
      const { activeTab, save } = workspace.getState();
      if (activeTab !== null) void save(activeTab);
    },
  },
  {
    id: "file.saveAll",
    labelKey: "shell:commands.saveAll",
    shortcut: null,
    menu: "file",
    isEnabled: ({ workspace }) => selectUnsavedCount(workspace.getState()) > 0,
    run: ({ workspace }) => void workspace.getState().saveAll(),
  },
  {
    id: "file.compare",
    labelKey: "shell:commands.openMerge",
    shortcut: null,
    menu: "file",
    isEnabled: ({ workspace }) => conflictInFront(workspace.getState()) !== null,
    run({ workspace }) {
      const relPath = conflictInFront(workspace.getState());
      if (relPath !== null) workspace.getState().openMerge(relPath);
    },
  },
  {
    id: "tab.close",
    labelKey: "shell:commands.closeTab",
    shortcut: null,
    menu: "file",
    isEnabled: ({ workspace }) => workspace.getState().activeTab !== null,
    run({ workspace }) {
      const { activeTab, closeTab } = workspace.getState();
      if (activeTab !== null) closeTab(activeTab);
    },
  },
  {
    id: "workspace.openFolder",
    labelKey: "shell:commands.openFolder",
    shortcut: "Mod+O",
    menu: "file",
    isEnabled: always,
    run: chooseFolder,
  },
  {
    id: "workspace.openSample",
    labelKey: "shell:commands.sample",
    shortcut: null,
    menu: "file",
    isEnabled: always,
    run: ({ workspace }) => void workspace.getState().openSample(),
  },
  {
    id: "workspace.create",
    labelKey: "shell:commands.newAgent",
    shortcut: null,
    menu: "file",
    isEnabled: always,
    run: ({ screen }) => screen.getState().openDialog("create"),
  },
  {
    id: "file.template",
    labelKey: "shell:commands.fileTemplate",
    shortcut: null,
    menu: "file",
    isEnabled: ({ workspace }) => canStartFromTemplate(workspace.getState()),
    run: ({ screen }) => screen.getState().openDialog("file-template"),
  },
  {
    id: "workspace.refresh",
    labelKey: "shell:commands.refresh",
    shortcut: null,
    menu: "file",
    isEnabled: hasWorkspace,
    run: ({ workspace }) => void workspace.getState().refresh(),
  },
  {
    id: "file.copyAcross",
    labelKey: "shell:commands.copyAcross",
    shortcut: null,
    menu: "file",
    isEnabled: (stores) => stores.workspace.getState().activeTab !== null && hasOtherAgent(stores),
    run(stores) {
      const { activeTab } = stores.workspace.getState();
      if (activeTab === null) return;
      void import("#renderer/features/compare/index.ts").then(({ compareFile }) => compareFile(stores, activeTab));
    },
  },
  {
    id: "file.privateCopy",
    labelKey: "shell:commands.privateCopy",
    shortcut: null,
    menu: "file",
    isEnabled({ workspace }) {
      const { activeTab } = workspace.getState();
      return activeTab !== null && canMakePrivate(workspace.getState(), activeTab);
    },
    run({ workspace, screen }) {
      const { activeTab } = workspace.getState();
      if (activeTab !== null) screen.getState().openDialog("private-copy", activeTab);
    },
  },
  {
    id: "workspace.export",
    labelKey: "shell:commands.export",
    shortcut: null,
    menu: "file",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().openDialog("export"),
  },
  {
    id: "workspace.import",
    labelKey: "shell:commands.import",
    shortcut: null,
    menu: "file",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().openDialog("import"),
  },
  {
    id: "backup.make",
    labelKey: "shell:commands.backUp",
    shortcut: null,
    menu: "file",
    isEnabled: always,
    run: ({ screen }) => screen.getState().openDialog("backup"),
  },
  {
    id: "backup.restore",
    labelKey: "shell:commands.restore",
    shortcut: null,
    menu: "file",
    isEnabled: always,
    run: ({ screen }) => screen.getState().openDialog("restore"),
  },
  {
    id: "workspace.close",
    labelKey: "shell:commands.closeWorkspace",
    shortcut: null,
    menu: "file",
    isEnabled: hasWorkspace,
    run: ({ workspace }) => void workspace.getState().closeWorkspace(),
  },
  {
    id: "app.commands",
    labelKey: "shell:commands.palette",
    shortcut: "Mod+K",
    menu: "go",
    isListed: false,
    isEnabled: always,
    run: ({ screen }) => screen.getState().openDialog("commands"),
  },
  {
    id: "app.files",
    labelKey: "shell:commands.files",
    shortcut: "Mod+P",
    menu: "go",
    isListed: false,
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().openDialog("files"),
  },
  {
    id: "editor.headings",
    labelKey: "shell:commands.headings",
    shortcut: "Mod+Shift+O",
    menu: "go",
    isEnabled: ({ workspace }) => selectActiveBuffer(workspace.getState()) !== null,
    run: ({ screen }) => screen.getState().openDialog("headings"),
  },
  {
    id: "editor.toolbar",
    labelKey: "shell:commands.toolbar",
    shortcut: null,
    menu: "view",
    isEnabled: hasWorkspace,
    run({ settings }) {
      const { markdownToolbar } = settings.getState().settings;
      void settings.getState().update({ markdownToolbar: !markdownToolbar });
    },
  },
  {
    id: "editor.headingsPane",
    labelKey: "shell:commands.headingsPane",
    shortcut: null,
    menu: "view",
    isEnabled: (stores) => hasWorkspace(stores) && stores.screen.getState().width === "wide",
    run({ settings, screen }) {
      screen.getState().showPane("write");
      void settings.getState().update({ headingsPane: !settings.getState().settings.headingsPane });
    },
  },
  {
    id: "app.nextPane",
    labelKey: "shell:commands.nextPane",
    shortcut: "F6",
    menu: "go",
    isEnabled: hasWorkspace,
    run: focusNextPane,
  },
  {
    id: "view.toggleForm",
    labelKey: "shell:commands.toggleForm",
    shortcut: "Mod+E",
    menu: "view",
    isEnabled: ({ workspace }) => viewsOfFile(selectActiveBuffer(workspace.getState())?.relPath ?? null).length > 1,
    run({ workspace, fileView, screen }) {
      const { activeTab } = workspace.getState();
      if (activeTab === null) return;
      screen.getState().showPane("write");
      fileView.getState().show(activeTab, fileViewOf(fileView.getState(), activeTab) === "write" ? "form" : "write");
    },
  },
  {
    id: "layers.show",
    labelKey: "shell:views.layers",
    shortcut: null,
    menu: "view",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().showView("layers"),
  },
  {
    id: "lifecycle.show",
    labelKey: "shell:views.lifecycle",
    shortcut: null,
    menu: "view",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().showView("lifecycle"),
  },
  {
    id: "history.show",
    labelKey: "shell:views.history",
    shortcut: null,
    menu: "view",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().showView("history"),
  },
  {
    id: "history.ofFile",
    labelKey: "shell:commands.fileHistory",
    shortcut: null,
    menu: "file",
    isEnabled: ({ workspace }) => workspace.getState().activeTab !== null,
    run({ workspace, screen }) {
      const { activeTab } = workspace.getState();
      if (activeTab !== null) screen.getState().showHistory(activeTab);
    },
  },
  {
    id: "compare.show",
    labelKey: "shell:views.compare",
    shortcut: null,
    menu: "view",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().showView("compare"),
  },
  {
    id: "hooks.show",
    labelKey: "shell:commands.hooks",
    shortcut: null,
    menu: "view",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().showView("hooks"),
  },
  {
    id: "search.show",
    labelKey: "shell:commands.findInFiles",
    shortcut: "Mod+Shift+F",
    menu: "go",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().showView("search"),
  },
  {
    id: "review.show",
    labelKey: "shell:reviewLink",
    shortcut: null,
    menu: "go",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().showView("review"),
  },
  {
    id: "problems.show",
    labelKey: "problems:showAll",
    shortcut: null,
    menu: "go",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().showView("problems"),
  },
  {
    id: "problems.next",
    labelKey: "problems:next",
    shortcut: "F8",
    menu: "go",
    isEnabled: ({ problems }) => problems.getState().problems.some(({ relPath }) => relPath !== undefined),
    run: goToNextProblem,
  },
  {
    id: "change.undo",
    labelKey: "problems:undoLast",
    shortcut: null,
    menu: "file",
    isEnabled: ({ changes }) => (changes.getState().done?.undo ?? null) !== null,
    run: ({ changes }) => void changes.getState().undo(),
  },
  {
    id: "app.settings",
    labelKey: "shell:commands.settings",
    shortcut: "Mod+,",
    menu: "file",
    isEnabled: always,
    run: ({ screen }) => screen.getState().openDialog("settings"),
  },
  {
    id: "help.show",
    labelKey: "shell:commands.help",
    shortcut: "F1",
    menu: "help",
    isEnabled: always,
    run: ({ screen }) => screen.getState().openDialog("help"),
  },
  {
    id: "help.keys",
    labelKey: "shell:commands.keys",
    shortcut: null,
    menu: "help",
    isEnabled: always,
    run: ({ screen }) => screen.getState().openDialog("help", "keys"),
  },
  {
    id: "help.tour",
    labelKey: "shell:commands.tour",
    shortcut: null,
    menu: "help",
    isEnabled: hasWorkspace,
    run: ({ screen }) => screen.getState().openDialog("tour"),
  },
  setting("preview.outline", { labelKey: "shell:commands.outline", change: { previewMode: "outline" } }),
  setting("preview.fullText", { labelKey: "shell:commands.fullText", change: { previewMode: "full" } }),
  ...SESSION_KINDS.map(
    (kind): Command => ({
      id: `session.${kind}`,
      labelKey: "shell:commands.session",
      labelParams: { kind: `files:sessions.${kind}` },
      shortcut: null,
      menu: "view",
      isEnabled: hasWorkspace,
      run: ({ workspace }) => workspace.getState().setSessionKind(kind),
    }),
  ),
  setting("look.system", { labelKey: "shell:commands.themeSystem", change: { theme: "system" } }),
  setting("look.light", { labelKey: "shell:commands.themeLight", change: { theme: "light" } }),
  setting("look.dark", { labelKey: "shell:commands.themeDark", change: { theme: "dark" } }),
];

/** Runs a command by id when it is enabled; unknown ids (of a newer host) are ignored. */
export function runCommand(id: string, stores: AppStores): void {
  const command = COMMANDS.find((candidate) => candidate.id === id);
  if (command?.isEnabled(stores)) command.run(stores);
}

function conflictInFront(state: ReturnType<AppStores["workspace"]["getState"]>): string | null {
  const front = selectActiveBuffer(state);
  if (front !== null && front.conflict !== null) return front.relPath;
  for (const buffer of state.buffers.values()) if (buffer.conflict !== null) return buffer.relPath;
  return null;
}
