import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { HOUR_MS } from "~/contract/days";
import { notifications, properties } from "~/db/schema";
import { insertProperty } from "../tests/support/rows/property";
import { createWorld } from "../tests/support/world/world";
import type { Demo, DemoProperty } from "./demo";
import { seedConfirmations } from "./seed-confirmations";

const world = await createWorld();

it("DLA-008 leaves what landlords confirmed lately, two that are asked about and one that is hidden", {
  tags: "full",
}, async () => {
  const owner = await world.newUser("landlord");
  const other = await world.newUser("landlord");
  const started = Date.now();
  const ago = (hours: number) => new Date(started - hours * HOUR_MS);
  const demo = {
    admin: "",
    tenants: [],
    landlords: [owner.id, other.id],
    makeAvif: async () => {},
    at: (userId: string | null, _role: unknown, hoursAgo: number) => ({
      ...world.as(userId === other.id ? other : owner),
      ...(userId === null && { actor: { kind: "system" as const } }),
      now: () => ago(hoursAgo),
    }),
  } satisfies Demo;
  const online: DemoProperty[] = [];
  for (let n = 0; n < 40; n += 1) {
    const landlord = n % 3 === 0 ? owner : other;
    const at = ago((40 - n) * 40);
    const { id } = await insertProperty(world, {
      landlord,
      property_type: n % 4 === 1 ? "office" : "apartment",
      created_at: at,
      updated_at: at,
      confirmed_at: at,
    });
    const type = n % 4 === 1 ? "office" : "apartment";
    online.push({ id, landlord: landlord.id, property_type: type } as DemoProperty);
  }
  await seedConfirmations(demo, online);
  const stored = await world.db.select().from(properties).orderBy(asc(properties.created_at));
  const days = (at: Date | null) => Math.floor((started - (at?.getTime() ?? 0)) / 86_400_000);
  const said = stored.map((one) => [one.status, one.confirmation_asks, days(one.confirmed_at)]);
  const unanswered = said.filter(([, asks]) => Number(asks) > 0);
  expect(unanswered).toEqual([
    ["active", 1, 14],
    ["active", 2, 16],
    ["inactive", 2, 21],
  ]);
  const fresh = said.filter(([, asks]) => asks === 0);
  expect(fresh).toHaveLength(37);
  expect(fresh.every(([status, , age]) => status === "active" && Number(age) < 13)).toBe(true);
  // The newest ones went online after the moment that was meant for them.
  expect(fresh.at(-1)).toEqual(["active", 0, 1]);
  expect(new Set(fresh.map(([, , age]) => age)).size).toBeGreaterThan(9);
  const told = await world.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.user_id, owner.id))
    .orderBy(asc(notifications.created_at));
  expect(told.map(({ title }) => title)).toEqual([
    "Toujours disponible ?",
    "Dernier rappel : toujours disponible ?",
    "Toujours disponible ?",
    "Disponibilité à confirmer",
    "Dernier rappel : toujours disponible ?",
    "Toujours disponible ?",
  ]);
});
