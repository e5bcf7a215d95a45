const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size as people read it, in steps of a thousand. */
export function byteWords(bytes: number, language: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    // The short form has no plural: "342 byte".
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step < 2 ? 0 : 1,
  });
  return format.format(bytes / 1000 ** step).replace(/(\d)(?=\p{Script=Han})/gu, "$1 ");
}
