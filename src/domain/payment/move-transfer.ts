import { and, eq } from "drizzle-orm";
import { bookingCode } from "~/contract/booking-price";
import type { Db } from "~/db/client";
import { bookings, transfers } from "~/db/schema";
import type { Order, StartResult } from "~/momo/types";
import type { Ctx } from "../context";
import { readSettings } from "../setting";
import { readOpenGap } from "./books";
import { readPaymentTerms } from "./payment-terms";
import { providerOf } from "./provider-of";
import { type Outcome, recordOutcome } from "./record-outcome";
import {
  ABSENT_MS,
  CALL_MS,
  hasFailed,
  isUnfinished,
  LATE_MS,
  LEASE_MS,
  nextStatus,
  RESEND_MS,
  RESEND_OUT_MS,
} from "./transfer-lifecycle";

type TransferRow = typeof transfers.$inferSelect;

/** Letters of the site's name on a phone, beside the code of the booking. */
const NAME_SHOWN = 13;
/** Clocks of a queue and of a row may differ by so much. */
const EARLY_MS = 2_000;
/** Money that waits for an explanation is looked at again after so long; the explanation sends it at once. */
const HELD_MS = 10 * 60_000;

/**
 * Takes a transfer one step on: claims it, calls the provider outside of any transaction, and records
 * the answer, which it gives back. One that is claimed, or has ended, is left alone.
 */
export async function moveTransfer(ctx: Ctx, transferId: string): Promise<Outcome | undefined> {
  // Counts from before the claim, as slow as its commit may be: the lease ends after the call.
  const signal = AbortSignal.timeout(CALL_MS);
  const claimed = await ctx.db.transaction((tx) => claim(ctx, tx, transferId));
  if (!claimed) return undefined;
  const outcome = await callProvider(ctx, claimed, signal);
  const taken = { ...claimed, tries: claimed.tries + 1 };
  await ctx.db.transaction((tx) => recordOutcome(ctx, tx, taken, outcome));
  return outcome;
}

/** Takes the lease of a transfer; answers the row as it was, or undefined where there is nothing to do. */
async function claim(ctx: Ctx, tx: Db, id: string): Promise<TransferRow | undefined> {
  const now = ctx.now();
  const [row] = await tx.select().from(transfers).where(eq(transfers.id, id)).for("update");
  if (!row) return undefined;
  if (row.claimed_until && isClaimed(row, now)) {
    // The process that has it may have been killed: a job looks again once the lease is over.
    const startAfter = row.claimed_until;
    await ctx.jobs.enqueue(tx, "move-transfer", { transferId: id }, { startAfter });
    return undefined;
  }
  // Another provider knows nothing of it, and would move the money a second time.
  if (row.provider !== providerOf(ctx).name) return undefined;
  const isEarly = row.next_check_at && row.next_check_at.getTime() > now.getTime() + EARLY_MS;
  if (isEarly && row.status !== "created") return undefined;
  const isLate = hasFailed(row) && row.direction === "collect";
  const isOpen = isUnfinished(row);
  const endedSince = now.getTime() - (row.ended_at ?? now).getTime();
  if (!isOpen && !(isLate && endedSince < LATE_MS)) {
    await tx.update(transfers).set({ next_check_at: null }).where(eq(transfers.id, id));
    return undefined;
  }
  const { state } = await readPaymentTerms(ctx, tx);
  const isOut = row.status === "created" && row.direction !== "collect";
  // It stands in transit, and leaves when payments are open again, or the gap is explained.
  if (isOut && state !== "open") return undefined;
  if (isOut && (await readOpenGap(tx))) {
    const later = new Date(now.getTime() + HELD_MS);
    await tx.update(transfers).set({ next_check_at: later }).where(eq(transfers.id, id));
    return undefined;
  }
  if (row.status === "created" && (state !== "open" || (await isMoot(ctx, tx, row)))) {
    const refused = {
      status: "refused",
      reason: "never_arrived",
      next_check_at: null,
      ended_at: now,
    } as const;
    await tx.update(transfers).set(refused).where(eq(transfers.id, id));
    return undefined;
  }
  await tx
    .update(transfers)
    .set({
      claimed_until: new Date(now.getTime() + LEASE_MS),
      tries: row.tries + 1,
      ...(row.status === "created" && {
        status: nextStatus("created", "send", "we"),
        sent_at: now,
      }),
      ...(row.status !== "created" && { checked_at: now }),
    })
    .where(eq(transfers.id, id));
  return row;
}

/** Another process may be calling. A lease from a clock that was ahead is none. */
function isClaimed({ claimed_until }: TransferRow, now: Date): boolean {
  const left = (claimed_until?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= LEASE_MS;
}

/** A payment that was not sent in time, or whose booking has ended: no phone rings for it. */
async function isMoot(
  ctx: Ctx,
  tx: Db,
  { direction, booking_id, created_at }: TransferRow,
): Promise<boolean> {
  if (direction !== "collect") return false;
  if (ctx.now().getTime() - created_at.getTime() >= RESEND_MS) return true;
  const goesOn = and(eq(bookings.id, booking_id), eq(bookings.status, "confirmed"));
  return (await tx.$count(bookings, goesOn)) === 0;
}

/**
 * Starts what was not sent, and asks about what was. What the provider does not know, though it was
 * sent, is started again with the same id, where that does nothing twice.
 */
async function callProvider(ctx: Ctx, row: TransferRow, signal: AbortSignal): Promise<Outcome> {
  const provider = providerOf(ctx);
  const start = async () => provider.start(await sendable(ctx, row), signal);
  try {
    if (row.status === "created") return await start();
    const checked = await provider.check(orderOf(row), signal);
    if (checked.state !== "absent" || row.status !== "sending") return checked;
    if (!provider.repeatable || !isStill(ctx, row)) return checked;
    return believed(ctx, row, await start());
  } catch (error) {
    if (row.status === "created" && isUnsendable(error)) {
      return { state: "refused", reason: "other" };
    }
    ctx.log.info("payment provider", {
      transfer: row.id,
      error: error instanceof Error ? error.message : String(error),
    });
    return { state: "unknown" };
  }
}

/** An order that this provider can never take: the call moved nothing. */
const isUnsendable = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "unsendable";

/**
 * A second start that is refused says nothing of the first, which may be on its way, until the
 * provider has not known it for long.
 */
function believed(ctx: Ctx, row: TransferRow, answer: StartResult): Outcome {
  const isEarly = ageOf(ctx, row) < ABSENT_MS;
  return answer.state === "refused" && isEarly ? { state: "unknown" } : answer;
}

const ageOf = (ctx: Ctx, { sent_at }: TransferRow) =>
  ctx.now().getTime() - (sent_at ?? ctx.now()).getTime();

/** A phone does not ring for what its owner asked for long ago, and a provider forgets ids in the end. */
function isStill(ctx: Ctx, row: TransferRow): boolean {
  return ageOf(ctx, row) < (row.direction === "collect" ? RESEND_MS : RESEND_OUT_MS);
}

/**
 * The order with its number, and a note of the site's name and the booking's code.
 * @throws Error when the secret that has sealed the number is gone
 */
async function sendable(ctx: Ctx, row: TransferRow): Promise<Order> {
  const { phone } = ctx.seal.open(row.number_sealed) as { phone: string };
  const { platform_name } = await readSettings(ctx.db);
  const note = `${platform_name.slice(0, NAME_SHOWN)} ${bookingCode(row.booking_id)}`;
  return { ...orderOf(row), msisdn: phone.replace("+", ""), note };
}

/** What a provider has to know to say what became of it. */
export function orderOf({ id, direction, amount, operator, refund_of }: TransferRow): Order {
  const refundOf = refund_of ? { refundOf: refund_of } : {};
  return { id, direction, amount, operator, msisdn: "", note: "", ...refundOf };
}
