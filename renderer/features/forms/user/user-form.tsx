import { useMemo } from "react";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { shownValue } from "#shared/forms/shown-value.ts";
import { parseUserForm, type UserForm as UserParts } from "#shared/forms/user-form.ts";
import type { TextRange } from "#shared/text/span.ts";
import type { FormProps } from "../form-props.ts";
import { useHeldValue } from "../use-held-value.ts";
import { DirectiveList } from "./directive-list.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { RestCards } from "./rest-cards.tsx";
import { useUserWords } from "./use-user-words.ts";

/** USER.md: who the user is, what was asked of the agent for good, and everything else as it is. */
export function UserForm(props: FormProps) {
  const t = useUserWords();
  const agent = useAgentName() ?? t("yourAgent");
  const { text } = props;
  const held = useHeldValue(text);
  const { outline } = held;
  const { fields, directives, rest } = useMemo(() => withRealWords(text, parseUserForm(outline)), [text, outline]);
  return (
    <div>
      <ProfileFields {...props} held={held} fields={fields} agent={agent} />
      <DirectiveList {...props} held={held} directives={directives} agent={agent} />
      <RestCards {...props} rest={rest} />
    </div>
  );
}

/** The parts with the words of the text, where they were read from an outline. */
function withRealWords(text: string, parts: UserParts): UserParts {
  const wordsAt = ({ start, end }: TextRange): string => shownValue(text.slice(start, end));
  return {
    ...parts,
    fields: parts.fields.map((field) => (field.value === "" ? field : { ...field, value: wordsAt(field.valueAt) })),
    directives: parts.directives.map((directive) => ({ ...directive, words: wordsAt(directive.wordsAt) })),
  };
}
