import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  bystanders,
  makePlace,
  NEW_TEXT,
  OLD_TEXT,
  removePlace,
  runChild,
  saveCommand,
  startChild,
  textOf,
  wrongAfterRestart,
} from "./child.mjs";

const sh = (command, ...args) => execFileSync(command, args, { stdio: ["ignore", "pipe", "pipe"] });
const makeDir = (name) => mkdtempSync(join(tmpdir(), `soulscope-${name}-`));

/** Mounts, runs, unmounts whatever happened. */
async function mounted(mountArgs, task) {
  const dir = makeDir("mount");
  sh("mount", ...mountArgs, dir);
  try {
    return await task(dir);
  } finally {
    sh("umount", "-l", dir);
    rmSync(dir, { recursive: true, force: true });
  }
}

async function expectSave(program, place, expected) {
  const before = bystanders(place);
  const { lines, hung } = await runChild(program, saveCommand(place));
  const [saved] = lines;
  const wrong = [];
  if (hung) wrong.push("hung");
  if (expected === "saved" || expected === "in place") {
    if (saved?.ok !== true || textOf(place) !== NEW_TEXT) wrong.push(`not saved: ${JSON.stringify(saved)}`);
    if (saved?.ok === true && saved.value.inPlace !== (expected === "in place"))
      wrong.push(`inPlace ${saved.value.inPlace}`);
  } else {
    if (saved?.error?.error?.code !== expected)
      wrong.push(`expected ${expected}, got ${JSON.stringify(saved)?.slice(0, 300)}`);
    if (textOf(place) !== place.oldText) wrong.push("the old text changed");
  }
  if (before !== bystanders(place)) wrong.push("another file changed");
  if (readdirSync(place.workspaceDir).some((name) => name.startsWith(".soulscope-"))) wrong.push("temporary file left");
  return wrong;
}

/** Full, read-only, immutable and mounted places; a cut of power. */
export async function placeCases({ program, report }) {
  report.group("places", 9);
  const appRoot = makeDir("app");
  const full = ["-t", "tmpfs", "-o", "size=64k", "none"];
  report.check(
    "workspace on a full disk",
    await mounted(full, async (dir) => {
      const place = makePlace({ root: dir, appRoot, text: "o".repeat(30_000) });
      writeFileSync(join(place.workspaceDir, "filler"), "f".repeat(16_000));
      return expectSave(program, place, "disk-full");
    }),
  );
  report.check(
    "hard-linked file on a full disk",
    await mounted(full, async (dir) => {
      const place = makePlace({ root: dir, appRoot, shape: "hard-linked", text: "o".repeat(3_000) });
      writeFileSync(join(place.workspaceDir, "filler"), "f".repeat(48_000));
      return expectSave(program, place, "disk-full");
    }),
  );
  report.check(
    "app data on a full disk",
    await mounted(full, async (dir) => {
      const place = makePlace({ appRoot: dir });
      writeFileSync(join(dir, "filler"), "f".repeat(48_000));
      return expectSave(program, place, "disk-full");
    }),
  );
  report.check(
    "read-only disk",
    await mounted(["-t", "tmpfs", "-o", "size=1m", "none"], async (dir) => {
      const place = makePlace({ root: dir, appRoot });
      sh("mount", "-o", "remount,ro", dir);
      return expectSave(program, place, "read-only-disk");
    }),
  );
  await immutable({ program, report, appRoot });
  report.check("bind-mounted file", await bindMounted({ program, appRoot }));
  report.check("100 MB file", await hugeFile({ program, appRoot }));
  await powerCut({ program, report });
  rmSync(appRoot, { recursive: true, force: true });
}

async function immutable({ program, report, appRoot }) {
  for (const [what, expected] of [
    ["file", "permission-denied"],
    ["folder", "in place"],
  ]) {
    const place = makePlace({ appRoot });
    const path = what === "file" ? place.target : place.workspaceDir;
    try {
      sh("chattr", "+i", path);
    } catch {
      report.skip(`immutable ${what}`, "this file system knows no chattr +i");
      continue;
    }
    const wrong = await expectSave(program, place, expected);
    sh("chattr", "-i", path);
    report.check(`immutable ${what}`, wrong);
    removePlace(place);
  }
}

async function bindMounted({ program, appRoot }) {
  const place = makePlace({ appRoot });
  const source = join(place.base, "source.md");
  writeFileSync(source, OLD_TEXT);
  sh("mount", "--bind", source, place.target);
  try {
    const wrong = await expectSave(program, place, "in place");
    if (readFileSync(source, "utf8") !== NEW_TEXT) wrong.push("the mounted file does not hold the text");
    return wrong;
  } finally {
    sh("umount", place.target);
  }
}

async function hugeFile({ program, appRoot }) {
  const place = makePlace({ appRoot });
  truncateSync(place.target, 100 * 1024 * 1024);
  const { lines } = await runChild(program, saveCommand(place));
  removePlace(place);
  return lines[0]?.error?.error?.code === "too-large" ? [] : [JSON.stringify(lines[0])];
}

/** An ext4 that is shut down without flushing: what was acknowledged must be there after it is mounted again. */
async function powerCut({ program, report }) {
  const tools = ["/usr/sbin/mkfs.ext4", "/usr/sbin/losetup", "/usr/bin/perl"].filter((path) => !existsSync(path));
  if (tools.length > 0) return report.skip("power cut", `missing ${tools.join(", ")}`);
  const image = join(makeDir("power"), "disk.img");
  const dir = makeDir("power-mount");
  writeFileSync(image, "");
  truncateSync(image, 64 * 1024 * 1024);
  sh("mkfs.ext4", "-q", "-F", image);
  const options = "loop,noauto_da_alloc,commit=300";
  for (const shape of ["plain", "absent", "hard-linked"]) {
    try {
      sh("mount", "-o", options, image, dir);
    } catch (error) {
      return report.skip("power cut", `no loop mount here (${String(error.stderr).trim()})`);
    }
    const root = join(dir, shape);
    mkdirSync(root);
    const place = makePlace({ root, shape });
    sh("sync");
    const command = { ...saveCommand(place), op: "save-on-demand", warmUpPath: "warm.md" };
    const { child, lines, ended, ready } = startChild(program, command);
    await ready;
    child.stdin.write("go\n");
    while (lines.at(-1) === "ready") await new Promise((resolve) => setTimeout(resolve, 1));
    // FS_IOC_SHUTDOWN with "do not flush the log": as if the power went.
    sh(
      "perl",
      "-e",
      "open(my $d, '<', $ARGV[0]) or die; my $how = pack('I', 2); defined ioctl($d, 0x8004587d, $how) or die $!",
      dir,
    );
    child.kill("SIGKILL");
    await ended;
    sh("umount", dir);
    sh("mount", "-o", options, image, dir);
    const wrong = textOf(place) === NEW_TEXT ? [] : [`I1 acknowledged, then lost (${textOf(place)?.length})`];
    wrong.push(...(await wrongAfterRestart(program, place)));
    report.check(`power cut after the acknowledgement (${shape})`, wrong);
    sh("umount", dir);
  }
}
