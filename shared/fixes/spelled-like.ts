/**
 * A link's target with the letters of the real path: the parts are compared from the end, so that `../` and what
 * stands before stay; null when they do not go together.
 */
export function spelledLike(target: string, actual: string): string | null {
  const written = target.split("/");
  const real = actual.split("/");
  const isEncoded = /%[0-9a-f]{2}/i.test(target);
  for (let back = 1; back <= written.length; back += 1) {
    const at = written.length - back;
    const part = written[at] ?? "";
    if (part === "." || part === ".." || part === "") break;
    const name = real[real.length - back];
    if (name === undefined) return null;
    const plain = withoutMarkdown(name, part);
    if (plain.toLowerCase() !== decoded(part).toLowerCase()) return null;
    written[at] = isEncoded ? encodeURIComponent(plain) : plain;
  }
  return written.join("/");
}

/** A link's target with its last part changed to the name of another file in the same folder. */
export function namedLike(target: string, near: string): string {
  const at = target.lastIndexOf("/") + 1;
  const name = near.slice(near.lastIndexOf("/") + 1);
  return (
    target.slice(0, at) + (/%[0-9a-f]{2}| /i.test(target) || !name.includes(" ") ? name : encodeURIComponent(name))
  );
}

/** `[[Plans]]` stands for `Plans.md`. */
function withoutMarkdown(name: string, part: string): string {
  return /\.md$/i.test(name) && !/\.md$/i.test(part) ? name.slice(0, -3) : name;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
