import { eq } from "drizzle-orm";
import { HOUR_MS } from "~/contract/days";
import {
  handovers,
  notifications,
  paymentGaps,
  reconciliations,
  simulatedOrders,
  transfers,
} from "~/db/schema";
import type { Ctx } from "~/domain";
import { moveTransfer, planDues, startPayment } from "~/domain/payment";
import { postMovement, readBalances } from "~/domain/payment/ledger";
import { insertBooking } from "../rows/booking";
import { plantOrder } from "../rows/held-stay";
import { clearMoney, insertNumber, lastAsked, transfersOf } from "../rows/payment";
import type { TestUser } from "../world/world";
import { type JobScene, NOON } from "./job-scene";

/** Money of a stay of 100 000 XAF from today on. */
export function paymentStories({ world, people }: JobScene) {
  let admin: TestUser | undefined;
  async function stay() {
    const all = await people();
    await clearMoney(world);
    await world.db.delete(simulatedOrders);
    await world.queue.boss.deleteAllJobs("move-transfer");
    const dates = { start_date: "2026-05-31", end_date: "2026-06-10" };
    return {
      ...all,
      booking: await insertBooking(world, { ...all, ...dates, status: "confirmed" }),
    };
  }

  /** The tenant has asked to pay it. */
  async function asked() {
    const { booking, tenant } = await stay();
    await world.db.transaction((tx) => planDues(world.as(), tx, booking));
    const methodId = await insertNumber(world, tenant, "+237678000010");
    const order = {
      bookingId: booking.id,
      methodId,
      amount: booking.total_amount,
      request: crypto.randomUUID(),
    };
    await startPayment(world.as(tenant), order);
    return { booking, transferId: await lastAsked(world, booking.id) };
  }

  return {
    "move-transfer": async () => {
      const { transferId, booking } = await asked();
      return {
        // A killed process is missed when its lease is over.
        read: async (ctx: Ctx) => {
          world.pass({ seconds: 61 });
          await moveTransfer(ctx, transferId);
        },
        effect: async () => (await transfersOf(world, booking.id)).map(({ status }) => status),
        expected: ["pending"],
      };
    },
    "sweep-transfers": async () => {
      const { transferId } = await asked();
      const lost = { next_check_at: new Date(NOON.getTime() - HOUR_MS) };
      await world.db.update(transfers).set(lost).where(eq(transfers.id, transferId));
      await world.queue.boss.deleteAllJobs("move-transfer");
      return {
        // Asked for again, it is moved once.
        effect: async () => [...new Set((await world.jobsOf("move-transfer")).map(idOf))],
        expected: [transferId],
      };
    },
    "release-money": async () => {
      const { booking, landlord } = await stay();
      await insertNumber(world, landlord, "+237679000010");
      const { id: bookingId, total_amount } = booking;
      await world.db.transaction((tx) =>
        postMovement(world.as(), tx, {
          bookingId,
          cause: "collected:test",
          amounts: { provider: total_amount, held_rent: -total_amount },
        }),
      );
      await world.db.insert(handovers).values({
        booking_id: bookingId,
        code_sealed: { sealed: "" },
        declared_at: NOON,
        declared_by: "tenant",
        release_at: NOON,
        opened_at: NOON,
      });
      return {
        effect: async () => [
          (await readBalances(world.db, bookingId)).held_rent,
          (await transfersOf(world, bookingId)).map(({ direction, amount }) => [direction, amount]),
        ],
        // 5 % and 7 % of the rent stay with the site.
        expected: [0, [["payout", 88_000]]],
      };
    },
    "reconcile-payments": async () => {
      await stay();
      admin ??= await world.newUser("admin");
      for (const table of [reconciliations, paymentGaps]) await world.db.delete(table);
      await plantOrder(world, 5_000, "payout");
      const isTold = eq(notifications.user_id, admin.id);
      return {
        effect: async () => [
          (await world.db.select().from(reconciliations)).map(({ day, gap }) => [day, gap]),
          await world.db.$count(paymentGaps),
          await world.db.$count(notifications, isTold),
        ],
        expected: [[["2026-05-30", -5_000]], 1, 1],
      };
    },
  };
}

const idOf = ({ transferId }: { transferId: string }) => transferId;
