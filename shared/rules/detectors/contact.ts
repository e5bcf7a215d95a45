import type { Detector, Found } from "./detector.ts";
import { GAP } from "./detector.ts";

const MAIL_DOMAIN =
  /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,62}))*\.(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})(?![A-Za-z0-9])/;
const MAIL_NAME = /[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const SEP = `(?:${GAP}|[./])?`;
const PHONES: readonly RegExp[] = [
  // Mobile numbers of China, with or without the country code.
  new RegExp(`(?<![0-9A-Za-z+])(?:(?:\\+|00)?86${GAP}?)?1[3-9]\\d${GAP}?\\d{4}${GAP}?\\d{4}(?![0-9A-Za-z])`, "g"),
  // International form.
  new RegExp(`(?<![0-9A-Za-z+])(?:\\+|00)[1-9](?:${GAP}?[.()]?${GAP}?\\d){6,13}(?![0-9A-Za-z])`, "g"),
  // North America: area code and number apart.
  new RegExp(
    `(?<![0-9A-Za-z])(?:1${GAP})?(?:\\([2-9]\\d{2}\\) ?|[2-9]\\d{2}(?:${GAP}|\\.))[2-9]\\d{2}(?:${GAP}|\\.)\\d{4}(?![0-9A-Za-z])`,
    "g",
  ),
  // National form with trunk zero: Chinese landlines and most of Europe.
  new RegExp(`(?<![0-9A-Za-z.])(?:\\(0\\d{2,4}\\)${SEP}|0\\d{2,4}${GAP})\\d{3,4}${GAP}?\\d{3,4}(?![0-9A-Za-z])`, "g"),
  // Hot lines of China.
  new RegExp(`(?<![0-9A-Za-z])[48]00${GAP}\\d{3}${GAP}?\\d{4}(?![0-9A-Za-z])`, "g"),
];
const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const IPV4 = new RegExp(`(?<![0-9A-Za-z.])(?:${OCTET}\\.){3}${OCTET}(?![0-9A-Za-z])(?!\\.\\d)`, "g");
const SSN = new RegExp(
  `(?<![0-9A-Za-z-])(?!000|666|9)\\d{3}(${GAP})(?!00)\\d{2}\\1(?!0000)\\d{4}(?![0-9A-Za-z-])`,
  "g",
);

/** E-mail addresses; grows from each `@`, so that no text makes it slow. */
export const findEmails: Detector = (text) => {
  const found: Found[] = [];
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = MAIL_NAME.exec(text.slice(Math.max(0, at - 64), at))?.[0].replace(/^[.'*/=?^`{|}~]+/, "") ?? "";
    const domain = MAIL_DOMAIN.exec(text.slice(at + 1, at + 256))?.[0];
    if (name === "" || name.endsWith(".") || name.includes("..") || domain === undefined) continue;
    found.push([at - name.length, at + 1 + domain.length]);
  }
  return found;
};

/** Telephone numbers: Chinese mobile and landline, North American, and the international form. */
export const findPhones: Detector = (text) => PHONES.flatMap((pattern) => matches(text, pattern));

/** IPv4 addresses. */
export const findIpAddresses: Detector = (text) => matches(text, IPV4);

/** Social security numbers of the United States, in three groups. */
export const findSsns: Detector = (text) => matches(text, SSN);

function matches(text: string, pattern: RegExp): readonly Found[] {
  return Array.from(text.matchAll(pattern), (match) => [match.index, match.index + match[0].length]);
}
