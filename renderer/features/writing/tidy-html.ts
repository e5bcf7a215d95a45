const DROPPED = "script, style, meta, link, title, template, noscript, iframe, object, svg, head";

/** Letters of white space that are kept in a row, UTF-16 code units. */
const LONGEST_GAP = 200;

/** Takes out what says nothing and gives what word processors draw by styles its meaning back. Changes the tree. */
export function tidyHtml(root: HTMLElement): void {
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  shortenGaps(root);
  for (const element of root.querySelectorAll<HTMLElement>("[style]")) {
    const style = element.getAttribute("style") ?? "";
    if (/display:\s*none|mso-hide:\s*all/i.test(style)) element.remove();
  }
  // Online editors wrap everything in a "bold" element that is not bold.
  for (const element of root.querySelectorAll<HTMLElement>("b, strong")) {
    if (/font-weight:\s*(?:normal|400)/i.test(element.getAttribute("style") ?? ""))
      element.replaceWith(...element.childNodes);
  }
  for (const element of root.querySelectorAll<HTMLElement>("span[style]")) meaningOfSpan(element);
  listsOfParagraphs(root);
}

/** Gaps of thousands of blanks say nothing, and the conversion looks at them again and again. */
function shortenGaps(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const words = node.nodeValue ?? "";
    if (words.length > LONGEST_GAP) node.nodeValue = words.replace(/\s{200,}/g, (gap) => gap.slice(0, LONGEST_GAP));
  }
}

function meaningOfSpan(span: HTMLElement): void {
  const style = span.getAttribute("style") ?? "";
  if (span.textContent.trim() === "" || span.closest("h1, h2, h3, h4, h5, h6, pre, code") !== null) return;
  const wraps = [
    [/font-weight:\s*(?:bold|[6-9]00)/i, "strong", "strong, b"],
    [/font-style:\s*italic/i, "em", "em, i"],
    [/text-decoration[^;]*:\s*[^;]*line-through/i, "del", "del, s"],
  ] as const;
  for (const [sign, name, same] of wraps) {
    if (!sign.test(style) || span.closest(same) !== null) continue;
    const wrap = span.ownerDocument.createElement(name);
    wrap.append(...span.childNodes);
    span.append(wrap);
  }
}

/** Word writes lists as paragraphs that carry their sign and level along. */
function listsOfParagraphs(root: HTMLElement): void {
  let open: { readonly level: number; readonly list: HTMLElement }[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll<HTMLElement>("p")) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 0);
    if (level === 0) {
      open = [];
      continue;
    }
    const sign = [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
    );
    const isOrdered = /^\s*\(?[\da-z]{1,3}[.)]/i.test(sign?.textContent ?? "");
    sign?.remove();
    if (last !== null && paragraph.previousElementSibling !== last) open = [];
    while ((open.at(-1)?.level ?? 0) > level) open = open.slice(0, -1);
    let at = open.at(-1);
    if (at === undefined || at.level < level) {
      const list = paragraph.ownerDocument.createElement(isOrdered ? "ol" : "ul");
      if (at === undefined) paragraph.before(list);
      else (at.list.lastElementChild ?? at.list).append(list);
      at = { level, list };
      open = [...open, at];
    }
    const item = paragraph.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    at.list.append(item);
    last = open[0]?.list ?? null;
    paragraph.remove();
  }
}
