import type { help as en } from "../en/help.ts";
import type { Translated } from "../translated.ts";

/** 帮助窗口和导览的文字。 */
export const help: Translated<typeof en> = {
  title: "帮助",
  intro: "内容都在这里，没有网络也能看。",
  search: "搜索帮助",
  pages: "页面",
  results_other: "{{count, number}} 处",
  none: "没有找到，换个词试试。",
  tourAgain: "再看一遍导览",
  glossary: "词语解释",
  keys: "按键",
  keysIntro: "这些在命令列表里也都有。",
  keysCommand: "命令",
  keysKey: "按键",
  keysElsewhere: "所在位置",
  keysMore: {
    tabs: "在标签页上：移到下一个，关闭",
    reveal: "在正文或预览里：跳到另一边",
    rows: "在全文预览里：移到下一行，去它的出处",
    select: "在下拉列表里：移动，选定",
    escape: "在弹出的窗口里：关闭",
    palette: "在命令列表里：移动，执行",
  },
  tour: {
    step: "第 {{step}} 步，共 {{total}} 步",
    next: "下一步",
    back: "上一步",
    done: "完成",
    skip: "跳过导览",
    files: {
      title: "{{agent}} 的文件",
      body: "每个文件是{{agent}}的一面：性格、记忆、对你的了解。横条表示有多满，有问题时旁边会写明。",
    },
    write: {
      title: "在这里写",
      body: "选一个文件，像改信一样改；不想看符号，就按“表单”，那里是一格一格的栏位、滑块和卡片。{{agent}} 看不到的部分是灰色的。保存之前什么都不算数。",
    },
    preview: {
      title: "{{agent}} 收到的内容",
      body: "拼好的全文，每按一个键就更新。点一行，就到它的出处；上面可以换一种会话。",
    },
    problems: {
      title: "哪里要看一看",
      body: "被截断的、缺失的、奇怪的，都在这个按钮后面，用大白话写明，还有办法修好。按 F1 随时打开帮助。",
    },
  },
  invite: {
    title: "第一次来？",
    body: "四小步，看看东西都在哪儿。",
    start: "带我看看",
    later: "以后再说",
  },
};
