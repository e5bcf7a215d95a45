/** The folder in which the agents' private files lie, and the agent's id, in the path of a private file. */
const PRIVATE = /^agents\/([^/]+)\/(.+)$/;

/** True for the rules file of the workspace and those in agents' folders, in any spelling. */
export function isRulesFile(relPath: string | null): boolean {
  return relPath !== null && /^(?:agents\/[^/]+\/)?rules\.md$/i.test(relPath);
}

/** The agent whose private file this is, with the path the file has in the workspace; null for shared files. */
export function privatePlace(relPath: string): { readonly agentId: string; readonly shared: string } | null {
  const [, agentId, shared] = PRIVATE.exec(relPath) ?? [];
  return agentId === undefined || shared === undefined ? null : { agentId, shared };
}
