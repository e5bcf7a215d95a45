import type { writing as en } from "../en/writing.ts";
import type { Translated } from "../translated.ts";

/** 写作帮助的文字：工具栏、标题、粘贴、拼写。 */
export const writing: Translated<typeof en> = {
  toolbar: "格式",
  hide: "隐藏格式按钮",
  bold: "加粗",
  italic: "斜体",
  heading: "标题",
  headings: { "1": "大标题", "2": "标题", "3": "小标题", "0": "正文" },
  bullets: "列表",
  numbers: "编号列表",
  checklist: "清单",
  link: "链接",
  table: "表格",
  tables: { table: "插入表格", tableRow: "在下面加一行", tableColumn: "在右边加一列" },
  quote: "引用",
  code: "代码",
  outline: "跳到标题",
  linkText: "链接文字",
  tableHead: "列 {{index, number}}",
  goTo: {
    title: "{{name}} 的标题",
    placeholder: "输入标题的一部分",
    empty: "没有这样的标题。",
    none: "这篇正文没有标题。以 ## 开头的一行就是标题。",
    line: "第 {{line, number}} 行",
  },
  counts: {
    ofSelection: "选中的部分",
    ofFile: "这个文件",
    number: "{{count, number}}",
    words: "词数",
    wordsHelp: "每个汉字算一个",
    letters: "字数",
    lettersHelp: "按看到的算，包括空格",
    units: "字符数",
    unitsHelp: "上限按这个算，很多表情符号算两个以上",
    tokens: "token 数",
    tokensHelp: "模型阅读和计费的单位",
  },
  paste: {
    plain: "粘贴为纯文本",
    failed: "读不到剪贴板。改用 {{keys}} 粘贴。",
  },
  spelling: {
    unknown: "词典里没有“{{word}}”。",
    replace: "换成“{{word}}”",
    add: "把“{{word}}”加入你的词表",
    fixes: "拼写建议…",
  },
};
