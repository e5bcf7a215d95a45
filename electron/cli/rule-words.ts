import type { RuleDiagnostic } from "#shared/rules/rule-diagnostic.ts";

/** One English sentence about a finding in a rules file. */
export function describeRuleDiagnostic({ code, params }: RuleDiagnostic): string {
  const text = (key: string): string => String(params[key] ?? "");
  const quoted = (key: string): string => JSON.stringify(text(key));
  const near = params.didYouMean === undefined ? "" : `; did you mean "${text("didYouMean")}"?`;
  const before = `line ${text("line")}${params.file === undefined ? "" : ` of ${text("file")}`}`;
  switch (code) {
    case "R101":
      return params.what === "---"
        ? "The front matter has no closing ---"
        : `A front-matter line is "key: value", not ${quoted("what")}`;
    case "R102":
      return `Unknown heading ${quoted("heading")}; nothing below it is enforced${near}`;
    case "R103":
      return listItem(text("why"), quoted("what"));
    case "R104":
      return `Version ${quoted("version")} of the rules format is not supported; write "rules: 1"`;
    case "R105":
      return `Unknown front-matter key ${quoted("key")}${near}`;
    case "R106": {
      const section = params.section === undefined ? "" : `; it belongs to the section "${text("section")}"`;
      return `${quoted("what")} is not known here${near}${section}`;
    }
    case "R107":
      return `The same rule stands on ${before}`;
    case "R108":
      return `${quoted("mark")} is not closed`;
    case "R109":
      return `Put the tool pattern ${quoted("pattern")} in code marks; Markdown would swallow * and _`;
    case "R201":
      return `The pattern uses what is not available: ${text("construct")}`;
    case "R202":
      return text("what") === ""
        ? "The phrase is empty"
        : `${quoted("what")} is no kind of data; put phrases in quotes${near}`;
    case "R203":
      return params.kind === "flag"
        ? `There is no flag ${quoted("what")}`
        : `${quoted("what")} is no ${text("kind")} name`;
    case "R204":
      return "{,n} stands for itself; write {0,n}";
    case "R205":
      return "\\b beside Chinese, Japanese or Korean characters never matches in running text";
    case "R206":
      return "The pattern matches empty text";
    case "R207":
      return `A phrase of one character, ${quoted("phrase")}, will match very often`;
    case "R208":
      return `The pattern is too large: ${text("steps")} steps of at most 2000`;
    case "R301":
      return `${quoted("what")} is not what is expected here: ${text("expected")}${near}`;
    case "R302":
      return `A limit of zero on ${quoted("what")} lets nothing through`;
    case "R303":
      return `${quoted("what")} is set twice; the stricter value counts`;
    case "R304":
      return `${text("smaller")} is larger than ${text("larger")}`;
    case "R305":
      return `${quoted("entry")} is allowed here and denied on ${before}`;
    case "R306":
      return `${quoted("what")} is no condition or action`;
    case "R401":
      return `${quoted("what")} is looser than ${before}, which is sealed; this line is ignored`;
    case "R402":
      return "Private rules files may replace every rule of this file";
    case "R403":
      return `${quoted("what")} is stricter than ${before}`;
    case "R404":
      return "Only the global rules file may set private-rules";
    case "R501":
      return `Test fails: ${text("subject")} gives ${text("got")}, not ${text("expect")}${params.text === undefined ? "" : `, with the text ${quoted("text")}`}`;
    case "R502":
      return `The test is not understood at ${quoted("what")}${near}`;
    case "R503":
      return `No test reaches the rule ${text("rule")}`;
    case "R504":
      return `The Id ${quoted("id")} is taken on ${before}`;
    case "R601":
      return "The audit log would hold everything that is said in full";
    case "R602":
      return "This allows everything";
  }
}

function listItem(why: string, what: string): string {
  switch (why) {
    case "section":
      return `${what} stands before any section`;
    case "rule":
      return `${what} stands below no rule`;
    case "continued":
      return `${what} goes on from the line above; a rule is one line`;
    case "bullet":
      return `${what} looks like a list item; begin it with "- "`;
    default:
      return `${what} is not "Verb: what"`;
  }
}
