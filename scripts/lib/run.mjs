import { spawn } from "node:child_process";

/**
 * Runs a program to its end and collects what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, echo?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string, timedOut: boolean }>} code 127 when it could not be started
 */
export function run(command, args, { cwd, env, timeoutMs, echo = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: env ?? process.env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let stdout = "";
    let timedOut = false;
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill("SIGKILL");
          }, timeoutMs);
    const take = (chunk) => {
      output += chunk;
      if (echo) process.stdout.write(chunk);
    };
    child.stdout.setEncoding("utf8");
    child.stderr.setEncoding("utf8");
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      take(chunk);
    });
    child.stderr.on("data", take);
    child.on("error", (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}\n`, stdout, timedOut });
    });
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      resolve({ code: code ?? (signal === null ? 1 : 128), output, stdout, timedOut });
    });
  });
}
