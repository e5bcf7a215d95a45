import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";

/** How long the pointer rests before the card comes, and how long it may be away before the card goes, ms. */
const DELAY_MS = { open: 450, close: 180 } as const;

/** The stretch of prompt whose origin is shown. */
export interface ProvenanceTarget {
  readonly segmentIndex: number;
  /** Prompt offset of the element, UTF-16 code units. */
  readonly start: number;
  readonly element: HTMLElement;
}

/** Watches one container for elements with `data-segment` under the pointer or in focus; one card serves them all. */
export function useProvenance() {
  const [target, setTarget] = useState<ProvenanceTarget | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const later = useCallback((next: ProvenanceTarget | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTarget(next), delay);
  }, []);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const leave = useCallback(() => later(null, DELAY_MS.close), [later]);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setTarget(null);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    target,
    stay,
    leave,
    close,
    watch: {
      onPointerOver: (event: PointerEvent) => {
        if (event.buttons !== 0) return;
        const found = targetOf(event.target);
        if (found !== null) later(found, DELAY_MS.open);
      },
      onPointerLeave: leave,
      onFocus: (event: FocusEvent) => {
        const found = targetOf(event.target);
        if (found !== null && found.element === event.target && found.element.matches(":focus-visible"))
          later(found, 0);
      },
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Escape") close();
      },
    },
  };
}

function targetOf(node: EventTarget): ProvenanceTarget | null {
  if (!(node instanceof Element)) return null;
  const element = node.closest<HTMLElement>("[data-segment]");
  if (element === null) return null;
  return { element, segmentIndex: Number(element.dataset.segment), start: Number(element.dataset.start) };
}
