import { describe, expect, it } from "vitest";
import type { Calendar } from "../availability/free-days";
import { EMPTY_DRAFT } from "./booking-draft";
import { durationOf, fits, periodCounts, withEnd } from "./stay-terms";

const monthly: Calendar = {
  today: "2026-11-22",
  available_from: null,
  billing_period: "month",
  minimum_stay: 1,
  booked: [{ start_date: "2027-03-01", end_date: null }],
};
const daily: Calendar = { ...monthly, billing_period: "day" };
const from = (startDate: string, rest: object = {}) => ({ ...EMPTY_DRAFT, startDate, ...rest });

describe("the duration of a stay", () => {
  it("is the listing's minimum at first, and makes the end of the stay", () => {
    expect(withEnd(EMPTY_DRAFT, monthly)).toMatchObject({ duration: "1", endDate: "" });
    const three = { ...monthly, minimum_stay: 3 };
    expect(withEnd(from("2026-12-21"), three)).toMatchObject({ endDate: "2027-03-21" });
    const two = withEnd(from("2026-12-21", { duration: "2" }), monthly);
    expect(two.endDate).toBe("2027-02-21");
    expect(withEnd({ ...two, startDate: "2026-12-31" }, monthly).endDate).toBe("2027-02-28");
  });

  it("has no end when it is open, and keeps an end that is typed", () => {
    const typed = from("2026-12-21", { endDate: "2027-02-24" });
    expect(withEnd({ ...typed, duration: "open" }, monthly).endDate).toBe("");
    expect(withEnd({ ...typed, duration: "date" }, monthly).endDate).toBe("2027-02-24");
    expect(withEnd(typed, daily)).toEqual(typed);
  });

  it("reads the dates of the calendar as whole months where they are", () => {
    const until = (endDate: string) => durationOf(from("2026-12-21", { endDate }), monthly);
    expect(until("2027-02-21")).toBe("2");
    expect(until("2027-02-24")).toBe("date");
  });

  it("offers counts from the minimum on, as far as the next stay allows", () => {
    expect(periodCounts({ ...monthly, minimum_stay: 12 })).toEqual([12, 18, 24]);
    expect(periodCounts({ ...monthly, billing_period: "week", minimum_stay: 7 })).toEqual([
      7, 8, 10, 12, 16, 26,
    ]);
    expect([2, 3].map((count) => fits("2026-12-21", count, monthly))).toEqual([true, false]);
    expect(fits("2026-12-21", 24, { ...monthly, booked: [] })).toBe(false);
  });
});
