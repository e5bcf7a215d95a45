import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { KeptPane, PaneSlot, usePaneHost } from "./kept-pane.tsx";

afterEach(cleanup);

/** One pane in one of two layouts. */
function Window(props: { readonly isNarrow: boolean }) {
  const host = usePaneHost();
  return (
    <>
      {props.isNarrow ? (
        <section aria-label="narrow">
          <PaneSlot host={host} />
        </section>
      ) : (
        <main>
          <PaneSlot host={host} />
        </main>
      )}
      <KeptPane host={host}>
        <input aria-label="new entry" />
      </KeptPane>
    </>
  );
}

it("[U33] what is half typed in a pane and its focus stay when the window gets another layout", () => {
  const { rerender } = render(<Window isNarrow={false} />);
  const field = screen.getByLabelText("new entry");
  fireEvent.change(field, { target: { value: "Tulips arr" } });
  field.focus();
  rerender(<Window isNarrow={true} />);
  expect(screen.getByLabelText("narrow").contains(field)).toBe(true);
  expect(screen.getByLabelText("new entry")).toBe(field);
  expect((field as HTMLInputElement).value).toBe("Tulips arr");
  expect(document.activeElement).toBe(field);
});
