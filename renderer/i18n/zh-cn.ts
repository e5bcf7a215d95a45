import type { en } from "./en.ts";
import type { Translated } from "./translated.ts";
import { common } from "./zh-cn/common.ts";
import { editor } from "./zh-cn/editor.ts";
import { errors } from "./zh-cn/errors.ts";
import { files } from "./zh-cn/files.ts";
import { merge } from "./zh-cn/merge.ts";
import { preview } from "./zh-cn/preview.ts";
import { problems } from "./zh-cn/problems.ts";
import { rail } from "./zh-cn/rail.ts";
import { shell } from "./zh-cn/shell.ts";
import { welcome } from "./zh-cn/welcome.ts";

/** 简体中文目录，按区域划分。 */
export const zhCN: Translated<typeof en> = {
  common,
  editor,
  errors,
  files,
  merge,
  preview,
  problems,
  rail,
  shell,
  welcome,
};
