/** The seven priority layers (seed 004); OpenClaw files are shown under the same headings. */
export type LayerId = "rules" | "identity" | "coordination" | "tools" | "memory" | "user" | "heartbeat";

/** Prompt modes of the runtime (seed 000): `full` for main chats, `minimal` for sub-agents. */
export type PromptMode = "full" | "minimal";

/** What is fixed about a well-known workspace file, whatever the runtime version. */
export interface BootstrapFileRole {
  /** File name at the workspace root, exact case. */
  readonly name: string;
  /** Stable key for friendly names and explanations in the renderer's catalogue. */
  readonly role: "agents" | "soul" | "tools" | "identity" | "user" | "heartbeat" | "bootstrap" | "memory";
  readonly layer: LayerId;
  readonly promptModes: readonly PromptMode[];
}

const both = ["full", "minimal"] as const;
const full = ["full"] as const;

/** The eight bootstrap files of OpenClaw (seed 000, "八大引导文件"), in load order. */
export const BOOTSTRAP_FILES: readonly BootstrapFileRole[] = [
  { name: "AGENTS.md", role: "agents", layer: "coordination", promptModes: both },
  { name: "SOUL.md", role: "soul", layer: "identity", promptModes: full },
  { name: "TOOLS.md", role: "tools", layer: "tools", promptModes: both },
  { name: "IDENTITY.md", role: "identity", layer: "identity", promptModes: full },
  { name: "USER.md", role: "user", layer: "user", promptModes: full },
  { name: "HEARTBEAT.md", role: "heartbeat", layer: "heartbeat", promptModes: full },
  { name: "BOOTSTRAP.md", role: "bootstrap", layer: "coordination", promptModes: full },
  { name: "MEMORY.md", role: "memory", layer: "memory", promptModes: full },
];

const ROLES = new Map(BOOTSTRAP_FILES.map((file) => [file.name.toLowerCase(), file]));

/** Role of a workspace-root file by base name, any case (`memory.md` is MEMORY.md's lower-case twin). */
export function bootstrapFileRole(name: string): BootstrapFileRole | undefined {
  return ROLES.get(name.toLowerCase());
}
