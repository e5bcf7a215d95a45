import type { fileMenu as source } from "../en/file-menu.ts";
import type { Translated } from "../translated.ts";

/** 每个文件的菜单。 */
export const fileMenu: Translated<typeof source> = {
  open: "打开",
  views: { write: "以文本打开", form: "以表单打开", force: "查看生效值" },
  create: "用模板新建",
  history: "这个文件的历史",
  problems_other: "查看它的 {{count, number}} 个问题",
  copyAcross: "复制给另一个代理…",
  privateCopy: "建立私有副本…",
  template: "用模板写这个文件…",
  copyPath: "复制路径",
  close: "关闭这个标签页",
  closeOthers: "关闭其他标签页",
  copied: "已复制：{{path}}",
  copyFailed: "没有复制路径：这个窗口用不了剪贴板。",
};
