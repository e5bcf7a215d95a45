import styles from "./help.module.css";
import type { HelpCommand } from "./help-command.ts";
import { useHelpWords } from "./use-help-words.ts";

/** Keys that belong to a place rather than to a command. */
const MORE = [
  ["tabs", "← →, Delete"],
  ["reveal", "Alt F12"],
  ["rows", "↑ ↓, Enter"],
  ["select", "↑ ↓, Enter"],
  ["palette", "↑ ↓, Enter"],
  ["escape", "Esc"],
] as const;

/** Every key, from the registry that palette and menus read as well. */
export function KeysPage(props: { readonly commands: readonly HelpCommand[] }) {
  const t = useHelpWords();
  return (
    <>
      <p>{t("help:keysIntro")}</p>
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">{t("help:keysCommand")}</th>
            <th scope="col">{t("help:keysKey")}</th>
          </tr>
        </thead>
        <tbody>
          {props.commands.map(({ id, label, keys }) =>
            keys === null ? null : (
              <tr key={id}>
                <td>{label}</td>
                <td>
                  <kbd>{keys}</kbd>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">{t("help:keysElsewhere")}</th>
            <th scope="col">{t("help:keysKey")}</th>
          </tr>
        </thead>
        <tbody>
          {MORE.map(([place, keys]) => (
            <tr key={place}>
              <td>{t(`help:keysMore.${place}`)}</td>
              <td>
                <kbd>{keys}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
