import type { forms as en } from "../en/forms.ts";
import type { Translated } from "../translated.ts";
import { formsIdentity } from "./forms-identity.ts";
import { formsSoul } from "./forms-soul.ts";

/** 表单的文字。 */
export const forms: Translated<typeof en> = {
  label: "{{file}} 的表单",
  move: "移动 {{name}}",
  moveHelp: "拖动，或按 Alt 加上下方向键",
  moved: "{{name}} 现在是第 {{place, number}} 项，共 {{count, number}} 项。",
  up: "上移",
  down: "下移",
  remove: "删除",
  removed: "“{{name}}”已删除。",
  bringBack: "恢复",
  toTop: "移到最前",
  sections: {
    all: "各节",
    help: "展开卡片就能改里面的字。这里的顺序就是文件里的顺序。",
    intro: "第一节之前",
    untitled: "没有标题",
    title: "这一节的标题",
    body: "“{{title}}”的内容",
    bodyHint: "还没有内容",
    newTitle: "新的一节",
    add: "添加一节",
    none: "这个文件还没有分节。加一节，或者从模板开始：文件的“⋯”菜单里有。",
    open: "展开“{{title}}”",
    close: "收起“{{title}}”",
    cutAll: "看不到",
    cutPart: "只看到一部分",
    cutHelp: "文件超过了上限，中间被略去。把要紧的移到最前面。",
    lines_other: "{{count, number}} 行",
  },
  items: {
    words: "这一条的内容",
    empty: "空的一条",
    done: "完成：{{name}}",
    remove: "删除 {{name}}",
    add: "添加一条",
    asText: "当文字改",
    asList: "当清单看",
  },
  heartbeat: {
    title: "要看的事",
    help: "写短一点。定时器唤醒代理时，它会逐条看一遍。",
    none: "还没有要看的事。",
    rest: "文件的其余部分",
    layered: "UpClaw 在定时器响时（每 30 分钟）和对话关闭时读它。它从不进入提示词。",
    inPrompt: "整个文件都在提示词里，定时器唤醒代理时，它会照着做一遍。越短，每轮花费越少。",
  },
  ...formsIdentity,
  ...formsSoul,
};
