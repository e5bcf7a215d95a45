import { Ellipsis } from "lucide-react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { FileMenuAt } from "#renderer/stores/screen-store.ts";
import { useScreen, useStores } from "#renderer/stores/store-context.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { openFileMenuAt } from "./open-file-menu-at.ts";

/** The visible way to the menu of a file; the same opens by right click, Shift F10 and the Menu key on the file. */
export function FileMenuButton(
  props: Pick<FileMenuAt, "relPath" | "from"> & { readonly title: string; readonly className?: string | undefined },
) {
  const { relPath, from, title } = props;
  const t = useTranslate();
  const stores = useStores();
  const isOpen = useScreen(({ fileMenu }) => fileMenu?.relPath === relPath && fileMenu.from === from);
  return (
    <IconButton
      size="small"
      className={props.className}
      label={t("rail:menu", { name: title })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => openFileMenuAt(event, { stores, relPath, from })}
    >
      <Ellipsis size={16} aria-hidden />
    </IconButton>
  );
}
