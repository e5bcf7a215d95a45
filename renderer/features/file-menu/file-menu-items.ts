import { canMakePrivate } from "#renderer/stores/can-make-private.ts";
import { canStartFromTemplate } from "#renderer/stores/can-start-from-template.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { type FileView, fileViewOf, viewsOfFile } from "#renderer/stores/file-view-store.ts";
import { hasOtherAgent } from "#renderer/stores/other-agents.ts";
import type { FileMenuAt } from "#renderer/stores/screen-store.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";

/** One thing that the menu of a file offers. */
export type FileMenuItem =
  | { readonly id: "view"; readonly view: FileView }
  | { readonly id: "problems"; readonly count: number }
  | {
      readonly id:
        | "open"
        | "create"
        | "template"
        | "history"
        | "copyAcross"
        | "privateCopy"
        | "copyPath"
        | "close"
        | "closeOthers";
    };

/** What can be done with a file now, in groups; nothing of it takes text away. */
export function fileMenuItems(
  stores: AppStores,
  { relPath, from }: Pick<FileMenuAt, "relPath" | "from">,
): readonly (readonly FileMenuItem[])[] {
  const state = stores.workspace.getState();
  const { view, activeTab, buffers, tabs } = state;
  if (view === null) return [];
  const isInFront = activeTab === relPath;
  const entry = snapshotFile(view.snapshot, relPath);
  const isMissing = entry?.kind === "absent" && !buffers.has(relPath);
  const views = isMissing ? [] : viewsOfFile(relPath);
  const shown = isInFront ? fileViewOf(stores.fileView.getState(), relPath) : null;
  const count = stores.problems.getState().problems.filter((problem) => problem.relPath === relPath).length;
  const canStart = canStartFromTemplate(state, relPath);
  const groups: readonly (readonly (FileMenuItem | false)[])[] = [
    [
      !isInFront && views.length < 2 && { id: "open" },
      ...(views.length < 2 ? [] : views.filter((one) => one !== shown)).map(
        (one): FileMenuItem => ({ id: "view", view: one }),
      ),
      isMissing && canStart && { id: "create" },
    ],
    [{ id: "history" }, count > 0 && { id: "problems", count }],
    [
      !isMissing && hasOtherAgent(stores) && { id: "copyAcross" },
      canMakePrivate(state, relPath) && { id: "privateCopy" },
      canStart && { id: "template" },
      { id: "copyPath" },
    ],
    from === "tab" ? [{ id: "close" }, tabs.length > 1 && { id: "closeOthers" }] : [],
  ];
  return groups.map((group) => group.filter((item) => item !== false)).filter((group) => group.length > 0);
}
