import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { dayKey, type TimeWords, timeWords } from "./time-words.ts";

/** Looks at the clock this often for a new day, ms. */
const LOOK_MS = 60_000;

/** Words for days and times; "today" moves on at midnight. */
export function useTimeWords(): TimeWords {
  const t = useTranslate();
  const { language } = useTranslation().i18n;
  const [today, setToday] = useState(() => dayKey(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayKey(Date.now())), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => {
    const [year = 1970, month = 1, day = 1] = today.split("-").map(Number);
    return timeWords(t, { language, nowMs: new Date(year, month - 1, day, 12).getTime() });
  }, [t, language, today]);
}
