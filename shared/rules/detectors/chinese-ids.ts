import type { Detector } from "./detector.ts";
import { GAP } from "./detector.ts";

const ID = new RegExp(`(?<![0-9A-Za-z])[1-9]\\d{5}${GAP}?\\d{8}${GAP}?\\d{3}[0-9Xx](?![0-9A-Za-z])`, "g");
const PROVINCES = new Set(
  "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91".split(
    " ",
  ),
);
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CODE = /(?<![0-9A-Za-z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![0-9A-Za-z])/g;
const CODE_DIGITS = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** Resident identity numbers of 18 places: province, date and check digit (GB 11643, ISO 7064 MOD 11-2). */
export const findChineseIds: Detector = (text) =>
  Array.from(text.matchAll(ID))
    .filter(([match]) => isChineseId(match.replaceAll(/[^0-9Xx]/g, "").toUpperCase()))
    .map((match) => [match.index, match.index + match[0].length]);

/** Unified social credit codes (GB 32100, MOD 31). */
export const findCreditCodes: Detector = (text) =>
  Array.from(text.matchAll(CODE))
    .filter(([match]) => isCreditCode(match))
    .map((match) => [match.index, match.index + match[0].length]);

function isChineseId(id: string): boolean {
  if (!PROVINCES.has(id.slice(0, 2)) || !isDate(id.slice(6, 14))) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(id[index]), 0);
  return "10X98765432"[sum % 11] === id[17];
}

function isDate(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year < 1800 || year > 2199 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isCreditCode(code: string): boolean {
  let sum = 0;
  let weight = 1;
  for (let i = 0; i < 17; i += 1) {
    sum += CODE_DIGITS.indexOf(code[i] ?? "") * weight;
    weight = (weight * 3) % 31;
  }
  return CODE_DIGITS[(31 - (sum % 31)) % 31] === code[17];
}
