/** Says moments as a person would: the time alone for today, else with the day. */
export function momentWords(atMs: number, options: { readonly language: string; readonly nowMs: number }): string {
  const { language, nowMs } = options;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  const day = isToday ? {} : ({ day: "numeric", month: "long" } as const);
  return new Intl.DateTimeFormat(language, { ...day, ...time }).format(atMs);
}
