import { Search } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TERM_IDS, useTermWords } from "#renderer/features/terms/index.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import { useScreen, useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { GlossaryPage } from "./glossary-page.tsx";
import styles from "./help.module.css";
import { HelpArticle } from "./help-article.tsx";
import type { HelpCommand } from "./help-command.ts";
import { blockText, createHelpSearch, type HelpPassage } from "./help-search.ts";
import { KeysPage } from "./keys-page.tsx";
import { PAGES_EN } from "./pages/en.ts";
import { type HelpPages, PAGE_IDS } from "./pages/help-page.ts";
import { PAGES_ZH_CN } from "./pages/zh-cn.ts";
import { useHelpWords } from "./use-help-words.ts";

const ALL_PAGES = [...PAGE_IDS, "keys", "glossary"] as const;
type AnyPage = (typeof ALL_PAGES)[number];

/** The help: a list of pages that can be searched, and the page in front. Everything comes with the app. */
export function HelpDialog(props: { readonly commands: readonly HelpCommand[] }) {
  const { commands } = props;
  const t = useHelpWords();
  const terms = useTermWords();
  const { screen } = useStores();
  const subject = useScreen((state) => state.subject);
  const pages = useTranslation().i18n.language === "zh-CN" ? PAGES_ZH_CN : PAGES_EN;
  const [shown, setShown] = useState<AnyPage>(ALL_PAGES.find((id) => id === subject) ?? "start");
  const [query, setQuery] = useState("");
  const article = useRef<HTMLElement>(null);
  const search = useMemo(
    () => createHelpSearch(passagesOf({ pages, commands, t, terms })),
    [pages, commands, t, terms],
  );
  const hits = useMemo(() => search(query), [search, query]);
  const isSearching = query.trim() !== "";
  const titleOf = (id: AnyPage): string => (id === "keys" || id === "glossary" ? t(`help:${id}`) : pages[id].title);
  const listed = isSearching
    ? hits.flatMap(({ page, excerpt }) => {
        const id = ALL_PAGES.find((known) => known === page);
        return id === undefined ? [] : [{ id, excerpt }];
      })
    : ALL_PAGES.map((id) => ({ id, excerpt: null }));
  const isNarrow = useScreen((state) => state.width === "narrow");
  const show = (id: AnyPage): void => {
    setShown(id);
    requestAnimationFrame(() => {
      article.current?.scrollTo(0, 0);
      // Where the page stands below the list, a press brings it into sight.
      if (isNarrow) article.current?.scrollIntoView({ block: "start" });
    });
  };

  return (
    <Dialog
      title={t("help:title")}
      description={t("help:intro")}
      closeLabel={t("close")}
      onClose={screen.getState().closeDialog}
      size="wide"
    >
      <div className={styles.help}>
        <div className={styles.side}>
          <div className={styles.search}>
            <Search size={16} aria-hidden />
            <input
              type="search"
              value={query}
              placeholder={t("help:search")}
              aria-label={t("help:search")}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
          <p className={styles.found} role="status">
            {isSearching && (hits.length === 0 ? t("help:none") : t("help:results", { count: hits.length }))}
          </p>
          <nav aria-label={t("help:pages")}>
            <ul className={styles.pages}>
              {listed.map(({ id, excerpt }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.page}
                    aria-current={id === shown ? "page" : undefined}
                    onClick={() => show(id)}
                  >
                    {titleOf(id)}
                    {excerpt !== null && <span className={styles.excerpt}>{excerpt}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <article ref={article} className={styles.article} tabIndex={0} aria-label={titleOf(shown)}>
          <h2>{titleOf(shown)}</h2>
          {shown === "keys" ? (
            <KeysPage commands={commands} />
          ) : shown === "glossary" ? (
            <GlossaryPage />
          ) : (
            <HelpArticle page={pages[shown]} />
          )}
          {shown === "start" && (
            <p>
              <Button onClick={() => screen.getState().openDialog("tour")}>{t("help:tourAgain")}</Button>
            </p>
          )}
        </article>
      </div>
    </Dialog>
  );
}

function passagesOf(sources: {
  readonly pages: HelpPages;
  readonly commands: readonly HelpCommand[];
  readonly t: Translate;
  readonly terms: Translate;
}): readonly HelpPassage[] {
  const { pages, commands, t, terms } = sources;
  const written = PAGE_IDS.flatMap((page) =>
    pages[page].blocks.map((block) => ({ page, title: pages[page].title, text: blockText(block) })),
  );
  const words = TERM_IDS.map((id) => ({
    page: "glossary",
    title: terms(`terms:${id}.name`),
    text: `${terms(`terms:${id}.name`)}: ${terms(`terms:${id}.meaning`)}`,
  }));
  const keys = commands.flatMap(({ label, keys: pressed }) =>
    pressed === null ? [] : [{ page: "keys", title: t("help:keys"), text: `${label} ${pressed}` }],
  );
  return [...written, ...words, ...keys];
}
