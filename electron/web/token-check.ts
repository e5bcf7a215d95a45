import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** Wrong tokens before answers slow down. */
const FREE_FAILURES = 10;

/** Compares tokens without telling by time how much was right. */
export interface TokenCheck {
  /** Resolves to whether it is the token; after 10 wrong ones each further wrong answer waits. */
  accepts(candidate: string): Promise<boolean>;
}

/** Makes a check of one token; `delayMs` is how long an answer waits after too many failures. */
export function createTokenCheck(token: string, options: { readonly delayMs: number }): TokenCheck {
  const expected = digest(token);
  let failures = 0;
  return {
    async accepts(candidate) {
      if (timingSafeEqual(digest(candidate), expected)) {
        failures = 0;
        return true;
      }
      failures += 1;
      if (failures > FREE_FAILURES) await wait(options.delayMs);
      return false;
    },
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text, "utf8").digest();
}
