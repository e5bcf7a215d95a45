import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hashOf, makePlace, removePlace, runChild, saveCommand, startChild, textOf } from "./child.mjs";

/** Other programs at work on the same file while saves go on. */
export async function raceCases({ program, quick, report }) {
  report.group("races", 8);
  const seconds = quick ? 4 : 60;
  for (const way of ["in place", "by rename"])
    report.check(`agent rewriting ${way}`, await agent({ program, way, seconds }));
  report.check("two processes, clocks six days apart", await twoProcesses(program));
  report.check("killed owner of the lock", await killedOwner(program));
  report.check("stopped in the middle, edited meanwhile", await stopped({ program, seconds: quick ? 1 : 60 }));
  for (const into of ["folder", "FIFO", "link out", "nothing"])
    report.check(`target turned into ${into}`, await shapeShift({ program, into, seconds: quick ? 1 : 5 }));
}

const append = (place, name, lines, more = {}) => ({
  op: "append-lines",
  uid: 0,
  workspaceDir: place.workspaceDir,
  appDataDir: place.appDataDir,
  relPath: "SOUL.md",
  name,
  lines,
  ...more,
});

/** Every text that was acknowledged must be on disk or in history; readers must never see a torn file of ours. */
async function agent({ program, way, seconds }) {
  const place = makePlace({ text: "" });
  const { child, lines, ended } = startChild(program, append(place, "user", 1_000_000));
  const until = Date.now() + seconds * 1_000;
  for (let turn = 0; Date.now() < until; turn += 1) {
    await sleep(100);
    const text = `agent ${turn}\n${"a".repeat(500)}\n`;
    if (way === "in place") writeFileSync(place.target, text);
    else {
      writeFileSync(join(place.base, "agent.tmp"), text);
      renameSync(join(place.base, "agent.tmp"), place.target);
    }
  }
  await sleep(300);
  child.kill("SIGKILL");
  await ended;
  await runChild(program, { op: "recover", uid: 0, workspaceDir: place.workspaceDir, appDataDir: place.appDataDir });
  const saved = lines.filter((line) => line.saved !== undefined);
  const kept = new Set(
    readdirSync(join(place.appDataDir, "history", "blobs"), { recursive: true }).map((name) => String(name).slice(3)),
  );
  const lost = saved.filter(({ hash }) => !kept.has(hash) && hashOf(textOf(place) ?? "") !== hash);
  const wrong = lost.length === 0 ? [] : [`I1 ${lost.length} of ${saved.length} acknowledged texts are nowhere`];
  if (saved.length < 5) wrong.push(`only ${saved.length} saves: ${JSON.stringify(lines.at(-1))}`);
  removePlace(place);
  return wrong;
}

async function twoProcesses(program) {
  const place = makePlace({ text: "" });
  const said = await Promise.all([
    runChild(program, append(place, "a", 40, { clockDays: 3 })),
    runChild(program, append(place, "b", 40, { clockDays: -3 })),
  ]);
  const saved = said.flatMap(({ lines }) => lines.map((line) => line.saved)).sort();
  const found = textOf(place)
    .split("\n")
    .filter((line) => line !== "")
    .sort();
  removePlace(place);
  return saved.length === 80 && JSON.stringify(saved) === JSON.stringify(found)
    ? []
    : [`${saved.length} saved, ${found.length} found`];
}

/** A process killed while it holds the lock must not keep others from saving. */
async function killedOwner(program) {
  const place = makePlace({ text: "" });
  for (let turn = 0; turn < 10; turn += 1) {
    const { child, ended } = startChild(program, append(place, `k${turn}`, 1_000_000));
    await sleep(250 + turn * 7);
    child.kill("SIGKILL");
    await ended;
  }
  const oldText = textOf(place);
  const { lines } = await runChild(program, saveCommand({ ...place, oldText }));
  const wrong = lines[0]?.ok === true ? [] : [JSON.stringify(lines[0])?.slice(0, 300)];
  if (readdirSync(place.workspaceDir).some((name) => name.startsWith(".soulscope-"))) wrong.push("temporary file left");
  removePlace(place);
  return wrong;
}

/** The process is stopped at the flush of its temporary file; an edit made then must win. */
async function stopped({ program, seconds }) {
  const place = makePlace();
  const { child, lines, ended, ready } = startChild(program, {
    ...saveCommand(place),
    op: "save-on-demand",
    warmUpPath: "warm.md",
  });
  await ready;
  const strace = spawn(
    "strace",
    [
      "-f",
      "-p",
      String(child.pid),
      "-e",
      "trace=fchmod",
      "-e",
      "inject=fchmod:signal=SIGSTOP:when=1",
      "-o",
      "/dev/null",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  await new Promise((resolve) => strace.stderr.on("data", (chunk) => String(chunk).includes("attached") && resolve()));
  child.stdin.write("go\n");
  await sleep(500);
  const isStopped = /State:\s+[Tt]/.test(readFileSync(`/proc/${child.pid}/status`, "utf8"));
  writeFileSync(place.target, "edited while it slept");
  await sleep(seconds * 1_000);
  strace.kill("SIGINT");
  child.kill("SIGCONT");
  await ended;
  const saved = lines[lines.indexOf("ready") + 1];
  const wrong = [];
  if (!isStopped) wrong.push("was not stopped");
  if (saved?.error?.kind !== "conflict" || textOf(place) !== "edited while it slept")
    wrong.push(JSON.stringify(saved)?.slice(0, 300) ?? "no answer");
  removePlace(place);
  return wrong;
}

/** The target keeps changing its type while saves go on: no hang, no crash, nothing written elsewhere. */
async function shapeShift({ program, into, seconds }) {
  const place = makePlace({ text: "" });
  const outside = join(place.base, "outside.md");
  writeFileSync(outside, "outside");
  const until = Date.now() + seconds * 1_000;
  const wrong = [];
  while (Date.now() < until) {
    rmSync(place.target, { recursive: true, force: true });
    writeFileSync(place.target, "");
    const running = startChild(program, append(place, "s", 1_000_000));
    await sleep(200 + Math.random() * 60);
    rmSync(place.target, { recursive: true, force: true });
    if (into === "folder") mkdirSync(place.target, { recursive: true });
    if (into === "FIFO") execFileSync("mkfifo", [place.target]);
    if (into === "link out") symlinkSync(outside, place.target);
    const timer = setTimeout(() => running.child.kill("SIGKILL"), into === "nothing" ? 400 : 10_000);
    const { signal, errors } = await running.ended;
    clearTimeout(timer);
    if (signal !== null && into !== "nothing") wrong.push(`hung (${JSON.stringify(running.lines.at(-1))})`);
    if (errors !== "") wrong.push(errors.slice(0, 300));
  }
  if (readFileSync(outside, "utf8") !== "outside") wrong.push("the file outside was written");
  removePlace(place);
  return wrong;
}
