import { describe, expect, it, vi } from "vitest";
import { cancelPress, recordPress, replayPress } from "./early-press";

/** A button as far as a press needs one. */
function newButton({ shown = true } = {}) {
  const button = {
    getClientRects: () => (shown ? [{}] : []),
    ariaBusy: null as string | null,
    closest: () => button,
    focus: vi.fn(),
    click: vi.fn(),
  };
  return button;
}
const boxOf = (...buttons: ReturnType<typeof newButton>[]) =>
  ({ querySelectorAll: () => buttons }) as unknown as ParentNode;
const clickOn = (target: unknown) => ({
  target: target as EventTarget,
  preventDefault: vi.fn(),
});

describe("a press on a button of the server's HTML", () => {
  it("shows which button is busy, the last one that was pressed", () => {
    const [first, second] = [newButton(), newButton()];
    const box = boxOf(first, second);
    const event = clickOn(first);
    expect(recordPress(event, box)).toBe(0);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(recordPress(clickOn(second), box)).toBe(1);
    expect([first.ariaBusy, second.ariaBusy]).toEqual([null, "true"]);
  });

  it("is left to the link or text that it was on", () => {
    const event = clickOn({ closest: () => null });
    expect(recordPress(event, boxOf(newButton()))).toBe(-1);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  it("is carried out by the live component's button in the same place", () => {
    const [other, live] = [newButton(), newButton()];
    replayPress(boxOf(other, live), 1);
    expect(live.focus).toHaveBeenCalledOnce();
    expect(live.click).toHaveBeenCalledOnce();
    expect(other.click).not.toHaveBeenCalled();
  });

  it("counts only buttons that show: the live component may be without the others", () => {
    const [hidden, pressed] = [newButton({ shown: false }), newButton()];
    expect(recordPress(clickOn(pressed), boxOf(hidden, pressed))).toBe(0);
    const live = newButton();
    replayPress(boxOf(live), 0);
    expect(live.click).toHaveBeenCalledOnce();
  });

  it("presses nothing when nothing was pressed, nor asks where buttons stand", () => {
    const button = newButton();
    const look = vi.spyOn(button, "getClientRects");
    replayPress(boxOf(button), -1);
    expect(button.click).not.toHaveBeenCalled();
    expect(cancelPress(boxOf(button), -1)).toBe(false);
    expect(look).not.toHaveBeenCalled();
  });

  it("is no longer busy when the code did not load", () => {
    const button = newButton();
    const box = boxOf(button);
    recordPress(clickOn(button), box);
    expect(cancelPress(box, 0)).toBe(true);
    expect(button.ariaBusy).toBeNull();
  });
});
