import type { formsIdentity as en } from "../en/forms-identity.ts";
import type { Translated } from "../translated.ts";

/** IDENTITY.md 表单的文字。 */
export const formsIdentity: Translated<typeof en> = {
  identity: {
    title: "名片",
    help: "代理怎样介绍自己，在这里是什么样子。",
    name: "名字",
    creature: "形象",
    vibe: "气质",
    emoji: "表情符号",
    avatar: "头像",
    rest: "文件的其余部分",
  },
  emoji: {
    choose: "选一个表情符号",
    change: "表情符号 {{emoji}}，换一个",
    other: "换一个",
    remove: "去掉表情符号",
    search: "用中文或英文搜索",
    list: "表情符号",
    loading: "正在取表情符号",
    none: "没有叫这个名字的，换个词试试。",
    found: "找到的",
    recent: "最近用过",
    groupsLabel: "分组",
    groups: {
      smileys: "笑脸",
      people: "人物",
      nature: "动植物",
      food: "饮食",
      travel: "旅行和地点",
      activities: "活动",
      objects: "物品",
      symbols: "符号",
      flags: "旗帜",
    },
  },
  avatar: {
    alt: "代理的头像",
    file: "头像文件",
    choose: "选一张图片…",
    storing: "正在存放",
    remove: "去掉头像",
    help: "把图片拖到这里，或者选一个文件：PNG、JPEG、GIF 或 WebP，不超过 {{count, number}} MiB。会在“avatars”文件夹里存一份。",
    notFound: "“{{value}}”不是这个文件夹里的图片。",
    web: "“{{value}}”在网上。Soulscope 不从网上取任何东西，所以不显示。",
    refused: {
      "not-an-image": "这个文件不是图片，不管叫什么名字。换一个 PNG、JPEG、GIF 或 WebP 文件。什么都没有改动。",
      "too-large": "这张图片超过 {{count, number}} MiB，换一张小一点的。什么都没有改动。",
      empty: "这个文件是空的。什么都没有改动。",
      unreadable: "这个没法当文件来读。什么都没有改动。",
    },
    failed: "图片没有存上。{{reason}}",
  },
};
