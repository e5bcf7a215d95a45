import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Dialog } from "./dialog.tsx";
import { PAGE_ID } from "./use-inert-page.ts";

afterEach(cleanup);

function Window(props: { readonly dialogs: readonly string[] }) {
  return (
    <>
      <div id={PAGE_ID}>
        <p aria-live="polite">Behind</p>
      </div>
      {props.dialogs.map((title) => (
        <Dialog key={title} title={title} closeLabel="Close" onClose={() => {}}>
          <button type="button">In front</button>
        </Dialog>
      ))}
    </>
  );
}

describe("Dialog", () => {
  it("[U38] keeps the page behind out of reach until the last dialog is closed", () => {
    const isInert = (): boolean => document.getElementById(PAGE_ID)?.hasAttribute("inert") ?? false;
    const { rerender } = render(<Window dialogs={["One"]} />);
    expect(screen.getByRole("dialog", { name: "One" })).toBeTruthy();
    expect(isInert()).toBe(true);
    rerender(<Window dialogs={["One", "Two"]} />);
    rerender(<Window dialogs={["Two"]} />);
    expect(isInert()).toBe(true);
    rerender(<Window dialogs={[]} />);
    expect(isInert()).toBe(false);
  });
});
