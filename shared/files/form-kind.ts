/** Files that can be edited as a form as well as text. */
export type FormKind = "soul" | "identity" | "user" | "memory" | "skill" | "heartbeat" | "agents";

const BY_NAME: ReadonlyMap<string, FormKind> = new Map([
  ["soul.md", "soul"],
  ["identity.md", "identity"],
  ["user.md", "user"],
  ["memory.md", "memory"],
  ["heartbeat.md", "heartbeat"],
  ["agents.md", "agents"],
]);

/** Which form a file has, by its place in the workspace or in an agent's folder, in any spelling; null for none. */
export function formKind(relPath: string): FormKind | null {
  if (/(?:^|\/)skill\.md$/i.test(relPath)) return "skill";
  const [, name] = /^(?:agents\/[^/]+\/)?([^/]+)$/i.exec(relPath) ?? [];
  return name === undefined ? null : (BY_NAME.get(name.toLowerCase()) ?? null);
}

/** Whether the file's form is mainly its sections as cards, which can be put in another order. */
export function hasSectionCards(relPath: string): boolean {
  const kind = formKind(relPath);
  return kind === "agents" || kind === "soul";
}
