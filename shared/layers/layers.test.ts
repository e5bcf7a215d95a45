import { describe, expect, it } from "vitest";
import { assembleSession } from "../lifecycle/assemble-session.ts";
import type { Session } from "../sessions/session.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { buildLayers } from "./build-layers.ts";
import { LAYERS, layerRelation } from "./layers.ts";
import { MATRIX, STAGES } from "./stages.ts";

const SESSION: Session = { kind: "main", agentId: "coder" };

describe("layers", () => {
  it("[Z20] rules stop all below, others outrank, none loosens a higher one", () => {
    expect(LAYERS.map(({ id, rank }) => [rank, id])).toEqual([
      [1, "rules"],
      [2, "identity"],
      [3, "coordination"],
      [4, "tools"],
      [5, "memory"],
      [6, "user"],
      [7, "heartbeat"],
    ]);
    expect([layerRelation("rules", "user"), layerRelation("identity", "user"), layerRelation("user", "rules")]).toEqual(
      ["stops", "outranks", "yields"],
    );
    expect(layerRelation("tools", "tools")).toBe("same");
  });

  it("[Z21] authority and prompt position differ; hidden files and those outside the prompt are there with their stage", () => {
    const snapshot = buildSnapshot({
      "rules.md": '---\nrules: 1\n---\n## Input\n- Block: "secret"\n',
      "agents/coder/rules.md": '---\nrules: 1\n---\n## Input\n- Block: "hidden"\n',
      "SOUL.md": "soul",
      "agents/coder/SOUL.md": "private soul",
      "USER.md": "user",
      "skills/pdf/SKILL.md": "---\nname: pdf\n---\npdf",
      "HEARTBEAT.md": "beat",
      "BOOTSTRAP.md": "boot",
      "memory/2026-01-30.md": "day",
    });
    const bands = buildLayers(assembleSession({ snapshot, dialect: "upclaw", session: SESSION }), snapshot);
    const files = Object.fromEntries(
      bands.flatMap((band) => band.files.map((file) => [file.relPath, { ...file, layer: band.layer }])),
    );
    expect(files["rules.md"]).toMatchObject({ layer: "rules", position: 1 });
    expect(files["agents/coder/rules.md"]).toMatchObject({ position: null, stage: "onSessionCreate", isPrivate: true });
    expect(files["SOUL.md"]).toMatchObject({ position: null, hiddenBy: "agents/coder/SOUL.md", isPrivate: false });
    expect(files["agents/coder/SOUL.md"]).toMatchObject({ layer: "identity", isPrivate: true, injectedChars: 12 });
    expect(files["skills/pdf/SKILL.md"]?.position).toBeGreaterThan(files["USER.md"]?.position ?? 99);
    expect(files["HEARTBEAT.md"]).toMatchObject({ position: null, stage: "onHeartbeat" });
    expect(files["BOOTSTRAP.md"]).toMatchObject({ position: null, stage: "onSessionCreate" });
    expect(files["memory/2026-01-30.md"]).toMatchObject({ layer: "memory", position: null, stage: "onReasoningStart" });
  });

  it("[Z21] OpenClaw's files stand in the same bands", () => {
    const snapshot = buildSnapshot({ "SOUL.md": "soul", "HEARTBEAT.md": "beat", "rules.md": "not read" });
    const bands = buildLayers(assembleSession({ snapshot, dialect: "openclaw-2026.1", session: SESSION }), snapshot);
    expect(bands.find(({ layer }) => layer === "rules")?.files).toEqual([]);
    const [heartbeat] = bands.find(({ layer }) => layer === "heartbeat")?.files ?? [];
    expect(heartbeat).toMatchObject({ name: "HEARTBEAT.md", position: 6, injectedChars: 4 });
  });

  it("[Z22] the matrix: rules at every stage but the heartbeat, every cell of the seed, only rules enforce", () => {
    expect(MATRIX.map(({ id, cells }) => [id, cells.map(({ stage }) => stage).length])).toEqual([
      ["rules", 10],
      ["identity", 3],
      ["soul", 4],
      ["agents", 4],
      ["bootstrap", 1],
      ["tools", 3],
      ["skill", 3],
      ["memory", 3],
      ["shard", 3],
      ["user", 3],
      ["heartbeat", 2],
    ]);
    expect(MATRIX.filter(({ isEnforced }) => isEnforced).map(({ id }) => id)).toEqual(["rules"]);
    expect(new Set(MATRIX.flatMap(({ cells }) => cells.map(({ stage }) => stage)))).toEqual(new Set(STAGES));
  });
});
