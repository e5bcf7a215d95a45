import { useEffect, useState } from "react";

/** Time before something that takes long shows that it does, ms. */
const SLOW_AFTER_MS = 300;

/** True once `isOn` has been true for 300 ms without a break. */
export function useLasts(isOn: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!isOn) return;
    const timer = setTimeout(() => setLasts(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return lasts;
}
