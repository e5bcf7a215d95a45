import type { Translate } from "#renderer/i18n/translate.ts";
import type { WhatIfChange } from "#renderer/stores/what-if-store.ts";
import { isRecord } from "#shared/config/is-record.ts";

/** A change in words, and the length of the text it brings (UTF-16 code units) when it brings one. */
export function operationWords(t: Translate, change: WhatIfChange): { readonly words: string; readonly size?: number } {
  const { op, from } = change;
  switch (op.op) {
    case "push":
    case "pushInPlace": {
      const file = isRecord(op.file) ? op.file : {};
      const name = typeof file.name === "string" ? file.name : "?";
      return { words: t("hooks:ops.push", { name }), ...sizeOf(file.content) };
    }
    case "remove":
      return { words: t("hooks:ops.remove", { name: op.name }) };
    case "replaceContent":
      return { words: t("hooks:ops.replaceContent", { name: op.name }), ...sizeOf(op.content) };
    case "reorder":
      return { words: t("hooks:ops.reorder", { names: op.names.join(", ") }) };
    case "set":
      if (from !== undefined) return { words: t("hooks:ops.setFrom", { name: from }) };
      return { words: t("hooks:ops.set", { count: Array.isArray(op.files) ? op.files.length : 0 }) };
    case "throw":
      return { words: t("hooks:ops.throw") };
  }
}

function sizeOf(content: unknown): { readonly size?: number } {
  return typeof content === "string" ? { size: content.length } : {};
}
