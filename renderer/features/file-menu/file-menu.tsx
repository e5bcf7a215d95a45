import { DropdownMenu } from "radix-ui";
import { Fragment, useRef, useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import type { FileMenuAt } from "#renderer/stores/screen-store.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { MenuContent, MenuItem, MenuSeparator } from "#renderer/ui/menu.tsx";
import { useFocusBack } from "#renderer/ui/use-focus-back.ts";
import styles from "./file-menu.module.css";
import { type FileMenuItem, fileMenuItems } from "./file-menu-items.ts";
import { runFileMenuItem } from "./run-file-menu-item.ts";
import { useFileMenuWords } from "./use-file-menu-words.ts";

/** What can be done with one file; arrows and first letters move, Enter chooses, Esc closes. */
export function FileMenu({ at }: { readonly at: FileMenuAt }) {
  const t = useFileMenuWords();
  const stores = useStores();
  const { relPath } = at;
  // What there is to do is settled at the opening: an item that comes or goes would be pressed by mistake.
  const [groups] = useState(() => fileMenuItems(stores, at));
  const giveFocusBack = useFocusBack();
  const chosen = useRef<FileMenuItem | null>(null);
  const close = (): void => {
    // Another file's menu may be open by now.
    if (stores.screen.getState().fileMenu === at) stores.screen.getState().closeFileMenu();
  };
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && close()}>
      <DropdownMenu.Trigger asChild>
        <span className={styles.anchor} style={{ left: at.x, top: at.y }} aria-hidden />
      </DropdownMenu.Trigger>
      <MenuContent
        className={styles.menu}
        aria-label={t("rail:menu", { name: fileTitle(t, relPath) })}
        aria-labelledby={undefined}
        sideOffset={2}
        loop
        onCloseAutoFocus={(event) => {
          giveFocusBack(event);
          // Only now: a dialog remembers what had the focus before it, and a menu that is gone can take none.
          if (chosen.current !== null) runFileMenuItem(chosen.current, { stores, relPath });
        }}
      >
        {groups.map((group, index) => (
          <Fragment key={group.map(({ id }) => id).join(" ")}>
            {index > 0 && <MenuSeparator />}
            {group.map((item) => (
              <MenuItem
                key={item.id === "view" ? item.view : item.id}
                onSelect={() => {
                  chosen.current = item;
                }}
              >
                {itemWords(item, t)}
              </MenuItem>
            ))}
          </Fragment>
        ))}
        <p className={styles.path}>{relPath}</p>
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function itemWords(item: FileMenuItem, t: Translate): string {
  if (item.id === "view") return t(`fileMenu:views.${item.view}`);
  if (item.id === "problems") return t("fileMenu:problems", { count: item.count });
  return t(`fileMenu:${item.id}`);
}
