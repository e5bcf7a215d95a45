import { describe, expect, it } from "vitest";
import { canMakePrivate } from "./can-make-private.ts";
import { buildView, textFile } from "./testing/build-view.ts";
import { EMPTY_WORKSPACE_STATE } from "./workspace-transitions.ts";

describe("canMakePrivate", () => {
  it("[OW1] is offered for shared files that are there, with a layered runtime only", () => {
    const view = buildView([textFile("SOUL.md", "# Soul\n")]);
    const layered = { ...view, dialect: { ...view.dialect, id: "upclaw" as const } };
    const can = (of: typeof view, relPath: string) => canMakePrivate({ ...EMPTY_WORKSPACE_STATE, view: of }, relPath);
    expect(can(layered, "SOUL.md")).toBe(true);
    expect(can(layered, "USER.md")).toBe(false);
    expect(can(layered, "agents/helper/SOUL.md")).toBe(false);
    expect(can(view, "SOUL.md")).toBe(false);
  });
});
