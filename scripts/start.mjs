import { spawn } from "node:child_process";
import { fetchElectron } from "./lib/electron-fetch.mjs";
import { inProject } from "./lib/paths.mjs";
import { runScript, setUp } from "./lib/setup.mjs";

const HELP = `npm start -- [DIR] [flags]     opens Soulscope, with DIR as its workspace when given

  --sample     look at a made-up workspace
  --browser    use a browser window even where Electron is at hand
  --no-open    open no window, only print the address
`;

await runScript(async () => {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    process.stdout.write(HELP);
    return;
  }
  await setUp();
  const wantsElectron = !args.includes("--browser") && !args.includes("--no-open");
  if (wantsElectron) await fetchElectron();
  const app = spawn(process.execPath, [inProject("dist", "cli", "soulscope.js"), "open", ...args], {
    stdio: "inherit",
  });
  // Ctrl-C reaches the app from the terminal itself; this process waits for it to end.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => app.kill(signal));
  app.on("close", (code) => {
    process.exitCode = code ?? 0;
  });
});
