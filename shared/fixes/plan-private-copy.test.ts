import { describe, expect, it } from "vitest";
import { canBePrivate } from "../files/can-be-private.ts";
import { layeredAgents } from "../layers/layered-agents.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { planMakePrivate, planUseShared, privatePath } from "./plan-private-copy.ts";

const snapshot = (files: Readonly<Record<string, string>>) =>
  buildSnapshot(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, { kind: "file", text, hash: `#${text}` }] as const),
    ),
  );

describe("private copies", () => {
  it("[OW1] an agent's copy holds the shared text, in the folder that the agent has", () => {
    const files = snapshot({ "SOUL.md": "\uFEFFBe kind.\r\n", "agents/Helper/USER.md": "x" });
    expect(planMakePrivate(files, { relPath: "SOUL.md", agentId: "helper" })).toEqual({
      ok: true,
      value: {
        id: "make-private",
        gain: 0,
        steps: [
          {
            kind: "write",
            relPath: "agents/Helper/SOUL.md",
            baseHash: null,
            before: null,
            after: "\uFEFFBe kind.\r\n",
          },
        ],
      },
    });
    expect(privatePath(files, { relPath: "skills/mail/SKILL.md", agentId: "New One" })).toBe(
      "agents/new-one/skills/mail/SKILL.md",
    );
  });

  it("[OW1] what is there already, or is no text, is not copied", () => {
    const files = snapshot({ "SOUL.md": "a", "agents/helper/soul.md": "b" });
    expect(planMakePrivate(files, { relPath: "SOUL.md", agentId: "helper" })).toMatchObject({ error: "nothing-to-do" });
    expect(planMakePrivate(files, { relPath: "USER.md", agentId: "helper" })).toMatchObject({ error: "not-there" });
  });

  it("[OW2] rules of its own begin empty, in the language of the shared ones", () => {
    const planned = planMakePrivate(snapshot({ "rules.md": "---\nrules: 1\nlanguage: zh\n---\n## 输入\n" }), {
      relPath: "rules.md",
      agentId: "helper",
    });
    expect(planned.ok && planned.value.steps).toMatchObject([
      { relPath: "agents/helper/rules.md", after: "---\nrules: 1\nlanguage: zh\n---\n" },
    ]);
  });

  it("[OW3] going back removes the private file in its version, if there is a shared one", () => {
    const files = snapshot({ "SOUL.md": "a", "agents/helper/SOUL.md": "b", "agents/helper/USER.md": "c" });
    expect(planUseShared(files, "agents/helper/SOUL.md")).toMatchObject({
      value: { id: "use-shared", steps: [{ kind: "remove", relPath: "agents/helper/SOUL.md", baseHash: "#b" }] },
    });
    expect(planUseShared(files, "agents/helper/USER.md")).toMatchObject({ error: "not-there" });
    expect(planUseShared(files, "SOUL.md")).toMatchObject({ error: "not-there" });
  });

  it("[OW1] shared files and skills of the workspace can be private; notes and others' files cannot", () => {
    const can = ["SOUL.md", "rules.md", "skills/a/SKILL.md"];
    const cannot = ["memory/2026-01-01.md", "agents/x/SOUL.md", "~/.openclaw/skills/a/SKILL.md", "docs/a.md"];
    expect([...can, ...cannot].filter(canBePrivate)).toEqual(can);
  });

  it("[OW4] agents are the one opened for, then folders and config in order", () => {
    const { files } = snapshot({ "agents/Zoe/SOUL.md": "a", "SOUL.md": "b" });
    const config = { value: { agents: { list: [{ id: "ann" }, { id: "main" }] } } };
    const extras = [{ relPath: "agents/bob/notes.md" }];
    expect(layeredAgents({ agentId: "main", snapshot: { files }, extras, config })).toEqual([
      "main",
      "ann",
      "bob",
      "zoe",
    ]);
  });
});
