import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "~/db/client";
import { ledgerEntries, simulatedOrders, transfers } from "~/db/schema";
import type { MobileMoney } from "~/momo/types";
import { payableStay } from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import type { Ctx } from "../context";
import { approveHome } from "./declare-keys";
import { giveBack } from "./give-back";
import { lockBooking } from "./lock-booking";
import { moveTransfer } from "./move-transfer";
import { startPayment } from "./start-payment";
import { sweepTransfers } from "./sweep-transfers";

const world = await createWorld();
const AMOUNT = 100_000;
/** What a release of it leaves the landlord. */
const PAID_OUT = 88_000;
const BAR_MS = 60_000;
/** A job whose processes were killed again and again the queue tries again no sooner. */
const RETRIED_MS = 60_000;
const RESTART_MS = 2_000;
const TICK_MS = 2_500;

type Direction = "collect" | "payout" | "refund";
type Stay = Awaited<ReturnType<typeof payableStay>>;
const system = world.as("system");
let serial = 0;

/** A process that dies before its n-th step: a transaction or a call to the provider. */
function dyingAt(n: number): { ctx: Ctx; lived: () => boolean } {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= n) throw new Error("killed");
  };
  const { db } = world;
  const transaction: typeof db.transaction = async (...given) => {
    step();
    return db.transaction(...given);
  };
  const provider = world.as().mobileMoney as MobileMoney;
  const ctx: Ctx = {
    ...system,
    db: new Proxy(db, {
      get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)),
    }),
    mobileMoney: {
      ...provider,
      // It dies before the provider has the order; after it, at the transaction that follows.
      start: async (...given) => (step(), provider.start(...given)),
      check: async (...given) => (step(), provider.check(...given)),
    },
  };
  return { ctx, lived: () => steps < n };
}

/** The queue of a booking's transfers: runs what is due; what a killed process had is due later. */
function queueOf({ booking }: Stay) {
  const done = new Set<string>();
  const retried = new Map<string, number>();
  return async function runDue(ctx: Ctx, isAlive = () => true): Promise<void> {
    const jobs = await rows<{ id: string; transfer: string; at: Date | string }>(
      world.db,
      sql`select j.id, t.id as transfer, j.start_after as at from pgboss.job j
          join transfers t on t.id::text = j.data->>'transferId'
          where j.name = 'move-transfer' and t.booking_id = ${booking.id} order by j.start_after`,
    );
    for (const { id, transfer, at } of jobs) {
      const dueAt = retried.get(id) ?? new Date(at).getTime();
      if (done.has(id) || dueAt > world.clock.now.getTime()) continue;
      try {
        await moveTransfer(ctx, transfer);
      } catch (error) {
        if (isAlive()) throw error;
      }
      if (!isAlive()) return void retried.set(id, world.clock.now.getTime() + RETRIED_MS);
      done.add(id);
    }
  };
}

const REQUEST = crypto.randomUUID();
const PRESS: Record<Direction, (ctx: Ctx, stay: Stay) => Promise<unknown>> = {
  collect: (ctx, { tenant, booking, methodId }) =>
    startPayment(
      { ...ctx, actor: world.as(tenant).actor },
      { bookingId: booking.id, methodId, amount: AMOUNT, request: REQUEST },
    ),
  payout: (ctx, { tenant, booking }) =>
    approveHome({ ...ctx, actor: world.as(tenant).actor }, booking.id),
  refund: (ctx, { booking }) =>
    ctx.db.transaction(async (tx) => giveBack(ctx, tx, await lockBooking(tx, booking.id))),
};

async function movementsOf({ booking }: Stay, direction: Direction) {
  const isOf = and(eq(transfers.booking_id, booking.id), eq(transfers.direction, direction));
  const provider = await world.db
    .select({ amount: simulatedOrders.amount, state: simulatedOrders.state })
    .from(simulatedOrders)
    .innerJoin(transfers, eq(transfers.id, simulatedOrders.id))
    .where(isOf);
  const ours = await world.db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(transfers, eq(transfers.id, ledgerEntries.transfer_id))
    .where(and(isOf, eq(ledgerEntries.account, "provider")));
  return { provider, ours };
}

/** Takes a payment to its end, a tick at a time; answers the milliseconds, or undefined when too many. */
async function endOf(stay: Stay, direction: Direction, runDue: ReturnType<typeof queueOf>) {
  for (let ms = 0; ms <= 2 * BAR_MS; ms += TICK_MS) {
    await runDue(system);
    if ((await movementsOf(stay, direction)).ours.length > 0) return ms;
    world.pass({ ms: TICK_MS });
  }
  return undefined;
}

async function killedAt(n: number, direction: Direction): Promise<boolean> {
  // Jobs that are due at once bear the database's own time.
  world.clock.now = new Date(Date.now() + 1_000);
  // A phone whose number ends so approves by itself.
  const phone = `+23767${String(++serial).padStart(4, "0")}789`;
  const stay = await payableStay(world, {}, { phone });
  const runDue = queueOf(stay);
  if (direction !== "collect") {
    await PRESS.collect(system, stay);
    await endOf(stay, "collect", runDue);
  }
  const { ctx, lived } = dyingAt(n);
  let isPressed = true;
  await PRESS[direction](ctx, stay).catch((error: Error) => {
    isPressed = false;
    if (lived()) throw error;
  });
  for (let ms = 0; lived() && ms < BAR_MS / 2; ms += TICK_MS) {
    await runDue(ctx, lived);
    world.pass({ ms: TICK_MS });
  }
  world.pass({ ms: RESTART_MS });
  await sweepTransfers(system, 0);
  // Who got no answer presses again.
  if (!isPressed) await PRESS[direction](system, stay);
  const wait = await endOf(stay, direction, runDue);
  const amount = direction === "payout" ? PAID_OUT : AMOUNT;
  const moved = await movementsOf(stay, direction);
  expect({ wait, ...moved }, `${direction}, killed before step ${n}`).toEqual({
    wait: expect.toSatisfy((ms?: number) => ms !== undefined && ms <= BAR_MS),
    provider: [{ amount, state: "succeeded" }],
    ours: [{ amount: direction === "collect" ? amount : -amount }],
  });
  return !lived();
}

it.each(["collect", "payout", "refund"] as const)(
  "PAY-020 a %s whose process is killed anywhere moves once, and ends within a minute of the restart",
  async (direction) => {
    let steps = 0;
    while (await killedAt(steps + 1, direction)) steps += 1;
    // Press, claim, order, record, claim again, status, record.
    expect(steps).toBe(7);
  },
  120_000,
);
