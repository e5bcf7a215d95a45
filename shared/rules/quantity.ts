const FACTORS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, 千: 1e3, 万: 1e4, 亿: 1e8 };
const MS: readonly (readonly [RegExp, number])[] = [
  [/^(?:s|sec|seconds?|秒)$/, 1_000],
  [/^(?:min|minutes?|分钟)$/, 60_000],
  [/^(?:h|hours?|小时)$/, 3_600_000],
  [/^(?:d|days?|天)$/, 86_400_000],
];
/** No quantity is longer, UTF-16 code units. */
const MAX_CHARS = 60;
const NUMBER = String.raw`(\d[\d,_]*(?:\.\d+)?)`;

/** Whole number of things, such as `8,000`, `1.5万`, `120k`, `3 次`; undefined when it is none. */
export function parseCount(text: string): number | undefined {
  if (text.length > MAX_CHARS) return undefined;
  const match = new RegExp(
    `^${NUMBER}\\s*([km千万亿])?\\s*(?:次|个|令牌|tokens?|times?|calls?)?(?:\\s*(?:per turn|a turn|每轮))?$`,
  ).exec(fold(text));
  if (match === null) return undefined;
  const [, digits = "", suffix = ""] = match;
  // Decimal fractions such as 1.1k are exact only after rounding away the binary dust.
  const value = Math.round(plain(digits) * (FACTORS[suffix] ?? 1) * 1e6) / 1e6;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Length of time in ms, such as `60 分钟` or `2 h`; undefined when it is none. */
export function parseDuration(text: string): number | undefined {
  if (text.length > MAX_CHARS) return undefined;
  const match = new RegExp(`^${NUMBER}\\s*([a-z\\p{Script=Han}]+)$`, "u").exec(fold(text));
  if (match === null) return undefined;
  const [, digits = "", unit = ""] = match;
  const factor = MS.find(([words]) => words.test(unit))?.[1];
  const value = factor === undefined ? Number.NaN : Math.round(plain(digits) * factor);
  return Number.isSafeInteger(value) ? value : undefined;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}

function plain(digits: string): number {
  return Number(digits.replaceAll(/[,_]/g, ""));
}
