import type { terms as en } from "../en/terms.ts";
import type { Translated } from "../translated.ts";

/** 术语，每个用一两句话讲清：用于术语表和悬停说明。 */
export const terms: Translated<typeof en> = {
  label: "{{term}}：这是什么？",
  agent: { name: "代理", meaning: "通过语言模型和你对话的程序，也能替你做事，比如读文件。" },
  workspace: { name: "工作区", meaning: "代理安家的文件夹。里面的 Markdown 文件告诉它自己是谁、知道什么。" },
  profile: { name: "档案", meaning: "同一台电脑上彼此分开的一套设置和代理，比如家里一套、店里一套。" },
  prompt: { name: "提示词", meaning: "模型回答之前收到的文字。你的文件是其中一部分，程序还会加上自己的内容。" },
  token: {
    name: "token",
    meaning:
      "模型数字数、算价钱的单位，也叫令牌：一个短单词，或者长单词的一截；一个汉字常常就是一个。对 OpenAI 的模型是准确值，对其他模型是估算。",
  },
  character: { name: "字符", meaning: "一个字、一个符号或一个空格。文件的上限按字符算，多数表情算两个以上。" },
  session: { name: "会话", meaning: "从开始到结束的一次对话。不同种类的会话，收到的文件不一样。" },
  subAgent: { name: "子代理", meaning: "你的代理派出去做一件事的代理，只拿得到少数几个文件。" },
  layer: { name: "层级", meaning: "分量相同的一组文件，比如规则、性格。两处矛盾时，层级高的算数。" },
  markdown: { name: "Markdown", meaning: "带几个记号的纯文本：# 是标题，- 是列表，** 让文字变粗。" },
  frontMatter: {
    name: "文件头",
    meaning: "文件最开头、夹在两行三连横线之间的一段，写着这个文件自己的信息，比如名字。",
  },
  heartbeat: { name: "心跳", meaning: "没人说话时也会不时叫醒代理的定时器。HEARTBEAT.md 写着醒来要看什么。" },
  skill: { name: "技能", meaning: "一个文件夹，写着某一类事怎么做。代理先只看到名字，用到时再读其余内容。" },
  bootstrapFile: { name: "首日清单", meaning: "BOOTSTRAP.md：第一次对话要做的事，做完就该删掉。" },
  memory: { name: "长期记忆", meaning: "MEMORY.md：长期有效的事。它会随每次对话发出，所以要短。" },
  dailyNote: { name: "每日笔记", meaning: "memory 文件夹里按日期命名的文件。平时不发送，代理需要时才读。" },
  recall: { name: "回忆", meaning: "找出和刚才那句话有关的每日笔记，只为这一次回答加进去。" },
  cut: { name: "截断", meaning: "文件超过上限就不会整份发送：中间去掉，开头和结尾留下。" },
  hook: { name: "钩子", meaning: "代理的软件会运行的小程序，可能改变发送哪些文件。" },
  dialect: {
    name: "版本规则",
    meaning: "OpenClaw 的每个版本，还有 UpClaw，都有自己的拼接办法。预览按你正在用的版本来。",
  },
  rulesFile: {
    name: "规则",
    meaning: "rules.md：UpClaw 每一步都会核对的句子。不管模型怎么想都算数，这一点和别的文件不同。",
  },
  verdict: { name: "裁定", meaning: "一条规则的决定：放行、提醒、遮住、问你、拦下。" },
  placeholder: {
    name: "占位",
    meaning: "预览里的虚线框：代理自己的程序会在这里加一段事先没人知道的内容，比如时间。",
  },
};
