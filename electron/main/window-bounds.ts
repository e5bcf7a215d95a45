/** A rectangle in device-independent pixels. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the window was when it was closed. */
export interface WindowPlace {
  readonly bounds: Bounds;
  readonly isMaximized: boolean;
}

/** Size of a first start and least size of any, in device-independent pixels. */
export const WINDOW_SIZE = { width: 1280, height: 820, minWidth: 480, minHeight: 400 } as const;

/** Part of the window that must be on some display for it to stay where it was. */
const VISIBLE_EDGE = 120;

/** Bounds to open with: the remembered place, clamped to a display that still exists; null lets the system choose. */
export function clampToDisplays(place: WindowPlace | null, workAreas: readonly Bounds[]): Bounds | null {
  if (place === null) return null;
  const { bounds } = place;
  const overlap = (area: Bounds): { readonly width: number; readonly height: number } => ({
    width: Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x),
    height: Math.min(bounds.y + bounds.height, area.y + area.height) - Math.max(bounds.y, area.y),
  });
  const home = workAreas.find((area) => overlap(area).width >= VISIBLE_EDGE && overlap(area).height >= VISIBLE_EDGE);
  if (home === undefined) return null;
  const width = Math.min(Math.max(bounds.width, WINDOW_SIZE.minWidth), home.width);
  const height = Math.min(Math.max(bounds.height, WINDOW_SIZE.minHeight), home.height);
  return {
    x: clamp(bounds.x, home.x, home.x + home.width - width),
    y: clamp(bounds.y, home.y, home.y + home.height - height),
    width,
    height,
  };
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Reads a remembered place; null when the value is none. */
export function parseWindowPlace(value: unknown): WindowPlace | null {
  if (typeof value !== "object" || value === null || !("bounds" in value) || !("isMaximized" in value)) return null;
  const { bounds, isMaximized } = value;
  if (typeof bounds !== "object" || bounds === null || typeof isMaximized !== "boolean") return null;
  const numbers = ["x", "y", "width", "height"].map((key): unknown => Reflect.get(bounds, key));
  if (!numbers.every((number): number is number => Number.isSafeInteger(number))) return null;
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return width > 0 && height > 0 ? { bounds: { x, y, width, height }, isMaximized } : null;
}
