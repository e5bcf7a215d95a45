import type { Detector, Found } from "./detector.ts";

/** Tokens that can be told by their form. Repeats are bounded, so each is linear. */
const TOKENS: readonly RegExp[] = [
  // AWS
  /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA|AGPA|AIDA|AIPA|ANPA|ANVA|AROA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
  // GitHub
  /(?<![A-Za-z0-9_])gh[pousr]_[A-Za-z0-9]{36,255}(?![A-Za-z0-9_])/g,
  /(?<![A-Za-z0-9_])github_pat_[A-Za-z0-9_]{22,255}(?![A-Za-z0-9_])/g,
  // GitLab
  /(?<![A-Za-z0-9_])gl(?:pat|ptt|dt|rt|cbt|ft|soat|agent|imt)-[A-Za-z0-9_-]{20,300}/g,
  // Slack
  /(?<![A-Za-z0-9])(?:xox[abeoprs]|xapp)-[A-Za-z0-9-]{10,250}/g,
  /https:\/\/hooks\.slack\.com\/(?:services|workflows)\/[A-Za-z0-9/]{20,120}/g,
  // OpenAI and Anthropic
  /(?<![A-Za-z0-9_])sk-(?:ant|proj|svcacct|admin)-[A-Za-z0-9_-]{16,300}/g,
  /(?<![A-Za-z0-9_])sk-[A-Za-z0-9]{20,64}(?![A-Za-z0-9])/g,
  // Google
  /(?<![A-Za-z0-9_-])AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/g,
  /(?<![A-Za-z0-9_-])GOCSPX-[A-Za-z0-9_-]{28}/g,
  /(?<![A-Za-z0-9_-])ya29\.[A-Za-z0-9_-]{20,400}/g,
  // Stripe
  /(?<![A-Za-z0-9_])(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,250}/g,
  /(?<![A-Za-z0-9_])whsec_[A-Za-z0-9+/=]{24,100}/g,
  // npm
  /(?<![A-Za-z0-9_])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9_])/g,
  // JWT
  /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{4,8000}\.[A-Za-z0-9_-]{8,2000}/g,
  // Aliyun and Tencent
  /(?<![A-Za-z0-9])LTAI[A-Za-z0-9]{12,24}(?![A-Za-z0-9])/g,
  /(?<![A-Za-z0-9])AKID[A-Za-z0-9]{13,40}(?![A-Za-z0-9])/g,
];
const KEY_START = /-----BEGIN (?:[A-Z0-9]+ ){0,4}PRIVATE KEY(?: BLOCK)?-----/g;
const KEY_END = /-----END (?:[A-Z0-9]+ ){0,4}PRIVATE KEY(?: BLOCK)?-----/g;
const URL_PASSWORD =
  /(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{0,30}:\/\/[^\s/:@'"<>\uFFFC]{0,256}:([^\s/@'"<>\uFFFC]{1,256})@/g;
const NAMED = new RegExp(
  "(?<![A-Za-z])(?:pass(?:word|wd|phrase|code)|pwd|secret|token|credential|auth(?:orization)?|bearer|" +
    "(?:api|app|access|secret|private|client|account|auth|encryption|signing)[_ -]?(?:key|secret|token)(?:[_ -]?id)?)(?![A-Za-z0-9])" +
    "[\"'`]?|(?:密码|口令|密钥|令牌|暗号)(?:是|为)?[\"'`]?",
  "gi",
);
const ASSIGNED =
  /^\s{0,4}(?::=|=>|[:=])\s{0,4}(?:"([^"\n\uFFFC]{6,256})"|'([^'\n\uFFFC]{6,256})'|([^\s"'`,;。，；、）)\]}<>\uFFFC]{6,256}))/;
const PLACEHOLDER =
  /^(?:[$%]?[{([<].*|\$[A-Z_]+|\*+|x+|\.+|process\.env\..*|os\.environ.*|(?:your|my|the|example|placeholder|changeme|change[-_]me|null|none|undefined|true|false|required|optional|string)[-_a-z]*)$/i;

/** Keys, tokens and passwords; of an assignment only the value is found. */
export const findSecrets: Detector = (text) => [
  ...TOKENS.flatMap((pattern) => Array.from(text.matchAll(pattern), spanOf)),
  ...privateKeys(text),
  ...Array.from(text.matchAll(URL_PASSWORD), passwordInUrl),
  ...assignments(text),
];

function spanOf(match: RegExpExecArray): Found {
  return [match.index, match.index + match[0].length];
}

function passwordInUrl(match: RegExpExecArray): Found {
  const end = match.index + match[0].length - 1;
  return [end - (match[1] ?? "").length, end];
}

/** Whole key blocks; one without an end goes on to the end of the text. */
function privateKeys(text: string): readonly Found[] {
  const found: Found[] = [];
  let from = 0;
  for (const match of text.matchAll(KEY_START)) {
    if (match.index < from) continue;
    KEY_END.lastIndex = match.index + match[0].length;
    const close = KEY_END.exec(text);
    from = close === null ? text.length : close.index + close[0].length;
    found.push([match.index, from]);
  }
  return found;
}

function assignments(text: string): readonly Found[] {
  const found: Found[] = [];
  for (const name of text.matchAll(NAMED)) {
    const from = name.index + name[0].length;
    const assigned = ASSIGNED.exec(text.slice(from, from + 280));
    if (assigned === null) continue;
    const [all, double, single, bare] = assigned;
    const value = double ?? single ?? bare ?? "";
    if (!isSecretValue(value, bare === undefined)) continue;
    const end = from + all.length - (bare === undefined ? 1 : 0);
    found.push([end - value.length, end]);
  }
  return found;
}

/** A value that holds a digit or a sign; words alone are prose unless they are quoted in one piece. */
function isSecretValue(value: string, quoted: boolean): boolean {
  if (PLACEHOLDER.test(value) || /^[\p{Script=Han}]+$/u.test(value)) return false;
  if (/[0-9]/.test(value) || /[A-Za-z][!@#$%^&*~+]|[!@#$%^&*~+][A-Za-z]/.test(value)) return true;
  return quoted && !/\s/.test(value);
}
