import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addPeriods, stayLength, stayNights } from "./stay-length";

describe("the length of a stay", () => {
  it("VAL-010 counts one night at least, and none for an open-ended stay", () => {
    expect(stayNights("2026-06-01", "2026-06-01")).toBe(1);
    expect(stayNights("2026-06-01", "2026-06-02")).toBe(1);
    expect(stayNights("2026-02-27", "2026-03-02")).toBe(3);
    expect(stayNights("2026-06-01", null)).toBeNull();
  });

  it("CON-016 counts whole calendar months and the nights that remain", () => {
    const cases: [string, string, number, number][] = [
      ["2026-12-21", "2027-02-21", 2, 0],
      ["2026-12-21", "2027-02-24", 2, 3],
      ["2026-06-01", "2026-06-11", 0, 10],
      ["2026-06-01", "2026-06-01", 0, 1],
      ["2027-02-01", "2027-03-01", 1, 0],
      ["2026-07-01", "2026-07-31", 0, 30],
      ["2027-01-31", "2027-02-28", 1, 0],
      ["2027-01-31", "2027-03-31", 2, 0],
      ["2026-03-10", "2028-03-10", 24, 0],
    ];
    for (const [start, end, periods, nights] of cases) {
      expect(stayLength(start, end, "month"), `${start} ${end}`).toEqual({ periods, nights });
    }
    expect(stayLength("2026-06-01", "2026-06-17", "week")).toEqual({ periods: 2, nights: 2 });
    expect(stayLength("2026-06-01", "2026-06-05", "day")).toEqual({ periods: 4, nights: 0 });
    expect(stayLength("2026-06-01", null, "month")).toEqual({ periods: 1, nights: 0 });
  });

  it("ends a month that is too short on its last day", () => {
    expect(addPeriods("2027-01-31", "month", 1)).toBe("2027-02-28");
    expect(addPeriods("2028-01-31", "month", 1)).toBe("2028-02-29");
    expect(addPeriods("2026-12-21", "month", 2)).toBe("2027-02-21");
    expect(addPeriods("2026-12-28", "week", 2)).toBe("2027-01-11");
  });

  it("makes the same end again, with less than a period left over", () => {
    const start = fc.integer({ min: 0, max: 1460 }).map((n) => addPeriods("2026-01-01", "day", n));
    const period = fc.constantFrom("day", "week", "month" as const);
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 730 }), period, (start, count, period) => {
        const end = addPeriods(start, "day", count);
        const { periods, nights } = stayLength(start, end, period);
        expect(addPeriods(addPeriods(start, period, periods), "day", nights)).toBe(end);
        expect(nights >= 0 && nights < { day: 1, week: 7, month: 31 }[period]).toBe(true);
      }),
    );
  });
});
