import { createHash } from "node:crypto";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import { namedExtraFiles } from "#shared/hooks/hook-standing.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventName, EventPayload, WorkspaceView } from "#shared/rpc/contract.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { DraftHand } from "../services/draft-journal.ts";
import type { ConnectedClient } from "./connected-client.ts";
import type { FolderListeners, FolderShare, FolderShares } from "./folder-shares.ts";
import type { WorkspaceTarget, WorkspaceViews } from "./workspace-views.ts";

/** A workspace as one client has it open. */
export interface OpenWorkspace {
  readonly id: string;
  readonly dir: string;
  readonly target: WorkspaceTarget;
  readonly folder: FolderShare;
  /** Whose text it is when this client types in a file or saves it. */
  handOf(relPath: string): DraftHand;
}

/** Which client shows which workspace; events go only to those who show it. */
export interface OpenWorkspaces {
  open(client: ConnectedClient, target: WorkspaceTarget): Promise<Result<WorkspaceView, HostError>>;
  /** Reads everything again; a client that lost its pipe gets a workspace back that this host had open before. */
  refresh(client: ConnectedClient, workspaceId: string): Promise<Result<WorkspaceView, HostError>>;
  /** `workspace-not-open` unless this client has it open. */
  find(client: ConnectedClient, workspaceId: string): Result<OpenWorkspace, HostError>;
  /** Does something in a folder that need not be open. Fails when there is no readable folder. */
  inFolder<T>(dir: string, task: (folder: FolderShare) => Promise<T>): Promise<Result<T, HostError>>;
  close(client: ConnectedClient, workspaceId: string): void;
  /** The client is gone or starts afresh: closes all it had open. */
  forget(client: ConnectedClient): void;
  setFocused(client: ConnectedClient, at: { readonly workspaceId: string; readonly focused: boolean }): void;
  /** Tells every other client that shows the folder what one of them saved. */
  tellSaved(client: ConnectedClient, saved: { readonly workspaceDir: string; readonly file: SnapshotFile }): void;
  /** Tells every client that shows the folder that the list of files under review is another one. */
  tellReview(workspaceDir: string, arrived: readonly string[]): void;
  tellLateWrite(event: { readonly workspaceDir: string; readonly relPath: string; readonly hash: string }): void;
  /** Looks at the config of each open workspace again and tells what changed. */
  rereadConfigs(): Promise<void>;
  dispose(): Promise<void>;
}

interface Showing {
  readonly id: string;
  readonly target: WorkspaceTarget;
  readonly client: ConnectedClient;
  readonly share: FolderShare;
  /** Number of change events this client was sent for it. */
  version: number;
  /** JSON of the config it was last told. */
  config: string;
  /** Ids of the drafts it was offered, by file. */
  readonly offered: Map<string, string>;
}

/** Keeps track of open workspaces over shared folder watches. */
export function createOpenWorkspaces(deps: {
  /** Makes the shared watches over our listeners. */
  readonly createFolders: (listeners: FolderListeners) => FolderShares;
  readonly views: WorkspaceViews;
}): OpenWorkspaces {
  const { views } = deps;
  const showings = new Set<Showing>();
  const known = new Map<string, WorkspaceTarget>();
  /** Counts how often a client was forgotten, so that an opening under way then comes to nothing. */
  const eras = new WeakMap<ConnectedClient, number>();

  const showingOf = (client: ConnectedClient, id: string): Showing | undefined =>
    [...showings].find((showing) => showing.client === client && showing.id === id);

  const inFolder = (dir: string): readonly Showing[] => [...showings].filter(({ target }) => target.dir === dir);

  const tell = <N extends EventName>(showing: Showing, name: N, payload: EventPayload<N>): void =>
    showing.client.emit(name, payload);

  const tellChanged = (
    showing: Showing,
    change: Omit<EventPayload<"workspace.changed">, "workspaceId" | "version">,
  ) => {
    showing.version += 1;
    tell(showing, "workspace.changed", { workspaceId: showing.id, version: showing.version, ...change });
  };

  const tellReview = (dir: string, arrived: readonly string[]): void => {
    for (const showing of inFolder(dir)) tell(showing, "review.changed", { workspaceId: showing.id, arrived });
  };

  const folders = deps.createFolders({
    onReviewChanged: tellReview,
    onChanged: (dir, change) => {
      for (const showing of inFolder(dir)) tellChanged(showing, change);
    },
    onGone: (dir, error) => {
      for (const showing of inFolder(dir)) tell(showing, "workspace.gone", { workspaceId: showing.id, error });
    },
    onBack: (dir) => {
      for (const showing of inFolder(dir)) tell(showing, "workspace.back", { workspaceId: showing.id });
    },
    onSaveUndone: (dir, undone) => {
      for (const showing of inFolder(dir)) tell(showing, "file.saveUndone", { workspaceId: showing.id, ...undone });
    },
  });

  const drop = (showing: Showing): void => {
    if (!showings.delete(showing)) return;
    showing.share.release();
  };

  const viewOf = async (showing: Showing): Promise<WorkspaceView> => {
    const { id, target, share, client } = showing;
    const { view, offered } = await views.make(target, {
      workspaceId: id,
      version: showing.version,
      current: share.current(),
      loadLayers: async (skillFolders) => {
        await share.loadLayers(skillFolders);
        return share.current();
      },
      loadExtraFiles: async (patterns) => {
        await share.followExtraFiles(patterns);
        return share.current();
      },
      isOthersDraft: ({ writer }) =>
        inFolder(target.dir).some((other) => other.client !== client && String(other.client.id) === writer),
    });
    showing.config = JSON.stringify(view.config);
    for (const draft of offered) showing.offered.set(draft.relPath, draft.id);
    return view;
  };

  const show = async (client: ConnectedClient, target: WorkspaceTarget): Promise<Result<Showing, HostError>> => {
    const id = workspaceIdOf(target);
    const era = eras.get(client);
    const share = await folders.acquire(target.dir);
    if (!share.ok) return share;
    if (era !== eras.get(client)) {
      share.value.release();
      return err(hostError("disconnected"));
    }
    const before = showingOf(client, id);
    if (before !== undefined) drop(before);
    const showing: Showing = { id, target, client, share: share.value, version: 0, config: "", offered: new Map() };
    showings.add(showing);
    known.set(id, target);
    return ok(showing);
  };

  return {
    async open(client, asked) {
      const target = await views.resolve(asked);
      const shown = await show(client, target);
      return shown.ok ? ok(await viewOf(shown.value)) : shown;
    },
    async refresh(client, workspaceId) {
      const showing = showingOf(client, workspaceId);
      if (showing !== undefined) {
        await showing.share.refresh();
        const problem = showing.share.problem();
        return problem === null ? ok(await viewOf(showing)) : err(problem);
      }
      const target = known.get(workspaceId);
      if (target === undefined) return err(hostError("workspace-not-open", { workspaceId }));
      const shown = await show(client, target);
      return shown.ok ? ok(await viewOf(shown.value)) : shown;
    },
    find(client, workspaceId) {
      const showing = showingOf(client, workspaceId);
      if (showing === undefined) return err(hostError("workspace-not-open", { workspaceId }));
      const { target, share, offered } = showing;
      return ok({
        id: workspaceId,
        dir: target.dir,
        target,
        folder: share,
        handOf: (relPath) => {
          const replaces = offered.get(relPath);
          return { writer: String(client.id), ...(replaces === undefined ? {} : { replaces }) };
        },
      });
    },
    async inFolder(dir, task) {
      const share = await folders.acquire(dir);
      if (!share.ok) return share;
      try {
        return ok(await task(share.value));
      } finally {
        share.value.release();
      }
    },
    close(client, workspaceId) {
      const showing = showingOf(client, workspaceId);
      if (showing !== undefined) drop(showing);
    },
    forget(client) {
      eras.set(client, (eras.get(client) ?? 0) + 1);
      for (const showing of [...showings]) if (showing.client === client) drop(showing);
    },
    setFocused(client, { workspaceId, focused }) {
      showingOf(client, workspaceId)?.share.setFocused(focused);
    },
    tellSaved(client, { workspaceDir, file }) {
      for (const showing of inFolder(workspaceDir)) {
        if (showing.client !== client) tellChanged(showing, { changed: [file] });
      }
    },
    tellReview,
    tellLateWrite({ workspaceDir, relPath, hash }) {
      for (const showing of inFolder(workspaceDir)) {
        tell(showing, "file.lateWrite", { workspaceId: showing.id, relPath, hash });
      }
    },
    async rereadConfigs() {
      for (const showing of [...showings]) {
        const config = await views.readConfig(showing.target);
        const text = JSON.stringify(config);
        if (text === showing.config || !showings.has(showing)) continue;
        showing.config = text;
        const patterns = config.status === "ok" ? namedExtraFiles(config.value) : [];
        const changed = await showing.share.followExtraFiles(patterns);
        if (changed.length > 0 && showings.has(showing)) tellChanged(showing, { changed });
        tell(showing, "config.changed", { workspaceId: showing.id, config });
      }
    },
    async dispose() {
      for (const showing of [...showings]) drop(showing);
      await folders.dispose();
    },
  };
}

/** The same folder, profile and agent have the same id in every host, so that a page can ask for it again. */
function workspaceIdOf({ dir, profileId, agentId }: WorkspaceTarget): string {
  return createHash("sha256")
    .update(JSON.stringify([dir, profileId, agentId]))
    .digest("hex")
    .slice(0, 24);
}
