import type { ProseLine } from "./prose-lines.ts";
import type { Directive } from "./text-findings.ts";

/** Ways to say one answer to a question of manner; each must hold for every reply. */
interface Phrase {
  readonly topic: string;
  readonly choice: string;
  readonly pattern: RegExp;
}

/** A sentence with a condition or an exception settles nothing for every answer. */
const CONDITION =
  /\b(?:if|when|whenever|unless|except|until|while|where|only for|in case|instead of|rather than|depending|otherwise|sometimes|usually|mostly|optional(?:ly)?|may|might|can|could|would|should you|for|on|during|between|but|or)\b|如果|若|当|时候|的时候|时[，,、]|除非|除了|除外|否则|有时|可能|对于|针对|或者|但是|不过|仅在|只在|期间/iu;
/** Sentences that are told, quoted or no longer true. */
const NOT_SAID_NOW = /~~|superseded|no longer|used to|deprecated|previously|已取代|已失效|已作废|不再有效|以前|曾经/iu;

const LANGUAGES: readonly (readonly [choice: string, names: string])[] = [
  ["en", "english|英文|英语"],
  ["zh", "chinese|mandarin|simplified chinese|中文|汉语|普通话|简体中文|简体"],
  ["ja", "japanese|日文|日语"],
  ["ko", "korean|韩文|韩语"],
  ["de", "german|德文|德语"],
  ["fr", "french|法文|法语"],
  ["es", "spanish|西班牙文|西班牙语"],
  ["pt", "portuguese|葡萄牙文|葡萄牙语"],
  ["it", "italian|意大利文|意大利语"],
  ["ru", "russian|俄文|俄语"],
];

const START = "(?:^|[.!;:] +|[。！；：]\\s*|\\*\\*\\s*)";
const ALWAYS = "(?:please +)?(?:always +|only +|you must +|you should +|you always +|must +)?";
const ANSWER = "(?:answer|reply|respond|write|speak|talk|communicate)";
const NEVER = "(?:never|do not|don't|don’t|no|avoid|without)";
const ZH_ALWAYS = "(?:请)?(?:你)?(?:要|必须|务必|应该|应)?(?:始终|总是|一律|永远|一直|全部|全程|只|都|统一)?";
const ZH_NEVER = "(?:不要|别|禁止|不准|不许|不得|绝不|永远不要|从不|切勿|不)(?:再)?(?:使用|用|带|加|出现)?(?:任何)?";

const phrase = (topic: string, choice: string, source: string): Phrase => ({
  topic,
  choice,
  pattern: new RegExp(source, "iu"),
});

const PHRASES: readonly Phrase[] = [
  ...LANGUAGES.flatMap(([choice, names]) => {
    const [latin, han] = [
      names.split("|").filter((name) => /^[a-z ]+$/.test(name)),
      names.split("|").filter((name) => !/^[a-z ]+$/.test(name)),
    ].map((list) => list.join("|"));
    return [
      phrase(
        "language",
        choice,
        `${START}${ALWAYS}${ANSWER}(?: +(?:to me|me|us|everyone|everything))?(?: +only)? +in +(?:${latin})(?: +only)?\\b(?! +(?:and|or))`,
      ),
      phrase(
        "language",
        choice,
        `${START}(?:use|speak) +(?:only +)?(?:${latin}) +(?:only|at all times|in all (?:answers|replies))\\b`,
      ),
      phrase(
        "language",
        choice,
        `(?:^|[。！；：，]\\s*)${ZH_ALWAYS}(?:使用|用|以)(?:${han})(?:来)?(?:回答|回复|交流|对话|沟通|作答|答复)`,
      ),
    ];
  }),
  phrase(
    "emoji",
    "never",
    `${START}(?:please +)?${NEVER} +(?:use +|add +|put +|include +|send +)?(?:any +)?emojis?\\b`,
  ),
  phrase(
    "emoji",
    "use",
    `${START}(?:please +)?(?:always +)?(?:use|add|include|sprinkle|put in) +(?:(?:lots of|many|some|plenty of|more|a few|an?) +)?emojis?\\b`,
  ),
  phrase("emoji", "never", `(?:^|[。！；：，]\\s*)${ZH_NEVER}(?:表情符号|表情|emoji)`),
  phrase(
    "emoji",
    "use",
    "(?:^|[。！；：，]\\s*)(?:请)?(?:多用|多加|多使用|要用|使用|用一些|适当使用|加上|带上)(?:一些|点)?(?:表情符号|表情|emoji)",
  ),
  phrase(
    "length",
    "short",
    `${START}(?:please +)?(?:always +)?(?:be|stay|keep (?:it|things|(?:your |all |every )?(?:answers?|replies|responses|messages))) +(?:very +|as +)?(?:short|brief|concise|terse|to the point)\\b`,
  ),
  phrase(
    "length",
    "long",
    `${START}(?:please +)?(?:always +)?(?:be +(?:very +|as +)?(?:detailed|thorough|comprehensive|exhaustive|verbose)|(?:give|write|provide) +(?:long|detailed|thorough|comprehensive|exhaustive) +(?:answers|replies|responses|explanations)|explain +everything +in +(?:full +)?detail)\\b`,
  ),
  phrase(
    "length",
    "short",
    "(?:^|[。！；：，]\\s*)(?:请)?(?:回答|回复|答复|说话)?(?:要|应|必须|务必|尽量|始终|保持|力求){0,2}(?:简短|简洁|简明|精简)(?:$|[。！；，、])",
  ),
  phrase(
    "length",
    "long",
    "(?:^|[。！；：，]\\s*)(?:请)?(?:回答|回复|答复|说明|解释)(?:要|应|必须|务必|尽量|始终|保持|力求){0,2}(?:详细|详尽|全面|充分)(?:$|[。！；，、])",
  ),
  phrase(
    "tone",
    "formal",
    `${START}(?:please +)?(?:always +)?(?:be +(?:very +)?formal|(?:use|keep|write in) +an? +formal +(?:tone|style|language))\\b`,
  ),
  phrase(
    "tone",
    "casual",
    `${START}(?:please +)?(?:always +)?(?:be +(?:very +)?(?:casual|informal)|(?:use|keep|write in) +an? +(?:casual|informal) +(?:tone|style|language))\\b`,
  ),
  phrase(
    "tone",
    "formal",
    "(?:^|[。！；：，]\\s*)(?:请)?(?:语气|口吻|措辞|用语)(?:要|应|必须|保持|尽量|始终){0,2}正式(?:$|[。！；，、])",
  ),
  phrase(
    "tone",
    "casual",
    "(?:^|[。！；：，]\\s*)(?:请)?(?:语气|口吻|措辞|用语)(?:要|应|必须|保持|尽量|始终){0,2}(?:随意|口语化|轻松随意)(?:$|[。！；，、])",
  ),
  phrase(
    "address",
    "nin",
    '(?:称呼|叫)(?:我|用户|对方|客户|主人)?(?:时)?(?:一律|始终|都|要)?(?:用|为|作)[“「"‘]?您[”」"’]?|(?:用|使用)[“「"‘]您[”」"’](?:来)?(?:称呼|$|[。！；，])',
  ),
  phrase(
    "address",
    "ni",
    '(?:称呼|叫)(?:我|用户|对方|客户|主人)?(?:时)?(?:一律|始终|都|要)?(?:用|为|作)[“「"‘]?你[”」"’]|(?:用|使用)[“「"‘]你[”」"’](?:来)?(?:称呼|$|[。！；，])',
  ),
  phrase(
    "markdown",
    "never",
    `${START}(?:please +)?(?:${NEVER} +(?:use +|any +)?markdown\\b|(?:always +)?(?:use|write|answer in|reply in) +plain +text +only\\b)`,
  ),
  phrase(
    "markdown",
    "use",
    `${START}(?:please +)?(?:always +)?(?:use|write in|answer in|reply in|format (?:answers|replies|everything) (?:in|as)) +markdown\\b`,
  ),
  phrase("markdown", "never", `(?:^|[。！；：，]\\s*)${ZH_NEVER}(?:markdown|md 格式|markdown 格式)`),
  phrase(
    "markdown",
    "use",
    "(?:^|[。！；：，]\\s*)(?:请)?(?:始终|一律|总是|都)?(?:使用|用) ?markdown ?(?:格式)?(?:回答|回复|输出|排版|$|[。！；，])",
  ),
  phrase(
    "units",
    "metric",
    `${START}(?:please +)?(?:always +)?use +(?:the +)?metric(?: +(?:units|system|measures))?\\b(?! +(?:and|or))`,
  ),
  phrase(
    "units",
    "imperial",
    `${START}(?:please +)?(?:always +)?use +(?:the +)?imperial(?: +(?:units|system|measures))?\\b(?! +(?:and|or))`,
  ),
  phrase(
    "clock",
    "24",
    `${START}(?:please +)?(?:always +)?(?:use|write|give) +(?:the +|times? +in +(?:the +)?)?24[ -]?hours?\\b|(?:使用|用) ?24 ?小时制`,
  ),
  phrase(
    "clock",
    "12",
    `${START}(?:please +)?(?:always +)?(?:use|write|give) +(?:the +|times? +in +(?:the +)?)?12[ -]?hours?\\b|(?:使用|用) ?12 ?小时制`,
  ),
];
/** A cheap look for any of the subjects. */
const SUBJECT =
  /emoji|表情|short|brief|concise|terse|detail|thorough|comprehensive|exhaustive|verbose|简|详|formal|casual|正式|随意|口语|您|“你|「你|"你|‘你|markdown|plain text|metric|imperial|hour|小时制| in |only|用|以/iu;
/** Longest sentence that is looked at, UTF-16 code units. */
const LONGEST = 300;

/** Sentences that settle a question of manner for every answer; only what is said plainly counts. */
export function findDirectives(lines: readonly ProseLine[]): readonly Directive[] {
  const found: Directive[] = [];
  for (const line of lines) {
    if (/^\s{0,3}(?:>|\||#{1,6}\s)/.test(line.text) || NOT_SAID_NOW.test(line.text)) continue;
    for (const sentence of sentencesOf(line)) {
      if (sentence.text.length > LONGEST || !SUBJECT.test(sentence.text) || CONDITION.test(sentence.text)) continue;
      for (const { topic, choice, pattern } of PHRASES) {
        if (!pattern.test(sentence.text)) continue;
        const { start, end } = sentence;
        found.push({ topic, choice, start, end });
      }
    }
  }
  return found;
}

/** Sentences of a line without the signs of a list, with their places. */
function sentencesOf(
  line: ProseLine,
): readonly { readonly text: string; readonly start: number; readonly end: number }[] {
  const from = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(?:\[[ xX]\]\s+)?/.exec(line.text)?.[0].length ?? 0;
  return Array.from(line.masked.slice(from).matchAll(/[^.!?;。！？；]+[.!?;。！？；]*/g), (match) => {
    const lead = match[0].length - match[0].trimStart().length;
    const text = match[0].trim();
    const start = line.start + from + match.index + lead;
    return { text, start, end: start + text.length };
  });
}
