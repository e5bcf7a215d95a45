import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readIdentity } from "../files/identity.ts";
import {
  IDENTITY_FIELDS,
  isOnlyIdentity,
  readBackIdentity,
  readIdentityForm,
  setIdentityField,
} from "./identity-form.ts";
import { ODD_TEXTS } from "./testing/odd-texts.ts";

const TEMPLATE =
  "\uFEFF# Name and face\r\n\r\nFill this in.\r\n\r\n- **Name:** (what shall people call you?)\r\n- **Vibe:**\r\n- Emoji: `🌿`\r\n";

describe("form of IDENTITY.md", () => {
  it("[FM30] hints of templates are empty fields that say what is wanted", () => {
    expect(readIdentityForm(TEMPLATE).map(({ value, hint }) => [value, hint])).toEqual([
      ["", "what shall people call you?"],
      ["", ""],
      ["", ""],
      ["🌿", ""],
      ["", ""],
    ]);
  });

  it("[FM30] a value takes the place of the hint or of the old one, between its marks", () => {
    let text = setIdentityField(TEMPLATE, { field: "name", value: " Juniper\n" });
    text = setIdentityField(text, { field: "vibe", value: "calm" });
    text = setIdentityField(text, { field: "emoji", value: "🦉" });
    expect(text).toBe(
      TEMPLATE.replace("(what shall people call you?)", "Juniper")
        .replace("**Vibe:**", "**Vibe:** calm")
        .replace("🌿", "🦉"),
    );
  });

  it("[FM30] a field without a line gets one among the others, written as they are", () => {
    const added = setIdentityField(setIdentityField(TEMPLATE, { field: "creature", value: "owl" }), {
      field: "avatar",
      value: "avatars/a.png",
    });
    expect(added.slice(added.indexOf("- **Name"))).toBe(
      "- **Name:** (what shall people call you?)\r\n- **Creature:** owl\r\n- **Vibe:**\r\n- Emoji: `🌿`\r\n- Avatar: avatars/a.png\r\n",
    );
    expect(setIdentityField("# 名片\n\n- **气质：** 沉稳\n", { field: "name", value: "杜松" })).toBe(
      "# 名片\n\n- **名字：** 杜松\n- **气质：** 沉稳\n",
    );
    expect(setIdentityField("", { field: "name", value: "Pip" })).toBe("- **Name:** Pip\n");
  });

  it("[FM30] emptying leaves the label, and a hint as it is", () => {
    expect([
      setIdentityField("- **Name:** Pip\n", { field: "name", value: "" }),
      setIdentityField(TEMPLATE, { field: "name", value: "" }) === TEMPLATE,
      setIdentityField("x\n", { field: "vibe", value: "" }),
    ]).toEqual(["- **Name:** \n", true, "x\n"]);
  });

  it("[FM30] tells sections with nothing but fields", () => {
    const text = "- **Name:** Pip\n- **Vibe:**\n  calm\n\n## More\nwords\n";
    expect([
      isOnlyIdentity(text, { start: 0, end: 34 }),
      isOnlyIdentity(text, { start: 34, end: text.length }),
    ]).toEqual([true, false]);
  });

  it("[FM30] a byte-order mark stays in front of the first field", () => {
    const text = setIdentityField("\uFEFF", { field: "vibe", value: "calm" });
    expect(setIdentityField(text, { field: "name", value: "Juniper" })).toBe(
      "\uFEFF- **Name:** Juniper\n- **Vibe:** calm\n",
    );
  });

  it("[FM30] property: what was written reads back, and all other characters stay in order", () => {
    const values = fc.constantFrom("Juniper", "杜松 🌿", "a: b", "x (y)", "- dash", "# hash");
    fc.assert(
      fc.property(ODD_TEXTS, fc.constantFrom(...IDENTITY_FIELDS), values, (text, field, value) => {
        const next = setIdentityField(text, { field, value });
        const old = readIdentity(text)[field];
        expect(readIdentity(next)[field]?.value).toBe(readBackIdentity(value));
        const start = next.indexOf(value, Math.max(0, (readIdentity(next)[field]?.start ?? 0) - 1));
        const rest = next.slice(0, start) + next.slice(start + value.length);
        const kept = old === undefined ? text : text.slice(0, old.start) + text.slice(old.end);
        if (old !== undefined) expect(rest.replaceAll(" ", "")).toBe(kept.replaceAll(" ", ""));
        const again = setIdentityField(next, { field, value });
        expect(again).toBe(next);
      }),
    );
  });
});
