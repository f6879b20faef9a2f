import { describe, expect, it } from "vitest";
import { blockedPeriods, calendarFeeds } from "~/db/schema";
import { FeedUnreadable, fetchFeed, refreshFeeds } from "~/domain/availability";
import { bookingRequest, insertBooking } from "../../tests/support/rows/booking";
import { calendarScene, file, URL_OF } from "../../tests/support/rows/calendar-feed";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const scene = await calendarScene(world);
const { landlord, tenant, property, at, mine, add } = scene;
const { calendar, idOf, system, fetched, imported } = scene;
const rival = await world.newUser("landlord", "Max");
const feeds = (user: TestUser = landlord) => world.client(user).api["calendar-feeds"][":id"];
const fails = (id: string, reason: ConstructorParameters<typeof FeedUnreadable>[0]) =>
  fetchFeed(system, id, () => Promise.reject(new FeedUnreadable(reason)));

describe("the calendar of another site", () => {
  it("is read at once and then every three hours, and tells when", async () => {
    expect((await add()).status).toBe(200);
    const id = await idOf();
    expect(await world.jobsOf("fetch-calendar")).toEqual([{ feedId: id }]);
    const [before] = (await calendar()).feeds;
    expect(before).toEqual({
      id,
      name: "Airbnb",
      host: "www.airbnb.com",
      pending: true,
      error: null,
      attempted_at: null,
      succeeded_at: null,
      unread_count: 0,
      window: null,
      leaves_out_window: false,
    });
    await fetched(id, file(["2026-06-01", "2026-06-05"]));
    expect((await calendar()).feeds).toMatchObject([
      { pending: false, succeeded_at: "2026-03-10T09:00:00.000Z", error: null },
    ]);
    world.clock.now = new Date("2026-03-10T12:00:00Z");
    expect(await refreshFeeds(system)).toBe(0);
    world.clock.now = new Date("2026-03-10T12:00:01Z");
    expect(await refreshFeeds(system)).toBe(1);
    expect(await refreshFeeds(system)).toBe(0);
    expect(await world.jobsOf("fetch-calendar")).toHaveLength(2);
    expect((await calendar()).feeds).toMatchObject([{ pending: true }]);
  });

  it("is read anew when its landlord asks, who sees that it is being read", async () => {
    await add();
    const id = await idOf();
    await fetched(id, file());
    await world.queue.boss.deleteAllJobs("fetch-calendar");
    world.clock.now = new Date("2026-03-10T09:05:00Z");
    expect((await feeds().refresh.$post({ param: { id } })).status).toBe(200);
    expect((await calendar()).feeds).toMatchObject([{ pending: true }]);
    expect(await world.jobsOf("fetch-calendar")).toEqual([{ feedId: id }]);
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
      property,
      tenant,
      start_date: "2026-06-04",
      end_date: "2026-06-08",
    });
    const received = world.client(landlord).api["received-bookings"][":id"];
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

  it("keeps what is known while nothing is understood, and counts what is not", async () => {
    await add();
    const id = await idOf();
    await fetched(id, file(["2026-06-01", "2026-06-05"]));
    const broken = file(["2026-07-01", "2026-07-05"]).replaceAll("202607", "juillet 2026 ");
    await fetched(id, broken);
    expect((await calendar()).feeds).toMatchObject([{ error: "not_understood" }]);
    expect(await imported()).toEqual(["2026-06-01 2026-06-05"]);
    const event = broken.slice(broken.indexOf("BEGIN:VEVENT"), broken.indexOf("END:VCALENDAR"));
    const both = file(["2026-06-10", "2026-06-12"]).replace("BEGIN:VEVENT", `${event}BEGIN:VEVENT`);
    await fetched(id, both);
    expect((await calendar()).feeds).toMatchObject([{ error: null, unread_count: 1 }]);
    expect(await imported()).toEqual(["2026-06-10 2026-06-12"]);
  });

  it("leaves out the closed end of the calendar when its landlord says so, and no longer", async () => {
    await add();
    const id = await idOf();
    const closed = file(["2026-06-01", "2026-06-05"], ["2026-12-10", "2027-03-10"]).replaceAll(
      "UID:",
      "SUMMARY:Not available\r\nUID:",
    );
    await fetched(id, closed);
    const window = { start_date: "2026-12-10", end_date: "2027-03-10" };
    expect((await calendar()).feeds).toMatchObject([{ window, leaves_out_window: false }]);
    expect(await imported()).toEqual(["2026-06-01 2026-06-05", "2026-12-10 2027-03-10"]);
    const change = async (leavesOutWindow: boolean, who = landlord) =>
      (await feeds(who).$patch({ param: { id }, json: { leavesOutWindow } })).status;
    expect(await change(true, rival)).toBe(404);
    await world.queue.boss.deleteAllJobs("fetch-calendar");
    world.pass({ minutes: 5 });
    expect((await calendar()).feeds).toMatchObject([{ pending: false }]);
    expect(await change(true)).toBe(200);
    expect((await calendar()).feeds).toMatchObject([{ pending: true }]);
    expect(await world.jobsOf("fetch-calendar")).toEqual([{ feedId: id }]);
    for (const _twice of [1, 2]) await fetched(id, closed);
    expect((await calendar()).feeds).toMatchObject([{ window, leaves_out_window: true }]);
    expect(await imported()).toEqual(["2026-06-01 2026-06-05"]);
    expect(await change(false)).toBe(200);
    await fetched(id, closed);
    expect(await imported()).toEqual(["2026-06-01 2026-06-05", "2026-12-10 2027-03-10"]);
    await fetched(id, file(["2026-06-01", "2026-06-05"]));
    expect((await calendar()).feeds).toMatchObject([{ window: null }]);
  });

  it("shows a collision with a confirmed stay and leaves the stay as it is", async () => {
    const { id: stay } = await insertBooking(world, {
      property,
      tenant,
      status: "confirmed",
      start_date: "2026-06-04",
      end_date: "2026-06-08",
    });
    await add();
    await fetched(await idOf(), file(["2026-06-01", "2026-06-05"]));
    expect(await calendar()).toMatchObject({ stays: [{ id: stay }], imported: [{}], waiting: [] });
    const received = world.client(landlord).api["received-bookings"][":id"];
    const shown = await received.$get({ param: { id: stay } });
    expect(await shown.json()).toMatchObject({ status: "confirmed", dates_blocked: false });
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
    expect((await add("webcals://www.booking.com/2.ics", "Booking.com")).status).toBe(200);
    const stored = await world.db.select({ url: calendarFeeds.url }).from(calendarFeeds);
    expect(stored.map(({ url }) => url).sort()).toEqual([
      "https://www.airbnb.com/1.ics",
      "https://www.booking.com/2.ics",
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

  it("stands with each listing that names it, whose name and days are its own", async () => {
    const other = await insertProperty(world, { landlord });
    await add();
    const json = { name: "Le même", url: URL_OF };
    const param = { id: other.id };
    expect((await mine()["calendar-feeds"].$post({ param, json })).status).toBe(200);
    expect((await calendar()).feeds).toMatchObject([{ name: "Airbnb" }]);
    const theirs = await mine().availability.$get({ param });
    expect(await theirs.json()).toMatchObject({ feeds: [{ name: "Le même" }] });
  });

  it("holds days that the landlord may block too, and gives none of them back alone", async () => {
    await add();
    await fetched(await idOf(), file(["2026-06-01", "2026-06-05"]));
    const [read] = (await calendar()).imported;
    const taken = world.client(landlord).api["blocked-periods"][":id"];
    expect((await taken.$delete({ param: { id: read?.id ?? "" } })).status).toBe(404);
    for (const json of [
      { startDate: "2026-06-01", endDate: "2026-06-05" },
      { startDate: "2026-06-05", endDate: "2026-06-07" },
    ]) {
      expect((await mine()["blocked-periods"].$post({ ...at, json })).status).toBe(200);
    }
    const { blocked } = await calendar();
    expect(blocked.map(({ start_date }) => start_date)).toEqual(["2026-06-01", "2026-06-05"]);
    expect(await imported()).toEqual(["2026-06-01 2026-06-05"]);
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
