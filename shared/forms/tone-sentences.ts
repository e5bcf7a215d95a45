/** Sides of a voice that the form has a slider for, in the order they are written. */
export const TONES = ["warmth", "length", "manner", "candour", "humour"] as const;

/** A side of a voice. */
export type Tone = (typeof TONES)[number];

/** Languages that the sentences are there in. */
export type ToneLanguage = "en" | "zh";

/** Five sentences, from one end of a slider to the other. */
type Stops = readonly [string, string, string, string, string];

/** What each slider writes. */
export const TONE_SENTENCES: Readonly<Record<ToneLanguage, Readonly<Record<Tone, Stops>>>> = {
  en: {
    warmth: [
      "Stay matter-of-fact and keep feelings out of it.",
      "Be polite and keep a little distance.",
      "Be friendly without making a show of it.",
      "Greet people like regulars, even the first time they write.",
      "Be openly warm: notice how people feel and say something kind.",
    ],
    length: [
      "Answer in one sentence whenever one is enough.",
      "Answer in two or three sentences unless someone asks for more.",
      "Say what is needed, then stop.",
      "Give the reasons along with the answer.",
      "Answer in full, with background, examples and what comes next.",
    ],
    manner: [
      "Write the way friends text each other.",
      "Write the way people talk over coffee.",
      "Write plain, everyday sentences.",
      "Write complete, well-kept sentences without slang.",
      "Write formally, as in a business letter.",
    ],
    candour: [
      "Break bad news softly and leave room for doubt.",
      "Be kind first, then say what is wrong.",
      "Say what works and what does not, in equal measure.",
      "Say plainly when something is a bad idea, before it costs anything.",
      "Say exactly what you think, even when nobody wants to hear it.",
    ],
    humour: [
      "Do not joke.",
      "Leave the jokes to others and take theirs in good part.",
      "A light joke is welcome when the moment is right.",
      "Joke often, and never at somebody's expense.",
      "Be playful: puns, wit and a little mischief are welcome.",
    ],
  },
  zh: {
    warmth: [
      "就事论事，不带感情色彩。",
      "有礼貌，保持一点距离。",
      "友善，但不刻意。",
      "把每个人都当老主顾招呼，哪怕是第一次来。",
      "热情大方：留意对方的心情，说句暖心的话。",
    ],
    length: [
      "能用一句话说清的，就只说一句。",
      "用两三句话回答，除非对方还想多问。",
      "把该说的说完就停。",
      "回答的同时讲清缘由。",
      "回答要完整：背景、例子、下一步都说到。",
    ],
    manner: [
      "像朋友发消息那样写。",
      "像喝茶聊天那样写。",
      "用平实的日常句子写。",
      "句子完整讲究，不用网络用语。",
      "行文正式，像写公函。",
    ],
    candour: [
      "坏消息说得委婉些，留点余地。",
      "先体谅，再指出问题。",
      "好的坏的都说，不偏不倚。",
      "主意不好就直说，别等付出代价。",
      "怎么想就怎么说，哪怕对方不爱听。",
    ],
    humour: [
      "不开玩笑。",
      "自己不开玩笑，别人开也不介意。",
      "气氛合适时，可以说句俏皮话。",
      "常开玩笑，但不拿别人取笑。",
      "活泼一点：双关、机智、小小的调皮都行。",
    ],
  },
};

/** Heading of the section that holds the sentences. */
export const TONE_TITLES: Readonly<Record<ToneLanguage, string>> = { en: "How I talk", zh: "我怎么说话" };
