import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  listingChanges,
  notifications,
  rateLimits,
  savedSearches,
  searchTold,
  userRoles,
  users,
} from "~/db/schema";
import { setPreference } from "~/domain/notification";
import { changeProperty, setPropertyStatus } from "~/domain/property";
import { changeSavedSearch, matchListings, saveSearch, tellSearches } from "~/domain/saved-search";
import { insertProperty } from "../../../tests/support/rows/property";
import { untilOneWaits } from "../../../tests/support/world/until-one-waits";
import { createWorld, type TestUser } from "../../../tests/support/world/world";

const world = await createWorld();
const isPostgres = world.database.engine === "postgres";
const system = world.as("system");
const landlord = await world.newUser("landlord", "Paul");
let seeker: TestUser;

const listing = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(world, {
    landlord,
    title: "Studio",
    neighborhood: "Akwa",
    price_per_month: 120_000,
    billing_period: "month",
    property_type: "studio",
    approved_at: world.now(),
    ...given,
  });
type Wish = Partial<Parameters<typeof saveSearch>[1]>;
const save = async (query: string, wish: Wish = {}, user = seeker) =>
  saveSearch(world.as(user), { query, ...wish });
/** What the job does, `minutes` after the changes; twice, the second time as after a kill. */
async function run(minutes = 6): Promise<number> {
  await matchListings(system);
  world.pass({ minutes });
  await matchListings(system);
  const told = await tellSearches(system);
  expect(await tellSearches(system)).toBe(0);
  return told;
}
const heard = async (user = seeker) =>
  (await world.db.select().from(notifications).where(eq(notifications.user_id, user.id))).map(
    ({ message }) => message,
  );
const mailsTo = async (user = seeker) => {
  const mails: { to: string; message: { type: string; data: object } }[] =
    await world.jobsOf("send-mail");
  return mails.filter(({ to }) => to === user.email).map(({ message }) => message);
};
const setPrice = (id: string, price_per_month: number) =>
  changeProperty(world.as(landlord), id, { price_per_month });
const setStatus = (id: string, status: "active" | "inactive") =>
  setPropertyStatus(world.as(landlord), id, { status, rented: false });
const ONE = "«\u00a0Studio\u00a0», Akwa\u00a0: 120\u202f000\u202fFCFA par mois.";
const many = (n: number) => `${n} nouveaux logements correspondent à vos recherches enregistrées.`;

beforeEach(async () => {
  world.clock.now = new Date("2026-03-10T09:00:00Z");
  for (const table of [savedSearches, listingChanges, rateLimits]) await world.db.delete(table);
  await world.queue.boss.deleteAllJobs("send-mail");
  seeker = await world.newUser("user", "Awa");
});

describe("who saved a search", () => {
  it("hears at once of a new listing that matches, on the site and by mail, and of no other", async () => {
    await save("type=studio&location=Akwa&priceMax=150000");
    const { id } = await listing();
    await listing({ neighborhood: "Deïdo" });
    await listing({ price_per_month: 150_001 });
    await listing({ property_type: "villa" });
    await listing({ status: "pending" });
    expect(await run()).toBe(1);
    expect(await heard()).toEqual([ONE]);
    const price = { amount: 120_000, currency: "FCFA", period: "month" };
    expect(await mailsTo()).toMatchObject([
      {
        type: "search-found",
        data: {
          firstName: "Awa",
          listings: [{ title: "Studio", neighborhood: "Akwa", price }],
          total: 1,
          link: `${system.publicUrl}/property/${id}`,
        },
      },
    ]);
  });

  it("hears of a burst, and of several searches, in one message", async () => {
    await save("type=studio");
    await save("location=Akwa");
    await listing();
    await matchListings(system);
    world.pass({ minutes: 4 });
    expect(await tellSearches(system)).toBe(0);
    await listing({ property_type: "villa" });
    await listing({ neighborhood: "Deïdo" });
    await matchListings(system);
    world.pass({ minutes: 1 });
    expect(await tellSearches(system)).toBe(1);
    expect(await heard()).toEqual([many(3)]);
    const opened = await world.db
      .select({ path: notifications.path })
      .from(notifications)
      .where(eq(notifications.user_id, seeker.id));
    expect(opened).toEqual([{ path: "/user/saved-searches" }]);
    expect(await mailsTo()).toMatchObject([
      { data: { total: 3, link: `${system.publicUrl}/user/saved-searches` } },
    ]);
    expect(await run()).toBe(0);
  });

  it("reads the ten newest of more in the mail, and how many there are", async () => {
    await save("type=studio");
    const at = (n: number) => ({ created_at: new Date(world.now().getTime() + n * 1000) });
    for (let n = 1; n <= 11; n += 1) await listing({ title: `Studio ${n}`, ...at(n) });
    expect(await run()).toBe(1);
    expect(await heard()).toEqual([many(11)]);
    const newest = Array.from({ length: 10 }, (_, n) => ({ title: `Studio ${11 - n}` }));
    expect(await mailsTo()).toMatchObject([{ data: { total: 11, listings: newest } }]);
  });

  it("hears of a listing whose price falls under the limit, and not when it is raised before", async () => {
    await save("priceMax=100000");
    const { id } = await listing();
    expect(await run()).toBe(0);
    await setPrice(id, 90_000);
    await matchListings(system);
    await setPrice(id, 110_000);
    expect(await run()).toBe(0);
    await setPrice(id, 95_000);
    expect(await run()).toBe(1);
    expect(await heard()).toHaveLength(1);
  });

  it("hears nothing of an edit of a listing that matched before", async () => {
    const { id } = await listing();
    await save("q=studio");
    await save("location=Akwa");
    await setPrice(id, 115_000);
    await changeProperty(world.as(landlord), id, { title: "Beau studio" });
    expect(await run()).toBe(0);
    expect(await heard()).toEqual([]);
  });

  it("hears of a new listing that comes with the edit of one that matched before", async () => {
    const { id } = await listing({ title: "Ancien" });
    await matchListings(system);
    await save("type=studio");
    await setPrice(id, 115_000);
    await listing();
    expect(await run()).toBe(1);
    expect(await heard()).toEqual([ONE]);
  });

  it("hears nothing of a listing that left and came back between two looks", async () => {
    const { id } = await listing();
    await matchListings(system);
    await save("location=Akwa&priceMax=150000");
    await setPrice(id, 200_000);
    await setPrice(id, 120_000);
    expect(await run()).toBe(0);
    expect(await heard()).toEqual([]);
  });

  it("hears nothing of a listing that it was told of while that waited", async () => {
    await save("location=Akwa");
    const { id } = await listing();
    const { id: other } = await listing({ title: "Autre" });
    await matchListings(system);
    // Somebody else was told of the other one, which is no reason to keep silent about it.
    const stranger = await world.newUser();
    await world.db.insert(searchTold).values([
      { user_id: seeker.id, property_id: id, told_at: world.now() },
      { user_id: stranger.id, property_id: other, told_at: world.now() },
    ]);
    world.pass({ minutes: 6 });
    expect(await tellSearches(system)).toBe(1);
    expect(await heard()).toEqual([ONE.replace("Studio", "Autre")]);
  });

  it("never hears twice of a listing, also by another search, or when it comes back", async () => {
    await save("type=studio");
    const { id } = await listing();
    expect(await run()).toBe(1);
    await save("location=Akwa");
    await setStatus(id, "inactive");
    expect(await run()).toBe(0);
    await setStatus(id, "active");
    expect(await run()).toBe(0);
    expect(await heard()).toEqual([ONE]);
  });

  it("hears once a day at 18:00 in Douala, of what was found until then", async () => {
    await save("type=studio", { rhythm: "daily" });
    await listing();
    expect(await run()).toBe(0);
    world.clock.now = new Date("2026-03-10T16:59:00Z");
    expect(await tellSearches(system)).toBe(0);
    world.clock.now = new Date("2026-03-10T17:00:00Z");
    expect(await tellSearches(system)).toBe(1);
    expect(await heard()).toEqual([ONE]);
    await listing();
    await listing();
    expect(await run()).toBe(0);
    // A run that comes late makes up for the day.
    world.clock.now = new Date("2026-03-12T08:00:00Z");
    expect(await tellSearches(system)).toBe(1);
    expect(await heard()).toEqual([ONE, many(2)]);
  });

  it("hears nothing with the rhythm 'never', and goes on after it", async () => {
    const { id } = await save("type=studio");
    const rhythm = (chosen: "at_once" | "never") =>
      changeSavedSearch(world.as(seeker), id, { rhythm: chosen });
    // Found, and no notice sent yet.
    await listing();
    await matchListings(system);
    await rhythm("never");
    await listing();
    expect(await run()).toBe(0);
    await rhythm("at_once");
    expect(await run()).toBe(0);
    await listing();
    await matchListings(system);
    // Another choice keeps what waits.
    await rhythm("at_once");
    expect(await run()).toBe(1);
    expect(await heard()).toEqual([ONE]);
  });

  it("keeps what waits when another rhythm is chosen, and what waits for others silenced", async () => {
    const silenced = await save("type=studio");
    const other = await world.newUser("user", "Ines");
    const kept = await save("type=studio", {}, other);
    await listing();
    await matchListings(system);
    for (const rhythm of ["daily", "at_once"] as const) {
      await changeSavedSearch(world.as(other), kept.id, { rhythm });
    }
    await changeSavedSearch(world.as(seeker), silenced.id, { rhythm: "never" });
    expect(await run()).toBe(1);
    expect([await heard(), await heard(other)]).toEqual([[], [ONE]]);
  });

  it("hears nothing of what came while silent, though another person waits for the same", async () => {
    const { id } = await save("type=studio", { rhythm: "never" });
    const other = await world.newUser("user", "Ines");
    await save("type=studio", {}, other);
    await listing();
    await matchListings(system);
    await changeSavedSearch(world.as(seeker), id, { rhythm: "at_once" });
    expect(await run()).toBe(1);
    expect([await heard(), await heard(other)]).toEqual([[], [ONE]]);
  });

  it("hears of a listing of which another person heard before", async () => {
    const other = await world.newUser("user", "Ines");
    await save("type=studio", {}, other);
    const { id } = await listing();
    expect(await run()).toBe(1);
    await save("priceMax=100000");
    await setPrice(id, 90_000);
    expect(await run()).toBe(1);
    expect(await heard()).toEqual([ONE.replace("120", "90")]);
    expect(await heard(other)).toEqual([ONE]);
  });

  it("hears of a listing that costs exactly the least and the most of the search", async () => {
    await save("priceMin=120000&priceMax=120000");
    for (const price_per_month of [119_999, 120_000, 120_001]) await listing({ price_per_month });
    expect(await run()).toBe(1);
    expect(await heard()).toEqual([ONE]);
  });

  it("still hears of a listing that waits when another one leaves the site", async () => {
    await save("type=studio");
    const { id } = await listing({ title: "Retiré" });
    await listing();
    await matchListings(system);
    await setStatus(id, "inactive");
    expect(await run()).toBe(1);
    expect(await heard()).toEqual([ONE]);
  });

  it("hears nothing of a listing that left the site, while suspended, or where it is switched off", async () => {
    await save("type=studio");
    const { id } = await listing();
    await matchListings(system);
    await setStatus(id, "inactive");
    expect(await run()).toBe(0);
    await listing();
    await world.db.update(users).set({ suspendedAt: world.now() }).where(eq(users.id, seeker.id));
    expect(await run()).toBe(0);
    await world.db.update(users).set({ suspendedAt: null }).where(eq(users.id, seeker.id));
    const off = { event: "search", enabled: false } as const;
    await setPreference(world.as(seeker), { ...off, channel: "email" });
    await listing();
    expect(await run()).toBe(1);
    expect([await heard(), await mailsTo()]).toEqual([[ONE], []]);
  });

  it("is not told of their own listing, nor as a landlord", async () => {
    await save("type=studio");
    await listing({ landlord: seeker });
    expect(await run()).toBe(0);
    await world.db
      .update(userRoles)
      .set({ role: "landlord" })
      .where(eq(userRoles.user_id, seeker.id));
    await listing();
    expect(await run()).toBe(0);
    expect(await heard()).toEqual([]);
  });

  it.runIf(isPostgres)("hears of a change that comes while earlier ones are matched", async () => {
    await save("type=studio");
    const frugal = await world.newUser("user", "Ines");
    await save("priceMax=100000", {}, frugal);
    const { id } = await listing();
    let matched: Promise<number> | undefined;
    await world.db.transaction(async (tx) => {
      await tx.select().from(savedSearches).for("update");
      matched = matchListings(system);
      await untilOneWaits(tx);
      await setPrice(id, 90_000);
    });
    expect(await matched).toBe(1);
    expect(await run()).toBe(2);
    expect(await heard(frugal)).toEqual([ONE.replace("120", "90")]);
  });

  it("hears in one run of more changes than are taken at a time", async () => {
    await save("type=studio");
    for (let n = 0; n < 51; n += 1) await listing();
    expect(await matchListings(system)).toBe(51);
    world.pass({ minutes: 6 });
    expect(await tellSearches(system)).toBe(1);
    expect(await heard()).toEqual([many(51)]);
  });

  it("is told once by processes that run at the same moment", async () => {
    await save("type=studio");
    await listing();
    await Promise.all([matchListings(system), matchListings(system)]);
    world.pass({ minutes: 6 });
    const told = await Promise.all([tellSearches(system), tellSearches(system)]);
    expect(told.toSorted()).toEqual([0, 1]);
    expect(await heard()).toEqual([ONE]);
  });
});
