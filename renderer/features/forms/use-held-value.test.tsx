import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { AgentsForm } from "./agents-form.tsx";
import type { FormProps } from "./form-props.ts";
import { HeartbeatForm } from "./heartbeat/heartbeat-form.tsx";
import { IdentityForm } from "./identity/identity-form.tsx";
import { UserForm } from "./user/user-form.tsx";

let app: TestApp;
let now = "";
beforeEach(async () => {
  app = await startTestApp({ "USER.md": "x" });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

function Harness(props: { readonly form: ComponentType<FormProps>; readonly start: string }) {
  const [text, setText] = useState(props.start);
  now = text;
  return (
    <app.Frame>
      <props.form relPath="USER.md" text={text} onEdit={setText} isReadOnly={false} />
    </app.Frame>
  );
}

/** Types into a field value by value; each must stay on screen. */
const type = (name: string, ...values: readonly string[]): HTMLTextAreaElement => {
  const field = screen.getAllByRole<HTMLTextAreaElement>("textbox", { name })[0];
  if (field === undefined) throw new Error(`no field ${name}`);
  for (const value of values) {
    fireEvent.change(field, { target: { value } });
    expect([field.isConnected, field.value]).toEqual([true, value]);
  }
  return field;
};

describe("signs of Markdown typed into a field of a form", () => {
  it("[FM3] an item stays one while it looks like a line of dashes or stars", () => {
    render(<Harness form={HeartbeatForm} start={"# H\n\n* old\n* other\n"} />);
    type("Words of the item", "", "*", "**", "**Al", "**Always** first");
    expect(now).toBe("# H\n\n* **Always** first\n* other\n");
  });

  it("[FM3] also in a card that shows its section as a list", () => {
    render(<Harness form={AgentsForm} start={"## Rules\n\n- old\n"} />);
    type("Words of the item", "-", "--", "-- x");
    expect(now).toBe("## Rules\n\n- -- x\n");
  });

  it("[FM30] a name in brackets is no hint while it is typed", () => {
    render(<Harness form={IdentityForm} start={"- **Name:** Ann\n- **Vibe:** calm\n"} />);
    type("Name", "(Ann", "(Ann)", "(Ann) B");
    expect(now).toBe("- **Name:** (Ann) B\n- **Vibe:** calm\n");
  });

  it("[FM55] a value in brackets is no hint while it is typed, and what is typed in a plain line stays in it", () => {
    render(<Harness form={UserForm} start={"Name: Ann\n\nNotes: short\n"} />);
    type("Your name", "(Ann)", "(Ann) B", "");
    type("Your name", "Zoë");
    expect(now).toBe("Name: Zoë\n\nNotes: short\n");
    fireEvent.change(screen.getByRole("textbox", { name: "Good to know" }), { target: { value: "two\nlines" } });
    expect(now).toBe("Name: Zoë\n\nNotes: two lines\n");
  });

  it("[FM58] a request stays one while it looks like a line of stars", () => {
    render(<Harness form={UserForm} start={"## Directives\n\n* old\n"} />);
    type("Request 1", "**", "**Never** late");
    expect(now).toBe("## Directives\n\n* **Never** late\n");
  });
});
