import type { AppStores } from "./create-stores.ts";

type Undo = () => Promise<void>;

const offers = new WeakMap<AppStores, Map<string, Undo>>();
let lastId = 0;

/** Keeps a way back for the button of a notice; returns the command id that the notice's action carries. */
export function offerUndo(stores: AppStores, undo: Undo): string {
  lastId += 1;
  const id = `undo.${lastId}`;
  const known = offers.get(stores) ?? new Map<string, Undo>();
  offers.set(stores, known.set(id, undo));
  return id;
}

/** Goes a way back, once, and takes its notice away; false when the id is no offer that still stands. */
export function runUndo(stores: AppStores, id: string): boolean {
  const undo = offers.get(stores)?.get(id);
  if (undo === undefined) return false;
  offers.get(stores)?.delete(id);
  const { notices, dismissNotice } = stores.workspace.getState();
  for (const notice of notices) if (notice.action?.commandId === id) dismissNotice(notice.id);
  void undo();
  return true;
}
