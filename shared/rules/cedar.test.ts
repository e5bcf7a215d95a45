import { isAuthorized } from "@cedar-policy/cedar-wasm/nodejs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combineRules } from "./combine-rules.ts";
import { compileRules } from "./compile-rules.ts";
import { step } from "./engine.ts";
import { createSession } from "./session.ts";

/** What one layer says of tools and skills. */
interface Layer {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly except: readonly string[];
  readonly skills: readonly string[];
  readonly noSkills: readonly string[];
}

const NAMES = ["read", "write", "crm_read", "crm_delete", "crm_delete_all", "pay", "pay_back", "exec"];
const GLOBS = [...NAMES, "crm_*", "*_delete*", "pay*", "*", "*e*"];
const SKILLS = ["report", "refund", "refund_all"];
const globs = fc.uniqueArray(fc.constantFrom(...GLOBS), { maxLength: 3 });
const skills = fc.uniqueArray(fc.constantFrom(...SKILLS, "refund*", "re*"), { maxLength: 2 });
const layer: fc.Arbitrary<Layer> = fc.record({ allow: globs, deny: globs, except: globs, skills, noSkills: skills });

/** The layer as a rules file. */
function rulesText({ allow, deny, except, skills: own, noSkills }: Layer): string {
  const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
  const line = (verb: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [`- ${verb}: ${list(names)}`];
  return [
    "## Tools",
    ...line("Only allow", allow),
    ...line("Never", deny),
    ...(deny.length > 0 && except.length > 0 ? [`  - Except: ${list(except)}`] : []),
    "## Skills",
    ...line("Allow", own),
    ...line("Never", noSkills),
    "",
  ].join("\n");
}

/** The layers as Cedar policies: everything is permitted, each layer forbids; forbidding wins over permitting. */
function policiesOf(layers: readonly Layer[]): string {
  const like = (what: string, names: readonly string[]): string =>
    names.map((name) => `context.${what} like ${JSON.stringify(name)}`).join(" || ");
  const forbid = (word: "when" | "unless", condition: string): readonly string[] =>
    condition === "" ? [] : [`forbid(principal, action, resource) ${word} { ${condition} };`];
  return [
    "permit(principal, action, resource);",
    ...layers.flatMap(({ allow, deny, except, skills: own, noSkills }) => {
      const denied = like("tool", deny);
      const excepted = like("tool", except);
      return [
        ...forbid("unless", like("tool", allow)),
        ...forbid("when", denied === "" || excepted === "" ? denied : `(${denied}) && !(${excepted})`),
        ...forbid("unless", like("skill", own)),
        ...forbid("when", like("skill", noSkills)),
      ];
    }),
  ].join("\n");
}

const uid = (type: string) => ({ type, id: "one" });

describe("differential", () => {
  it("[RU53] allowing and denying tools and skills over layers agrees with Cedar", { timeout: 120_000 }, () => {
    let denied = 0;
    let compared = 0;
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 3 }), (layers) => {
        const compiled = layers.map((one, at) => compileRules(rulesText(one), { file: `${at}.md`, layer: `${at}` }));
        const start = { sessionId: "s", userId: "u", agentId: "a", now: 0, dayUsed: 0, unattended: false };
        const session = createSession(combineRules(compiled), start);
        const staticPolicies = policiesOf(layers);
        for (const tool of NAMES) {
          const skill = SKILLS[compared % SKILLS.length] ?? "";
          const { result } = step(session, { stage: "onToolRun", callId: "1", tool, args: {}, skill });
          const answer = isAuthorized({
            principal: uid("Agent"),
            action: uid("Action"),
            resource: uid("Tool"),
            context: { tool, skill },
            policies: { staticPolicies },
            entities: [],
          });
          if (answer.type === "failure") throw new Error(JSON.stringify(answer.errors));
          const ours = result.decision === "allow" ? "allow" : "deny";
          expect({ tool, skill, decision: ours }).toEqual({ tool, skill, decision: answer.response.decision });
          compared += 1;
          if (ours === "deny") denied += 1;
        }
      }),
      { numRuns: 120, seed: 4 },
    );
    // Both answers occur often enough to mean something.
    expect(Math.min(denied, compared - denied)).toBeGreaterThan(50);
  });
});
