import { beforeEach, expect, it } from "vitest";
import { neighborhoodTallies, weekTallies } from "~/db/schema";
import { createWorld } from "../../../tests/support/world/world";
import { createSearchCounter } from "./search-counter";

const world = await createWorld();
const tallied = async () => ({
  weeks: await world.db.select({ week: weekTallies.week, n: weekTallies.n }).from(weekTallies),
  places: await world.db
    .select({
      neighborhood: neighborhoodTallies.neighborhood,
      month: neighborhoodTallies.month,
      n: neighborhoodTallies.n,
    })
    .from(neighborhoodTallies)
    .orderBy(neighborhoodTallies.neighborhood),
});
const totals = async () => {
  await world.searches.flush();
  return (await tallied()).weeks.reduce((sum, { n }) => sum + n, 0);
};
const search = (query: string, agent = "Mozilla/5.0 (Linux; Android 10) Chrome/120") =>
  world.api.request(`/api/properties?${query}`, { headers: { "user-agent": agent } });

beforeEach(async () => {
  await world.db.delete(weekTallies);
  await world.db.delete(neighborhoodTallies);
});

it("keeps numbers by week and by neighbourhood of the list, and no other word", async () => {
  // The last hour of a Sunday in London is Monday in Douala.
  world.clock.now = new Date("2026-05-31T23:30:00Z");
  const counter = createSearchCounter(world);
  for (const location of ["akwa-nord", "Akwa Nord", null, "chez Awa, 699123456"]) {
    counter.note(location);
  }
  await counter.flush();
  await counter.flush();
  const { weeks, places } = await tallied();
  expect(weeks).toEqual([
    { week: "2026-06-01", n: 2 },
    { week: "2026-06-01", n: 2 },
  ]);
  expect(places).toEqual([
    { neighborhood: "", month: "2026-06-01", n: 2 },
    { neighborhood: "Akwa Nord", month: "2026-06-01", n: 2 },
  ]);
});

it("writes by itself a moment later, each time anew", { tags: "full" }, async () => {
  const counter = createSearchCounter(world);
  for (const total of [1, 2]) {
    counter.note("akwa");
    await expect
      .poll(async () => (await tallied()).weeks.reduce((sum, { n }) => sum + n, 0))
      .toBe(total);
  }
});

it("counts a search once: not its further pages, its number of hits or what robots ask for", async () => {
  for (const query of ["location=akwa", "page=2&location=akwa", "after=x"]) await search(query);
  await world.api.request("/api/properties/count?location=akwa");
  await search("location=akwa", "Googlebot/2.1 (+http://www.google.com/bot.html)");
  expect(await totals()).toBe(1);
  await search("location=akwa");
  expect(await totals()).toBe(2);
  expect((await tallied()).places.map(({ neighborhood }) => neighborhood)).toEqual([
    "Akwa",
    "Akwa",
  ]);
});
