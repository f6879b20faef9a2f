import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Dialog } from "./dialog";

it("closes on Escape, and not when a file picker inside it is left without a file", () => {
  let closed = 0;
  render(
    <Dialog open onClose={() => (closed += 1)} title="Vos papiers">
      <input type="file" aria-label="Recto" />
    </Dialog>,
  );
  // Both tell it by an event of one name; the picker's bubbles.
  const cancelled = () => new Event("cancel", { bubbles: true, cancelable: true });
  fireEvent(screen.getByLabelText("Recto"), cancelled());
  expect(closed).toBe(0);
  const escape = cancelled();
  fireEvent(screen.getByRole("dialog"), escape);
  expect(closed).toBe(1);
  // The page decides whether it closes, not the browser.
  expect(escape.defaultPrevented).toBe(true);
});
