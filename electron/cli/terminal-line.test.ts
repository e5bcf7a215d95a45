import { describe, expect, it } from "vitest";
import { terminalLine } from "./terminal-line.ts";

describe("terminal lines", () => {
  it("[K12] lets no text of others steer the terminal or begin a line of its own", () => {
    expect(terminalLine("a\u001b[31mb\u001b]0;t\u0007 \r\n c\u2028d\u202ee\u009bf")).toBe("a�[31mb�]0;t� c d�e�f");
    expect(terminalLine("魂 👩‍💻 ré\u0301")).toBe("魂 👩‍💻 ré\u0301");
  });
});
