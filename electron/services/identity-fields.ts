/** What an IDENTITY.md says about how the agent is shown; values are trimmed, absent when blank. */
export interface IdentityFields {
  readonly name?: string;
  readonly emoji?: string;
  readonly avatar?: string;
}

const LABELS: Readonly<Record<string, keyof IdentityFields>> = {
  name: "name",
  名字: "name",
  姓名: "name",
  名称: "name",
  emoji: "emoji",
  表情: "emoji",
  avatar: "avatar",
  头像: "avatar",
};

/** Reads `- **Name:** Ada`, `Name: Ada` and `**名字**：小满` lines; the first of each field counts. */
export function readIdentity(text: string): IdentityFields {
  const fields: { -readonly [K in keyof IdentityFields]: IdentityFields[K] } = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:[-*+]\s+)?[*_]{0,2}([A-Za-z\p{Script=Han}]+)[*_]{0,2}\s*[:：]\s*[*_]{0,2}\s*(.*)$/u.exec(
      line,
    );
    const field = LABELS[match?.[1]?.toLowerCase() ?? ""];
    const value = match?.[2]?.replace(/^[`"<]|[`">]$/g, "").trim() ?? "";
    const isHint = /^[_*(（].*[_*)）]$/.test(value);
    if (field !== undefined && value !== "" && !isHint && fields[field] === undefined) fields[field] = value;
  }
  return fields;
}
