import { createHash } from "node:crypto";
import { lookup as lookUpName } from "node:dns";
import { request } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import { err, ok, type Result } from "#shared/result.ts";
import type { Nearness } from "#shared/rpc/memory-calls.ts";

/** Why a program on this computer gave no numbers. */
export type EmbeddingFailure = Extract<Nearness, { readonly by: "failed" }>["reason"];

/** A program that turns text into numbers, as the user set it. */
export interface EmbeddingEndpoint {
  readonly url: string;
  readonly model: string;
}

/** Compares texts by meaning with the help of a program on this computer. */
export interface LocalEmbeddings {
  /** Nearness of each text to the input, -1 to 1, in their order. */
  compare(
    endpoint: EmbeddingEndpoint,
    question: { readonly input: string; readonly texts: readonly string[] },
  ): Promise<Result<readonly number[], EmbeddingFailure>>;
}

/** Of each text only the start is sent, UTF-16 code units; texts of one request, and its answer in bytes. */
const MAX_CHARS = 8_000;
const BATCH = 32;
const MAX_ANSWER = 16 * 1024 * 1024;
const MAX_DIMENSIONS = 8_192;
/** Longest wait for one request, and for all of a comparison, ms. */
const REQUEST_MS = 10_000;
const ALL_MS = 20_000;
/** Vectors that are kept. */
const MAX_KEPT = 5_000;

/** True for an address that never leaves this computer. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, "");
  return isIP(plain) === 4 ? plain.startsWith("127.") : plain === "::1";
}

/** The address to ask, or undefined when it may lead off this computer: only plain http on a loopback name. */
export function loopbackUrl(text: string): URL | undefined {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return undefined;
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isHere = host === "localhost" || isLoopbackAddress(host);
  return url.protocol === "http:" && url.username === "" && url.password === "" && isHere ? url : undefined;
}

/** Resolves names, and refuses every address that is not on this computer. */
const loopbackOnly: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
    const here = error === null ? addresses.filter(({ address }) => isLoopbackAddress(address)) : [];
    const [first] = here;
    if (first === undefined) callback(error ?? new Error("not on this computer"), "", 0);
    else if (options.all === true) callback(null, here);
    else callback(null, first.address, first.family);
  });
};

/** Creates the comparison; vectors of texts are kept, so that a text is sent once. */
export function createLocalEmbeddings(): LocalEmbeddings {
  const kept = new Map<string, Float32Array>();
  const keyOf = ({ url, model }: EmbeddingEndpoint, text: string): string =>
    createHash("sha256")
      .update(JSON.stringify([url, model, text]))
      .digest("base64");

  async function vectorsOf(
    endpoint: EmbeddingEndpoint & { readonly at: URL },
    texts: readonly string[],
  ): Promise<Result<readonly Float32Array[], EmbeddingFailure>> {
    const deadline = Date.now() + ALL_MS;
    const keys = texts.map((text) => keyOf(endpoint, text));
    const found = new Map<string, Float32Array>();
    for (const key of keys) {
      const vector = kept.get(key);
      if (vector !== undefined) found.set(key, vector);
    }
    const missing = [...new Map(keys.map((key, at) => [key, texts[at] ?? ""])).entries()].filter(
      ([key]) => !found.has(key),
    );
    for (let at = 0; at < missing.length; at += BATCH) {
      const left = deadline - Date.now();
      if (left <= 0) return err("timed-out");
      const batch = missing.slice(at, at + BATCH);
      const answer = await ask(endpoint, {
        texts: batch.map(([, text]) => text),
        timeoutMs: Math.min(left, REQUEST_MS),
      });
      if (!answer.ok) return answer;
      for (const [index, [key]] of batch.entries()) {
        const vector = answer.value[index];
        if (vector === undefined) return err("malformed");
        found.set(key, vector);
        kept.set(key, vector);
      }
    }
    for (const key of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(key);
    }
    const vectors = keys.flatMap((key) => found.get(key) ?? []);
    const [first] = vectors;
    const isEven = vectors.length === keys.length && vectors.every(({ length }) => length === first?.length);
    return isEven ? ok(vectors) : err("malformed");
  }

  return {
    async compare({ url, model }, { input, texts }) {
      const at = loopbackUrl(url);
      if (at === undefined) return err("not-here");
      const cut = [input, ...texts].map((text) => text.slice(0, MAX_CHARS));
      const vectors = await vectorsOf({ url, model, at }, cut);
      if (!vectors.ok) return vectors;
      const [asked, ...others] = vectors.value;
      return ok(others.map((vector) => (asked === undefined ? 0 : cosine(asked, vector))));
    },
  };
}

function ask(
  { at, model }: EmbeddingEndpoint & { readonly at: URL },
  { texts, timeoutMs }: { readonly texts: readonly string[]; readonly timeoutMs: number },
): Promise<Result<readonly Float32Array[], EmbeddingFailure>> {
  // Programs of this kind answer an empty text with an error.
  const body = JSON.stringify({
    input: texts.map((text) => (text.trim() === "" ? "-" : text)),
    ...(model && { model }),
  });
  return new Promise((resolve) => {
    const end = (result: Result<readonly Float32Array[], EmbeddingFailure>): void => {
      clearTimeout(timer);
      asked.destroy();
      resolve(result);
    };
    const asked = request(
      at,
      {
        method: "POST",
        agent: false,
        lookup: loopbackOnly,
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          "content-length": Buffer.byteLength(body),
        },
      },
      (response) => {
        // A redirection is not followed: it could lead anywhere.
        if (response.statusCode !== 200) return end(err("refused"));
        const parts: Buffer[] = [];
        let size = 0;
        response.on("data", (part: Buffer) => {
          size += part.length;
          if (size > MAX_ANSWER) end(err("too-large"));
          else parts.push(part);
        });
        response.on("end", () => end(readAnswer(Buffer.concat(parts).toString("utf8"), texts.length)));
        response.on("error", () => end(err("unreachable")));
        return undefined;
      },
    );
    const timer = setTimeout(() => end(err("timed-out")), timeoutMs);
    asked.on("error", () => end(err("unreachable")));
    asked.end(body);
  });
}

function readAnswer(text: string, count: number): Result<readonly Float32Array[], EmbeddingFailure> {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return err("malformed");
  }
  const data = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : undefined;
  if (!Array.isArray(data) || data.length !== count) return err("malformed");
  const vectors = new Map<number, Float32Array>();
  for (const [place, item] of data.entries()) {
    if (typeof item !== "object" || item === null || !Array.isArray(item.embedding)) return err("malformed");
    const { embedding, index = place } = item as { readonly embedding: readonly unknown[]; readonly index?: unknown };
    const isVector = embedding.length > 0 && embedding.length <= MAX_DIMENSIONS && embedding.every(Number.isFinite);
    if (!isVector || typeof index !== "number") return err("malformed");
    // Checked above: every entry is a finite number.
    vectors.set(index, Float32Array.from(embedding as readonly number[]));
  }
  const inOrder = Array.from({ length: count }, (_, at) => vectors.get(at)).filter((vector) => vector !== undefined);
  return inOrder.length === count ? ok(inOrder) : err("malformed");
}

function cosine(a: Float32Array, b: Float32Array): number {
  let dot = 0;
  let left = 0;
  let right = 0;
  for (let at = 0; at < a.length; at += 1) {
    const [x = 0, y = 0] = [a[at], b[at]];
    dot += x * y;
    left += x * x;
    right += y * y;
  }
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right);
}
