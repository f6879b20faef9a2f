import { describe, expect, it } from "vitest";
import { formatMinutes } from "./format-minutes";

describe("a length of time", () => {
  it.each([
    [0, "1\u00a0min"],
    [59, "59\u00a0min"],
    [60, "1\u00a0h"],
    [150, "3\u00a0h"],
    [23 * 60 + 29, "23\u00a0h"],
    [23 * 60 + 30, "1\u00a0jour"],
    [3 * 1440, "3\u00a0jours"],
  ])("of %i minutes is said as %s", (minutes, said) => {
    expect(formatMinutes(minutes)).toBe(said);
  });
});
