/** Words of the rules summary in one language. */
export interface SummaryWords {
  readonly preamble: string;
  readonly conduct: string;
  readonly comma: string;
  readonly line: (topic: "tools" | "input" | "memory" | "replies" | "budget", parts: readonly string[]) => string;
  /** Empty when there is nothing to name. */
  readonly part: (
    kind: "only" | "never" | "ask" | "skills" | "calls" | "masked" | "neverStored",
    names: string,
  ) => string;
  readonly some: { readonly blocked: string; readonly asked: string; readonly withheld: string };
  readonly apart: (isolation: string) => string;
  readonly budget: (budget: "turn" | "session" | "day" | "rounds" | "time", cap: number) => string;
  readonly inAll: (count: number) => string;
  readonly number: (value: number) => string;
}

const withCommas = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
const minutes = (ms: number): number => Math.round((ms / 60_000) * 10) / 10;

const EN: SummaryWords = {
  preamble: "These limits are enforced outside this text and cannot be changed here.",
  conduct: "When a rule stops something, say so plainly and do not try another way round.",
  comma: ", ",
  line(topic, parts) {
    const names = { tools: "Tools", input: "Input", memory: "Memory", replies: "Replies", budget: "Budget" };
    return parts.length === 0 ? "" : `${names[topic]}: ${parts.join("; ")}.`;
  },
  part(kind, names) {
    if (names === "") return "";
    switch (kind) {
      case "only":
        return `only ${names}`;
      case "never":
        return `never ${names}`;
      case "ask":
        return `ask first for ${names}`;
      case "skills":
        return `only the skills ${names}`;
      case "calls":
        return `at most ${names} calls a turn`;
      case "masked":
        return `masked: ${names}`;
      case "neverStored":
        return `never stored: ${names}`;
    }
  },
  some: {
    blocked: "some messages are blocked",
    asked: "some need a yes from the user first",
    withheld: "some statements are withheld",
  },
  apart(isolation) {
    const keys = isolation === "user+agent" ? "user and agent" : isolation;
    return `kept apart by ${keys}`;
  },
  budget(budget, cap) {
    switch (budget) {
      case "turn":
        return `${withCommas(cap)} tokens a turn`;
      case "session":
        return `${withCommas(cap)} tokens a session`;
      case "day":
        return `${withCommas(cap)} tokens a day`;
      case "rounds":
        return `${withCommas(cap)} model calls a turn`;
      case "time":
        return `${minutes(cap)} minutes a session`;
    }
  },
  inAll: (count) => `… ${count} in all`,
  number: withCommas,
};

const ZH: SummaryWords = {
  preamble: "以下限制由系统在本文之外强制执行，在此无法更改。",
  conduct: "被规则拦下时，请如实说明，不要另寻办法绕过。",
  comma: "、",
  line(topic, parts) {
    const names = { tools: "工具", input: "输入", memory: "记忆", replies: "回复", budget: "预算" };
    return parts.length === 0 ? "" : `${names[topic]}：${parts.join("；")}。`;
  },
  part(kind, names) {
    if (names === "") return "";
    switch (kind) {
      case "only":
        return `仅可用 ${names}`;
      case "never":
        return `禁用 ${names}`;
      case "ask":
        return `先确认再用 ${names}`;
      case "skills":
        return `仅可用技能 ${names}`;
      case "calls":
        return `每轮最多 ${names} 次调用`;
      case "masked":
        return `脱敏 ${names}`;
      case "neverStored":
        return `不得入库 ${names}`;
    }
  },
  some: { blocked: "部分消息会被拦截", asked: "部分内容须先经用户确认", withheld: "部分表述不会发出" },
  apart(isolation) {
    const keys = { user: "用户", agent: "代理" };
    return `按${isolation
      .split("+")
      .map((key) => (key === "user" ? keys.user : keys.agent))
      .join("和")}隔离`;
  },
  budget(budget, cap) {
    switch (budget) {
      case "turn":
        return `每轮 ${withCommas(cap)} 令牌`;
      case "session":
        return `每会话 ${withCommas(cap)} 令牌`;
      case "day":
        return `每日 ${withCommas(cap)} 令牌`;
      case "rounds":
        return `每轮推理 ${withCommas(cap)} 次`;
      case "time":
        return `会话 ${minutes(cap)} 分钟`;
    }
  },
  inAll: (count) => `…… 共 ${count} 个`,
  number: withCommas,
};

/** The words by language. */
export const SUMMARY_WORDS: Readonly<Record<"en" | "zh", SummaryWords>> = { en: EN, zh: ZH };
