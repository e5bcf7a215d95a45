import type { Translate } from "#renderer/i18n/translate.ts";

/** Says days and times in the user's language and time zone. */
export interface TimeWords {
  /** Today, Yesterday, else the date; with the year where it is another one. */
  day(atMs: number): string;
  time(atMs: number): string;
  /** Both in one. */
  moment(atMs: number): string;
}

/** Words for times as seen at `nowMs`. */
export function timeWords(t: Translate, options: { readonly language: string; readonly nowMs: number }): TimeWords {
  const { language, nowMs } = options;
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const near = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long" });
  const far = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric" });
  const today = dayKey(nowMs);
  const yesterday = dayKey(startOfDay(nowMs) - 1);
  const day = (atMs: number): string => {
    const key = dayKey(atMs);
    if (key === today) return t("history:today");
    if (key === yesterday) return t("history:yesterday");
    return (key.slice(0, 4) === today.slice(0, 4) ? near : far).format(atMs);
  };
  return {
    day,
    time: (atMs) => time.format(atMs),
    moment: (atMs) => t("history:at", { day: day(atMs), time: time.format(atMs) }),
  };
}

/** The local day of a time, in a form that sorts. */
export function dayKey(atMs: number): string {
  const date = new Date(atMs);
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function startOfDay(atMs: number): number {
  const date = new Date(atMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
