import { Fragment } from "react";
import styles from "./help.module.css";
import type { HelpBlock, HelpPage } from "./pages/help-page.ts";

/** A written page. */
export function HelpArticle(props: { readonly page: HelpPage }) {
  return props.page.blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { readonly block: HelpBlock }) {
  if (typeof block === "string") {
    return (
      <p>
        <Words text={block} />
      </p>
    );
  }
  if ("heading" in block) return <h3>{block.heading}</h3>;
  if ("example" in block) {
    return (
      <pre className={styles.example}>
        <code>{block.example}</code>
      </pre>
    );
  }
  const items = "list" in block ? block.list : block.steps;
  const rows = items.map((item) => (
    <li key={item}>
      <Words text={item} />
    </li>
  ));
  return "list" in block ? <ul>{rows}</ul> : <ol>{rows}</ol>;
}

/** Words with names and signs to be typed set apart. */
function Words({ text }: { readonly text: string }) {
  return text.split("`").map((part, index) => {
    return index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>;
  });
}
