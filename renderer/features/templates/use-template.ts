import { useEffect, useState } from "react";
import type { Loadable } from "#renderer/stores/machine-store.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import type { CallResult } from "#shared/rpc/contract.ts";

/** Every text of a template, and the version whose files a new workspace gets. */
export type TemplateTexts = CallResult<"templates.read">;

/** Which template in which language. */
export interface TemplateChoice {
  readonly templateId: string | null;
  readonly language: "en" | "zh-CN";
}

const LOADING = { status: "loading" } as const;

/** Reads a template; the one before stays on show until the new one is there. */
export function useTemplate({ templateId, language }: TemplateChoice): Loadable<TemplateTexts> {
  const { client } = useStores();
  const [texts, setTexts] = useState<Loadable<TemplateTexts>>(LOADING);
  useEffect(() => {
    if (templateId === null) return;
    let isWanted = true;
    void client.call("templates.read", { templateId, language }).then((result) => {
      if (!isWanted) return;
      setTexts(result.ok ? { status: "ready", value: result.value } : { status: "failed", error: result.error });
    });
    return () => {
      isWanted = false;
    };
  }, [client, templateId, language]);
  return texts;
}
