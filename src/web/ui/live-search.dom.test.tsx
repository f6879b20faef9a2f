import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveSearch } from "./live-search";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

const searched: string[] = [];
const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Chercher" });
const type = (value: string) => fireEvent.input(box(), { target: { value } });
const search = (value?: string, by = "") => (
  <LiveSearch
    label="Chercher"
    example="Titre"
    value={value}
    maxLength={100}
    onSearch={(words) => searched.push(by + words)}
  />
);
beforeEach(() => {
  searched.length = 0;
});

it("searches once when typing has paused, as the list is filtered by then", () => {
  const { rerender } = render(search());
  type("stu");
  vi.advanceTimersByTime(399);
  type(" studio ");
  vi.advanceTimersByTime(399);
  expect(searched).toEqual([]);
  rerender(search(undefined, "active: "));
  vi.advanceTimersByTime(1);
  expect(searched).toEqual(["active: studio"]);
  vi.advanceTimersByTime(10_000);
  expect(searched).toHaveLength(1);
});

it("searches at once by its button and not again, nor after the page was left", () => {
  const { unmount } = render(search());
  type("studio");
  fireEvent.submit(box());
  vi.advanceTimersByTime(10_000);
  expect(searched).toEqual(["studio"]);
  type("villa");
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(searched).toEqual(["studio"]);
});

it("keeps what is being typed when an answer comes, and shows the words of a link", () => {
  const { rerender } = render(search("stu"));
  box().focus();
  type("studio");
  rerender(search("stud"));
  expect(box().value).toBe("studio");
  box().blur();
  rerender(search());
  expect(box().value).toBe("");
});
