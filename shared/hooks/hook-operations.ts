import { assertNever } from "../result.ts";
import type { BootstrapHookContext, HookOperation } from "./bootstrap-hook.ts";

/** Applies the operations of a declarative hook in order; throws where a handler written by hand would. */
export function applyOperations(context: BootstrapHookContext, operations: readonly HookOperation[]): void {
  for (const operation of operations) applyOperation(context, operation);
}

function applyOperation(context: BootstrapHookContext, operation: HookOperation): void {
  switch (operation.op) {
    case "push":
      context.bootstrapFiles = [...spreadable(context), operation.file];
      return;
    case "pushInPlace":
      listOf(context).push(operation.file);
      return;
    case "replaceContent":
      context.bootstrapFiles = listOf(context).map((entry) =>
        nameOf(entry) === operation.name ? { ...Object(entry), content: operation.content, missing: false } : entry,
      );
      return;
    case "remove":
      context.bootstrapFiles = listOf(context).filter((entry) => nameOf(entry) !== operation.name);
      return;
    case "set":
      // A copy, since a later operation may change the list in place and the hook is applied again for each preview.
      context.bootstrapFiles = Array.isArray(operation.files) ? [...operation.files] : operation.files;
      return;
    case "reorder":
      context.bootstrapFiles = reordered(listOf(context), operation.names);
      return;
    case "throw":
      throw new Error(operation.message ?? "hook failed");
    default:
      assertNever(operation);
  }
}

/** Named files first, in the order of the names; the others keep their order behind them. */
function reordered(list: readonly unknown[], names: readonly string[]): readonly unknown[] {
  const named = names.flatMap((name) => list.filter((entry) => nameOf(entry) === name));
  return [...named, ...list.filter((entry) => !named.includes(entry))];
}

/** What `[...bootstrapFiles]` takes in a handler written by hand: text falls into its characters. */
function spreadable(context: BootstrapHookContext): Iterable<unknown> {
  return typeof context.bootstrapFiles === "string" ? context.bootstrapFiles : listOf(context);
}

function listOf(context: BootstrapHookContext): unknown[] {
  const list = context.bootstrapFiles;
  if (!Array.isArray(list)) throw new TypeError("bootstrapFiles is not a list");
  return list;
}

function nameOf(entry: unknown): unknown {
  if (entry === null || entry === undefined) throw new TypeError("an entry of bootstrapFiles is empty");
  return typeof entry === "object" && "name" in entry ? entry.name : undefined;
}
