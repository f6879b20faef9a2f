import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { HOUR_MS } from "~/contract/days";
import { bookings, simulatedOrders } from "~/db/schema";
import { getBookingPayment, listSimulated } from "~/domain/payment";
import { insertProperty } from "../tests/support/rows/property";
import { createWorld } from "../tests/support/world/world";
import type { Demo, DemoProperty } from "./demo";
import { seedPayments } from "./seed-payments";

const world = await createWorld();

/** Places of one landlord: ten let by the month, of which the site asks about three, and two by the week. */
async function demoOf(given: Partial<ReturnType<Demo["at"]>> = {}) {
  const started = Date.now();
  const people = {
    admin: await world.newUser("admin"),
    landlord: await world.newUser("landlord"),
    tenant: await world.newUser(),
    other: await world.newUser(),
  };
  const actors = new Map(Object.values(people).map(({ id, actor }) => [id, actor]));
  const { admin, landlord, tenant, other } = people;
  const demo = {
    admin: admin.id,
    landlords: [landlord.id],
    tenants: [tenant.id, other.id],
    makeAvif: async () => {},
    at: (userId: string | null, _role: unknown, hoursAgo: number) => ({
      ...world,
      jobs: { ...world.jobs, enqueue: async () => {} },
      actor: actors.get(userId ?? "") ?? ({ kind: "system" } as const),
      now: () => new Date(started - hoursAgo * HOUR_MS),
      ...given,
    }),
  } satisfies Demo;
  const active: DemoProperty[] = [];
  for (let n = 0; n < 12; n += 1) {
    const property_type = n === 2 ? "office" : "apartment";
    const billing_period = n < 10 ? "month" : "week";
    const { id } = await insertProperty(world, {
      landlord,
      property_type,
      billing_period,
      price_per_month: n < 10 ? 300_000 : 50_000,
      security_deposit: n < 10 ? 300_000 : 50_000,
    });
    active.push({ id, landlord: landlord.id, property_type, billing_period } as DemoProperty);
  }
  return { demo, active, ...people };
}

it("PAY-018 seeds stays of the demo's tenant in every state of their money, by the same steps as people", {
  tags: "full",
}, async () => {
  const { demo, active, tenant, other } = await demoOf();
  await seedPayments(demo, active);
  const stays = await world.db.select().from(bookings).orderBy(asc(bookings.created_at));
  const states = [];
  for (const { id, tenant_id, status } of stays) {
    const who = tenant_id === tenant.id ? tenant : other;
    const payment = await getBookingPayment(world.as(who), id);
    const { unpaid, held, returned, asking, handover, dispute, is_cash, transfers } = payment;
    states.push({
      who: who === tenant ? "first" : "second",
      status,
      unpaid,
      held,
      returned,
      asking: asking?.amount ?? null,
      code: /^\d{6}$/.test(handover?.code ?? ""),
      by: handover?.declared_by ?? null,
      isReleased: Boolean(handover?.released_at),
      problem: dispute ? [dispute.answer !== null, dispute.to_tenant] : null,
      is_cash,
      failed: transfers.filter((one) => one.status === "failed").map(({ reason }) => reason),
    });
  }
  const plain = {
    who: "first",
    status: "confirmed",
    unpaid: 0,
    held: 0,
    returned: 0,
    asking: null,
    code: false,
    by: null,
    isReleased: false,
    problem: null,
    is_cash: false,
    failed: [],
  };
  expect(states).toEqual([
    // A problem that was decided; a stay that was left in time; one that was released and paid out.
    {
      ...plain,
      status: "completed",
      returned: 30_000,
      by: "tenant",
      isReleased: true,
      problem: [true, 30_000],
    },
    { ...plain, status: "cancelled", returned: 600_000, isReleased: true },
    { ...plain, by: "tenant", isReleased: true },
    { ...plain, held: 100_000, by: "tenant", problem: [true, null] },
    { ...plain, who: "second", unpaid: 600_000, is_cash: true },
    // The landlord's word alone; paid before the entry; in parts; asked on the phone; due.
    { ...plain, held: 600_000, by: "landlord" },
    { ...plain, held: 600_000, code: true },
    {
      ...plain,
      unpaid: 100_000,
      held: 500_000,
      code: true,
      failed: ["refused_by_payer"],
    },
    { ...plain, unpaid: 600_000, asking: 500_000 },
    { ...plain, unpaid: 600_000 },
  ]);
  const { waiting } = await listSimulated({ ...world, now: () => new Date(Date.now() + HOUR_MS) });
  expect(waiting.map(({ amount, msisdn }) => [amount, msisdn])).toEqual([
    [500_000, "237690112129"],
  ]);
  // What the site asks about once more has no stay.
  const used = new Set(stays.map(({ property_id }) => property_id));
  expect([1, 2, 3].filter((n) => used.has(active[n]?.id ?? ""))).toEqual([]);
});

it("moves nothing where a real provider would", async () => {
  const { demo, active, tenant } = await demoOf({ mobileMoney: undefined });
  const before = await world.db.$count(simulatedOrders);
  await seedPayments(demo, active);
  expect(await world.db.$count(simulatedOrders)).toBe(before);
  expect(await world.db.$count(bookings, eq(bookings.tenant_id, tenant.id))).toBe(0);
});
