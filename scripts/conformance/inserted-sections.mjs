const HEADING = "# Project Context\n";
const LOWER_HEADING = "# Dynamic Project Context\n";

/** What files add to a prompt: the section, with the lower one behind it where there is one; null when that cannot be told. */
export function insertedSections(without, withFiles) {
  if (without === withFiles) return "";
  for (let at = withFiles.indexOf(HEADING); at !== -1; at = withFiles.indexOf(HEADING, at + 1)) {
    if (!without.startsWith(withFiles.slice(0, at))) break;
    const rest = without.slice(at);
    if (withFiles.endsWith(rest)) return tidy(withFiles.slice(at, withFiles.length - rest.length));
    const lower = withFiles.indexOf(LOWER_HEADING, at);
    if (lower === -1) continue;
    for (let length = 1; length <= rest.length; length += 1) {
      const below = rest.slice(length);
      if (!withFiles.endsWith(below) || withFiles.slice(lower - length, lower) !== rest.slice(0, length)) continue;
      const first = tidy(withFiles.slice(at, lower - length));
      return `${first}\n${tidy(withFiles.slice(lower, withFiles.length - below.length))}`;
    }
  }
  return null;
}

/** Sections are joined to what follows by one line feed. */
const tidy = (text) => text.replace(/\n$/, "");
