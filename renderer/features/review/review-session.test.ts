import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { findChanges } from "#shared/review/find-changes.ts";
import { openChanges, startReview } from "./file-review.ts";
import { findWriting } from "./find-writing.ts";
import { createReviewSession } from "./review-session.ts";

const SOUL = "# Soul\r\n\r\nYou are calm.\r\n\r\nOne.\r\n\r\nTwo.\r\n\r\nBe brief.\r\n";
const CHANGED = SOUL.replace("calm", "loud").replace("brief", "long");
let app: TestApp;
let path: string;

beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": SOUL, "USER.md": "user\n" });
  path = join(app.dir, "SOUL.md");
});
afterEach(() => app.dispose());

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** Another program writes; the visit begins once the window's list has it. */
async function visit() {
  const { review, workspace } = app.stores;
  const workspaceId = workspace.getState().view?.workspaceId ?? "";
  await until(async () => {
    await review.getState().refresh();
    return review.getState().files.length === 0;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await writeFile(path, CHANGED);
  await workspace.getState().refresh();
  await until(() => review.getState().files.length === 1);
  const session = createReviewSession(app.stores, workspaceId);
  const meet = () => session.getState().meetList(review.getState().files);
  meet();
  review.subscribe(meet);
  await until(() => session.getState().files.get("SOUL.md")?.status === "ready");
  const reviewOf = () => {
    const file = session.getState().files.get("SOUL.md");
    return file?.status === "ready" ? file.review : undefined;
  };
  return { session, reviewOf };
}

describe("a visit of Review", () => {
  it("[RW20] carries out decisions in order, to the byte, and takes each back", async () => {
    const { session, reviewOf } = await visit();
    const { decide } = session.getState();
    decide("SOUL.md", 0, "kept");
    decide("SOUL.md", 1, "reverted");
    await until(async () => (await readFile(path, "utf8")) === SOUL.replace("calm", "loud"));
    await until(() => app.stores.review.getState().files.length === 0);
    expect(reviewOf()?.decisions).toEqual(["kept", "reverted"]);
    decide("SOUL.md", 1, "open");
    decide("SOUL.md", 0, "open");
    await until(async () => (await readFile(path, "utf8")) === CHANGED);
    await until(() => app.stores.review.getState().files.length === 1);
    expect(reviewOf()).toMatchObject({ decisions: ["open", "open"], texts: { seen: SOUL, disk: CHANGED } });
  });

  it("[RW20] decides all that is open in one file, and leaves other files alone", async () => {
    const { session, reviewOf } = await visit();
    await writeFile(join(app.dir, "USER.md"), "somebody\n");
    await app.stores.workspace.getState().refresh();
    await until(() => session.getState().files.get("USER.md")?.status === "ready");
    await session.getState().decideAll("reverted", "SOUL.md");
    expect(reviewOf()?.decisions).toEqual(["reverted", "reverted"]);
    expect([await readFile(path, "utf8"), await readFile(join(app.dir, "USER.md"), "utf8")]).toEqual([
      SOUL,
      "somebody\n",
    ]);
  });

  it("[RW25] tells when the user wrote what a change took away, as far as history proves it", async () => {
    const { client, workspace } = app.stores;
    const workspaceId = workspace.getState().view?.workspaceId ?? "";
    await workspace.getState().openFile("USER.md");
    workspace.getState().editText("USER.md", "user\nAsk me before you order anything.\n");
    await workspace.getState().save("USER.md");
    const reviewOfTexts = (texts: { readonly seen: string; readonly disk: string }) =>
      startReview(texts, { diskHash: null, canWrite: true, noticedAtMs: [], lineChanges: findChanges(texts) });
    const seen = "user\nAsk me before you order anything.\nNobody knows who wrote this.\n";
    const review = reviewOfTexts({ seen, disk: "user\nNobody knows.\n" });
    const found = () => findWriting(client, { workspaceId, relPath: "USER.md", review });
    // The history of a save is written after its acknowledgement.
    await until(async () => (await found()).size > 0);
    expect([...(await found()).keys()]).toEqual([0]);
    const other = reviewOfTexts({ seen: "Nobody knows who wrote this.\n", disk: "" });
    expect(await findWriting(client, { workspaceId, relPath: "USER.md", review: other })).toEqual(new Map());
  });

  it("[RW20] reverts nothing over a version that nobody has looked at", async () => {
    const { session, reviewOf } = await visit();
    const newer = CHANGED.replace("One.", "Eleven.");
    await writeFile(path, newer);
    session.getState().decide("SOUL.md", 0, "reverted");
    await until(() => reviewOf()?.changes.length === 3);
    expect(await readFile(path, "utf8")).toBe(newer);
    expect(app.stores.workspace.getState().notices.map(({ messageKey }) => messageKey)).toContain(
      "review:changedAgain",
    );
  });

  it("[RW21] leaves unsaved text alone: a revert elsewhere goes in, one on the same line is refused", async () => {
    const { session, reviewOf } = await visit();
    const { openFile, editText } = app.stores.workspace.getState();
    await openFile("SOUL.md");
    editText("SOUL.md", CHANGED.replace("You are loud.", "You are loud and kind."));
    session.getState().decide("SOUL.md", 1, "reverted");
    await until(async () => (await readFile(path, "utf8")) === CHANGED.replace("long", "brief"));
    const textOf = () => app.stores.workspace.getState().buffers.get("SOUL.md")?.text;
    await until(() => textOf() === SOUL.replace("You are calm.", "You are loud and kind."));
    session.getState().decide("SOUL.md", 0, "reverted");
    await until(() => reviewOf()?.decisions[0] === "open");
    expect(openChanges({ decisions: reviewOf()?.decisions ?? [] })).toBe(1);
    expect(await readFile(path, "utf8")).toBe(CHANGED.replace("long", "brief"));
    expect(textOf()).toContain("loud and kind");
  });
});
