import type { common as en } from "../en/common.ts";
import type { Translated } from "../translated.ts";

/** 各处通用的词。 */
export const common: Translated<typeof en> = {
  appName: "Soulscope",
  cancel: "取消",
  close: "关闭",
  tryAgain: "再试一次",
  create: "新建",
  loading: "正在读取",
  why: "为什么？",
  yourAgent: "你的代理",
  fileWithTitle: "{{title}}（{{file}}）",
};
