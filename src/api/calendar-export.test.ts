import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { blockedPeriods, bookings } from "~/db/schema";
import { createCalendars } from "~/server/calendars";
import { insertBooking } from "../../tests/support/rows/booking";
import { calendarScene, file } from "../../tests/support/rows/calendar-feed";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const scene = await calendarScene(world);
const { landlord, tenant, property, at, mine, add, calendar, idOf, fetched, imported } = scene;
const exported = async () => {
  const { export_url } = await calendar();
  return createCalendars(world).request(new URL(export_url ?? "").pathname);
};

describe("the exported calendar", () => {
  it("holds busy days alone, without a word on whom or why, in lines that calendars read", async () => {
    const stay = await insertBooking(world, {
      property,
      tenant,
      status: "confirmed",
      start_date: "2026-06-01",
      end_date: "2026-06-04",
    });
    await insertBooking(world, {
      property,
      tenant,
      status: "confirmed",
      start_date: "2026-09-01",
      end_date: null,
    });
    const asked = { start_date: "2026-06-01", end_date: "2026-06-04" };
    await insertBooking(world, { property, tenant, ...asked });
    const json = { startDate: "2026-06-10", endDate: "2026-06-12", note: "Peinture" };
    await mine()["blocked-periods"].$post({ ...at, json });
    await add();
    await fetched(await idOf(), file(["2026-07-01", "2026-07-04"]));
    expect((await mine()["calendar-link"].$post(at)).status).toBe(200);
    const answer = await exported();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    const text = await answer.text();
    expect(text.split("\r\n").slice(0, 20)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Kwata//Bookings//FR",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Studio\\, vue\\; mer",
      "BEGIN:VEVENT",
      expect.stringMatching(/^UID:[0-9a-f]{32}@localhost$/),
      "DTSTAMP:20260310T090000Z",
      "LAST-MODIFIED:20260310T090000Z",
      "SEQUENCE:1773133200",
      "DTSTART;VALUE=DATE:20260601",
      "DTEND;VALUE=DATE:20260604",
      "SUMMARY:Indisponible",
      "STATUS:CONFIRMED",
      "TRANSP:OPAQUE",
      "END:VEVENT",
      "BEGIN:VEVENT",
      expect.stringMatching(/^UID:/),
      "DTSTAMP:20260310T090000Z",
    ]);
    const ranges = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)];
    expect(ranges.map(([, start, end]) => `${start} ${end}`)).toEqual([
      "20260601 20260604",
      "20260610 20260612",
      "20260901 20280310",
    ]);
    for (const secret of ["Awa", "Mbarga", "Peinture", stay.id.slice(-8), tenant.email]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    // Asked again with what it answered, it has nothing new.
    const path = new URL((await calendar()).export_url ?? "").pathname;
    const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
    expect((await createCalendars(world).request(path, { headers })).status).toBe(304);
    const older = { headers: { "if-none-match": '"older"' } };
    expect((await createCalendars(world).request(path, older)).status).toBe(200);
    await world.db.update(bookings).set({ end_date: "2026-06-05" }).where(eq(bookings.id, stay.id));
    expect((await createCalendars(world).request(path, { headers })).status).toBe(200);
  });

  it("leaves out what is over or cancelled, and what another listing has", async () => {
    const other = await insertProperty(world, { landlord });
    const stays = [
      { property, start_date: "2026-02-20", end_date: "2026-03-10" },
      { property, start_date: "2026-03-11", end_date: "2026-03-14" },
      { property: other, start_date: "2026-03-20", end_date: "2026-03-24" },
    ];
    for (const stay of stays) await insertBooking(world, { tenant, status: "confirmed", ...stay });
    const gone = { start_date: "2026-03-16", end_date: "2026-03-18", status: "cancelled" } as const;
    await insertBooking(world, { property, tenant, ...gone });
    const days = { property_id: property.id, start_date: "2026-03-01" };
    await world.db.insert(blockedPeriods).values([
      { ...days, end_date: "2026-03-10" },
      { ...days, end_date: "2026-03-11" },
      { ...days, property_id: other.id, end_date: "2026-03-31" },
    ]);
    await mine()["calendar-link"].$post(at);
    const text = await (await exported()).text();
    expect(text.match(/DTEND;VALUE=DATE:\d+/g)).toEqual([
      "DTEND;VALUE=DATE:20260311",
      "DTEND;VALUE=DATE:20260314",
    ]);
  });

  it("has an address that nobody guesses, and that can be changed", async () => {
    await mine()["calendar-link"].$post(at);
    const { export_url: first } = await calendar();
    expect(first).toMatch(/^http:\/\/localhost:3000\/calendars\/[\w-]{43}\.ics$/);
    const empty = await (await exported()).text();
    expect(empty).toContain("BEGIN:VTIMEZONE\r\nTZID:Africa/Douala\r\n");
    await mine()["calendar-link"].$post(at);
    const { export_url: second } = await calendar();
    expect(second).not.toBe(first);
    const ask = async (path: string) => (await createCalendars(world).request(path)).status;
    expect(await ask(new URL(first ?? "").pathname)).toBe(404);
    expect(await ask(new URL(second ?? "").pathname)).toBe(200);
    expect(await ask(`/calendars/${property.id}.ics`)).toBe(404);
    expect(await ask("/calendars/x.ics")).toBe(404);
  });

  it("read back from another site blocks nothing", async () => {
    const json = { startDate: "2026-06-10", endDate: "2026-06-12" };
    await mine()["blocked-periods"].$post({ ...at, json });
    await mine()["calendar-link"].$post(at);
    const own = await (await exported()).text();
    await add();
    await fetched(await idOf(), own);
    expect(await imported()).toEqual([]);
    const uid = /UID:(.+)\r\n/.exec(own)?.[1];
    await fetched(
      await idOf(),
      file(["2026-06-10", "2026-06-12", uid], ["2026-08-01", "2026-08-03"]),
    );
    expect(await imported()).toEqual(["2026-08-01 2026-08-03"]);
    const ours = await mine()["calendar-feeds"].$post({
      ...at,
      json: { name: "Kwata", url: "https://localhost/calendars/x.ics" },
    });
    expect(await ours.text()).toContain("C'est une adresse de ce site.");
  });
});
