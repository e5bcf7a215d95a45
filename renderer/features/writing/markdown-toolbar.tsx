import {
  Bold,
  ChevronDown,
  Code,
  Heading,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
  Table,
  TableOfContents,
  X,
} from "lucide-react";
import type { editor } from "monaco-editor/editor";
import { DropdownMenu, Toolbar } from "radix-ui";
import { useStores } from "#renderer/stores/store-context.tsx";
import { MenuContent, MenuItem } from "#renderer/ui/menu.tsx";
import type { MarkdownAction } from "./apply-markdown.ts";
import styles from "./markdown-toolbar.module.css";
import { runMarkdown } from "./run-markdown.ts";
import { useMarkdownWords } from "./use-markdown-words.ts";
import { useWritingWords } from "./use-writing-words.ts";

const INLINE = [
  ["bold", Bold],
  ["italic", Italic],
] as const;
const LISTS = [
  ["bullets", List],
  ["numbers", ListOrdered],
  ["checklist", ListChecks],
] as const;
const OTHERS = [
  ["link", Link],
  ["quote", Quote],
  ["code", Code],
] as const;
const LEVELS = [1, 2, 3, 0] as const;
const TABLES = ["table", "tableRow", "tableColumn"] as const;

/** Buttons for people who do not want to remember Markdown's signs; arrows move between them. */
export function MarkdownToolbar(props: { readonly target: editor.IStandaloneCodeEditor }) {
  const { target } = props;
  const t = useWritingWords();
  const words = useMarkdownWords();
  const { screen, settings } = useStores();
  const run = (action: MarkdownAction): void => runMarkdown(target, action, words);
  const button = ([action, Icon]: readonly [
    Exclude<MarkdownAction, object | "table" | "tableRow" | "tableColumn">,
    LucideIcon,
  ]) => <ToolButton key={action} icon={Icon} label={t(`writing:${action}`)} onClick={() => run(action)} />;
  return (
    <div className={styles.room}>
      <Toolbar.Root className={styles.toolbar} aria-label={t("writing:toolbar")}>
        {INLINE.map(button)}
        <ToolMenu
          icon={Heading}
          label={t("writing:heading")}
          items={LEVELS.map((level) => ({ label: t(`writing:headings.${level}`), run: () => run({ heading: level }) }))}
        />
        <Toolbar.Separator className={styles.separator} />
        {LISTS.map(button)}
        <Toolbar.Separator className={styles.separator} />
        {OTHERS.map(button)}
        <ToolMenu
          icon={Table}
          label={t("writing:table")}
          items={TABLES.map((action) => ({ label: t(`writing:tables.${action}`), run: () => run(action) }))}
        />
        <Toolbar.Separator className={styles.separator} />
        <ToolButton
          icon={TableOfContents}
          label={t("writing:outline")}
          onClick={() => screen.getState().openDialog("headings")}
        />
        <span className={styles.end}>
          <ToolButton
            icon={X}
            label={t("writing:hide")}
            onClick={() => {
              void settings.getState().update({ markdownToolbar: false });
              target.focus();
            }}
          />
        </span>
      </Toolbar.Root>
    </div>
  );
}

function ToolButton(props: { readonly icon: LucideIcon; readonly label: string; readonly onClick: () => void }) {
  const { icon: Icon, label } = props;
  return (
    <Toolbar.Button className={styles.button} aria-label={label} title={label} onClick={props.onClick}>
      <Icon size={16} aria-hidden />
    </Toolbar.Button>
  );
}

function ToolMenu(props: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly run: () => void }[];
}) {
  const { icon: Icon, label } = props;
  return (
    <DropdownMenu.Root modal={false}>
      <Toolbar.Button asChild>
        <DropdownMenu.Trigger className={styles.button} aria-label={label} title={label}>
          <Icon size={16} aria-hidden />
          <ChevronDown size={12} aria-hidden />
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      <DropdownMenu.Portal>
        <MenuContent
          className={styles.menu}
          // The action itself puts the focus into the text.
          onCloseAutoFocus={(event) => document.activeElement !== document.body && event.preventDefault()}
        >
          {props.items.map((item) => (
            <MenuItem key={item.label} onSelect={item.run}>
              {item.label}
            </MenuItem>
          ))}
        </MenuContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
