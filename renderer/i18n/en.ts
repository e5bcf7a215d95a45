import { common } from "./en/common.ts";
import { editor } from "./en/editor.ts";
import { errors } from "./en/errors.ts";
import { files } from "./en/files.ts";
import { merge } from "./en/merge.ts";
import { preview } from "./en/preview.ts";
import { problems } from "./en/problems.ts";
import { rail } from "./en/rail.ts";
import { shell } from "./en/shell.ts";
import { welcome } from "./en/welcome.ts";

/** The English catalogue by area; the shape every translation is checked against. */
export const en = { common, editor, errors, files, merge, preview, problems, rail, shell, welcome } as const;
