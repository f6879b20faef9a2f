import { and, eq, like } from "drizzle-orm";
import { expect, it } from "vitest";
import { ledgerEntries, rateLimits, simulatedOrders, transfers } from "~/db/schema";
import type { Ctx } from "~/domain";
import {
  answerSimulated,
  createSimulator,
  hearCallback,
  moveTransfer,
  sweepTransfers,
} from "~/domain/payment";
import { LEASE_MS } from "~/domain/payment/transfer-lifecycle";
import { createFaultyProvider } from "../support/payments/faulty-provider";
import { randomOf } from "../support/payments/model";
import {
  freshNumber,
  insertNumber,
  lastAsked,
  moveDueTransfers,
  payableStay,
} from "../support/rows/payment";
import { createWorld } from "../support/world/world";

const world = await createWorld();
const START = new Date("2026-06-01T11:00:00Z");
const AMOUNT = 100_000;
const SEED = Number(process.env.SEED ?? 20_261_127);
const system = world.as("system");

type Stay = Awaited<ReturnType<typeof payableStay>>;
type Act = () => Promise<unknown>;
/** Runs what meets, each begun some turns of the event loop after the others. */
type Meet = (...acts: Act[]) => Promise<void>;

const press =
  (
    { tenant, booking, methodId }: Stay,
    { request = crypto.randomUUID(), by = methodId, allowed = [200, 409] } = {},
  ): Act =>
  async () => {
    const answer = await world.client(tenant).api.bookings[":id"].payment.$post({
      param: { id: booking.id },
      json: { method_id: by, amount: AMOUNT, request },
    });
    if (!allowed.includes(answer.status)) throw new Error(await answer.text());
  };
const read =
  ({ tenant, booking }: Stay): Act =>
  () =>
    world.client(tenant).api.bookings[":id"].payment.$get({ param: { id: booking.id } });
const move =
  (id: string, ctx = system): Act =>
  () =>
    moveTransfer(ctx, id);
const sweep: Act = () => sweepTransfers(system);
const approve = (id: string) => answerSimulated(world, id, { state: "succeeded" });

async function asked(stay: Stay): Promise<string> {
  await press(stay)();
  return lastAsked(world, stay.booking.id);
}

const RACES: Record<string, (stay: Stay, meet: Meet) => Promise<void>> = {
  "two tabs": (stay, meet) => meet(press(stay), press(stay), read(stay)),
  "two devices with two numbers": async (stay, meet) => {
    const other = await insertNumber(world, stay.tenant, freshNumber(), { is_default: false });
    await meet(press(stay), press(stay, { by: other }));
  },
  "the same request twice": (stay, meet) => {
    // The same press is answered as the first one was.
    const once = press(stay, { request: crypto.randomUUID(), allowed: [200] });
    return meet(once, once, once);
  },
  "a press while the phone approves": async (stay, meet) => {
    const id = await asked(stay);
    await moveTransfer(system, id);
    world.pass({ seconds: 6 });
    await meet(() => approve(id), move(id), press(stay), move(id));
  },
  "callback, check and page": async (stay, meet) => {
    const id = await asked(stay);
    await moveTransfer(system, id);
    await approve(id);
    world.pass({ seconds: 11 });
    const callback: Act = async () => {
      await hearCallback(system, id);
      await moveTransfer(system, id);
    };
    await meet(callback, move(id), read(stay), callback, press(stay));
  },
  "sweep and job": async (stay, meet) => {
    const id = await asked(stay);
    world.pass({ seconds: 61 });
    await meet(sweep, move(id), sweep, move(id), move(id));
  },
  "a lost answer, then everybody": async (stay, meet) => {
    const faulty = createFaultyProvider(createSimulator({ db: world.db, now: world.now }));
    faulty.next("lost_after");
    const id = await asked(stay);
    await moveTransfer({ ...system, mobileMoney: faulty.provider }, id);
    world.pass({ seconds: 6 });
    await meet(move(id), () => hearCallback(system, id), move(id), press(stay), read(stay));
  },
  "a process killed between call and record": async (stay, meet) => {
    const id = await asked(stay);
    await move(id, { ...system, db: dyingAfterClaim() })().catch(() => undefined);
    world.pass({ ms: LEASE_MS, seconds: 1 });
    await meet(sweep, move(id), move(id), press(stay), sweep);
  },
};

/** Its first transaction is the claim, its second the record of the answer. */
function dyingAfterClaim(): Ctx["db"] {
  const { db } = world;
  let transactions = 0;
  const transaction: typeof db.transaction = (act, ...more) => {
    transactions += 1;
    if (transactions > 1) throw new Error("killed");
    return db.transaction(act, ...more);
  };
  return new Proxy(db, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)),
  });
}

async function race(seed: number) {
  const random = randomOf(seed);
  const names = Object.keys(RACES);
  const name = names[seed % names.length] ?? "";
  world.clock.now = START;
  // An hour's quotas of one network are not what is raced.
  await world.db.delete(rateLimits);
  const stay = await payableStay(world);
  await RACES[name]?.(stay, async (...acts) => {
    const order = acts.map((act) => ({ act, at: random() })).sort((a, b) => a.at - b.at);
    await Promise.all(
      order.map(async ({ act }) => {
        for (let turns = Math.floor(random() * 6); turns > 0; turns -= 1) {
          await new Promise(setImmediate);
        }
        await act();
      }),
    );
  });
  await comeToEnd(stay);
  return { name, ...(await debitsOf(stay)) };
}

/** Every phone that rings approves, until nothing is to be checked any more. */
async function comeToEnd({ booking }: Stay): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await moveDueTransfers(world);
    const open = await world.db
      .select()
      .from(transfers)
      .where(eq(transfers.booking_id, booking.id));
    if (open.every(({ next_check_at }) => next_check_at === null)) return;
    for (const { id } of open) await approve(id);
    world.pass({ ms: LEASE_MS, seconds: 1 });
  }
  throw new Error("a transfer never ends");
}

async function debitsOf({ tenant, booking }: Stay) {
  const orders = await world.db
    .select({ amount: simulatedOrders.amount, direction: simulatedOrders.direction })
    .from(simulatedOrders)
    .innerJoin(transfers, eq(transfers.id, simulatedOrders.id))
    .where(and(eq(transfers.booking_id, booking.id), eq(simulatedOrders.state, "succeeded")));
  const collected = await world.db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.booking_id, booking.id),
        eq(ledgerEntries.account, "provider"),
        like(ledgerEntries.cause, "collected:%"),
      ),
    );
  const answer = await world.client(tenant).api.bookings[":id"].payment.$get({
    param: { id: booking.id },
  });
  const { held, unpaid } = (await answer.json()) as { held: number; unpaid: number };
  return { orders, collected, held, unpaid };
}

async function races(count: number, from: number) {
  for (let seed = from; seed < from + count; seed += 1) {
    expect(await race(seed), `seed ${seed}`).toEqual({
      name: expect.any(String),
      orders: [{ amount: AMOUNT, direction: "collect" }],
      collected: [{ amount: AMOUNT }],
      held: AMOUNT,
      unpaid: 0,
    });
  }
  expect(world.logged.filter(({ level }) => level === "error")).toEqual([]);
}

it("PAY-004 20 races debit once each", () => races(20, SEED));

// The embedded engine runs one statement after the other: less meets there.
const isPostgres = world.database.engine === "postgres";
it.runIf(isPostgres)("PAY-004 200 races debit once each", { tags: "full", timeout: 600_000 }, () =>
  races(200, SEED + 1_000),
);
