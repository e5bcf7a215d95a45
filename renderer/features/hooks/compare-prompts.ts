import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";

/** What became of one part of the Project Context. */
export interface PartEffect {
  readonly key: string;
  /** As the header says it, inside the workspace without its folder. */
  readonly name: string;
  readonly status: "same" | "changed" | "added" | "removed";
  /** True when it stands at another place among the files both prompts have. */
  readonly isMoved: boolean;
  /** Injected text, empty where it is absent. */
  readonly before: string;
  readonly after: string;
}

/** Compares the files of two prompts of one workspace, in the order of the second; removed ones come last. */
export function comparePrompts(before: AssembledPrompt, after: AssembledPrompt): readonly PartEffect[] {
  const old = keyed(before);
  const now = keyed(after);
  const moved = movedKeys(
    [...old.keys()].filter((key) => now.has(key)),
    [...now.keys()].filter((key) => old.has(key)),
  );
  const standing = [...now].map(([key, content]): PartEffect => {
    const text = old.get(key);
    const status = text === undefined ? "added" : text === content ? "same" : "changed";
    return part(key, { before: text ?? "", after: content, status, isMoved: moved.has(key) });
  });
  const gone = [...old]
    .filter(([key]) => !now.has(key))
    .map(([key, text]) => part(key, { before: text, after: "", status: "removed", isMoved: false }));
  return [...standing, ...gone];

  function part(key: string, facts: Omit<PartEffect, "key" | "name">): PartEffect {
    return { key, name: shortName(key.replace(/ #\d+$/, ""), after.workspaceDir), ...facts };
  }
}

/** Texts by header; a second file of one header gets a number. */
function keyed(prompt: AssembledPrompt): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { path, content } of prompt.contextFiles) {
    let key = path;
    for (let number = 2; texts.has(key); number += 1) key = `${path} #${number}`;
    texts.set(key, content);
  }
  return texts;
}

function shortName(header: string, workspaceDir: string): string {
  const inside = header.startsWith(workspaceDir) ? header.slice(workspaceDir.length) : "";
  return /^[\\/]./.test(inside) ? inside.slice(1) : header;
}

/** Keys outside the longest run that both orders share. */
function movedKeys(old: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = now.map((key) => old.indexOf(key));
  const best: { readonly length: number; readonly from: number }[] = [];
  for (const [index, place] of places.entries()) {
    let length = 1;
    let from = -1;
    for (let before = 0; before < index; before += 1) {
      if ((places[before] ?? 0) < place && (best[before]?.length ?? 0) >= length) {
        length = (best[before]?.length ?? 0) + 1;
        from = before;
      }
    }
    best.push({ length, from });
  }
  let at = best.reduce((top, { length }, index) => (length > (best[top]?.length ?? 0) ? index : top), 0);
  const kept = new Set<string>();
  while (at >= 0 && now.length > 0) {
    kept.add(now[at] ?? "");
    at = best[at]?.from ?? -1;
  }
  return new Set(now.filter((key) => !kept.has(key)));
}
