import type { formsSoul as en } from "../en/forms-soul.ts";
import type { Translated } from "../translated.ts";

/** SOUL.md 表单的文字：写出句子的滑杆。 */
export const formsSoul: Translated<typeof en> = {
  tones: {
    title: "{{agent}} 怎么说话",
    help: "每个滑杆会写出下面那句话，你也可以直接改。",
    unsaid: "还没说",
    unsaidHere_other: "滑杆还没写，信里有 {{count, number}} 句提到",
    elsewhere: "信的其余部分也提到：",
    takeOut: "拿掉",
    takeOutLabel: "拿掉“{{words}}”",
    own: "你自己的话",
    useSlider: "改用滑杆",
    sentence: "{{tone}}那句话",
    rather: "偏{{end}}",
    middle: "介于{{low}}和{{high}}之间",
    warmth: { name: "温度", low: "克制", high: "热情" },
    length: { name: "长短", low: "简短", high: "详尽" },
    manner: { name: "语气", low: "随意", high: "正式" },
    candour: { name: "直率", low: "委婉", high: "坦率" },
    humour: { name: "风趣", low: "认真", high: "活泼" },
  },
  soul: { rest: "信的其余部分" },
};
