import { and, eq, inArray } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { bookings, disputes, handovers, simulatedOrders, transfers } from "~/db/schema";
import type { Ctx } from "~/domain";
import { DomainError } from "~/domain/errors";
import {
  answerSimulated,
  approveHome,
  confirmKeys,
  createSimulator,
  decideDispute,
  declareKeysAlone,
  giveBack,
  giveUpKeys,
  giveUpTransfer,
  hearCallback,
  lockBooking,
  moveTransfer,
  payWaiting,
  planDues,
  releaseDue,
  replanDues,
  reportProblem,
  sendAgain,
  startPayment,
  sweepTransfers,
  typeKeyCode,
} from "~/domain/payment";
import { readBalances } from "~/domain/payment/ledger";
import { readKeyCode } from "~/domain/payment/open-handover";
import { readDues } from "~/domain/payment/plan-dues";
import { ABSENT_MS } from "~/domain/payment/transfer-lifecycle";
import { insertBooking } from "../rows/booking";
import { insertNumber, moveDueTransfers } from "../rows/payment";
import { insertProperty } from "../rows/property";
import { setSetting } from "../rows/settings";
import type { World } from "../world/world";
import { createFaultyProvider } from "./faulty-provider";
import { hold, holdAfterStep, holdAtRest } from "./invariants";

type Random = () => number;
const START = new Date("2026-06-01T08:00:00Z");
const MINUTE_MS = 60_000;
/** A request that is delayed comes within this. */
const DELAY_MS = ABSENT_MS - MINUTE_MS;
/** Steps of every sequence; of the others each one plays about half. */
const ALWAYS = new Set([
  "pay",
  "move",
  "answer",
  "minutes",
  "type_code",
  "change_mind",
  "change_dates",
]);
const ANSWERED = ["answer", "minutes", "move"];
const PAID = ["pay", "move", ...ANSWERED, ...ANSWERED];
/**
 * A sequence begins with nothing, with money that has come, with dates that change while a phone rings,
 * with a request that is late, or with a cancellation while money already goes back.
 */
const BEGINNINGS = [
  [],
  PAID,
  PAID,
  ["pay", "move", "change_dates", ...ANSWERED],
  ["delay_request", "pay", "move", "minutes", "move", "move"],
  [...PAID, ...ANSWERED, "change_dates", "change_dates", "end"],
];
/** From this round of the rest on, days after all has been tried, an administrator looks. */
const LOOKED_AT = 45;

/** The same numbers from the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Plays random steps of one booking's money, and holds what must be true after each of them. */
export async function createModel(world: World) {
  const landlord = await world.newUser("landlord");
  const admin = await world.newUser("admin");
  await insertNumber({ ...world, clock: { now: START } }, landlord, "+237670000000");
  const faulty = createFaultyProvider(createSimulator({ db: world.db, now: world.now }), world.now);
  const as = (user?: Parameters<World["as"]>[0]): Ctx => ({
    ...world.as(user),
    mobileMoney: faulty.provider,
  });
  const system: Ctx = { ...as(), actor: { kind: "system" } };
  const suspend = (is: boolean) => setSetting(world.db, "payments_suspended", String(is));
  let serial = 0;

  /** One sequence; rejects with its steps when something that must hold does not. */
  return async function play(seed: number, steps = 40): Promise<void> {
    const random = randomOf(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    world.clock.now = START;
    serial += 1;
    const tenant = await world.newUser();
    const isAtKeys = random() < 0.3;
    await setSetting(world.db, "payments_at_keys", String(isAtKeys));
    await suspend(false);
    faulty.away(false);
    const phone = `+23767${String(serial).padStart(6, "0")}0`;
    const methodId = await insertNumber(world, tenant, phone);
    const rent = pick([100_000, 250_000, 499_999, 500_025]);
    const advance_months = pick([0, 2]);
    const booking = await insertBooking(world, {
      property: await insertProperty(world, { landlord }),
      tenant,
      status: "confirmed",
      start_date: pick(["2026-06-01", "2026-06-02"]),
      end_date: pick([null, "2026-06-20"]),
      total_amount: rent,
      move_in: pick([
        null,
        {
          first_rent: rent,
          advance_months,
          advance: advance_months * rent,
          deposit: 150_000,
          agency_fee: 25_000,
          total: rent + advance_months * rent + 175_000,
        },
      ]),
      security_deposit: 50_000,
    });
    await world.db.transaction((tx) => planDues(system, tx, booking));
    const { id } = booking;
    const done: string[] = isAtKeys ? ["at keys:"] : [];

    const due = async () => {
      const owed = await readDues(world.db, id);
      return owed.reduce((sum, one) => sum + one.amount - one.paid, 0);
    };
    const own = (statuses: readonly (typeof transfers.$inferSelect)["status"][]) =>
      world.db
        .select()
        .from(transfers)
        .where(and(eq(transfers.booking_id, id), inArray(transfers.status, [...statuses])));
    const setStatus = (status: "cancelled") =>
      world.db.transaction(async (tx) => {
        await tx.update(bookings).set({ status }).where(eq(bookings.id, id));
        await giveBack(system, tx, await lockBooking(tx, id));
      });
    const move = async (ctx = system) => {
      for (const { id: transfer } of await own(["created", "sending", "pending"])) {
        await moveTransfer(ctx, transfer);
      }
    };
    /** The process dies between the provider's answer and the record of it. */
    const killed = async () => {
      let calls = 0;
      const transaction: typeof world.db.transaction = (act, ...more) => {
        calls += 1;
        if (calls > 1) throw new Error("killed");
        return world.db.transaction(act, ...more);
      };
      const db = new Proxy(world.db, {
        get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)),
      });
      await move({ ...system, db }).catch(() => undefined);
    };
    const answer = async () => {
      const waiting = pick(await own(["pending", "sending", "failed", "refused"]));
      if (!waiting) return;
      await answerSimulated(
        world,
        waiting.id,
        pick([
          { state: "succeeded" } as const,
          { state: "succeeded" } as const,
          { state: "failed", reason: "refused_by_payer" } as const,
        ]),
      );
    };
    const STEPS: Record<string, () => Promise<unknown>> = {
      pay: async () =>
        startPayment(as(tenant), {
          bookingId: id,
          methodId,
          amount: await due(),
          request: crypto.randomUUID(),
        }),
      pay_twice: async () => {
        const amount = await due();
        const press = () =>
          startPayment(as(tenant), {
            bookingId: id,
            methodId,
            amount,
            request: crypto.randomUUID(),
          });
        await Promise.allSettled([press(), press()]);
      },
      move,
      move_again: move,
      move_twice: () => Promise.all([move(), move()]),
      killed,
      lose_request: async () => faulty.next("lost_before"),
      lose_answer: async () => faulty.next("lost_after"),
      delay_request: async () => faulty.next("delayed"),
      overtake_request: async () => faulty.next("overtaken"),
      arrive: () => faulty.arrive(),
      refuse: async () => faulty.next("refused"),
      refuse_out: async () => faulty.next("refused_out"),
      lose_check: async () => faulty.next("check_lost"),
      answer,
      answer_again: answer,
      callback: async () => {
        const known = pick(await own(["created", "sending", "pending", "failed"]));
        await hearCallback(system, known?.id ?? crypto.randomUUID());
        if (known) await moveTransfer(system, known.id);
      },
      change_mind: async () => {
        const failed = pick(await own(["failed"]));
        if (
          !failed?.ended_at ||
          world.clock.now.getTime() - failed.ended_at.getTime() > 6 * DAY_MS
        ) {
          return;
        }
        if (failed.direction !== "collect") return;
        await world.db
          .update(simulatedOrders)
          .set({ state: "succeeded", reason: null })
          .where(eq(simulatedOrders.id, failed.id));
        await hearCallback(system, failed.id);
        await moveTransfer(system, failed.id);
      },
      sweep: () => sweepTransfers(system),
      suspend: () => suspend(true),
      resume: () => suspend(false),
      provider_away: async () => faulty.away(true),
      provider_back: async () => faulty.away(false),
      pay_waiting: () => payWaiting(system),
      tenant_keys: () => confirmKeys(as(tenant), id),
      type_code: async () => {
        const [row] = await world.db.select().from(handovers).where(eq(handovers.booking_id, id));
        const code = (row && readKeyCode(system, row)) ?? "";
        await typeKeyCode(as(landlord), id, random() < 0.8 ? code : "wrong");
      },
      landlord_keys: () => declareKeysAlone(as(landlord), id),
      conform: () => approveHome(as(tenant), id),
      problem: () => reportProblem(as(tenant), { bookingId: id, words: "Pas d'eau." }),
      decide: async () => {
        const [open] = await world.db.select().from(disputes).where(eq(disputes.booking_id, id));
        const held = await readBalances(world.db, id);
        const all = held.held_rent + held.held_agency_fee + held.held_deposit;
        const toTenant = Math.round((all * pick([0, 0.4, 1])) / 5) * 5;
        const split = { toTenant, toLandlord: all - toTenant };
        if (!open) return;
        await decideDispute(as(admin), { disputeId: open.id, ...split, reason: "Vu." });
        hold("nothing is owed after a decision", (await due()) === 0);
      },
      release: () => releaseDue(system),
      give_up: () => giveUpKeys(system),
      change_dates: () =>
        world.db.transaction(async (tx) => {
          const now = await lockBooking(tx, id);
          if (now.status !== "confirmed") return;
          const total_amount = Math.max(25, now.total_amount + pick([-50_000, 25_000]));
          const move_in = now.move_in && { ...now.move_in, first_rent: total_amount };
          await tx.update(bookings).set({ total_amount, move_in }).where(eq(bookings.id, id));
          await replanDues(system, tx, await lockBooking(tx, id));
        }),
      cancel: async () => (random() < 0.2 ? setStatus("cancelled") : undefined),
      end: () => setStatus("cancelled"),
      minutes: () => pass(pick([0.2, 1, 6]) * MINUTE_MS),
      hours: () => pass(pick([1, 13, 49]) * 60 * MINUTE_MS),
      // Days without any job are a site that is down, which the reconciliation is for; so is a
      // provider that says nothing for as long.
      days: async () => {
        faulty.away(false);
        for (let days = pick([3, 15]); days > 0; days -= 1) {
          await pass(DAY_MS);
          await moveDueTransfers(world, system);
        }
      },
    };
    const pass = async (ms: number) => {
      const then = world.clock.now.getTime() + ms;
      await faulty.arrive(new Date(then - DELAY_MS));
      world.clock.now = new Date(then);
    };
    // With fewer kinds of steps, those that matter together meet more often.
    const names = Object.keys(STEPS).filter(
      (name) => name !== "end" && (ALWAYS.has(name) || random() < 0.5),
    );
    const beginning = pick(BEGINNINGS);
    const first = isAtKeys ? ["pay", "type_code", ...beginning.slice(1)] : beginning;
    const asked = new Set<string>();
    /** What a phone is asked for is owed, with the parts to follow; and nothing ends that may still come. */
    const holdAsked = async () => {
      for (const one of await own(["created", "sending", "pending"])) {
        if (one.direction !== "collect" || asked.has(one.id)) continue;
        asked.add(one.id);
        hold("no more is asked for than is owed", one.amount + one.rest <= (await due()));
      }
      const onTheWay = faulty.onTheWay();
      const over = (await own(["refused", "failed"])).filter(
        ({ id, status, reason }) =>
          onTheWay.includes(id) && (status === "refused" || reason === "never_arrived"),
      );
      hold("nothing is given up whose request is on its way", over.length === 0);
    };
    try {
      for (let step = 0; step < steps; step += 1) {
        const name = first[step] ?? pick(names);
        done.push(name);
        await STEPS[name]?.().catch((error) => {
          if (!(error instanceof DomainError)) throw error;
        });
        await holdAfterStep(world, id);
        await holdAsked();
      }
      await comeToRest();
      await holdAtRest(world, id);
    } catch (error) {
      throw new Error(`seed ${seed}: ${done.join(" ")}`, { cause: error });
    }

    /** What was lost on its way out for a day is not sent again by itself: an administrator acts. */
    async function sendUnknownAgain({ id: transferId, direction }: typeof transfers.$inferSelect) {
      if (direction === "collect") return;
      try {
        await giveUpTransfer(as(admin), { transferId, reason: "Inconnu du prestataire." });
        await sendAgain(as(admin), { bookingId: id, direction });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }

    /** The provider answers again, phones are answered, and time passes until every transfer ends. */
    async function comeToRest() {
      faulty.next(null);
      faulty.away(false);
      await faulty.arrive();
      await suspend(false);
      for (let round = 0; round < 60; round += 1) {
        const open = (await own(["created", "sending", "pending", "failed"])).filter(
          ({ next_check_at }) => next_check_at !== null,
        );
        if (open.length === 0) {
          // What was refused on its way out is tried again by itself a day later; nothing else needs it.
          const ended = await own(["failed", "refused"]);
          if (ended.every(({ direction }) => direction === "collect")) return;
          await pass(DAY_MS + MINUTE_MS);
          if ((await payWaiting(system)) === 0) return;
          continue;
        }
        for (const { id: transfer } of open) {
          await answerSimulated(world, transfer, { state: "succeeded" });
        }
        await pass(round < 30 ? 2 * MINUTE_MS : DAY_MS);
        if (round >= LOOKED_AT) for (const one of open) await sendUnknownAgain(one);
        for (const { id: transfer } of open) await moveTransfer(system, transfer);
      }
      const left = (await own(["created", "sending", "pending", "failed"])).map((one) => [
        one.direction,
        one.status,
        one.reason,
        one.sent_at,
        one.ended_at,
        one.next_check_at,
        one.claimed_until,
      ]);
      throw new Error(
        `transfers never end: ${JSON.stringify(left)} at ${world.clock.now.toISOString()}`,
      );
    }
  };
}
