import { describe, expect, it } from "vitest";
import { event, file, read } from "../../../tests/support/rows/calendar-file";

describe("the closed end of a calendar", () => {
  const closed = (start: string, end: string, summary = "Airbnb (Not available)") =>
    event(`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`, `SUMMARY:${summary}`);
  const text = file(
    ...closed("20260601", "20260603"),
    ...closed("20260901", "20260905"),
    ...closed("20270301", "20270401"),
    ...closed("20270401", "20270405", "Reserved"),
    ...closed("20270405", "20270601"),
  );

  it("is told, and left out on request without the stays in it", async () => {
    const window = { start: "2027-03-01", end: "2027-06-01" };
    const near = [
      { start: "2026-06-01", end: "2026-06-03" },
      { start: "2026-09-01", end: "2026-09-05" },
    ];
    expect(await read(text)).toEqual({ periods: [...near, window], window, unread: 0 });
    expect(await read(text, { leavesOutWindow: true })).toEqual({
      periods: [...near, { start: "2027-04-01", end: "2027-04-05" }],
      window,
      unread: 0,
    });
  });

  it("begins in four weeks, is as long, and ends in 180 days at least", async () => {
    for (const [start, end] of [
      ["20260629", "20261128"],
      ["20270301", "20270329"],
    ] as const) {
      expect((await read(file(...closed(start, end)))).window, start).not.toBeNull();
    }
  });

  it.each([
    ["27 days", closed("20270301", "20270328")],
    ["what begins in 27 days", closed("20260628", "20270601")],
    ["what ends in 179 days", closed("20260629", "20261127")],
    ["what may be a stay", closed("20270301", "20270601", "CLOSED - Not available")],
    ["a stay", closed("20270301", "20270601", "Reserved")],
    ["a few days", closed("20270520", "20270601")],
    ["what begins soon", closed("20260610", "20270601")],
    ["what ends soon", closed("20260710", "20260810")],
    [
      "what a stay follows",
      [...closed("20270301", "20270601"), ...closed("20270601", "20270605", "X")],
    ],
  ])("is not %s", async (_what, lines) => {
    const plain = await read(file(...lines));
    expect(plain.window).toBeNull();
    expect(plain.periods).toHaveLength(1);
    expect(await read(file(...lines), { leavesOutWindow: true })).toEqual(plain);
  });
});
