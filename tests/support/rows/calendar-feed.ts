import { beforeEach } from "vitest";
import { blockedPeriods, bookings, calendarFeeds, calendarLinks, rateLimits } from "~/db/schema";
import { fetchFeed } from "~/domain/availability";
import type { TestUser, World } from "../world/world";
import { insertProperty } from "./property";

export const URL_OF = "https://www.airbnb.com/calendar/ical/1.ics?s=secret";

/**
 * A landlord's listing, its tenant, and what is asked of the API about its calendars. Call once at
 * the top of a test file; before each test there are no calendars, bookings or blocked days.
 */
export async function calendarScene(world: World) {
  const landlord = await world.newUser("landlord", "Paul");
  const tenant = await world.newUser("user", "Awa");
  const property = await insertProperty(world, {
    landlord,
    billing_period: "day",
    price_per_month: 10_000,
    title: "Studio, vue; mer",
  });

  beforeEach(async () => {
    for (const table of [calendarFeeds, calendarLinks, blockedPeriods, bookings, rateLimits]) {
      await world.db.delete(table);
    }
    await world.queue.boss.deleteAllJobs("fetch-calendar");
    world.clock.now = new Date("2026-03-10T09:00:00Z");
  });

  const at = { param: { id: property.id } };
  const mine = (user: TestUser = landlord) => world.client(user).api["own-properties"][":id"];
  const add = (url = URL_OF, name = "Airbnb", user = landlord) =>
    mine(user)["calendar-feeds"].$post({ ...at, json: { name, url } });
  async function calendar() {
    const response = await mine().availability.$get(at);
    if (response.status !== 200) throw new Error(await response.text());
    return response.json();
  }
  const idOf = async (place = 0) => (await calendar()).feeds[place]?.id ?? "";
  const system = world.as("system");
  const fetched = (id: string, text: string) => fetchFeed(system, id, async () => text);
  const imported = async () =>
    (await calendar()).imported.map(({ start_date, end_date }) => `${start_date} ${end_date}`);

  return {
    landlord,
    tenant,
    property,
    at,
    mine,
    add,
    calendar,
    idOf,
    system,
    fetched,
    imported,
  };
}

/** A calendar as another site serves it. */
export const file = (...events: [start: string, end: string, uid?: string][]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap(([start, end, uid = "1@airbnb.com"]) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${end.replaceAll("-", "")}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");
