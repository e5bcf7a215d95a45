import { openDurableStore } from "../durable-store.ts";
import { createNodeDisk } from "../node-disk.ts";
import { readWorkspaceSnapshot } from "../snapshot-reader.ts";
import { contentHash } from "../text-encoding.ts";

/** What a child process is told to do; it prints one JSON line for each answer. */
export type ChildCommand =
  | { readonly op: "snapshot"; readonly uid: number; readonly workspaceDir: string }
  | {
      readonly op: "save";
      readonly uid: number;
      readonly workspaceDir: string;
      readonly appDataDir: string;
      readonly relPath: string;
      readonly text: string;
      /** Text whose hash is the base; null creates. */
      readonly baseText: string | null;
    }
  | {
      /** Appends its name to the file again and again, each time over what is there. */
      readonly op: "append-lines";
      readonly uid: number;
      readonly workspaceDir: string;
      readonly appDataDir: string;
      readonly relPath: string;
      readonly name: string;
      readonly lines: number;
      /** How wrong this process believes the date to be. */
      readonly clockDays?: number;
    }
  | {
      /** Opens the store, saves once to warm up, then saves a new text each time a line arrives on stdin. */
      readonly op: "save-on-demand";
      readonly uid: number;
      readonly workspaceDir: string;
      readonly appDataDir: string;
      readonly relPath: string;
      readonly warmUpPath: string;
      readonly text: string;
      readonly baseText: string | null;
    }
  | { readonly op: "recover"; readonly uid: number; readonly workspaceDir: string; readonly appDataDir: string }
  | {
      readonly op: "type-drafts";
      readonly uid: number;
      readonly workspaceDir: string;
      readonly appDataDir: string;
      readonly relPath: string;
    };

const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
const hashOf = (text: string | null): string | null => (text === null ? null : contentHash(Buffer.from(text)));
const disk = createNodeDisk();

function open(appDataDir: string, clockDays = 0) {
  return openDurableStore({
    disk,
    appDataDir,
    now: () => Date.now() + clockDays * 86_400_000,
    lateCheckMs: 20,
    lockWaitMs: 20_000,
    onLateWrite: (late) => say({ late: late.hash }),
  });
}

async function run(command: ChildCommand): Promise<void> {
  if (command.uid !== 0) {
    process.setgid?.(command.uid);
    process.setuid?.(command.uid);
  }
  switch (command.op) {
    case "snapshot":
      say(await readWorkspaceSnapshot({ disk, workspaceDir: command.workspaceDir }));
      return;
    case "save": {
      const store = await open(command.appDataDir);
      say(await store.save({ ...command, baseHash: hashOf(command.baseText) }));
      await store.dispose();
      return;
    }
    case "recover": {
      const store = await open(command.appDataDir);
      say({ drafts: store.listDrafts(command.workspaceDir).map((draft) => draft.text) });
      await store.dispose();
      return;
    }
    case "append-lines": {
      const store = await open(command.appDataDir, command.clockDays);
      await appendLines(store, command);
      await store.dispose();
      return;
    }
    case "save-on-demand": {
      const store = await open(command.appDataDir);
      const { workspaceDir } = command;
      await store.save({ workspaceDir, relPath: command.warmUpPath, text: "warm", baseHash: null });
      // What the disk holds already: writes nothing, but the system has been asked about attributes.
      const { relPath, baseText } = command;
      if (baseText !== null) await store.save({ workspaceDir, relPath, text: baseText, baseHash: hashOf(baseText) });
      await store.idle();
      await store.writeDraft({ ...command, baseHash: hashOf(command.baseText) });
      say("ready");
      await new Promise<void>((resolve) => process.stdin.once("data", () => resolve()));
      say(await store.save({ ...command, baseHash: hashOf(command.baseText) }));
      await store.dispose();
      process.exit(0);
      return;
    }
    case "type-drafts": {
      const store = await open(command.appDataDir);
      const { workspaceDir, relPath } = command;
      for (let text = "", at = 0; ; at += 1) {
        text += `${at} `;
        await store.writeDraft({ workspaceDir, relPath, text, baseHash: null });
        say({ written: text.length });
      }
    }
  }
}

async function appendLines(
  store: Awaited<ReturnType<typeof open>>,
  command: Extract<ChildCommand, { readonly op: "append-lines" }>,
): Promise<void> {
  const { workspaceDir, relPath } = command;
  let text = "";
  for (let line = 0; line < command.lines; ) {
    const base = text;
    const saved = await store.save({
      workspaceDir,
      relPath,
      text: `${base}${command.name}${line}\n`,
      baseHash: hashOf(base),
    });
    if (saved.ok) {
      text = `${base}${command.name}${line}\n`;
      line += 1;
      say({ saved: `${command.name}${line - 1}`, hash: saved.value.hash });
    } else if (saved.error.kind === "conflict") {
      text = saved.error.current.text ?? "";
    } else {
      say(saved.error);
      return;
    }
  }
}

void run(JSON.parse(process.argv[2] ?? "{}") as ChildCommand);
