import { act, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Deadline } from "./deadline";

const MINUTE = 60_000;
afterEach(() => void vi.useRealTimers());

it.each([
  [1, "Reste 23\u00a0h", null],
  [19.5 * 60, "Reste 4\u00a0h", null],
  [20.5 * 60, "Reste 3\u00a0h", "badge-ochre"],
  [23.5 * 60, "Reste moins d'1\u00a0h", "badge-ochre"],
  [24.5 * 60, "En retard de moins d'1\u00a0h", "badge-danger"],
  [27 * 60 + 1, "En retard de 3\u00a0h", "badge-danger"],
])("says %i minutes after the submission '%s'", (minutes, said, badge) => {
  const since = new Date(Date.now() - minutes * MINUTE).toISOString();
  const { container } = render(<Deadline since={since} />);
  expect(container.textContent).toBe(said);
  expect(container.querySelector(".badge")?.classList[1] ?? null).toBe(badge);
});

it("counts on while it is shown, and no longer", () => {
  vi.useFakeTimers();
  const since = new Date(Date.now() - 119.5 * MINUTE).toISOString();
  const { container, unmount } = render(<Deadline since={since} />);
  expect(container.textContent).toBe("Reste 22\u00a0h");
  act(() => void vi.advanceTimersByTime(MINUTE));
  expect(container.textContent).toBe("Reste 21\u00a0h");
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
