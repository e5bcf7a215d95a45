import type { merge as en } from "../en/merge.ts";
import type { Translated } from "../translated.ts";

/** merge 功能的文字。 */
export const merge: Translated<typeof en> = {
  title: "{{name}} 有两个版本",
  intro: "你和另一个程序同时改了它。保存之前，两份都在。",
  clean: "两边改的地方互不相干，可以都留下。看一眼，然后用合并结果。",
  noBase: "两边的共同起点已经找不到了，所以列出所有不同之处。",
  place: "第 {{index, number}} 处，共 {{total, number}} 处",
  mine: "你的",
  theirs: "对方的",
  useMine: "用你的",
  useTheirs: "用对方的",
  useBoth: "两段都要",
  nothing: "（没有内容）",
  result: "合并结果",
  resultHelp: "在这里还可以改。",
  apply: "用合并结果",
  applyHelp: "放进编辑器里，保存之前不会写到磁盘。",
  undecided_other: "还有 {{count, number}} 处没决定",
  cancel: "以后再说",
};
