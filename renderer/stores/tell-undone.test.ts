import { afterEach, beforeEach, expect, it } from "vitest";
import { err, ok } from "#shared/result.ts";
import { hostError } from "#shared/rpc/errors.ts";
import { tellUndone } from "./tell-undone.ts";
import { startTestApp, type TestApp } from "./testing/start-test-app.tsx";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": "one\n" });
});
afterEach(() => app.dispose());

const WORDS = { undone: "transfer:undone", changed: "transfer:undoChanged", failed: "transfer:undoFailed" };

it.each([
  [ok({ status: "undone" as const }), { messageKey: "transfer:undone", params: {}, tone: "ok" }],
  [
    ok({ status: "changed" as const, relPath: "SOUL.md" }),
    { messageKey: "transfer:undoChanged", params: { relPath: "SOUL.md" }, tone: "warn" },
  ],
  [err(hostError("not-found")), { messageKey: "transfer:undoFailed", params: { errorCode: "not-found" }, tone: "bad" }],
])("says how taking back went: %o", (result, notice) => {
  tellUndone(app.stores, result, WORDS);
  expect(app.stores.workspace.getState().notices.at(-1)).toMatchObject(notice);
});
