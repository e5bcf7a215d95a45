import Module, { createRequire, register } from "node:module";

/*
 * dependency-cruiser reads TypeScript through the JavaScript API of TypeScript 5, which the native TypeScript 7 of
 * this project no longer has. Loaded with `node --import` for the layers check only, this answers `typescript` with
 * the package `typescript-for-layers`, which is TypeScript 5 under another name.
 */
const ALIAS = "typescript-for-layers";
const aliasOf = (request) => request.replace(/^typescript(?=$|\/)/, ALIAS);

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => resolveFilename(aliasOf(request), ...rest);

const target = new URL(`file://${createRequire(import.meta.url).resolve(ALIAS)}`).href;
const hook = `export const resolve = (specifier, context, next) =>
  specifier === "typescript" ? { url: ${JSON.stringify(target)}, shortCircuit: true } : next(specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
