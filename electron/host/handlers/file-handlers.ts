import { err, ok, type Result } from "#shared/result.ts";
import type { EntryResult, SaveResult } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { DurableStore } from "../../services/durable-store.ts";
import type { EntryChanges } from "../../services/entry-changes.ts";
import type { SaveFailure } from "../../services/save-attempt.ts";
import type { TemplateStore } from "../../services/template-store.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

/** Template that gives a missing bootstrap file its first text. */
const TEMPLATE_OF_MISSING_FILES = "default";

/** Calls about single files. */
export function createFileHandlers(deps: {
  readonly workspaces: OpenWorkspaces;
  readonly durable: DurableStore;
  readonly templates: TemplateStore;
}) {
  const { workspaces, durable, templates } = deps;

  const refusal = async (failure: SaveFailure, baseHash: string | null): Promise<Result<SaveResult, HostError>> => {
    if (failure.kind === "refused") return err(failure.error);
    const base = baseHash === null ? undefined : await durable.history.read(baseHash);
    return ok({ status: "conflict", current: failure.current, baseText: base?.toString("utf-8") ?? null });
  };

  /** Changes entries of an open workspace and tells the other windows that show it. */
  const change = async (
    client: ConnectedClient,
    asked: {
      readonly workspaceId: string;
      readonly relPaths: readonly string[];
      readonly with: (
        entries: EntryChanges,
        workspaceDir: string,
      ) => Promise<Result<{ readonly undoId?: string | null }, SaveFailure>>;
    },
  ): Promise<Result<EntryResult, HostError>> => {
    const open = workspaces.find(client, asked.workspaceId);
    if (!open.ok) return open;
    const { dir, folder } = open.value;
    const changed = await folder.changeEntries(asked.relPaths, (entries) => asked.with(entries, dir));
    if (!changed.ok) {
      const failure = changed.error;
      return failure.kind === "refused" ? err(failure.error) : ok({ status: "conflict", current: failure.current });
    }
    const { files, value } = changed.value;
    for (const file of files) workspaces.tellSaved(client, { workspaceDir: dir, file });
    return ok({ status: "changed", files, undoId: value.undoId ?? null });
  };

  return {
    "file.remove": ({ workspaceId, relPath, baseHash }, client) =>
      change(client, {
        workspaceId,
        relPaths: [relPath],
        with: (entries, workspaceDir) => entries.remove({ workspaceDir, relPath, baseHash }),
      }),
    "file.rename": ({ workspaceId, relPath, to, baseHash }, client) =>
      change(client, {
        workspaceId,
        relPaths: [relPath, to],
        with: (entries, workspaceDir) => entries.rename({ workspaceDir, relPath, to, baseHash }),
      }),
    "file.detach": ({ workspaceId, relPath, baseHash }, client) =>
      change(client, {
        workspaceId,
        relPaths: [relPath],
        with: (entries, workspaceDir) => entries.detach({ workspaceDir, relPath, baseHash }),
      }),
    "file.restore": ({ workspaceId, relPath, undoId }, client) =>
      change(client, {
        workspaceId,
        relPaths: [relPath],
        with: async (entries, workspaceDir) => {
          const restored = await entries.restore({ workspaceDir, undoId });
          return restored.ok ? ok({}) : restored;
        },
      }),
    "file.read": async ({ workspaceId, relPath }, client) => {
      const open = workspaces.find(client, workspaceId);
      return open.ok ? open.value.folder.read(relPath) : open;
    },
    "file.save": async ({ workspaceId, relPath, text, baseHash }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const { dir, folder, handOf } = open.value;
      const saved = await folder.save({ ...handOf(relPath), relPath, text, baseHash });
      if (!saved.ok) return refusal(saved.error, baseHash);
      const { file, confirmed } = saved.value;
      workspaces.tellSaved(client, { workspaceDir: dir, file });
      return ok({ status: "saved", file, confirmed });
    },
    "file.templateText": async ({ workspaceId, relPath, language }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const text = await templates.readFile({ templateId: TEMPLATE_OF_MISSING_FILES, name: relPath, language });
      return text.ok ? ok({ text: text.value }) : text;
    },
  } satisfies DomainHandlers<"file", ConnectedClient>;
}
