/** The local day of a time, YYYY-MM-DD. */
export function dayOf(at: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** A day, YYYY-MM-DD, as a language writes it, short. */
export function shownDay(day: string, language: string): string {
  // Calendars have no year nought; one that is written is shown as it is.
  if (day.startsWith("0000")) return day;
  const format = new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
