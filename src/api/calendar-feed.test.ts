import { beforeEach, describe, expect, it } from "vitest";
import { blockedPeriods, bookings, calendarFeeds, calendarLinks, rateLimits } from "~/db/schema";
import { FeedUnreadable, fetchFeed, refreshFeeds } from "~/domain/availability";
import { createCalendars } from "~/server/calendars";
import { bookingRequest, insertBooking } from "../../tests/support/booking";
import { insertProperty } from "../../tests/support/property";
import { createWorld, type TestUser } from "../../tests/support/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const rival = await world.newUser("landlord", "Max");
const tenant = await world.newUser("user", "Awa");
const property = await insertProperty(world, {
  ...{ landlord, billing_period: "day", price_per_month: 10_000 },
  title: "Studio, vue; mer",
});
const at = { param: { id: property.id } };
const mine = (user: TestUser = landlord) => world.client(user).api.properties.mine[":id"];
const feeds = (user: TestUser = landlord) => world.client(user).api["calendar-feeds"][":id"];
const URL_OF = "https://www.airbnb.com/calendar/ical/1.ics?s=secret";
const add = (url = URL_OF, name = "Airbnb", user = landlord) =>
  mine(user)["calendar-feeds"].$post({ ...at, json: { name, url } });
async function calendar() {
  const response = await mine().availability.$get(at);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}
const idOf = async (place = 0) => (await calendar()).feeds[place]?.id ?? "";
const system = () => ({ ...world.as(), actor: { kind: "system" as const } });
const file = (...events: [start: string, end: string, uid?: string][]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap(([start, end, uid = "1@airbnb.com"]) => [
      ...["BEGIN:VEVENT", `UID:${uid}`, `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}`],
      ...[`DTEND;VALUE=DATE:${end.replaceAll("-", "")}`, "END:VEVENT"],
    ]),
    "END:VCALENDAR",
  ].join("\r\n");
const fetched = (id: string, text: string) => fetchFeed(system(), id, async () => text);
const fails = (id: string, reason: ConstructorParameters<typeof FeedUnreadable>[0]) =>
  fetchFeed(system(), id, () => Promise.reject(new FeedUnreadable(reason)));
const imported = async () =>
  (await calendar()).imported.map(({ start_date, end_date }) => `${start_date} ${end_date}`);
const exported = async () => {
  const { export_url } = await calendar();
  return createCalendars(world).request(new URL(export_url ?? "").pathname);
};

beforeEach(async () => {
  for (const table of [calendarFeeds, calendarLinks, blockedPeriods, bookings, rateLimits]) {
    await world.db.delete(table);
  }
  await world.queue.boss.deleteAllJobs("fetch-calendar");
  world.clock.now = new Date("2026-03-10T09:00:00Z");
});

describe("the calendar of another site", () => {
  it("is read at once and then every three hours, and tells when", async () => {
    expect((await add()).status).toBe(200);
    const id = await idOf();
    expect(await world.jobsOf("fetch-calendar")).toEqual([{ feedId: id }]);
    const [before] = (await calendar()).feeds;
    expect(before).toEqual({
      ...{ id, name: "Airbnb", host: "www.airbnb.com", pending: true, error: null },
      ...{ attempted_at: null, succeeded_at: null, recurring_count: 0 },
    });
    await fetched(id, file(["2026-06-01", "2026-06-05"]));
    expect((await calendar()).feeds).toMatchObject([
      { pending: false, succeeded_at: "2026-03-10T09:00:00.000Z", error: null },
    ]);
    expect(await refreshFeeds(system())).toBe(0);
    world.clock.now = new Date("2026-03-10T12:00:01Z");
    expect(await refreshFeeds(system())).toBe(1);
    expect(await refreshFeeds(system())).toBe(0);
    expect(await world.jobsOf("fetch-calendar")).toHaveLength(2);
    expect((await calendar()).feeds).toMatchObject([{ pending: true }]);
  });

  it("makes its days unavailable to all, and replaces them as a whole", async () => {
    await add();
    const id = await idOf();
    await fetched(id, file(["2026-06-01", "2026-06-05"], ["2026-07-01", "2026-07-03"]));
    expect(await imported()).toEqual(["2026-06-01 2026-06-05", "2026-07-01 2026-07-03"]);
    const query = { propertyId: property.id, startDate: "2026-06-04", endDate: "2026-06-08" };
    const quote = () => world.client().api.bookings.quote.$get({ query });
    expect(await (await quote()).json()).toMatchObject({ available: false });
    const answer = await bookingRequest(world)(tenant, query);
    expect([answer.status, answer.body.error.code]).toEqual([409, "dates_taken"]);
    const waiting = await insertBooking(world, {
      ...{ property, tenant, start_date: "2026-06-04", end_date: "2026-06-08" },
    });
    const received = world.client(landlord).api.bookings.received[":id"];
    const refused = await received.accept.$post({ param: { id: waiting.id } });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("stay_blocked"),
    ]);
    await fetched(id, file(["2026-07-01", "2026-07-04"]));
    await fetched(id, file(["2026-07-01", "2026-07-04"]));
    expect(await imported()).toEqual(["2026-07-01 2026-07-04"]);
    expect(await (await quote()).json()).toMatchObject({ available: true });
    expect((await feeds().$delete({ param: { id } })).status).toBe(200);
    expect(await imported()).toEqual([]);
    await fetched(id, file(["2026-07-01", "2026-07-04"]));
    expect(await world.db.$count(blockedPeriods)).toBe(0);
  });

  it("keeps what is known while it can't be read, and says why", async () => {
    await add();
    const id = await idOf();
    await fetched(id, file(["2026-06-01", "2026-06-05"]));
    world.clock.now = new Date("2026-03-10T13:00:00Z");
    for (const reason of ["unreachable", "refused", "too_slow", "too_large"] as const) {
      await fails(id, reason);
      expect((await calendar()).feeds).toMatchObject([
        {
          error: reason,
          attempted_at: "2026-03-10T13:00:00.000Z",
          succeeded_at: "2026-03-10T09:00:00.000Z",
        },
      ]);
    }
    await fetched(id, "<html>Connectez-vous</html>");
    expect((await calendar()).feeds).toMatchObject([{ error: "not_a_calendar" }]);
    expect(await imported()).toEqual(["2026-06-01 2026-06-05"]);
    await fetched(id, file());
    expect((await calendar()).feeds).toMatchObject([{ error: null }]);
    expect(await imported()).toEqual([]);
  });

  it("shows a collision with a confirmed stay and leaves the stay as it is", async () => {
    const { id: stay } = await insertBooking(world, {
      ...{
        property,
        tenant,
        status: "confirmed",
        start_date: "2026-06-04",
        end_date: "2026-06-08",
      },
    });
    await add();
    await fetched(await idOf(), file(["2026-06-01", "2026-06-05"]));
    expect(await calendar()).toMatchObject({ stays: [{ id: stay }], imported: [{}] });
    const received = world.client(landlord).api.bookings.received[":id"];
    const paid = await received.payment.$post({ param: { id: stay }, json: { paid: true } });
    expect(paid.status).toBe(200);
  });

  it("has only public addresses, said beside the field", async () => {
    for (const [url, message] of [
      ["http://www.airbnb.com/1.ics", "qui commence par https://"],
      ["nawak", "qui commence par https://"],
      ["https://127.0.0.1/1.ics", "n'est pas celle d'un calendrier public"],
      ["https://[::1]/1.ics", "n'est pas celle d'un calendrier public"],
      ["https://10.0.0.1/1.ics", "n'est pas celle d'un calendrier public"],
      ["https://intranet/1.ics", "n'est pas celle d'un calendrier public"],
      ["https://nas.local/1.ics", "n'est pas celle d'un calendrier public"],
      ["https://a:b@example.com/1.ics", "n'est pas celle d'un calendrier public"],
      ["https://example.com:8443/1.ics", "n'est pas celle d'un calendrier public"],
      ["", "obligatoire"],
    ] as const) {
      const response = await add(url);
      expect(response.status, url).toBe(422);
      expect(await response.text()).toContain(message);
    }
    expect((await add("webcal://www.airbnb.com/1.ics")).status).toBe(200);
    expect(await world.db.select().from(calendarFeeds)).toMatchObject([
      { url: "https://www.airbnb.com/1.ics" },
    ]);
  });

  it("stands once, also sent twice at once, and five times at most", async () => {
    const both = await Promise.all([add(), add(URL_OF, "Airbnb 2")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await calendar()).feeds).toHaveLength(1);
    for (const n of [2, 3, 4, 5]) await add(`https://example.com/${n}.ics`);
    const sixth = await add("https://example.com/6.ics");
    expect(sixth.status).toBe(409);
    expect(await sixth.text()).toContain("Vous avez déjà cinq calendriers.");
  });

  it("is its landlord's alone, and its address is shown to nobody", async () => {
    await add();
    const id = await idOf();
    expect(JSON.stringify(await calendar())).not.toContain("secret");
    for (const [who, status] of [
      [rival, 404],
      [tenant, 403],
    ] as const) {
      expect((await add(URL_OF, "x", who)).status).toBe(status);
      expect((await feeds(who).refresh.$post({ param: { id } })).status).toBe(status);
      expect((await feeds(who).$delete({ param: { id } })).status).toBe(status);
      expect((await mine(who)["calendar-link"].$post(at)).status).toBe(status);
    }
    expect((await feeds().refresh.$post({ param: { id } })).status).toBe(200);
  });
});

describe("the exported calendar", () => {
  it("holds busy days alone, without a word on whom or why, in lines that calendars read", async () => {
    const stay = await insertBooking(world, {
      ...{
        property,
        tenant,
        status: "confirmed",
        start_date: "2026-06-01",
        end_date: "2026-06-04",
      },
    });
    await insertBooking(world, {
      ...{ property, tenant, status: "confirmed", start_date: "2026-09-01", end_date: null },
    });
    await insertBooking(world, { property, tenant });
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
