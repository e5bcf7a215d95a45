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

/** What is on show, and whether it is that of the present choice or still that of the one before. */
export interface ShownTemplate {
  readonly texts: Loadable<TemplateTexts>;
  readonly isCurrent: boolean;
}

const key = ({ templateId, language }: TemplateChoice): string => `${templateId} ${language}`;

/** Reads a template; the one before stays on show until the new one is there. */
export function useTemplate(choice: TemplateChoice): ShownTemplate {
  const { templateId, language } = choice;
  const { client } = useStores();
  const [shown, setShown] = useState<{ readonly of: string; readonly texts: Loadable<TemplateTexts> } | null>(null);
  useEffect(() => {
    if (templateId === null) return;
    let isWanted = true;
    void client.call("templates.read", { templateId, language }).then((result) => {
      if (!isWanted) return;
      setShown({
        of: key({ templateId, language }),
        texts: result.ok ? { status: "ready", value: result.value } : { status: "failed", error: result.error },
      });
    });
    return () => {
      isWanted = false;
    };
  }, [client, templateId, language]);
  return { texts: shown?.texts ?? { status: "loading" }, isCurrent: shown?.of === key(choice) };
}
