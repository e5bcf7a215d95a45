/** Which option a key leads to in a list of labels; null for keys that mean nothing there. */
export function optionForKey(
  key: string,
  options: { readonly labels: readonly string[]; readonly active: number },
): number | null {
  const { labels, active } = options;
  const last = labels.length - 1;
  if (key === "ArrowDown") return Math.min(last, active + 1);
  if (key === "ArrowUp") return Math.max(0, active - 1);
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "Enter" || key === " ") return active;
  if (key.length !== 1) return null;
  const letter = key.toLocaleLowerCase();
  const after = [...labels.keys()].map((step) => (active + 1 + step) % labels.length);
  return after.find((at) => labels[at]?.toLocaleLowerCase().startsWith(letter)) ?? null;
}
