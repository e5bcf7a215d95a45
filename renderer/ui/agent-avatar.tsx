import styles from "./agent-avatar.module.css";

/** First letter, or first emoji, of a name. */
const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "·";

/** Picture of an agent: its own image, else its emoji, else the first letter of its name; decoration. */
export function AgentAvatar(props: {
  readonly name: string;
  readonly emoji: string | null;
  readonly image: string | null;
  readonly size: "small" | "large";
}) {
  const names = `${styles.avatar} ${props.size === "large" ? styles.large : styles.small}`;
  if (props.image !== null) return <img className={names} src={props.image} alt="" />;
  const isEmoji = props.emoji !== null && props.emoji !== "";
  return (
    <span className={names} data-kind={isEmoji ? "emoji" : "letter"} aria-hidden="true">
      {isEmoji ? props.emoji : initialOf(props.name)}
    </span>
  );
}
