import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSession } from "../sessions/session-key.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { assemble } from "./assemble.ts";
import { promptOffsetOfSource, segmentAt, sourceOfPromptOffset } from "./locate.ts";

const soul = "0123456789abcdefghijklmnopqrstuvwxyz\n";
const prompt = assemble({
  snapshot: buildSnapshot({ "AGENTS.md": "rules", "SOUL.md": soul }),
  dialect: "openclaw-2026.1",
  session: parseSession("main"),
  maxChars: 20,
});

describe("places", () => {
  it("[P9] leads from each content character to its source and back", () => {
    fc.assert(
      fc.property(fc.nat(prompt.projectContext.length - 1), (offset) => {
        const segment = segmentAt(prompt, offset);
        expect(segment !== undefined && segment.start <= offset && offset < segment.end).toBe(true);
        if (segment?.source === undefined) return;
        const place = sourceOfPromptOffset(prompt, offset);
        expect(place && promptOffsetOfSource(prompt, place)).toEqual({ offset, exact: true });
      }),
    );
  });

  it("[P10] leads from hidden text to the marker and from the marker to hidden text", () => {
    const marker = prompt.segments.find((segment) => segment.kind === "marker");
    expect(promptOffsetOfSource(prompt, { relPath: "SOUL.md", offset: 20 })).toEqual({
      offset: marker?.start,
      exact: false,
    });
    expect(sourceOfPromptOffset(prompt, (marker?.start ?? 0) + 3)).toEqual({ relPath: "SOUL.md", offset: 14 });
  });

  it("[P10] leads from trimmed white space to the end of the text", () => {
    expect(promptOffsetOfSource(prompt, { relPath: "SOUL.md", offset: soul.length })?.exact).toBe(false);
  });

  it("[P9] knows no place for frame text and files that are not there", () => {
    expect([sourceOfPromptOffset(prompt, 0), promptOffsetOfSource(prompt, { relPath: "x.md", offset: 0 })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
