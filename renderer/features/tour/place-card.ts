/** A rectangle of the window, CSS px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Space between the card and what it is about, and the edge of the window, px. */
const GAP = 16;

/** Puts a card beside what it is about where there is room, else over its lower end; always inside the window. */
export function placeCard(options: {
  readonly target: Box;
  readonly card: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
}): { readonly left: number; readonly top: number } {
  const { target, card, window } = options;
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const inside = (value: number, most: number): number => Math.max(GAP, Math.min(value, most - GAP));
  const top = inside(target.top + GAP, window.height - card.height);
  if (right + GAP + card.width + GAP <= window.width) return { left: right + GAP, top };
  if (target.left - GAP - card.width >= GAP) {
    return { left: inside(target.left - GAP - card.width, window.width - card.width), top };
  }
  const left = inside(target.left + target.width / 2 - card.width / 2, window.width - card.width);
  const below = bottom + GAP + card.height + GAP <= window.height;
  return {
    left,
    top: below ? bottom + GAP : inside(bottom - card.height - GAP, window.height - card.height),
  };
}
