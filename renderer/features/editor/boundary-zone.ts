import type { editor } from "monaco-editor/editor";
import type { BoundaryPlace } from "./cut-layout.ts";
import styles from "./cut-view.module.css";

/** Height of a boundary or fold row in rem, so that it grows with the text size. */
const ROW_REM = 1.75;

/** A row of our own between the lines of the editor. */
interface Zone {
  readonly key: string;
  /** Adds or moves the row; does nothing when it stands there already. */
  place(accessor: editor.IViewZoneChangeAccessor, place: BoundaryPlace): void;
  remove(accessor: editor.IViewZoneChangeAccessor): void;
}

/** The dashed line that says where the agent stops reading or goes on. */
export interface BoundaryZone extends Zone {
  setWords(words: { readonly title: string; readonly detail: string }): void;
}

/** The row that stands for folded hidden lines. */
export interface FoldZone extends Zone {
  setWords(words: string, open: boolean): void;
  onToggle(listener: () => void): void;
}

const SCISSORS = ["M4 2.2a1.9 1.9 0 1 1-.001 0M4 10a1.9 1.9 0 1 1-.001 0", "m5.6 5.2 8.2 6M5.6 10.8l8.2-6"];
const EYE = ["M1.6 8S4 3.6 8 3.6 14.4 8 14.4 8 12 12.4 8 12.4 1.6 8 1.6 8z", "M8 6.1a1.9 1.9 0 1 1-.001 0"];
const CHEVRON = ["m4 6 4 4 4-4"];

/** Makes a boundary row. */
export function createBoundaryZone(key: string, tone: "stops" | "reads"): BoundaryZone {
  const node = element("div", tone === "stops" ? styles.bound : `${styles.bound} ${styles.readsOn}`);
  const label = element("span", styles.label);
  const title = element("b", undefined);
  const detail = element("span", styles.detail);
  label.append(icon(tone === "stops" ? SCISSORS : EYE), title, detail);
  node.append(label);
  node.setAttribute("role", "note");
  return {
    key,
    setWords(words) {
      setText(title, words.title);
      setText(detail, words.detail);
    },
    ...placed(node, { suppressMouseDown: false, ordinal: tone === "stops" ? 1 : 3 }),
  };
}

/** Makes a fold row. */
export function createFoldZone(key: string): FoldZone {
  const node = element("div", styles.foldRow);
  const button = element("button", styles.fold);
  button.setAttribute("type", "button");
  const words = element("span", undefined);
  button.append(icon(CHEVRON), words);
  node.append(button);
  let toggle = () => {};
  button.addEventListener("click", () => toggle());
  return {
    key,
    setWords(text, open) {
      setText(words, text);
      button.setAttribute("aria-expanded", String(open));
    },
    onToggle(listener) {
      toggle = listener;
    },
    ...placed(node, { suppressMouseDown: true, ordinal: 2 }),
  };
}

function placed(
  node: HTMLElement,
  traits: { readonly suppressMouseDown: boolean; readonly ordinal: number },
): Pick<Zone, "place" | "remove"> {
  // Monaco sets `display` on the nodes it gets, so the row itself stands inside.
  const outer = element("div", styles.zone);
  const margin = element("div", styles.zone);
  outer.append(node);
  margin.append(element("div", `${node.className} ${styles.margin}`));
  let id: string | null = null;
  let stands: BoundaryPlace | null = null;
  return {
    place(accessor, place) {
      if (stands?.afterLineNumber === place.afterLineNumber && stands.afterColumn === place.afterColumn) return;
      if (id !== null) accessor.removeZone(id);
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      id = accessor.addZone({
        afterLineNumber: place.afterLineNumber,
        ...(place.afterColumn === undefined ? {} : { afterColumn: place.afterColumn }),
        heightInPx: ROW_REM * remPx,
        showInHiddenAreas: true,
        domNode: outer,
        marginDomNode: margin,
        // Monaco hides the layer of these rows from screen readers; ours hold words and a button.
        onDomNodeTop: () => outer.parentElement?.removeAttribute("aria-hidden"),
        ...traits,
      });
      stands = place;
    },
    remove(accessor) {
      if (id !== null) accessor.removeZone(id);
      id = null;
      stands = null;
    },
  };
}

function element<Name extends "div" | "span" | "b" | "button">(
  name: Name,
  className: string | undefined,
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  if (className !== undefined) node.className = className;
  return node;
}

function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

function icon(paths: readonly string[]): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  for (const [name, value] of Object.entries({
    viewBox: "0 0 16 16",
    width: "16",
    height: "16",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.5",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  })) {
    svg.setAttribute(name, value);
  }
  for (const d of paths) {
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}
