import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { problemAt } from "./text/problem-at.ts";
import type { Directive } from "./text/text-findings.ts";

/** A file of the prompt with what it settles. */
export interface DirectiveSource {
  readonly relPath: string;
  readonly text: string;
  readonly directives: readonly Directive[];
}

interface Said {
  readonly source: DirectiveSource;
  readonly directive: Directive;
}

/** Sentences of the prompt that ask for opposite things; the later one is reported, with the first one beside it. */
export function directiveClashes(sources: readonly DirectiveSource[]): readonly Diagnostic[] {
  const firsts = new Map<string, Said>();
  const told = new Set<string>();
  const found: Diagnostic[] = [];
  for (const source of sources) {
    for (const directive of source.directives) {
      const { topic, choice } = directive;
      const first = firsts.get(topic);
      if (first === undefined) {
        firsts.set(topic, { source, directive });
        continue;
      }
      const key = `${topic} ${choice}`;
      if (first.directive.choice === choice || told.has(key)) continue;
      told.add(key);
      found.push(clash(first, { source, directive }));
    }
  }
  return found;
}

function clash(first: Said, second: Said): Diagnostic {
  const { relPath } = second.source;
  return problemAt("directives-clash", {
    relPath,
    range: rangeOf(second),
    related: { relPath: first.source.relPath, range: rangeOf(first) },
    params: {
      topic: second.directive.topic,
      said: quoted(second),
      other: quoted(first),
      otherFile: first.source.relPath,
    },
  });
}

const rangeOf = ({ directive }: Said) => ({ start: directive.start, end: directive.end });

const quoted = ({ source, directive }: Said): string =>
  source.text.slice(directive.start, Math.min(directive.end, directive.start + 120));
