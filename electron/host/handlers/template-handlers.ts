import { ok } from "#shared/result.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { TemplateFile } from "#shared/rpc/template-calls.ts";
import { filesOfNewWorkspace } from "../../services/agent-workspace.ts";
import type { RuntimeDetector } from "../../services/runtime-detector.ts";
import type { TemplateStore } from "../../services/template-store.ts";
import { dialectOfMachine } from "../choose-dialect.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { WorkspaceViews } from "../workspace-views.ts";

/** Calls about starter sets of files; a new workspace is planned with the config of the active profile, as it is made. */
export function createTemplateHandlers(deps: {
  readonly templates: TemplateStore;
  readonly views: WorkspaceViews;
  readonly runtimes: RuntimeDetector;
}) {
  const { templates, views, runtimes } = deps;
  return {
    "templates.list": async ({ language }) => ok(await templates.list(language)),
    "templates.read": async ({ templateId, language }) => {
      const manifest = await templates.readManifest(templateId);
      if (!manifest.ok) return manifest;
      const config = await views.readConfig({ dir: "", profileId: null, agentId: null, isSample: false });
      const dialect = await dialectOfMachine(runtimes, config.value);
      const written = new Set(filesOfNewWorkspace(manifest.value.files, dialect));
      const files: TemplateFile[] = [];
      for (const name of [...manifest.value.files, ...manifest.value.onRequest]) {
        const text = await templates.readFile({ templateId, name, language });
        if (!text.ok) return text;
        files.push({ name, text: text.value, isWritten: written.has(name) });
      }
      return ok({ dialect: dialect.id, files });
    },
  } satisfies DomainHandlers<"templates", ConnectedClient>;
}
