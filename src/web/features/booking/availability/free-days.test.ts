import { describe, expect, it } from "vitest";
import { addMonths, monthTitle, weeksOf } from "~/contract/days";
import { type Calendar, choose, firstFree, mayChoose, mayEnd, stateOf } from "./free-days";

const daily = { billing_period: "day", minimum_stay: 1 } as const;
const calendar: Calendar = {
  ...daily,
  today: "2026-11-10",
  available_from: null,
  booked: [
    { start_date: "2026-11-20", end_date: "2026-11-23" },
    { start_date: "2026-12-24", end_date: null },
  ],
};
const none = { startDate: "", endDate: "" };
const from = (startDate: string) => ({ startDate, endDate: "" });

describe("the days of a listing", () => {
  it("closes the past and what is too far ahead, and takes the nights of stays but not their end", () => {
    const states = ["2026-11-09", "2026-11-10", "2026-11-20", "2026-11-22", "2026-11-23"].map(
      (day) => stateOf(day, calendar),
    );
    expect(states).toEqual(["closed", "free", "taken", "taken", "free"]);
    expect(stateOf("2027-06-01", calendar)).toBe("taken");
    expect(stateOf("2028-11-10", { ...calendar, booked: [] })).toBe("closed");
    expect(stateOf("2026-11-12", { ...calendar, available_from: "2026-11-15" })).toBe("closed");
  });

  it("opens the 730th day ahead, as an arrival and as a departure, and closes the next", () => {
    const empty = { ...calendar, booked: [] };
    // From 10 November 2026: the year 2028 has a 29 February.
    expect(stateOf("2028-11-09", empty)).toBe("free");
    expect(stateOf("2028-11-10", empty)).toBe("closed");
    const stay = { startDate: "2028-11-01", endDate: "2028-11-09" };
    expect(choose(from("2028-11-01"), "2028-11-09", empty)).toEqual(stay);
    expect(mayChoose(from("2028-11-01"), "2028-11-10", empty)).toBe(false);
  });

  it("takes the nights of a stay that is under way", () => {
    const underWay = { start_date: "2026-11-01", end_date: "2026-11-13" };
    const busy = { ...calendar, booked: [underWay] };
    const days = ["2026-11-10", "2026-11-12", "2026-11-13"];
    expect(days.map((day) => stateOf(day, busy))).toEqual(["taken", "taken", "free"]);
  });

  it("knows the first day that a stay may begin, and takes today for none", () => {
    const from = (available_from: string | null, ...stays: [string, string | null][]) =>
      firstFree({
        ...daily,
        today: "2026-11-10",
        available_from,
        booked: stays.map(([start_date, end_date]) => ({ start_date, end_date })),
      });
    expect(from(null)).toBe("2026-11-10");
    expect(from("2027-02-01")).toBe("2027-02-01");
    expect(from(null, ["2026-11-01", "2026-11-20"], ["2026-11-20", "2026-12-03"])).toBe(
      "2026-12-03",
    );
    expect(from("2026-12-24", ["2026-12-24", null])).toBe("2026-11-10");
    expect(from(null, ["2026-11-01", null])).toBe("2026-11-10");
  });

  it("chooses arrival, then departure, then anew; a stay may end where another begins", () => {
    expect(choose(none, "2026-11-12", calendar)).toEqual(from("2026-11-12"));
    expect(choose(none, "2026-11-21", calendar)).toBe(none);
    const whole = { startDate: "2026-11-12", endDate: "2026-11-20" };
    expect(choose(from("2026-11-12"), "2026-11-20", calendar)).toEqual(whole);
    expect(mayChoose(from("2026-11-12"), "2026-11-21", calendar)).toBe(false);
    expect(choose(whole, "2026-11-25", calendar)).toEqual(from("2026-11-25"));
  });

  it("begins anew rather than spanning a booked stay, or ending before its start", () => {
    expect(choose(from("2026-11-12"), "2026-11-25", calendar)).toEqual(from("2026-11-25"));
    expect(choose(from("2026-11-12"), "2026-11-11", calendar)).toEqual(from("2026-11-11"));
  });
});

describe("the minimum stay", () => {
  const monthly: Calendar = { ...calendar, billing_period: "month" };

  it("begins no stay where the next one leaves less than the minimum", () => {
    expect(mayChoose(none, "2026-11-23", monthly)).toBe(true);
    expect(mayChoose(none, "2026-11-24", monthly)).toBe(true);
    expect(mayChoose(none, "2026-11-25", monthly)).toBe(false);
    expect(mayChoose(none, "2026-11-12", monthly)).toBe(false);
    expect(firstFree(monthly)).toBe("2026-11-23");
  });

  it("ends a stay after the minimum at the soonest, by calendar months", () => {
    const start = "2026-11-23";
    const days = ["2026-11-30", "2026-12-22", "2026-12-23", "2026-12-24", "2026-12-25"];
    expect(days.map((day) => mayEnd(start, day, monthly))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    const three: Calendar = { ...calendar, minimum_stay: 3 };
    expect(mayEnd("2026-11-12", "2026-11-14", three)).toBe(false);
    expect(mayEnd("2026-11-12", "2026-11-15", three)).toBe(true);
  });
});

describe("months", () => {
  it("lists the weeks from Monday, leap days and year ends included", () => {
    const february = weeksOf("2028-02");
    expect(february[0]).toEqual([null, "2028-02-01", ...days("2028-02", 2, 6)]);
    expect(february.flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf("2027-02")).toHaveLength(4);
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(monthTitle("2026-08")).toBe("août 2026");
  });
});

function days(month: string, first: number, last: number): string[] {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `${month}-${String(first + index).padStart(2, "0")}`,
  );
}
