import { expect, it } from "vitest";
import { readIdentity } from "./identity.ts";

const values = (text: string) =>
  Object.fromEntries(Object.entries(readIdentity(text)).map(([key, found]) => [key, found.value]));

it.each([
  [
    "list with bold labels",
    "# Who\n\n- **Name:** Aria\n- **Creature:** cat\n- **Vibe:** calm, kind\n- **Emoji:** 🐈\n- **Avatar:** avatars/a.png\n",
    { name: "Aria", creature: "cat", vibe: "calm, kind", emoji: "🐈", avatar: "avatars/a.png" },
  ],
  ["plain labels", "Name: Aria\r\nemoji: 🦊\r\n", { name: "Aria", emoji: "🦊" }],
  [
    "Chinese labels",
    "- **名字**：小北\n- **气质：** 温和\n- 头像：`a.png`\n",
    { name: "小北", vibe: "温和", avatar: "a.png" },
  ],
  ["value on the next line", "- **Name:**\n  Aria\n- **Vibe:**\n- **Emoji:** x\n", { name: "Aria", emoji: "x" }],
  ["template hints", "- **Name:**\n  *(pick something you like)*\n- **Vibe:** _(sharp? warm?)_\n", {}],
  ["first mention wins", "Name: A\nName: B\n", { name: "A" }],
  ["no fields", "Just text: and more\n", {}],
])("[F8] reads %s", (_name, text, want) => {
  expect(values(text)).toEqual(want);
});

it("[F8] says where a value stands", () => {
  const text = "- **Name:** Aria \n";
  const { name } = readIdentity(text);
  expect(text.slice(name?.start, name?.end)).toBe("Aria");
});
