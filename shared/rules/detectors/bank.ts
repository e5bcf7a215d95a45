import type { Detector, Found } from "./detector.ts";
import { GAP } from "./detector.ts";

/** Length of an account number by country: the ISO 13616 registry, overseas territories, and countries in partial use. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 " +
    "ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 " +
    "LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 " +
    "RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30 " +
    "AX18 BL27 GF27 GP27 MF27 MQ27 NC27 PF27 PM27 RE27 TF27 WF27 YT27 " +
    "AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 ML28 MZ25 NE28 SN28 TD27 TG28"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const IBAN_START = /(?<![0-9A-Za-z])[A-Za-z]{2}\d{2}/g;
const DIGIT_GROUPS = new RegExp(`(?<![0-9A-Za-z])\\d+(?:${GAP}\\d+)*(?![0-9A-Za-z])`, "g");

/** International bank account numbers: length of the country and MOD 97. */
export const findIbans: Detector = (text) => {
  const found: Found[] = [];
  for (const match of text.matchAll(IBAN_START)) {
    const length = IBAN_LENGTHS[match[0].slice(0, 2).toUpperCase()];
    const end = length === undefined ? undefined : endOfCharacters(text, match.index, length);
    if (end === undefined || /[0-9A-Za-z]/.test(text[end] ?? "")) continue;
    if (
      isMod97(
        text
          .slice(match.index, end)
          .replaceAll(/[^0-9A-Za-z]/g, "")
          .toUpperCase(),
      )
    ) {
      found.push([match.index, end]);
    }
  }
  return found;
};

/** Where `count` letters and digits end that have at most one gap between neighbours. */
function endOfCharacters(text: string, start: number, count: number): number | undefined {
  let left = count;
  let gaps = 0;
  for (let i = start; i < text.length; i += 1) {
    if (/[0-9A-Za-z]/.test(text[i] ?? "")) {
      left -= 1;
      gaps = 0;
      if (left === 0) return i + 1;
    } else {
      gaps += 1;
      if (gaps > 1 || !new RegExp(GAP).test(text[i] ?? "")) return undefined;
    }
  }
  return undefined;
}

function isMod97(iban: string): boolean {
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest === 1;
}

/** Payment cards of 13 to 19 digits with a right check digit (Luhn); 13 digits that start with 1 are times. */
export const findCards: Detector = (text) => {
  const found: Found[] = [];
  for (const match of text.matchAll(DIGIT_GROUPS)) {
    if (match[0].length < 13) continue;
    const groups = Array.from(match[0].matchAll(/\d+/g), (group) => ({
      start: match.index + group.index,
      digits: group[0],
    }));
    found.push(...cardsInGroups(groups));
  }
  return found;
};

interface Group {
  readonly start: number;
  readonly digits: string;
}

/** The longest runs of whole groups that are a card, from the left. */
function cardsInGroups(groups: readonly Group[]): readonly Found[] {
  const found: Found[] = [];
  let first = 0;
  while (first < groups.length) {
    let digits = "";
    let best: number | undefined;
    for (let last = first; last < groups.length && digits.length < 19; last += 1) {
      const group = groups[last]?.digits ?? "";
      if (last > first && group.length < 2) break;
      digits += group;
      if (isCard(digits)) best = last;
    }
    const [start, end] = [groups[first], groups[best ?? -1]];
    if (best === undefined || start === undefined || end === undefined) {
      first += 1;
      continue;
    }
    found.push([start.start, end.start + end.digits.length]);
    first = best + 1;
  }
  return found;
}

function isCard(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19 || digits.startsWith("0")) return false;
  if (digits.length === 13 && digits.startsWith("1")) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
