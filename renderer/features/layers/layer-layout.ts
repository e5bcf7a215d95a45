import type { LayerEntry, LayerGroup } from "./layer-entries.ts";

/** Upper edge and height, rem. */
export interface Box {
  readonly top: number;
  readonly height: number;
}

/** Where everything stands, rem; both columns begin at 0. */
export interface LayerLayout {
  readonly height: number;
  readonly bands: readonly Box[];
  readonly rows: readonly Box[];
  readonly slotTop: number;
  /** Middle of each entry's row, by its key: in the left column and in the right one. */
  readonly joins: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
}

const ROW = 2.125;
const ROW_GAP = 0.375;
const UNDER = 1.5625;
const BAND_PADDING = 0.875;
const BAND_MIN = 3;
const BAND_GAP = 0.5;
const PLACE_MIN = 2.375;
const PLACE_GAP = 0.3125;
/** Height that a file at its limit has on top of the least one. */
const PLACE_GROWTH = 3.875;
const SLOT = 2.75;

/** Lays out both columns: bands are as high as what they hold, places grow with the length of the text. */
export function layerLayout(
  groups: readonly LayerGroup[],
  options: { readonly order: readonly LayerEntry[]; readonly limit: number; readonly asideHeight: number },
): LayerLayout {
  const { order, limit, asideHeight } = options;
  const from = new Map<string, number>();
  const bands: Box[] = [];
  let top = 0;
  for (const { entries, asides, foldable } of groups) {
    const rows = entries.map(({ under }) => ROW + (under.length === 0 ? 0 : UNDER));
    const extra = foldable > 0 && entries.every(({ key }) => key !== "skills") ? [ROW] : [];
    const content = sum([...rows, ...extra]) + ROW_GAP * Math.max(0, rows.length + extra.length - 1);
    const height = Math.max(BAND_MIN, content + BAND_PADDING, asides.length * (asideHeight + ROW_GAP) - ROW_GAP);
    let y = top + (height - content) / 2;
    for (const [index, entry] of entries.entries()) {
      from.set(entry.key, y + ROW / 2);
      y += (rows[index] ?? ROW) + ROW_GAP;
    }
    bands.push({ top, height });
    top += height + BAND_GAP;
  }
  let placeTop = 0;
  const rows = order.map(({ chars }): Box => {
    const height = PLACE_MIN + PLACE_GROWTH * Math.min(1, limit > 0 ? chars / limit : 0);
    const box = { top: placeTop, height };
    placeTop += height + PLACE_GAP;
    return box;
  });
  const joins = new Map(
    order.map(({ key }, index) => {
      const row = rows[index] ?? { top: 0, height: 0 };
      return [key, { from: from.get(key) ?? 0, to: row.top + row.height / 2 }];
    }),
  );
  return { height: Math.max(top - BAND_GAP, placeTop + SLOT), bands, rows, slotTop: placeTop, joins };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
