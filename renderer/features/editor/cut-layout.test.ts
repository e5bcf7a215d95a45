import { describe, expect, it } from "vitest";
import { cutLayout } from "./cut-layout.ts";

const short = { lineLength: () => 80, resumes: true };

describe("cutLayout", () => {
  it("[V8] puts the boundaries under the lines where reading stops and goes on", () => {
    expect(cutLayout({ lineNumber: 10, column: 30 }, { lineNumber: 60, column: 12 }, short)).toEqual({
      stops: { afterLineNumber: 10 },
      reads: { afterLineNumber: 60 },
      hatched: { first: 11, last: 60 },
      foldable: { first: 12, last: 59 },
    });
  });
  it("[V8] handles cuts at line starts", () => {
    expect(cutLayout({ lineNumber: 10, column: 1 }, { lineNumber: 14, column: 1 }, short)).toEqual({
      stops: { afterLineNumber: 9 },
      reads: { afterLineNumber: 13 },
      hatched: { first: 10, last: 13 },
      foldable: null,
    });
  });
  it("[V8] stays beside the notch inside one long line", () => {
    expect(
      cutLayout(
        { lineNumber: 1, column: 14_001 },
        { lineNumber: 1, column: 16_002 },
        { lineLength: () => 20_001, resumes: true },
      ),
    ).toEqual({
      stops: { afterLineNumber: 1, afterColumn: 14_001 },
      reads: { afterLineNumber: 1, afterColumn: 16_002 },
      hatched: null,
      foldable: null,
    });
  });
  it("[V8] has no second boundary when nothing follows", () => {
    expect(cutLayout({ lineNumber: 3, column: 5 }, { lineNumber: 9, column: 7 }, { ...short, resumes: false })).toEqual(
      {
        stops: { afterLineNumber: 3 },
        reads: null,
        hatched: { first: 4, last: 9 },
        foldable: { first: 5, last: 8 },
      },
    );
  });
});
