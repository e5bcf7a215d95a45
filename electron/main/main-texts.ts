/** The few sentences the main process says itself; everything else is said by the page. */
export interface MainTexts {
  readonly openLink: string;
  readonly openLinkDetail: string;
  readonly open: string;
  readonly cancel: string;
  readonly unsaved: string;
  readonly unsavedDetail: string;
  readonly leave: string;
  readonly stay: string;
  readonly chooseFolder: string;
  readonly pageStopped: string;
  readonly pageStoppedDetail: string;
  readonly loadAgain: string;
  readonly quit: string;
  readonly startFailed: string;
  readonly edit: string;
  readonly window: string;
}

const EN: MainTexts = {
  openLink: "Open this link in your browser?",
  openLinkDetail: "It comes from the text of a file. Soulscope itself never goes online.",
  open: "Open",
  cancel: "Cancel",
  unsaved: "Some text is not saved yet.",
  unsavedDetail: "It is kept in Soulscope’s journal and will be offered back when you open this workspace again.",
  leave: "Leave without saving",
  stay: "Stay",
  chooseFolder: "Open a workspace folder",
  pageStopped: "The window stopped working.",
  pageStoppedDetail: "Your files are untouched. Unsaved text is offered back, save for at most the last second.",
  loadAgain: "Load again",
  quit: "Quit",
  startFailed: "Soulscope could not start.",
  edit: "Edit",
  window: "Window",
};

const ZH_CN: MainTexts = {
  openLink: "在浏览器中打开这个链接？",
  openLinkDetail: "链接来自文件里的文字。Soulscope 自己从不联网。",
  open: "打开",
  cancel: "取消",
  unsaved: "还有文字没有保存。",
  unsavedDetail: "这些文字已经记在 Soulscope 的草稿日志里，下次打开这个工作区时会还给你。",
  leave: "不保存，直接离开",
  stay: "留下",
  chooseFolder: "打开工作区文件夹",
  pageStopped: "窗口停止了工作。",
  pageStoppedDetail: "文件没有受到影响。没保存的文字会还给你，最多丢失最后一秒的输入。",
  loadAgain: "重新加载",
  quit: "退出",
  startFailed: "Soulscope 无法启动。",
  edit: "编辑",
  window: "窗口",
};

/** Texts in the first of the user's languages that we have, else English. */
export function mainTexts(languages: readonly string[]): MainTexts {
  const known = languages.find((language) => /^(en|zh)\b/i.test(language));
  return known !== undefined && /^zh\b/i.test(known) ? ZH_CN : EN;
}
