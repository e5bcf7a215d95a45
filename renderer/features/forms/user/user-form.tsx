import { useMemo } from "react";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { parseUserForm } from "#shared/forms/user-form.ts";
import type { FormProps } from "../form-props.ts";
import { DirectiveList } from "./directive-list.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { RestCards } from "./rest-cards.tsx";
import { useUserWords } from "./use-user-words.ts";

/** USER.md: who the user is, what was asked of the agent for good, and everything else as it is. */
export function UserForm(props: FormProps) {
  const t = useUserWords();
  const agent = useAgentName() ?? t("yourAgent");
  const { fields, directives, rest } = useMemo(() => parseUserForm(props.text), [props.text]);
  return (
    <div>
      <ProfileFields {...props} fields={fields} agent={agent} />
      <DirectiveList {...props} directives={directives} agent={agent} />
      <RestCards {...props} rest={rest} />
    </div>
  );
}
