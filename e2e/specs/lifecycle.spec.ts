import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import { LifecycleView } from "../pages/lifecycle-view.ts";
import { LAYERED_WORKSPACE, SMALL_WORKSPACE } from "../support/workspace-files.ts";

test("[LC1] [LC3] a Chinese rule blocks a Chinese input, and the way leads to its line", async ({ machine }) => {
  const rules = "---\nrules: 1\nlanguage: zh\n---\n# 规矩\n\n## 输入风控\n- 拦截：“转账”\n";
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "rules.md": rules }, { language: "zh-CN" });
  await app.rail.drawn();
  const lifecycle = new LifecycleView(app);
  await lifecycle.open();
  await lifecycle.play("onSessionCreate");
  await lifecycle.play("onInput", "帮我转账一百块");
  await expect(lifecycle.verdict("block")).toHaveCount(1);
  await expect(lifecycle.table.locator("[data-light=block]").first()).toBeVisible();
  await expect(lifecycle.rehearsal.locator("mark")).toHaveText("转账");
  await lifecycle.rehearsal
    .getByRole("button", { name: app.words("lifecycle:detail.place", { file: "rules.md", line: 8 }) })
    .first()
    .click();
  await app.editor.textOf("rules.md").waitFor();
});

test("[LC2] [LC7] a cell opens its sentence; OpenClaw has no rehearsal, and says so", async ({ machine }) => {
  const { app } = await machine.open(SMALL_WORKSPACE);
  await app.rail.drawn();
  const lifecycle = new LifecycleView(app);
  await lifecycle.open();
  await lifecycle.table.getByRole("button").first().press("Enter");
  await expect(lifecycle.sentence).toContainText(app.words("lifecycle:cells.rules.onSessionCreate"));
  await expect(lifecycle.sentence).toContainText(app.words("lifecycle:notHere"));
  await expect(app.page.getByText(app.words("lifecycle:rehearsal.unavailable"))).toBeVisible();
});

for (const language of ["en", "zh-CN"] as const) {
  test(`[LC4] [LC8] [Z35] notes on disk go along with a message, and counters stand beside their caps, ${language}`, async ({
    machine,
  }) => {
    const { app } = await machine.open(
      {
        ...SMALL_WORKSPACE,
        "rules.md": "## Budget\n- Tokens per turn: 1,000\n## Tools\n- Calls per turn: 5\n",
        "MEMORY.md": "# Memory\n\n## Recall\n- count: 2\n- colour: red\n",
        "memory/2026-01-29.md": "Tulips arrived from Holland.\n今天进了郁金香。\n",
        "memory/2026-01-30.md": "Roses arrived.\n",
        "memory/garden.md": "Tulips need water.\n",
      },
      { language },
    );
    await app.rail.drawn();
    const lifecycle = new LifecycleView(app);
    await lifecycle.open();
    await lifecycle.play("onSessionCreate");
    await lifecycle.play("onInput", language === "en" ? "When did the tulips arrive?" : "郁金香什么时候到的？");
    await lifecycle.play("onReasoningStart", "250");
    const notes = app.page.getByRole("region", { name: app.words("lifecycle:recall.title"), exact: true });
    await expect(notes.getByRole("list").first()).toContainText("memory/2026-01-29.md");
    await expect(notes).toContainText(app.words("lifecycle:recall.limitsFrom", { file: "MEMORY.md" }));
    await expect(notes).toContainText(
      app.words("lifecycle:recall.notUnderstood", { file: "MEMORY.md", what: "colour: red" }),
    );
    await expect(notes).toContainText("memory/garden.md");
    const label = app.words("lifecycle:counters.turn");
    const meter = app.words("lifecycle:counters.meter", { label, value: 250, cap: 1000 });
    await expect(app.page.getByRole("img", { name: meter, exact: true })).toBeVisible();
    await notes
      .getByRole("button", { name: language === "en" ? "Tulips arrived from Holland." : "今天进了郁金香。" })
      .click();
    await expect(app.editor.visibleText).toContainText("今天进了郁金香");
  });
}

test("[LC8] with hot reload an edit counts at the next message; the agent on show plays", async ({ machine }) => {
  const { app } = await machine.open({
    ...SMALL_WORKSPACE,
    "rules.md": '## Input\n- Block: "wire"\n',
    "agents/clerk/rules.md": '## Input\n- Block: "cash"\n',
  });
  await app.rail.drawn();
  const lifecycle = new LifecycleView(app);
  await lifecycle.open();
  await lifecycle.play("onSessionCreate");
  await lifecycle.play("onInput", "cash please");
  await expect(lifecycle.verdict("block")).toHaveCount(0);
  await app.page.getByRole("combobox", { name: app.words("preview:agentHelp") }).click();
  await app.page.getByRole("option", { name: "clerk" }).click();
  await expect(lifecycle.verdict("block")).toHaveCount(1);
  const script = [
    { stage: "onSessionCreate" },
    { stage: "onFileEdit", path: "rules.md", text: '## Input\n- Block: "cheque"\n' },
    { stage: "onInput", text: "a cheque" },
  ];
  await app.page.locator("input[type=file]").setInputFiles({
    name: "s.jsonl",
    mimeType: "application/x-ndjson",
    buffer: Buffer.from(script.map((line) => JSON.stringify(line)).join("\n")),
  });
  await expect(lifecycle.verdict("allow")).toHaveCount(2);
  await app.page.getByRole("checkbox", { name: app.words("lifecycle:rehearsal.hotReload") }).check();
  await expect(lifecycle.verdict("block")).toHaveCount(1);
});

test("[LC5] [LC6] log and script are exported, and the script plays again", async ({ machine }) => {
  const { app } = await machine.open(LAYERED_WORKSPACE);
  await app.rail.drawn();
  const lifecycle = new LifecycleView(app);
  await lifecycle.open();
  await lifecycle.play("onSessionCreate");
  await lifecycle.play("onInput", "Pay with 4111 1111 1111 1111");
  await expect(lifecycle.verdict("redact")).toHaveCount(1);
  const download = async (key: string): Promise<string> => {
    const [file] = await Promise.all([app.page.waitForEvent("download"), app.button(key).click()]);
    return readFile(await file.path(), "utf8");
  };
  const log = await download("lifecycle:audit.jsonl");
  expect(log).toContain('"decision":"redact"');
  expect(log).not.toContain("4111");
  expect(await download("lifecycle:audit.csv")).toContain(",redact,");
  const script = await download("lifecycle:rehearsal.save");
  await app.button("lifecycle:rehearsal.again").click();
  await expect(lifecycle.verdict("redact")).toHaveCount(0);
  const chooser = app.page.locator("input[type=file]");
  await chooser.setInputFiles({ name: "s.jsonl", mimeType: "application/x-ndjson", buffer: Buffer.from("{oops\n") });
  await expect(lifecycle.rehearsal.getByRole("alert")).toBeVisible();
  await chooser.setInputFiles({ name: "s.jsonl", mimeType: "application/x-ndjson", buffer: Buffer.from(script) });
  await expect(lifecycle.verdict("redact")).toHaveCount(1);
});
