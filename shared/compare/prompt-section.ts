import type { AssembledPrompt } from "../prompt/assembled-prompt.ts";

/** The part of the prompt that stands for one of its files, heading and notes included; null when it has none. */
export function promptSection(prompt: AssembledPrompt, fileIndex: number): string | null {
  const segments = prompt.segments.filter((segment) => segment.fileIndex === fileIndex);
  const [first, last] = [segments[0], segments.at(-1)];
  if (fileIndex < 0 || first === undefined || last === undefined) return null;
  return prompt.projectContext.slice(first.start, last.end).replace(/^\n+|\n+$/g, "");
}
