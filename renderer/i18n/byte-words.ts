const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size as people read it, in steps of a thousand. */
export function byteWords(bytes: number, language: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  const unit = UNITS[step] ?? "byte";
  const maximumFractionDigits = step < 2 ? 0 : 1;
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(
    value,
  );
}
