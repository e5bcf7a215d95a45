import type { errors as en } from "../en/errors.ts";
import type { Translated } from "../translated.ts";

/** 每种失败一句话：发生了什么，什么是安全的，该怎么办。 */
export const errors: Translated<typeof en> = {
  "not-found": { title: "那里已经没有它了", help: "它被移走或删除了。你的内容没有变动。" },
  "permission-denied": {
    title: "这台电脑不让你进去",
    help: "文件或文件夹属于别的用户，或者权限不允许。你写的都还在。改好权限后再试一次。",
  },
  "not-a-directory": { title: "那是文件，不是文件夹", help: "选择放着 SOUL.md 的文件夹。什么都没有改动。" },
  "not-a-regular-file": {
    title: "这不是普通文件",
    help: "本该是文件的位置上是文件夹、管道或设备。什么都没有改动。把它挪开，文件才有地方放。",
  },
  "link-loop": { title: "链接绕成了圈", help: "链接指回了自己，没有内容可读。什么都没有改动。删掉这个链接即可。" },
  "outside-workspace": {
    title: "这个路径通到工作区外面",
    help: "Soulscope 只碰你打开的文件夹里的文件。什么都没有改动。",
  },
  "too-large": { title: "文件太大", help: "超过 20 MiB 的文件不能在这里编辑，它保持原样。" },
  "not-utf8": { title: "这个文件不是 UTF-8 纯文本", help: "保存可能会弄坏它，所以没有动它。先用别的程序转成 UTF-8。" },
  "unpaired-surrogate": {
    title: "文字里有半个字符",
    help: "半个表情或生僻字无法存盘。你写的都还在。删掉损坏的字符再保存。",
  },
  "already-exists": { title: "已经有同名的东西了", help: "原有的没有动。换个名字，或者打开原有的。" },
  "changed-meanwhile": {
    title: "它刚刚被改过",
    help: "别的程序或者你自己写入了新的内容，这些都没有动。看过之后再试一次。",
  },
  "disk-full": { title: "磁盘满了", help: "你写的都还在。腾出一些空间后再试一次。" },
  "read-only-disk": { title: "磁盘现在不能写入", help: "它目前是只读的。你写的都还在，重新启动后也会恢复。" },
  "file-busy": { title: "另一个程序正占用这个文件", help: "你写的都还在。过一会儿再试。" },
  "locked-by-other-process": { title: "另一个窗口正在保存这个文件", help: "你写的都还在。过一会儿再试。" },
  "workspace-gone": { title: "文件夹不见了", help: "它被移走、删除，或者所在的磁盘被拔掉了。没保存的内容都还在。" },
  "workspace-not-open": { title: "这个工作区已经关闭", help: "没保存的内容都还在。重新打开文件夹即可。" },
  "template-not-found": { title: "找不到模板", help: "什么都没有改动。换一个模板，或者重新安装 Soulscope。" },
  "hook-changed": { title: "这个钩子在你看过之后又变了", help: "它没有运行。重新读一遍再决定。" },
  "hook-not-approved": { title: "你还没有同意运行这个钩子", help: "它没有运行。先读一遍，再选择运行一次。" },
  "port-in-use": { title: "端口被别的程序占用", help: "换一个端口，或者不指定端口。" },
  "invalid-argument": { title: "这样做不行", help: "请求无效，什么都没有改动。" },
  unauthorized: { title: "这个窗口没有进入的钥匙", help: "重新打开 Soulscope 启动时打印的完整地址。" },
  unsupported: { title: "这个版本做不到", help: "什么都没有改动。" },
  disconnected: { title: "与 Soulscope 的连接断了", help: "你写的都留在这个窗口里。不要关窗口，它会自动重连。" },
  "io-error": { title: "磁盘报告了错误", help: "你写的都还在。检查磁盘后再试一次。" },
  internal: { title: "Soulscope 内部出了错", help: "你写的都还在。再试一次；如果还是不行，日志里有详情。" },
};
