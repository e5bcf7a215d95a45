import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { UserForm } from "./user-form.tsx";

let app: TestApp;
let now = "";
beforeEach(async () => {
  app = await startTestApp({ "USER.md": "x" });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

function Harness(props: { readonly start: string }) {
  const [text, setText] = useState(props.start);
  now = text;
  return (
    <app.Frame>
      <UserForm relPath="USER.md" text={text} onEdit={setText} isReadOnly={false} />
    </app.Frame>
  );
}

const type = (name: string, ...values: readonly string[]): void => {
  for (const value of values) fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
};

describe("the form of USER.md", () => {
  it("[FM62] words below a heading that had none stand on lines of their own, whatever they look like", () => {
    render(<Harness start={"# A\r\n\r\n## Food\r\n\r\n## Rest\r\n\r\nx\r\n"} />);
    const body = screen.getByRole("textbox", { name: "Words of “Food”" });
    fireEvent.focus(body);
    type("Words of “Food”", "n", "no nuts\n\n## Never", "no nuts\n\n## Never olives");
    expect(now).toBe("# A\r\n\r\n## Food\r\n\r\nno nuts\r\n\r\n## Never olives\r\n\r\n## Rest\r\n\r\nx\r\n");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Words of “Food”" }).value).toBe(
      "no nuts\n\n## Never olives",
    );
    fireEvent.blur(body);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Words of “Food”" }).value).toBe("no nuts");
  });

  it("[FM65] a blank at the end of a value stays while it is typed, and an empty field writes nothing", () => {
    render(<Harness start={"# A\n"} />);
    type("Your name", " ");
    expect(now).toBe("# A\n");
    type("Your name", "Ann ", "Ann B");
    expect(now).toBe("# A\n\n- **Name:** Ann B\n");
  });

  it("[FM9] of thousands of parts and fields the first are drawn, the rest on demand", () => {
    const fields = Array.from({ length: 90 }, (_, at) => `- **Field ${at}:** x\n`).join("");
    const parts = Array.from({ length: 200 }, (_, at) => `\n## Part ${at}\n\nWords.\n`).join("");
    render(<Harness start={`# A\n\n${fields}${parts}`} />);
    const drawn = (name: RegExp) => screen.getAllByRole("textbox", { name }).length;
    expect([drawn(/^Field/), drawn(/^Words of/)]).toEqual([60, 60]);
    for (const more of screen.getAllByRole("button", { name: /more/ })) fireEvent.click(more);
    expect([drawn(/^Field/), drawn(/^Words of/)]).toEqual([90, 200]);
  });
});
