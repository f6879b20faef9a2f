import { expect, it } from "vitest";
import { createGenerations } from "./generations";

it("takes an answer for current until one of its tags is named", () => {
  const { now, change, isCurrent } = createGenerations();
  const before = now();
  change(["listing:a", "lists"]);
  const after = now();
  expect(isCurrent(before, ["listing:a"])).toBe(false);
  expect(isCurrent(before, ["listing:b", "lists"])).toBe(false);
  expect(isCurrent(before, ["listing:b"])).toBe(true);
  expect(isCurrent(before, [])).toBe(true);
  expect(isCurrent(after, ["listing:a"])).toBe(true);
});

it("takes an answer that may show anything for current until something changes", () => {
  const { now, change, isCurrent } = createGenerations();
  expect(isCurrent(now(), undefined)).toBe(true);
  const before = now();
  change(["listing:a"]);
  expect(isCurrent(before, undefined)).toBe(false);
});

it("takes none for current after a change that names no tag", () => {
  const { now, change, isCurrent } = createGenerations();
  const before = now();
  change(undefined);
  expect([isCurrent(before, ["listing:a"]), isCurrent(before, [])]).toEqual([false, false]);
  expect(isCurrent(now(), ["listing:a"])).toBe(true);
});

it("takes none for current once more tags were named than it remembers", () => {
  const { now, change, isCurrent } = createGenerations(2);
  const before = now();
  change(["listing:a"]);
  change(["listing:b"]);
  expect(isCurrent(before, ["listing:c"])).toBe(true);
  change(["listing:d"]);
  expect(isCurrent(before, ["listing:c"])).toBe(false);
  expect(isCurrent(now(), ["listing:d"])).toBe(true);
});
