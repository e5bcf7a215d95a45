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
    none: "这个文件还没有分节。",
    open: "展开“{{title}}”",
    close: "收起“{{title}}”",
    lines_other: "{{count, number}} 行",
  },
  ...formsIdentity,
  ...formsSoul,
};
