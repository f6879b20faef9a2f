import { expect, it } from "vitest";
import { dayAtKey } from "./day-at-key";

// 12 November 2026 is a Thursday.
it.each([
  ["ArrowLeft", "2026-11-11"],
  ["ArrowRight", "2026-11-13"],
  ["ArrowUp", "2026-11-05"],
  ["ArrowDown", "2026-11-19"],
  ["Home", "2026-11-09"],
  ["End", "2026-11-15"],
  ["PageUp", "2026-10-01"],
  ["PageDown", "2026-12-01"],
  ["Enter", undefined],
])("leads by %s from a Thursday to %s", (key, day) => {
  expect(dayAtKey(key, "2026-11-12")).toBe(day);
});
