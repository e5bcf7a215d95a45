import { app, utilityProcess } from "electron";
import type { HookProcessStarter } from "#electron/services/hook-process.ts";

/**
 * Starts hooks in utility processes: the packaged app cannot run itself as Node. They end with the app. Chromium's
 * sandbox does not cover them, so nothing is promised about the files they touch.
 */
export function createUtilityHookProcesses(): HookProcessStarter {
  return {
    isConfined: false,
    start({ dir, program, heapMiB }) {
      const child = utilityProcess.fork(program, [], {
        cwd: dir,
        env: {},
        execArgv: [`--max-old-space-size=${heapMiB}`],
        stdio: ["ignore", "pipe", "pipe"],
        serviceName: "Soulscope hook",
      });
      const { stdout, stderr } = child;
      if (stdout === null || stderr === null) throw new Error("A utility process has no output");
      const closed = [stdout, stderr].map((stream) => new Promise((resolve) => stream.once("close", resolve)));
      const exited = new Promise((resolve) => child.once("exit", resolve));
      return {
        stdout,
        stderr,
        ended: Promise.all([...closed, exited]).then(() => undefined),
        kill() {
          // `kill` of Electron asks with SIGTERM, which a program may turn down.
          if (child.pid !== undefined) endProcess(child.pid);
        },
        memory: async () => {
          const metric = app.getAppMetrics().find(({ pid }) => pid === child.pid);
          return metric === undefined ? null : metric.memory.workingSetSize * 1024;
        },
      };
    },
  };
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
