import { describe, expect, it } from "vitest";
import { slotsOf } from "./slots";

/** Tuesday 10 March 2026, 10:00 in Douala. */
const NOW = new Date("2026-03-10T09:00:00Z");
const starts = (hours: Parameters<typeof slotsOf>[0], now = NOW) =>
  slotsOf(hours, now).map((slot) => slot.toISOString());

describe("the slots of a listing", () => {
  it("begin every half hour of its hours, on its weekdays, up to two weeks ahead", () => {
    const hours = [{ weekday: 4, from: 600, to: 690 }];
    expect(starts({ hours, exceptions: [] })).toEqual([
      "2026-03-12T09:00:00.000Z",
      "2026-03-12T09:30:00.000Z",
      "2026-03-12T10:00:00.000Z",
      "2026-03-19T09:00:00.000Z",
      "2026-03-19T09:30:00.000Z",
      "2026-03-19T10:00:00.000Z",
    ]);
  });

  it("are two hours away at least, on the day itself too", () => {
    const hours = [{ weekday: 2, from: 660, to: 780 }];
    expect(starts({ hours, exceptions: [] }).slice(0, 3)).toEqual([
      "2026-03-10T11:00:00.000Z",
      "2026-03-10T11:30:00.000Z",
      "2026-03-17T10:00:00.000Z",
    ]);
  });

  it("follow a day's own hours instead of its week, and none of a closed day", () => {
    const hours = [
      { weekday: 4, from: 600, to: 660 },
      { weekday: 5, from: 600, to: 660 },
    ];
    const exceptions = [
      { day: "2026-03-12", open: null },
      { day: "2026-03-14", open: { from: 900, to: 930 } },
    ];
    expect(starts({ hours, exceptions }).slice(0, 4)).toEqual([
      "2026-03-13T09:00:00.000Z",
      "2026-03-13T09:30:00.000Z",
      "2026-03-14T14:00:00.000Z",
      "2026-03-19T09:00:00.000Z",
    ]);
  });

  it("stand there once where ranges overlap, and not where half an hour does not fit", () => {
    const hours = [
      { weekday: 4, from: 600, to: 660 },
      { weekday: 4, from: 630, to: 650 },
    ];
    const [first, second, third] = starts({ hours, exceptions: [] });
    expect([first, second, third]).toEqual([
      "2026-03-12T09:00:00.000Z",
      "2026-03-12T09:30:00.000Z",
      "2026-03-19T09:00:00.000Z",
    ]);
  });
});
