import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { chunkText } from "#shared/prompt/tokens.ts";
import type { TokenAnswer, TokenQuestion } from "./token-messages.ts";

/** Chunks whose count is remembered, so that an edit only counts the chunks it touched. */
const REMEMBERED_CHUNKS = 2_000;
const known = new Map<string, number>();
/** Words like <|endoftext|> in a user's file are plain text to us. */
const OPTIONS = { disallowedSpecial: new Set<string>() };

function countChunk(chunk: string): number {
  const before = known.get(chunk);
  if (before !== undefined) return before;
  const count = countTokens(chunk, OPTIONS);
  if (known.size >= REMEMBERED_CHUNKS) known.clear();
  known.set(chunk, count);
  return count;
}

self.addEventListener("message", (event: MessageEvent<TokenQuestion>) => {
  const { id, text } = event.data;
  const tokens = chunkText(text).reduce((sum, chunk) => sum + countChunk(chunk), 0);
  self.postMessage({ id, tokens } satisfies TokenAnswer);
});
