import { register } from "node:module";

// Loaded with `node --import`: from here on `electron` means the shim.
register(new URL("./resolve-electron.mjs", import.meta.url));
