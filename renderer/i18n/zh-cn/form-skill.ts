import type { formSkill as en } from "../en/form-skill.ts";
import type { Translated } from "../translated.ts";

/** SKILL.md 表单的文字。 */
export const formSkill: Translated<typeof en> = {
  title: "技能",
  help: "{{agent}} 看名称和说明，来判断什么时候用得上这个技能。",
  name: "名称",
  description: "做什么，什么时候用",
  descriptionHint: "比如：有人订花束时，写卡片上的话。",
  size: "{{count, number}} 个字符，上限 {{limit, number}}",
  notReadable: "文件开头能读懂之后，才能改这些项目。",
  checks: "需要改正",
  allWell: "文件开头没有问题。",
  repairAll: "全部修好",
  unreadable: {
    "too-long": "内容超过 64 KiB。",
    "too-deep": "列表里套列表，超过了 50 层。",
    "too-many-aliases": "各处互相引用（& 和 *）太多，展开后会大得离谱。",
    "not-a-map": "每行应当是名称、冒号和值。",
    "forbidden-key": "其中有个名称在程序里另有含义。",
  },
  line: "第 {{line, number}} 行",
  others: "其他设置",
  othersHelp: "原样保留。不止一个词或一个数字的，在“书写”里改。",
  refused: "在这里写会动到别的行，到“书写”里改。",
  body: "步骤",
  bodyHelp: "{{agent}} 一步一步怎么做。",
  check: {
    "no-block": {
      title: "文件还没有名称和说明",
      why: "它们写在开头两行三个短横之间。没有的话，只能靠文件夹认出这个技能。",
      repair: "补上",
    },
    "late-block": {
      title: "设置上方有空行",
      why: "三个短横要在第一行，不然设置会被当成正文。",
      repair: "去掉空行",
    },
    "open-block": {
      title: "开头的设置没有收尾",
      why: "后面还要有一行三个短横，不然设置会被当成正文。",
      repair: "补上收尾",
    },
    language: {
      title: "设置写明用的是“{{detail}}”",
      why: "只读普通的设置。这里的代码从不运行。",
      repair: "改成普通设置",
    },
    tab: {
      title: "有一行用制表符缩进",
      why: "这里只认空格，所以整段设置都读不出来。",
      repair: "改用空格",
    },
    quote: {
      title: "“{{detail}}”要加引号",
      why: "里面有的符号（常常是冒号）不加引号就有别的意思，所以整段设置都读不出来。",
      repair: "加上引号",
    },
    "duplicate-key": {
      title: "“{{detail}}”写了两次",
      why: "去掉其中一个之前，整段设置都不会读。到“书写”里选一个。",
      repair: "",
    },
    unreadable: {
      title: "读不懂这段设置",
      why: "读取时的提示：{{detail}}",
      repair: "",
    },
    "no-name": {
      title: "技能没有名称",
      why: "在写上之前，用文件夹的名字“{{detail}}”来认。",
      repair: "用文件夹的名字",
    },
    "name-not-text": {
      title: "名称没有读成文字",
      why: "不加引号，“{{detail}}”会算作数字或开关。",
      repair: "加上引号",
    },
    "name-folder": {
      title: "名称和文件夹不一样",
      why: "文件夹叫“{{detail}}”。有的版本按文件夹找技能，有的按名称找。",
      repair: "用文件夹的名字",
    },
    "name-letters": {
      title: "名称里有些符号不是每个版本都认",
      why: "小写字母、数字和连字符在哪里都行。",
      repair: "",
    },
    "name-long": {
      title: "名称太长",
      why: "有 {{detail}} 个字符；64 个以内在哪里都行。",
      repair: "",
    },
    "no-description": {
      title: "技能没有说明",
      why: "{{agent}} 不知道什么时候该用它。",
      repair: "",
    },
    "description-not-text": {
      title: "说明没有读成文字",
      why: "不加引号，“{{detail}}”会算作数字或开关。",
      repair: "加上引号",
    },
    "description-long": {
      title: "说明太长",
      why: "有 {{detail}} 个字符；1,024 个以内在哪里都行，而且每次都会全部发送。",
      repair: "",
    },
  },
};
