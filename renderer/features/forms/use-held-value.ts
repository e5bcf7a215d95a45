import { useState } from "react";
import type { TextRange } from "#shared/text/span.ts";

/** A value being typed: it stays one until the field is left, whatever signs are typed into it. */
export interface HeldValue {
  /** The text with plain letters where the value stands, to find out where things are. */
  readonly outline: string;
  /** Tells the text after the value that stood at `place` became another one. */
  hold(next: string, place: TextRange): void;
  /** The field was left. */
  release(): void;
}

/** Keeps what is typed into a field from being read as something else (a line of dashes, a template's hint). */
export function useHeldValue(text: string): HeldValue {
  const [held, setHeld] = useState<{ readonly text: string; readonly outline: string } | null>(null);
  return {
    outline: held?.text === text ? held.outline : text,
    hold(next, place) {
      const end = place.end + next.length - text.length;
      const gap = /^[ \t]*/.exec(next.slice(place.start, end))?.[0].length ?? 0;
      const start = place.start + gap;
      const outline = next.slice(0, start) + "x".repeat(Math.max(0, end - start)) + next.slice(Math.max(start, end));
      setHeld({ text: next, outline });
    },
    release: () => setHeld(null),
  };
}
