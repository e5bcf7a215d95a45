import type { AppStores } from "./create-stores.ts";

/** The window reads what it shows of files that the host wrote for it, while their workspace is open; they are no foreign change. */
export async function readAgain(
  { workspace }: AppStores,
  at: { readonly workspaceId: string; readonly relPaths: readonly string[] },
): Promise<void> {
  for (const relPath of at.relPaths) {
    const { view, readFile } = workspace.getState();
    if (view?.workspaceId !== at.workspaceId) return;
    await readFile(relPath);
  }
}
