import { Popover } from "radix-ui";
import { TermsIn } from "#renderer/features/terms/index.ts";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { type EditEffect, editEffect } from "#shared/dialects/effect.ts";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import type { DialectId } from "#shared/prompt/assembled-prompt.ts";
import { defaultSessionKey } from "#shared/sessions/session-key.ts";
import styles from "./editor-status.module.css";

/** When a saved edit of this file reaches the agent, with the reason behind a click. */
export function EditEffectNote(props: { readonly relPath: string }) {
  const { relPath } = props;
  const t = useTranslate();
  const dialectId = useWorkspace((state) => state.view?.dialect.id ?? null);
  const agentId = useWorkspace((state) => state.view?.agentId ?? "main");
  const config = useWorkspace((state) => state.view?.config.value);
  const kind = useWorkspace((state) => state.sessionKind);
  if (dialectId === null) return null;
  const session = { kind, key: defaultSessionKey(kind, agentId), agentId };
  const effect = effectOf(dialectId, { fileName: relPath, session, agentId, config });
  // Skills and daily notes are read on demand; only the version itself knows when.
  if (effect === null || effect.reason === "not-a-prompt-file") return null;
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.effect}>{t(`files:editEffect.${effect.when}`)}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.card} side="top" sideOffset={6} collisionPadding={8}>
          <p>
            <TermsIn
              text={t(`files:effectReasons.${effect.reason}`, { dialect: dialectName(t, dialectId) })}
              ids={["session", "heartbeat", "prompt"]}
            />
          </p>
          <p>{t(`files:dialectConfidence.${effect.confidence}`)}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function effectOf(id: DialectId, question: Omit<Parameters<typeof editEffect>[0], "dialect">): EditEffect | null {
  const dialect = findDialect(id);
  return dialect === undefined ? null : editEffect({ dialect, ...question });
}
