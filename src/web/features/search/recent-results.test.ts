import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SearchPageData } from "./describe-search";
import { createRecentResults } from "./recent-results";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const page = (title: string) => ({ title }) as SearchPageData;

it("gives results for two minutes, counted from their last reading", () => {
  const recent = createRecentResults();
  recent.set("?q=villa", page("first"));
  vi.advanceTimersByTime(119_999);
  expect(recent.get("?q=villa")).toEqual({ title: "first" });
  expect(recent.get("?q=studio")).toBeUndefined();
  recent.set("?q=villa", page("second"));
  vi.advanceTimersByTime(119_999);
  expect(recent.get("?q=villa")).toEqual({ title: "second" });
  vi.advanceTimersByTime(1);
  expect(recent.get("?q=villa")).toBeUndefined();
});

it("keeps twenty, and drops the one that was read longest ago", () => {
  const recent = createRecentResults();
  for (let n = 1; n <= 20; n += 1) recent.set(`?page=${n}`, page(`${n}`));
  recent.set("?page=1", page("1 again"));
  expect(recent.get("?page=2")).toEqual({ title: "2" });
  recent.set("?page=21", page("21"));
  expect(recent.get("?page=1")).toEqual({ title: "1 again" });
  expect(recent.get("?page=2")).toBeUndefined();
  expect(recent.get("?page=3")).toEqual({ title: "3" });
});
