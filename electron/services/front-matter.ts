import matter from "gray-matter";
import {
  type FrontMatterData,
  type FrontMatterProblem,
  findFrontMatter,
  parseFrontMatter,
  parseYamlMap,
} from "#shared/files/front-matter.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** A file taken apart by the host. */
export interface HostFrontMatter {
  /** Null-prototype objects all the way down; empty without a block. */
  readonly data: FrontMatterData;
  readonly body: string;
  readonly hasBlock: boolean;
}

/** Carries a problem through gray-matter. */
class RefusedBlock extends Error {
  readonly problem: FrontMatterProblem;
  constructor(problem: FrontMatterProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Engines that gray-matter brings or may be asked for by name; it evaluates `---js` blocks unless each is replaced. */
const REFUSED_ENGINES = ["javascript", "js", "json", "json5", "coffee", "coffeescript", "cson", "toml", "ini"];

const engines = Object.fromEntries([
  ...REFUSED_ENGINES.map((name) => [name, refuse(name)] as const),
  ["yaml", parseYaml] as const,
]);

/**
 * Reads front matter through gray-matter, the only place that may (templates, metadata of skills and rules). YAML
 * alone is taken, by the core's parser and within its limits; nothing is cached and nothing is ever evaluated.
 */
export function readFrontMatter(text: string): Result<HostFrontMatter, FrontMatterProblem> {
  const block = findFrontMatter(text);
  if (block === undefined) return ok({ data: Object.create(null), body: text, hasBlock: false });
  // A language named like a property of Object would find one among gray-matter's engines.
  if (block.language !== "" && block.language.toLowerCase() !== "yaml") return refusal(text);
  try {
    const { data, content, matter: yaml } = matter(text, { language: "yaml", engines });
    // A block of nothing but white space and comments does not reach the engine, and gets an object of gray-matter's.
    return ok({ data: isNullPrototype(data) ? data : parseYaml(yaml), body: content, hasBlock: true });
  } catch (error) {
    if (error instanceof RefusedBlock) {
      return err({ ...error.problem, offset: error.problem.offset + block.yaml.start });
    }
    throw error;
  }
}

function refusal(text: string): Result<HostFrontMatter, FrontMatterProblem> {
  const parsed = parseFrontMatter(text);
  if (!parsed.ok) return parsed;
  throw new Error("the core accepts a language that the host refuses");
}

/** gray-matter hands over the block with the rest of the opening line and the `\r` before the closing fence. */
function parseYaml(block: string): FrontMatterData {
  const parsed = parseYamlMap(block.replace(/^[^\S\n]*(?:\n|$)/, "").replace(/\r$/, ""));
  if (!parsed.ok) throw new RefusedBlock(parsed.error);
  return parsed.value;
}

function refuse(name: string): () => object {
  return () => {
    throw new RefusedBlock({ code: "language", offset: 0, detail: name });
  };
}

function isNullPrototype(data: object): data is FrontMatterData {
  return Object.getPrototypeOf(data) === null;
}
