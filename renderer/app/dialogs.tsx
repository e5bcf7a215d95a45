import { Suspense, useEffect } from "react";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { useScreen, useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { dropHeldKeys, holdKeys } from "#renderer/ui/held-keys.ts";
import { lazyPart, loadPatiently } from "#renderer/ui/lazy-part.ts";
import type { Command } from "./command.ts";
import { commandLabel } from "./command-label.ts";
import { COMMANDS } from "./command-registry.ts";
import { focusPane, paneId } from "./focus-pane.ts";
import { PROBLEMS_LINK_ID } from "./problems-link.tsx";
import { isMac, shortcutText } from "./shortcut.ts";

// Dialogs are fetched when first opened: the first scripts have a bar for their size.
const loadFolders = () => import("#renderer/features/folders/index.ts");
const loadPalette = () => import("#renderer/features/commands/index.ts");
const CommandPalette = lazyPart(async () => ({ default: (await loadPalette()).CommandPalette }));
const loadTemplates = () => import("#renderer/features/templates/index.ts");
const FileTemplateDialog = lazyPart(async () => ({ default: (await loadTemplates()).FileTemplateDialog }));
const FolderDialog = lazyPart(async () => ({ default: (await loadFolders()).FolderDialog }));
const loadTransfer = () => import("#renderer/features/transfer/index.ts");
const ExportDialog = lazyPart(async () => ({ default: (await loadTransfer()).ExportDialog }));
const ImportDialog = lazyPart(async () => ({ default: (await loadTransfer()).ImportDialog }));
const BackupDialog = lazyPart(async () => ({ default: (await loadTransfer()).BackupDialog }));
const RestoreDialog = lazyPart(async () => ({ default: (await loadTransfer()).RestoreDialog }));
const HelpDialog = lazyPart(async () => ({ default: (await import("#renderer/features/help/index.ts")).HelpDialog }));
const Tour = lazyPart(async () => ({ default: (await import("#renderer/features/tour/index.ts")).Tour }));
const GalleryDialog = lazyPart(async () => ({ default: (await loadTemplates()).GalleryDialog }));
const LimitDialog = lazyPart(async () => ({
  default: (await import("#renderer/features/hooks/index.ts")).LimitDialog,
}));
const HeadingsDialog = lazyPart(async () => ({
  default: (await import("#renderer/features/writing/index.ts")).HeadingsDialog,
}));
const PrivateCopyDialog = lazyPart(async () => ({
  default: (await import("#renderer/features/layers/index.ts")).PrivateCopyDialog,
}));
const SettingsDialog = lazyPart(async () => ({
  default: (await import("#renderer/features/settings/index.ts")).SettingsDialog,
}));

const MergeDialog = lazyPart(async () => ({
  default: (await import("#renderer/features/merge/index.ts")).MergeDialog,
}));

/** The palette is typed into at once, so it is fetched before it is asked for; ms after the start. */
const PALETTE_MS = 2_000;

/** Whichever dialog is open. */
export function Dialogs() {
  const dialog = useScreen((state) => state.dialog);
  const { screen } = useStores();
  const isMerging = useWorkspace((state) => state.merging !== null);
  useEffect(() => {
    const timer = setTimeout(() => void loadPatiently(loadPalette), PALETTE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () =>
      screen.subscribe((now, before) => {
        if (now.dialog !== null && before.dialog === null) holdKeys();
        if (now.dialog === null && before.dialog !== null) dropHeldKeys();
      }),
    [screen],
  );
  return (
    <Suspense fallback={null}>
      {dialog === "settings" && <SettingsDialog />}
      {(dialog === "commands" || dialog === "files") && <Palette filesOnly={dialog === "files"} />}
      {dialog === "open-folder" && <OpenFolder />}
      {dialog === "export" && <ExportDialog />}
      {dialog === "import" && <ImportDialog />}
      {dialog === "backup" && <BackupDialog />}
      {dialog === "restore" && <RestoreDialog />}
      {dialog === "create" && <GalleryDialog />}
      {dialog === "file-template" && <FileTemplateDialog />}
      {dialog === "help" && <Help />}
      {dialog === "tour" && <Tour ids={TOUR_IDS} />}
      {dialog === "headings" && <HeadingsDialog />}
      {dialog === "raise-limit" && <LimitDialog />}
      {dialog === "private-copy" && <PrivateCopy />}
      {isMerging && <MergeDialog />}
    </Suspense>
  );
}

function PrivateCopy() {
  const { screen } = useStores();
  const relPath = useScreen((state) => state.subject);
  if (relPath === null) return null;
  return <PrivateCopyDialog relPath={relPath} onClose={screen.getState().closeDialog} />;
}

function OpenFolder() {
  const t = useTranslate();
  const { screen } = useStores();
  const { openWorkspace } = useWorkspaceActions();
  const choose = (dir: string): void => {
    screen.getState().closeDialog();
    void openWorkspace({ dir, profileId: null, agentId: null });
  };
  return (
    <FolderDialog
      title={t("shell:folder.title")}
      intro={t("shell:folder.intro")}
      actionLabel={t("shell:folder.open")}
      onChoose={choose}
      onClose={screen.getState().closeDialog}
    />
  );
}

const TOUR_IDS = {
  files: paneId("files"),
  write: paneId("write"),
  preview: paneId("preview"),
  problems: PROBLEMS_LINK_ID,
} as const;

function Help() {
  const t = useTranslate();
  const onMac = isMac();
  return <HelpDialog commands={COMMANDS.map((command) => namedCommand(command, { t, onMac }))} />;
}

/** A command as the palette and the help name it. */
const namedCommand = (command: Command, context: { readonly t: Translate; readonly onMac: boolean }) => ({
  id: command.id,
  label: commandLabel(command, context.t),
  keys: command.shortcut === null ? null : shortcutText(command.shortcut, context.onMac),
});

function Palette(props: { readonly filesOnly: boolean }) {
  const t = useTranslate();
  const stores = useStores();
  const onMac = isMac();
  const listed = COMMANDS.filter((command) => command.isListed !== false && command.isEnabled(stores));
  const commands = listed.map((command) => ({
    ...namedCommand(command, { t, onMac }),
    run: () => command.run(stores),
  }));
  return <CommandPalette commands={props.filesOnly ? [] : commands} onFileOpened={() => focusPane("write", stores)} />;
}
