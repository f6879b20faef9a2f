import { expect, it } from "vitest";
import type { Availability } from "~/contract/schemas/availability";
import { choose, collisions, kindOf, readDay } from "./day-use";

const tenant = { first_name: "Awa", last_name: "Mbarga" };
const calendar = {
  today: "2026-06-02",
  stays: [
    { id: "a", start_date: "2026-06-05", end_date: "2026-06-08", tenant },
    { id: "b", start_date: "2026-06-10", end_date: "2026-06-10", tenant },
    { id: "c", start_date: "2026-07-01", end_date: null, tenant },
  ],
  blocked: [{ id: "d", start_date: "2026-06-12", end_date: "2026-06-14", note: null }],
  imported: [
    { id: "e", feed_id: "f", start_date: "2026-06-07", end_date: "2026-06-09" },
    { id: "g", feed_id: "f", start_date: "2026-06-13", end_date: "2026-06-16" },
  ],
} as unknown as Availability;

it("tells what each day of the calendar is used for; a stay counts most", () => {
  const kind = (day: string) => kindOf(day, readDay(day, calendar), calendar.today);
  const days = Array.from({ length: 16 }, (_, n) => `2026-06-${String(n + 1).padStart(2, "0")}`);
  expect(days.map((day) => `${day.slice(8)} ${kind(day)}`)).toEqual([
    "01 past",
    "02 free",
    "03 free",
    "04 free",
    "05 stay",
    "06 stay",
    "07 stay",
    "08 imported",
    "09 free",
    "10 stay",
    "11 free",
    "12 blocked",
    "13 blocked",
    "14 imported",
    "15 imported",
    "16 free",
  ]);
  expect(kind("2028-01-01")).toBe("stay");
});

it("chooses one day, then the days up to a later one, then anew", () => {
  const one = choose({ startDate: "", endDate: "" }, "2026-06-02");
  expect(one).toEqual({ startDate: "2026-06-02", endDate: "2026-06-03" });
  const more = choose(one, "2026-06-04");
  expect(more).toEqual({ startDate: "2026-06-02", endDate: "2026-06-05" });
  expect(choose(more, "2026-06-20")).toEqual({ startDate: "2026-06-20", endDate: "2026-06-21" });
  expect(choose(one, "2026-06-01")).toEqual({ startDate: "2026-06-01", endDate: "2026-06-02" });
});

it("finds the stays of which another calendar holds days too", () => {
  expect(collisions(calendar).map(({ stay }) => stay.id)).toEqual(["a"]);
});

it("warns of no collision with what another calendar held before today", () => {
  const stays = [{ id: "a", start_date: "2026-05-20", end_date: null, tenant }];
  const held = (id: string, start_date: string, end_date: string) => ({
    id,
    feed_id: `feed of ${id}`,
    start_date,
    end_date,
  });
  const ended = held("ended", "2026-05-25", "2026-06-02");
  const last = held("last", "2026-05-25", "2026-06-03");
  const found = (imported: object[]) =>
    collisions({ ...calendar, stays, imported } as unknown as Availability).map(
      ({ feedId }) => feedId,
    );
  expect(found([ended])).toEqual([]);
  expect(found([ended, last])).toEqual(["feed of last"]);
});
