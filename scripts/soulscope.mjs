import { spawn } from "node:child_process";
import { inProject } from "./lib/paths.mjs";
import { runScript, setUp } from "./lib/setup.mjs";

await runScript(async () => {
  await setUp({
    only: ["cli", "templates", ...(["serve", "open"].includes(process.argv[2]) ? ["renderer", "main", "preload"] : [])],
    quiet: true,
  });
  const child = spawn(process.execPath, [inProject("dist", "cli", "soulscope.js"), ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  // Ctrl-C reaches the child from the terminal itself; here it must only not end us first.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => signal !== "SIGINT" && child.kill(signal));
  child.on("close", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
  });
});
