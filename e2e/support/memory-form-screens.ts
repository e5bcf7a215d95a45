import type { Machine, PageStart } from "../fixtures.ts";
import { MemoryFormPage } from "../pages/memory-form.ts";
import type { Screen } from "./screen.ts";
import { SMALL_WORKSPACE } from "./workspace-files.ts";

/** A memory with dated entries, something said twice, something long, and an empty heading. */
export const SHOP_MEMORY = `# Long-term memory

What the shop has learnt.

## Decisions

- [2026-01-10] No plastic film; brown paper and cotton string.
- [2026-05-02] Nothing is bought for more than 60 without the owner's yes.
- No lilies for homes with cats. If we do not know, we ask.

## Regular orders

- The library wants a small bunch for the desk on the first Tuesday of the month.
- The harbour café: three bud vases every Tuesday before 8:30.
- The library wants a small bunch for the desk on the first Tuesday of each month.
- No plastic film; brown paper and cotton string.

## Old ideas

## 2026-02-03

- The van broke down; the bakery lent us theirs.

<!-- kept by hand -->

The spring fair. ${"The stand by the fountain sold best, the one by the gate hardly at all. ".repeat(9).trim()}
`;

async function atMemoryForm(machine: Machine, start: PageStart): Promise<MemoryFormPage> {
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "MEMORY.md": SHOP_MEMORY }, start);
  const form = new MemoryFormPage(app);
  await form.open();
  await form.entry(1).waitFor();
  return form;
}

/** The form of MEMORY.md: its entries, what can go, what can move. */
export const MEMORY_FORM_SCREENS: readonly Screen[] = [
  {
    name: "form-memory",
    async show(machine, start) {
      const form = await atMemoryForm(machine, start);
      await form.choose(2);
      return form.app;
    },
  },
  {
    name: "form-memory-savings",
    async show(machine, start) {
      const form = await atMemoryForm(machine, start);
      await form.button("formMemory:tidy").click();
      await form.saving("duplicate").first().waitFor();
      return form.app;
    },
  },
  {
    name: "form-memory-move",
    async show(machine, start) {
      const form = await atMemoryForm(machine, start);
      await form.button("formMemory:move").click();
      await form.app.dialog.waitFor();
      return form.app;
    },
  },
];
