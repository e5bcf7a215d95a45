import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { layers as en } from "#renderer/i18n/en/layers.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { layers as zhCN } from "#renderer/i18n/zh-cn/layers.ts";

/** The translate function, with the words that come with this feature. */
export function useLayerWords(): Translate {
  addArea(useTranslation().i18n, "layers", { en, "zh-CN": zhCN });
  return useTranslate();
}
