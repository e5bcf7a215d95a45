import { Command } from "cmdk";
import { Dialog } from "radix-ui";
import { useDeferredValue, useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useStores, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { useInertPage } from "#renderer/ui/use-inert-page.ts";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import styles from "./command-palette.module.css";
import { findFiles, matchesWords } from "./palette-files.ts";

/** A command as the palette shows it. */
export interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  /** Its keys in words, e.g. `Ctrl S`. */
  readonly keys: string | null;
  run(): void;
}

/** Search over files and commands; arrows move, Enter runs, Esc closes. */
export function CommandPalette(props: {
  readonly commands: readonly PaletteCommand[];
  readonly onFileOpened: () => void;
}) {
  const t = useTranslate();
  const { workspace, screen } = useStores();
  const { openFile } = useWorkspaceActions();
  useInertPage();
  const [search, setSearch] = useState("");
  const deferred = useDeferredValue(search);
  const titleOf = (relPath: string): string => fileTitle(t, relPath);
  const files = findFiles(workspace.getState(), { search: deferred, titleOf });
  const commands = props.commands.filter((command) => matchesWords(command.label, deferred));
  const close = screen.getState().closeDialog;
  const choose = (run: () => void): void => {
    close();
    run();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content className={styles.content} aria-describedby={undefined}>
          <VisuallyHidden>
            <Dialog.Title>{t("shell:commands.title")}</Dialog.Title>
          </VisuallyHidden>
          <Command shouldFilter={false} label={t("shell:commands.title")} loop>
            <Command.Input
              className={styles.input}
              value={search}
              onValueChange={setSearch}
              placeholder={t("shell:commands.placeholder")}
            />
            <Command.List className={styles.list}>
              <Command.Empty className={styles.empty}>{t("shell:commands.empty")}</Command.Empty>
              {files.length > 0 && (
                <Command.Group heading={t("shell:commands.groupFiles")} className={styles.group}>
                  {files.map((file) => (
                    <Command.Item
                      key={file.relPath}
                      value={file.relPath}
                      className={styles.item}
                      onSelect={() =>
                        choose(() => {
                          void openFile(file.relPath);
                          props.onFileOpened();
                        })
                      }
                    >
                      <LayerMark layer={bootstrapFileRole(file.relPath)?.layer ?? layerOf(file.relPath)} />
                      <span>{file.title}</span>
                      <span className={styles.path}>{file.relPath}</span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {commands.length > 0 && (
                <Command.Group heading={t("shell:commands.groupCommands")} className={styles.group}>
                  {commands.map((command) => (
                    <Command.Item
                      key={command.id}
                      value={command.id}
                      className={styles.item}
                      onSelect={() => choose(command.run)}
                    >
                      <span>{command.label}</span>
                      {command.keys !== null && <kbd className={styles.keys}>{command.keys}</kbd>}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const layerOf = (relPath: string): "memory" | "tools" => (relPath.startsWith("memory/") ? "memory" : "tools");
