import { and, desc, eq, gt, like, not, or, type SQL, sql } from "drizzle-orm";
import type { PaymentReason } from "~/contract/payment-reasons";
import { isUuid } from "~/contract/schemas/fields";
import { type Db, rows } from "~/db/client";
import { simulatedOrders } from "~/db/schema";
import type { CheckResult, MobileMoney } from "~/momo/types";

/** For so long a simulated phone waits for an answer. */
const EXPIRES_MS = 5 * 60_000;
type Deps = { db: Db; now(): Date };
type Decision = { state: "pending" | "succeeded" } | { state: "failed"; reason: PaymentReason };

/** Numbers that decide by themselves, by their last three digits, as those of a sandbox do. */
export const SIMULATED_ENDINGS: Record<string, Decision> = {
  "019": { state: "failed", reason: "limit" },
  "029": { state: "failed", reason: "payer_unknown" },
  "039": { state: "failed", reason: "refused_by_payer" },
  "049": { state: "failed", reason: "not_enough_money" },
  "069": { state: "failed", reason: "other" },
  "129": { state: "pending" },
  "789": { state: "succeeded" },
};

/**
 * Mobile Money without money: the phone's answer is given on /dev/phone, or by the number's last
 * digits. What it holds stands in the database, as a provider's own book.
 */
export function createSimulator({ db, now }: Deps): MobileMoney {
  return {
    name: "simulator",
    operators: ["mtn", "orange"],
    limits: { min: 500, max: 500_000, payoutStep: 5 },
    repeatable: true,
    can: { payout: true, refund: "native" },
    async start({ id, direction, amount, operator, msisdn, note }) {
      const at = now();
      const ending = SIMULATED_ENDINGS[msisdn.slice(-3)];
      const isOurs = direction !== "collect" && !ending;
      const decided = isOurs ? ({ state: "succeeded" } as const) : ending;
      await db
        .insert(simulatedOrders)
        .values({
          id,
          direction,
          amount,
          operator,
          msisdn,
          note,
          ...decided,
          created_at: at,
          ends_at: new Date(at.getTime() + EXPIRES_MS),
        })
        .onConflictDoNothing();
      return { state: "accepted" };
    },
    async check({ id }): Promise<CheckResult> {
      const [order] = await db.select().from(simulatedOrders).where(eq(simulatedOrders.id, id));
      if (!order) return { state: "absent" };
      if (order.state === "failed") return { state: "failed", reason: order.reason ?? "other" };
      if (order.state === "succeeded") return { state: "succeeded" };
      const isStuck = order.msisdn.endsWith("129");
      if (isStuck || order.ends_at > now()) return { state: "pending" };
      await db
        .update(simulatedOrders)
        .set({ state: "failed", reason: "expired" })
        .where(and(eq(simulatedOrders.id, id), eq(simulatedOrders.state, "pending")));
      return { state: "failed", reason: "expired" };
    },
    // It sends no callbacks: a body that is an id serves tests.
    orderOf: (body) => (isUuid(body) ? body : null),
    async balance() {
      const [sum] = await rows<{ balance: number }>(
        db,
        sql`select coalesce(sum(case direction when 'collect' then amount else -amount end), 0)::int
              as balance from simulated_orders where state = 'succeeded'`,
      );
      return sum?.balance ?? 0;
    },
  };
}

export type SimulatedOrder = typeof simulatedOrders.$inferSelect;

/** Whether a phone shows it still: a number that ends in 129 never stops. */
function isShown(now: Date): SQL {
  const goesOn = or(gt(simulatedOrders.ends_at, now), like(simulatedOrders.msisdn, "%129"));
  return and(eq(simulatedOrders.state, "pending"), goesOn) as SQL;
}

const WAITING_MAX = 50;
const ENDED_MAX = 10;

/** What the simulated phones show, and the last ten orders that are over; the newest first. */
export async function listSimulated({
  db,
  now,
}: Deps): Promise<{ waiting: SimulatedOrder[]; ended: SimulatedOrder[] }> {
  const shown = isShown(now());
  const newest = [desc(simulatedOrders.created_at), desc(simulatedOrders.id)];
  const read = (where: SQL, most: number) =>
    db
      .select()
      .from(simulatedOrders)
      .where(where)
      .orderBy(...newest)
      .limit(most);
  const waiting = await read(shown, WAITING_MAX);
  const ended = await read(not(shown), ENDED_MAX);
  return {
    waiting,
    // Time ran out, and no check has come since.
    ended: ended.map((one) =>
      one.state === "pending" ? { ...one, state: "failed", reason: "expired" } : one,
    ),
  };
}

/** Answers a request that a simulated phone shows; false when it shows none any more. */
export async function answerSimulated(
  { db, now }: Deps,
  id: string,
  decision: Decision,
): Promise<boolean> {
  const answered = await db
    .update(simulatedOrders)
    .set(decision)
    .where(and(eq(simulatedOrders.id, id), isShown(now())))
    .returning({ id: simulatedOrders.id });
  return answered.length > 0;
}
