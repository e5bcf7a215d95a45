import type { LayerId } from "#shared/files/bootstrap-files.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";

/** Room that a layer takes in the prompt, UTF-16 code units. */
export interface LayerTotal {
  readonly layer: LayerId;
  readonly chars: number;
}

/** Layers in the order in which they first stand in the prompt. */
export function layerTotals(prompt: AssembledPrompt): readonly LayerTotal[] {
  const totals = new Map<LayerId, number>();
  for (const segment of prompt.segments) {
    if (segment.layer === undefined) continue;
    totals.set(segment.layer, (totals.get(segment.layer) ?? 0) + segment.end - segment.start);
  }
  return [...totals].map(([layer, chars]) => ({ layer, chars }));
}

/** Characters of all files that are left out because of a limit, UTF-16 code units. */
export function hiddenTotal(prompt: AssembledPrompt): number {
  return prompt.files.reduce((sum, file) => {
    if (!file.truncated || file.fromHook) return sum;
    const kept = file.keptRanges.reduce((chars, range) => chars + range.end - range.start, 0);
    return sum + Math.max(0, file.rawChars - kept);
  }, 0);
}
