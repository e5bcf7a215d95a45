/** Module hook: answers `electron` with the shim beside this file. */
export function resolve(specifier, context, next) {
  if (specifier !== "electron") return next(specifier, context);
  return { url: new URL("./electron.mjs", import.meta.url).href, shortCircuit: true };
}
