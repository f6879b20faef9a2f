import { hc } from "hono/client";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/app";
import { DAY_MS } from "~/contract/days";
import { rateLimits, refusedAttempts } from "~/db/schema";
import { readRefusals } from "~/domain/refusals";
import { readStatus } from "~/domain/system";
import { sweepCounters } from "~/server/jobs/sweep-counters";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const NOW = new Date("2026-03-10T09:20:00Z");
const admin = await world.newUser("admin");
const landlord = await world.newUser("landlord");
const property = await insertProperty(world, { landlord });
const from = (network: string, user?: TestUser) =>
  hc<Api>("http://localhost", {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      world.api.request(input, init, { visitorAddress: network }),
    ...(user ? { headers: { authorization: `Bearer ${user.token}` } } : {}),
  }).api;
const write = async (network: string) =>
  from(network, await world.newUser()).messages.$post({
    json: {
      property_id: property.id,
      id: crypto.randomUUID(),
      subject: "Visite",
      content: "Bonjour",
    },
  });
const fill = () => world.db.update(rateLimits).set({ count: 1_000_000 });

beforeEach(async () => {
  world.clock.now = NOW;
  await world.db.delete(rateLimits);
  await world.db.delete(refusedAttempts);
});

describe("what the limits of a network refuse", () => {
  it("is counted by hour, network and quota, though the refusal undoes its transaction", async () => {
    expect((await write("41.202.219.7")).status).toBe(201);
    expect(await world.db.select().from(refusedAttempts)).toEqual([]);
    await fill();
    for (let n = 0; n < 2; n += 1) expect((await write("41.202.219.7")).status).toBe(429);
    const hour = new Date("2026-03-10T09:00:00Z");
    const row = { network: "41.202.219.7", quota: "message:send", hour, count: 2 };
    expect(await world.db.select().from(refusedAttempts)).toEqual([row]);
    world.clock.now = new Date("2026-03-10T10:00:00Z");
    await world.db.update(rateLimits).set({ window_ends_at: new Date("2026-03-11T00:00:00Z") });
    await write("41.202.219.7");
    expect(await world.db.$count(refusedAttempts)).toBe(2);
  });

  it("is counted where nobody is told of a refusal", async () => {
    const look = () =>
      from("41.202.219.7").properties[":id"].contact.$post({
        param: { id: property.id },
        json: { channel: "call" },
      } as never);
    await look();
    await fill();
    expect((await look()).status).toBeLessThan(300);
    expect(await readRefusals(world.db, NOW)).toMatchObject([
      { quotas: [{ quota: "property:contact", count: 1 }] },
    ]);
  });

  it("is not counted of the limits of a person, an e-mail or a number", async () => {
    const tenant = await world.newUser();
    const save = () =>
      world.api.request(
        `/api/favorites/${property.id}`,
        { method: "PUT", headers: { authorization: `Bearer ${tenant.token}` } },
        { visitorAddress: "41.202.219.7" },
      );
    await save();
    await fill();
    expect((await save()).status).toBe(429);
    expect(await world.db.select().from(refusedAttempts)).toEqual([]);
  });

  it("keeps its answer when it can't be counted", async () => {
    await write("41.202.219.7");
    await fill();
    world.clock.now = new Date("2026-03-10T09:21:00Z");
    await world.db.insert(refusedAttempts).values({
      network: "41.202.219.7",
      quota: "message:send",
      hour: new Date("2026-03-10T09:00:00Z"),
      count: 2_147_483_647,
    });
    expect((await write("41.202.219.7")).status).toBe(429);
    expect(world.logged.at(-1)?.message).toBe("refusal not recorded");
  });

  it("is told to administrators: the five most refused of 24 hours, as the setting names them", async () => {
    const hour = (hours: number) => new Date(NOW.getTime() - 20 * 60_000 - hours * 3_600_000);
    const row = (network: string, quota: string, hours: number, count: number) => ({
      network,
      quota,
      hour: hour(hours),
      count,
    });
    await world.db
      .insert(refusedAttempts)
      .values([
        row("41.202.219.7", "message:send", 0, 3),
        row("41.202.219.7", "message:send", 23, 4),
        row("41.202.219.7", "auth:sign-up", 1, 8),
        row("2001:db8:1:2", "contact:send", 2, 20),
        ...[1, 2, 3, 4].map((n) => row(`102.1.1.${n}`, "contact:send", 2, n)),
        row("102.9.9.9", "contact:send", 24, 900),
      ]);
    const { refused } = await readStatus(world.as(admin));
    expect(refused?.map(({ network, count }) => [network, count])).toEqual([
      ["2001:db8:1:2::/64", 20],
      ["41.202.219.7", 15],
      ["102.1.1.4", 4],
      ["102.1.1.3", 3],
      ["102.1.1.2", 2],
    ]);
    expect(refused?.[1]?.quotas).toEqual([
      { quota: "auth:sign-up", count: 8 },
      { quota: "message:send", count: 7 },
    ]);
  });

  it("is forgotten after a week", async () => {
    const at = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
    const one = { network: "41.202.219.7", quota: "contact:send", count: 1 };
    await world.db.insert(refusedAttempts).values([
      { ...one, hour: at(6.9) },
      { ...one, hour: at(7.1) },
    ]);
    await sweepCounters(world.as("system"));
    expect((await world.db.select().from(refusedAttempts)).map(({ hour }) => hour)).toEqual([
      at(6.9),
    ]);
  });
});
