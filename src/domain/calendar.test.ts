import { expect, it } from "vitest";
import { today } from "~/contract/days";
import { dayAndMonth, startOfDay } from "./calendar";

it("leaves out the year that it is in Douala, where it begins an hour before UTC's", () => {
  const before = new Date("2026-12-31T22:59:59Z");
  const after = new Date("2026-12-31T23:30:00Z");
  expect(dayAndMonth("2026-12-30", before)).toBe("30 décembre");
  expect(dayAndMonth("2027-01-01", before)).toBe("1er janvier 2027");
  expect(dayAndMonth("2026-12-30", after)).toBe("30 décembre 2026");
  expect(dayAndMonth("2027-01-01", after)).toBe("1er janvier");
});

it("begins a day at midnight in Douala", () => {
  expect(startOfDay("2027-01-01")).toEqual(new Date("2026-12-31T23:00:00Z"));
  expect(today(new Date("2026-12-31T22:59:59Z"))).toBe("2026-12-31");
  expect(today(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01");
});
