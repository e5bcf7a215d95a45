import { Bot, CalendarClock, HeartPulse, MessageCircle, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import type { SessionKind } from "#shared/sessions/session.ts";
import { defaultSessionKey } from "#shared/sessions/session-key.ts";
import { sessionGets } from "./session-gets.ts";

const KINDS = ["main", "subagent", "group", "cron", "heartbeat"] as const satisfies readonly SessionKind[];
const ICONS = { main: MessageCircle, subagent: Bot, group: Users, cron: CalendarClock, heartbeat: HeartPulse } as const;

/** Choice of the session kind, each with the files it gets. */
export function SessionSelect() {
  const t = useTranslate();
  const { i18n } = useTranslation();
  const { kind, dialect, agentId } = useWorkspace((state) => ({
    kind: state.sessionKind,
    dialect: state.view?.dialect.id ?? null,
    agentId: state.view?.agentId ?? "main",
  }));
  const { setSessionKind } = useWorkspaceActions();
  if (dialect === null) return null;

  const detail = (option: SessionKind): string => {
    const gets = sessionGets(dialect, { kind: option, key: defaultSessionKey(option, agentId), agentId });
    if (!("names" in gets)) return t(`preview:gets.${gets.form}`);
    const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
    const names = list.format(
      gets.names.map((name) => {
        const role = bootstrapFileRole(name)?.role;
        return role === undefined ? name : t(`files:roles.${role}`);
      }),
    );
    return t(`preview:gets.${gets.form}`, { names });
  };
  return (
    <Select
      label={t("preview:sessionHelp")}
      prefix={t("preview:session")}
      value={kind}
      options={KINDS.map((value) => {
        const Icon = ICONS[value];
        return {
          value,
          label: t(`files:sessions.${value}`),
          detail: detail(value),
          icon: <Icon size={16} aria-hidden />,
        };
      })}
      onChange={setSessionKind}
    />
  );
}
