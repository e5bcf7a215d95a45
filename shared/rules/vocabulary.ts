import type { Dimension } from "./dimension.ts";
import type { Action } from "./verdict-action.ts";

/** Sections of a rules file. */
export type SectionId =
  | "input"
  | "tools"
  | "budget"
  | "skills"
  | "memory"
  | "output"
  | "degrade"
  | "audit"
  | "tests"
  | "notes";

type Words = readonly string[];

/** Headings in both languages, folded. */
export const SECTION_WORDS: Readonly<Record<SectionId, Words>> = {
  input: ["input", "inputs", "输入", "输入风控", "输入规则"],
  tools: ["tools", "tool", "工具", "工具权限", "工具规则"],
  budget: ["budget", "budgets", "预算", "预算与限额", "预算和限额"],
  skills: ["skills", "skill", "技能", "技能权限", "技能规则"],
  memory: ["memory", "记忆", "记忆规则"],
  output: ["output", "outputs", "输出", "输出合规", "输出规则"],
  degrade: ["degrade and stop", "降级与终止", "降级和终止"],
  audit: ["audit", "审计", "审计规则"],
  tests: ["tests", "test", "测试"],
  notes: ["notes", "note", "备注"],
};

/** Words on a section or rule that let agents' files replace it, folded. */
export const OPEN_WORDS: Words = ["agents may change", "may be relaxed", "可放宽", "子代理可放宽"];

const ASK: Words = ["ask first", "需确认", "二次确认"];
const ALLOW: Words = ["only allow", "allow", "仅允许", "允许"];
const BUDGET_VERBS = [
  ["turn", ["tokens per turn", "单轮令牌"]],
  ["session", ["tokens per session", "会话令牌"]],
  ["day", ["tokens per day", "每日令牌"]],
  ["time", ["session length", "会话时长"]],
  ["rounds", ["model calls per turn", "单轮推理次数"]],
] as const;

/** Verbs of each section, folded, with what they set. */
export const VERB_WORDS: Readonly<Partial<Record<SectionId, readonly (readonly [Dimension, Words])[]>>> = {
  input: [
    ["input.block", ["block", "拦截"]],
    ["input.ask", ASK],
    ["input.redact", ["mask", "脱敏"]],
    ["input.warn", ["warn", "提醒"]],
  ],
  tools: [
    ["tools.allow", ALLOW],
    ["tools.deny", ["never", "禁止"]],
    ["tools.confirm", ASK],
    ["tools.default", ["other tools", "其他工具"]],
    ["tools.perTurn", ["calls per turn", "单轮工具次数"]],
    ["tools.limit", ["limit", "限次"]],
    ["tools.concurrency", ["at once", "并发上限"]],
    ["tools.lock", ["one at a time", "互斥"]],
  ],
  budget: BUDGET_VERBS.map(([key, words]) => [`budget.${key}`, words] as const),
  skills: [
    ["skills.allow", ALLOW],
    ["skills.deny", ["never", "禁止"]],
    ["skills.confirm", ASK],
  ],
  memory: [
    ["memory.redact", ["mask", "脱敏"]],
    ["memory.forbid", ["never store", "禁止入库"]],
    ["memory.confirm", ASK],
    ["memory.isolation", ["keep apart", "隔离"]],
  ],
  output: [
    ["output.redact", ["mask", "脱敏"]],
    ["output.block", ["never say", "禁止输出"]],
    ["output.rollback", ["roll back", "rollback", "回滚"]],
    ["output.retries", ["retries", "重试次数"]],
    ["output.fallback", ["say instead", "回退语"]],
  ],
  audit: [
    ["audit.level", ["record", "记录"]],
    ["audit.content", ["content", "内容"]],
    ["audit.keep", ["keep", "保留"]],
  ],
};

/** Budgets by the words conditions use. */
export const BUDGET_WORDS: readonly (readonly ["turn" | "session" | "day" | "time" | "rounds", Words])[] = BUDGET_VERBS;

/** Verb behind a skill's name. */
export const MAY_USE_WORDS: Words = ["may use", "可用"];

/** Options of a rule. */
export type OptionKey = "id" | "message" | "reason" | "except" | "replace";

/** Option words, folded. */
export const OPTION_WORDS: readonly (readonly [OptionKey, Words])[] = [
  ["id", ["id", "编号"]],
  ["message", ["message", "提示语"]],
  ["reason", ["reason", "原因"]],
  ["except", ["except", "例外"]],
  ["replace", ["replace with", "替换为"]],
];

/** Kinds of data a detector knows, by priority: the first names the label where two overlap. */
export const DATA_TYPES = ["secret", "cn-id", "uscc", "iban", "email", "card", "ssn", "phone", "ip"] as const;

/** A kind of data. */
export type DataType = (typeof DATA_TYPES)[number];

/** Words for kinds of data, folded. */
export const DATA_WORDS: readonly (readonly [DataType, Words])[] = [
  ["secret", ["secrets", "secret", "密钥", "密钥和密码"]],
  ["cn-id", ["id card", "id cards", "chinese id card", "身份证号", "身份证", "身份证号码"]],
  ["uscc", ["credit code", "social credit code", "unified social credit code", "uscc", "统一社会信用代码", "信用代码"]],
  ["iban", ["iban", "ibans", "国际银行账号"]],
  [
    "email",
    ["e-mail", "email", "e-mails", "emails", "e-mail address", "email address", "邮箱", "电子邮箱", "电子邮件"],
  ],
  ["card", ["bank card", "bank cards", "card number", "银行卡号", "银行卡"]],
  ["ssn", ["ssn", "us ssn", "social security number", "社会安全号", "美国社会安全号"]],
  ["phone", ["phone", "phones", "phone number", "phone numbers", "手机号", "手机号码", "手机", "电话", "电话号码"]],
  ["ip", ["ip", "ipv4", "ip address", "ip addresses", "ip地址", "ip 地址"]],
];

/** What stands in place of masked data. */
export const DATA_LABELS: Readonly<Record<"en" | "zh", Readonly<Record<DataType | "other", string>>>> = {
  en: {
    secret: "[secret]",
    "cn-id": "[ID card]",
    uscc: "[credit code]",
    iban: "[IBAN]",
    email: "[e-mail]",
    card: "[bank card]",
    ssn: "[SSN]",
    phone: "[phone]",
    ip: "[IP address]",
    other: "[masked]",
  },
  zh: {
    secret: "[密钥]",
    "cn-id": "[身份证号]",
    uscc: "[统一社会信用代码]",
    iban: "[IBAN]",
    email: "[邮箱]",
    card: "[银行卡号]",
    ssn: "[社会安全号]",
    phone: "[手机号]",
    ip: "[IP地址]",
    other: "[已脱敏]",
  },
};

/** Values of "Other tools", folded. */
export const DEFAULT_WORDS: readonly (readonly ["deny" | "ask" | "allow", Words])[] = [
  ["deny", ["deny", "never", "block", "禁止", "拦截"]],
  ["ask", ["ask", "ask first", "需确认", "二次确认"]],
  ["allow", ["allow", "允许", "通过"]],
];

/** Values of "Keep apart", folded. */
export const ISOLATION_WORDS: readonly (readonly ["off" | "user" | "agent" | "user+agent", Words])[] = [
  ["off", ["off", "关闭", "关", "不隔离"]],
  ["user", ["each user", "按用户"]],
  ["agent", ["each agent", "按代理"]],
  ["user+agent", ["each user and agent", "each user and each agent", "按用户和代理", "按用户与代理"]],
];

/** Values of "Record", folded. */
export const LEVEL_WORDS: readonly (readonly ["all" | "hits", Words])[] = [
  ["all", ["all", "everything", "全部"]],
  ["hits", ["hits", "hits only", "命中", "仅命中"]],
];

/** Values of "Content", folded, least revealing first. */
export const CONTENT_WORDS: readonly (readonly ["none" | "hash" | "masked" | "full", Words])[] = [
  ["none", ["none", "无", "不记录"]],
  ["hash", ["hash", "哈希", "摘要"]],
  ["masked", ["masked", "脱敏"]],
  ["full", ["full", "原文", "全文"]],
];

/** What tests start with, folded. */
export const SUBJECT_WORDS: readonly (readonly ["input" | "tool" | "memory" | "output" | "tokens", Words])[] = [
  ["input", ["input", "输入"]],
  ["tool", ["tool", "工具"]],
  ["memory", ["memory", "记忆"]],
  ["output", ["output", "输出"]],
  ["tokens", ["tokens", "令牌"]],
];

/** What tests expect, folded. */
export const RESULT_WORDS: readonly (readonly [Action, Words])[] = [
  ["allow", ["allow", "pass", "通过", "允许", "放行"]],
  ["warn", ["warn", "提醒"]],
  ["redact", ["redact", "mask", "脱敏"]],
  ["degrade", ["degrade", "降级"]],
  ["ask", ["ask", "ask first", "需确认", "二次确认"]],
  ["rollback", ["roll back", "rollback", "回滚"]],
  ["block", ["block", "拦截", "禁止"]],
  ["terminate", ["stop", "stop the session", "terminate", "终止", "终止会话"]],
];

/** Folds a word for comparison: width, case and white space do not count. */
export function foldWord(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim().replaceAll(/\s+/g, " ");
}

/** Finds the value a word stands for. */
export function lookUpWord<T>(table: readonly (readonly [T, Words])[], text: string): T | undefined {
  const word = foldWord(text);
  return table.find(([, words]) => words.includes(word))?.[0];
}
