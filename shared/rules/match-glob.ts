/** Whole-text match: `*` any run, `?` one character. At most glob × text steps, whatever the glob. */
export function matchGlob(glob: string, text: string): boolean {
  let g = 0;
  let t = 0;
  let star = -1;
  let retry = 0;
  while (t < text.length) {
    if (glob[g] === "*") {
      star = g;
      g += 1;
      retry = t;
    } else if (g < glob.length && (glob[g] === "?" || glob[g] === text[t])) {
      g += 1;
      t += glob[g - 1] === "?" && (text.codePointAt(t) ?? 0) > 0xffff ? 2 : 1;
    } else if (star >= 0) {
      g = star + 1;
      retry += 1;
      t = retry;
    } else {
      return false;
    }
  }
  while (glob[g] === "*") g += 1;
  return g === glob.length;
}
