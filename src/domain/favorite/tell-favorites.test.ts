import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "~/contract/days";
import { favorites, notifications } from "~/db/schema";
import { tellFavorites } from "~/domain/favorite";
import type { JobData } from "~/domain/jobs";
import { suspendProperty } from "~/domain/moderation";
import { changeProperty, deleteProperty, setPropertyStatus } from "~/domain/property";
import { deleteUser, reactivateUser, suspendUser } from "~/domain/user";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../tests/support/world/world";

const world = await createWorld();
world.clock.now = new Date("2026-03-10T09:00:00Z");
const system = world.as("system");
const admin = await world.newUser("admin");
const stranger = await world.newUser();
let landlord: TestUser;
let saver: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
/** Does what is due in a quarter of an hour, twice: the second time as after a kill. */
async function runJobs(): Promise<number> {
  let told = 0;
  const soon = world.clock.now.getTime() + HOUR_MS / 4;
  for (const { id, data, startAfter } of await world.queue.boss.findJobs("tell-favorites")) {
    if (startAfter.getTime() > soon) continue;
    told += await tellFavorites(system, data as Data);
    expect(await tellFavorites(system, data as Data)).toBe(0);
    await world.queue.boss.deleteJob("tell-favorites", id);
  }
  return told;
}
type Data = JobData["tell-favorites"];
/** When the jobs left are due, in hours from now. */
const waiting = async () => {
  const jobs = await world.queue.boss.findJobs("tell-favorites");
  return jobs.map((job) => (job.startAfter.getTime() - world.clock.now.getTime()) / HOUR_MS);
};
const price = (price_per_month: number) =>
  changeProperty(world.as(landlord), property.id, { price_per_month });
const setStatus = (status: "active" | "inactive") =>
  setPropertyStatus(world.as(landlord), property.id, { status, rented: status === "inactive" });
const messages = async (user: TestUser) =>
  (await world.db.select().from(notifications).where(eq(notifications.user_id, user.id))).map(
    ({ title, message }) => `${title} ${message}`,
  );

beforeEach(async () => {
  await world.queue.boss.deleteAllJobs("tell-favorites");
  await world.queue.boss.deleteAllJobs("send-mail");
  landlord = await world.newUser("landlord", "Paul");
  saver = await world.newUser("user", "Awa");
  property = await insertProperty(world, {
    landlord,
    title: "Studio",
    price_per_month: 120_000,
    approved_at: world.now(),
  });
  await world.db
    .insert(favorites)
    .values({ user_id: saver.id, property_id: property.id, created_at: world.now() });
});

describe("who saved a listing", () => {
  it("learns of a lower price once, on the site and by mail, and nobody else does", async () => {
    await price(90_000);
    // Ten minutes, in which a mistyped price is put right.
    expect(await waiting()).toEqual([1 / 6]);
    expect(await runJobs()).toBe(1);
    expect(await messages(saver)).toEqual([
      "Prix en baisse « Studio » : 90\u202f000\u202fFCFA par mois, au lieu de 120\u202f000\u202fFCFA par mois.",
    ]);
    expect([...(await messages(stranger)), ...(await messages(landlord))]).toEqual([]);
    const mails: { to: string; message: { type: string } }[] = await world.jobsOf("send-mail");
    expect(mails.map(({ to, message }) => [to, message.type])).toEqual([[saver.email, "favorite"]]);
  });

  it("hears nothing of what changed before they saved it, nor as its own landlord", async () => {
    const late = await world.newUser("user", "Lou");
    const save = ({ id }: TestUser) =>
      world.db
        .insert(favorites)
        .values({ user_id: id, property_id: property.id, created_at: world.now() });
    await save(landlord);
    await price(90_000);
    world.pass({ hours: 0.1 });
    await save(late);
    expect(await runJobs()).toBe(1);
    expect(await messages(late)).toEqual([]);
    world.pass({ hours: 1 });
    await setStatus("inactive");
    expect(await runJobs()).toBe(2);
    expect(await messages(late)).toHaveLength(1);
    expect(await messages(landlord)).toEqual([]);
  });

  it("hears nothing of a price put right before the job, or that went up", async () => {
    await price(90_000);
    await price(120_000);
    await price(150_000);
    expect(await runJobs()).toBe(0);
  });

  it("hears of a price that goes down and up once a day, at last of the one that holds", async () => {
    await price(90_000);
    expect(await runJobs()).toBe(1);
    world.pass({ hours: 2 });
    await price(120_000);
    await price(80_000);
    await price(70_000);
    expect(await runJobs()).toBe(0);
    expect(new Set(await waiting())).toEqual(new Set([22]));
    world.pass({ hours: 21 });
    expect(await runJobs()).toBe(0);
    world.pass({ hours: 1 });
    expect(await runJobs()).toBe(1);
    expect(await waiting()).toEqual([]);
    expect((await messages(saver))[1]).toBe(
      "Prix en baisse « Studio » : 70\u202f000\u202fFCFA par mois, au lieu de 90\u202f000\u202fFCFA par mois.",
    );
  });

  it("hears nothing at the end of that day of a price that is no lower than the one told", async () => {
    await price(90_000);
    expect(await runJobs()).toBe(1);
    await price(120_000);
    await price(90_000);
    await price(120_000);
    await price(85_000);
    expect(await runJobs()).toBe(0);
    await price(95_000);
    world.pass({ days: 1 });
    expect(await runJobs()).toBe(0);
    expect(await messages(saver)).toHaveLength(1);
    // A day later what counts is what the listing cost before.
    world.pass({ days: 1 });
    await price(92_000);
    expect(await runJobs()).toBe(1);
  });

  it("hears nothing while suspended, and goes on hearing afterwards", async () => {
    await suspendUser(world.as(admin), saver.id, { reason: "Absent." });
    await price(110_000);
    expect(await runJobs()).toBe(0);
    await reactivateUser(world.as(admin), saver.id);
    await price(90_000);
    expect(await runJobs()).toBe(1);
    expect(await messages(saver)).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["was let", () => setStatus("inactive")],
    ["was deleted", () => deleteProperty(world.as(landlord), property.id)],
    ["was suspended", () => suspendProperty(world.as(admin), property.id, { reason: "Faux." })],
    ["went with its owner", () => suspendUser(world.as(admin), landlord.id, { reason: "Faux." })],
    [
      "was deleted with its owner",
      () => deleteUser(world.as(admin), landlord.id, { reason: "Fin." }),
    ],
  ])("learns once that it %s, and nobody else does", async (_how, leave) => {
    await leave();
    expect(await runJobs()).toBe(1);
    expect(await messages(saver)).toEqual([
      "Favori indisponible « Studio » n'est plus proposé pour le moment.",
    ]);
    expect(await messages(stranger)).toEqual([]);
  });

  it("hears nothing of one that is back before the job", async () => {
    await setStatus("inactive");
    expect((await setStatus("active")).status).toBe("active");
    expect(await runJobs()).toBe(0);
    expect(await messages(saver)).toEqual([]);
  });

  it("hears of one that comes and goes once a week", async () => {
    await setStatus("inactive");
    expect(await runJobs()).toBe(1);
    await setStatus("active");
    world.pass({ days: 1 });
    await setStatus("inactive");
    expect(await runJobs()).toBe(0);
    expect(new Set(await waiting())).toEqual(new Set([6 * 24]));
    await setStatus("active");
    world.pass({ days: 6 });
    expect(await runJobs()).toBe(0);
    expect(await waiting()).toEqual([]);
    await setStatus("inactive");
    expect(await runJobs()).toBe(1);
    await setStatus("active");
    world.pass({ hours: 1 });
    await setStatus("inactive");
    expect(await runJobs()).toBe(0);
    world.pass({ hours: 7 * 24 - 1 });
    // Still gone.
    expect(await runJobs()).toBe(1);
    expect(await messages(saver)).toHaveLength(3);
  });

  it("is told in batches, each person once, by processes that run at the same moment", async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => world.newUser()));
    const values = people.map(({ id }) => ({
      user_id: id,
      property_id: property.id,
      created_at: world.now(),
    }));
    await world.db.insert(favorites).values(values);
    await price(90_000);
    const [data] = await world.jobsOf("tell-favorites");
    if (!data) throw new Error("no job");
    const told = await Promise.all([1, 2].map(() => tellFavorites(system, data)));
    const rest = await tellFavorites(system, data);
    expect(told.reduce((sum, n) => sum + n, rest)).toBe(61);
  });
});
