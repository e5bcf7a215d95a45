// Lets the real package load with few of its dependencies: what is not installed becomes a module that does nothing.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const SCHEME = "stand-in:";

/** Members that bundles look for in what they import as a whole (`x_exports.Member`). */
function membersOfBundles(source) {
  return [...source.matchAll(/\b\w+_exports\.([A-Za-z_$][\w$]*)/g)].map(([, name]) => name);
}

/** Registers the hooks; `alsoExport` maps file URLs to names of functions that they shall export as `real_<name>`. */
export function registerStandIns(alsoExport, sources) {
  const members = [...new Set([...sources.values()].flatMap(membersOfBundles))];
  registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (error) {
        if (/^(?:[./]|node:|file:)/.test(specifier) || context.parentURL === undefined) throw error;
        const source = readFileSync(fileURLToPath(context.parentURL), "utf8");
        const isWhole = /import \* as /.test(source);
        const names = [...new Set([...importedNames(source, specifier), ...(isWhole ? members : [])])];
        return { url: `${SCHEME}${encodeURIComponent(JSON.stringify({ specifier, names }))}`, shortCircuit: true };
      }
    },
    load(url, context, next) {
      if (url.startsWith(SCHEME)) {
        const { names } = JSON.parse(decodeURIComponent(url.slice(SCHEME.length)));
        return { format: "module", source: standIn(names), shortCircuit: true };
      }
      const loaded = next(url, context);
      const wanted = alsoExport.get(url);
      if (wanted === undefined) return loaded;
      const names = wanted.map((name) => `${name} as real_${name}`).join(", ");
      return { ...loaded, source: `${loaded.source}\nexport { ${names} };\n` };
    },
  });
}

/** Names a module takes from another, as its import and export statements state them. */
function importedNames(source, specifier) {
  const quoted = specifier.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const statements = source.matchAll(
    new RegExp(`(?:import|export)\\s*(?:[\\w$]+\\s*,?\\s*)?\\{([^}]*)\\}\\s*from\\s*["']${quoted}["']`, "g"),
  );
  const names = [...statements].flatMap(([, list]) => list.split(",").map((one) => one.trim().split(/\s+as\s+/)[0]));
  return [...new Set(names.filter((name) => /^[\w$]+$/.test(name) && name !== "default"))];
}

function standIn(names) {
  return [
    "const handler = {",
    "  get: (target, key) => key === 'prototype' ? target.prototype : key === 'then' ? undefined",
    "    : key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? () => [][Symbol.iterator]() : nothing,",
    "  apply: () => nothing, construct: () => nothing, has: () => true,",
    "};",
    "const nothing = new Proxy(function () {}, handler);",
    "export default nothing;",
    ...names.map((name) => `const v_${name} = nothing; export { v_${name} as ${name} };`),
  ].join("\n");
}
