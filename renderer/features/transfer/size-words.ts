/** A size as a person would say it: "45 kB". */
export function sizeWords(bytes: number, language: string): string {
  const units = ["byte", "kilobyte", "megabyte"] as const;
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const unit = units[step] ?? "byte";
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step === 2 ? 1 : 0,
  });
  return format.format(bytes / 1_000 ** step);
}
