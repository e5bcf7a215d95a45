import type { settings as en } from "../en/settings.ts";
import type { Translated } from "../translated.ts";

/** 设置对话框的文字。 */
export const settings: Translated<typeof en> = {
  title: "设置",
  general: "通用",
  writing: "书写",
  privacy: "隐私",
  language: "语言",
  languageSystem: "跟随系统（{{name}}）",
  theme: "外观",
  themeSystem: "跟随系统",
  themeLight: "浅色",
  themeDark: "深色",
  textSize: "文字大小",
  textSizeValue: "{{percent, number}}%",
  smaller: "缩小",
  larger: "放大",
  face: "编辑器字体",
  faceMono: "等宽",
  faceReading: "阅读",
  faceHelp: "等宽字体字符对齐，阅读字体像书页。",
  autosave: "自动保存",
  autosaveOff: "关闭",
  autosavePause: "停顿后",
  autosaveLeave: "离开时",
  autosaveHelp: {
    off: "只有你保存时文件才会变。没保存的内容也会妥善留着。",
    "after-pause": "停止打字片刻后保存。",
    "on-leave": "切换到别的文件或窗口时保存。",
  },
  privacyBody: "任何内容都不会离开这台电脑。Soulscope 没有账号，不发送统计数据，也不向任何服务器请求内容，离线可用。",
  dataDir: "没保存的内容、历史和设置存放在：",
  logFile: "日志里没有你文件中的文字：",
  version: "版本 {{version}}",
};
