/** A command as the help names it. */
export interface HelpCommand {
  readonly id: string;
  readonly label: string;
  /** As people read them; null when it has none. */
  readonly keys: string | null;
}
