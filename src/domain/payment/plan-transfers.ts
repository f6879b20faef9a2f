import { createHash } from "node:crypto";
import { and, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import { UNFINISHED_STATUSES } from "~/contract/payment";
import type { Db } from "~/db/client";
import { paymentMethods, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { postMovement, readBalances } from "./ledger";
import type { PaidBooking } from "./lock-booking";
import { nextPart } from "./parts";
import { readPaymentTerms } from "./payment-terms";
import { paysOutFrom } from "./payout-wait";
import { providerOf } from "./provider-of";
import { hasFailed } from "./transfer-lifecycle";

type Transfer = typeof transfers.$inferInsert;
type Row = typeof transfers.$inferSelect;
/** The person who pays or is paid, and their number. */
export type Wallet = Pick<
  Transfer,
  "user_id" | "operator" | "number_sealed" | "number_shown" | "number_hash"
>;

/** Writes a transfer to make, and has it made once the transaction is committed. */
export async function planTransfer(
  ctx: Ctx,
  tx: Db,
  transfer: Omit<Transfer, "provider" | "created_at" | "next_check_at">,
): Promise<string> {
  const [row] = await tx
    .insert(transfers)
    .values({
      ...transfer,
      provider: providerOf(ctx).name,
      created_at: ctx.now(),
      next_check_at: ctx.now(),
    })
    .returning({ id: transfers.id });
  if (!row) throw new Error("no transfer");
  await ctx.jobs.enqueue(tx, "move-transfer", { transferId: row.id });
  return row.id;
}

/**
 * Sends back what stands in a booking's tenant account, to the wallets that paid, the last one first:
 * no more to each than it paid and has not got back.
 */
export async function planRefunds(ctx: Ctx, tx: Db, bookingId: string): Promise<void> {
  if (!(await mayLeave(ctx, tx, bookingId))) return;
  const { limits, operators } = providerOf(ctx);
  let owed = (await readBalances(tx, bookingId)).tenant;
  if (owed < limits.min) return;
  const all = await tx
    .select()
    .from(transfers)
    .where(eq(transfers.booking_id, bookingId))
    .orderBy(desc(transfers.created_at), desc(transfers.part));
  const open = all
    .filter((one) => one.direction === "collect" && one.status === "succeeded")
    .filter(({ operator }) => operators.includes(operator))
    .map((paid) => ({ paid, left: paid.amount - sentBack(all, paid.id) }));
  // One wallet that can take all of it leaves no rest that is too small to send.
  const whole = open.find(({ left }) => left >= owed);
  for (const [n, { paid, left }] of (whole ? [whole] : open).entries()) {
    let amount = Math.min(owed, left);
    const rest = owed - amount;
    const isSmall = rest > 0 && rest < limits.min;
    // A rest that is too small to send grows where a wallet after this one can take it.
    if (isSmall && open.slice(n + 1).some((later) => later.left >= limits.min)) {
      amount = owed - limits.min;
    }
    // What is less than the provider sends waits for more of it.
    if (amount < limits.min) continue;
    const { user_id, operator, number_sealed, number_shown, number_hash } = paid;
    const wallet = { user_id, operator, number_sealed, number_shown, number_hash };
    await planOut(ctx, tx, { ...wallet, bookingId, amount, refund_of: paid.id });
    owed -= amount;
  }
}

/** XAF that went, or are going, back to the wallet of a payment. */
function sentBack(all: Pick<Row, "refund_of" | "status" | "amount">[], collectId: string): number {
  return all
    .filter((one) => one.refund_of === collectId && !hasFailed(one))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether the provider of today can send a booking's money: it is the one that holds it. */
async function mayLeave(ctx: Ctx, tx: Db, bookingId: string): Promise<boolean> {
  const { mobileMoney } = ctx;
  if (!mobileMoney?.can.payout || !mobileMoney.can.refund) return false;
  const held = and(
    eq(transfers.booking_id, bookingId),
    eq(transfers.direction, "collect"),
    eq(transfers.status, "succeeded"),
    ne(transfers.provider, mobileMoney.name),
  );
  return (await tx.$count(transfers, held)) === 0;
}

/**
 * Pays out what stands in a booking's landlord account, one transfer at a time, to the landlord's
 * confirmed number. Answers whether one is under way: without a number, or below what the provider
 * sends, the money waits.
 */
export async function planPayout(ctx: Ctx, tx: Db, booking: PaidBooking): Promise<boolean> {
  if (!(await mayLeave(ctx, tx, booking.id))) return false;
  const { landlord } = await readBalances(tx, booking.id);
  const { min, max, payoutStep } = (await readPaymentTerms(ctx, tx)).limits;
  const whole = Math.floor(landlord / payoutStep) * payoutStep;
  if (whole < min) return false;
  const amount = Math.floor(nextPart(whole, { min, max }) / payoutStep) * payoutStep;
  const unfinished = await tx.$count(
    transfers,
    and(
      eq(transfers.booking_id, booking.id),
      eq(transfers.direction, "payout"),
      inArray(transfers.status, UNFINISHED_STATUSES),
    ),
  );
  if (unfinished > 0) return true;
  const wallet = await payoutWallet(ctx, tx, booking.landlord_id);
  if (wallet) await planOut(ctx, tx, { ...wallet, bookingId: booking.id, amount });
  return wallet !== null;
}

/** Money that leaves: it stands in `transit` from here until the provider's last word. */
async function planOut(
  ctx: Ctx,
  tx: Db,
  {
    bookingId,
    amount,
    refund_of,
    ...wallet
  }: Wallet & { bookingId: string; amount: number; refund_of?: string },
): Promise<void> {
  const id = await planTransfer(ctx, tx, {
    ...wallet,
    id: await nextId(tx, bookingId, refund_of ?? null),
    booking_id: bookingId,
    amount,
    direction: refund_of ? "refund" : "payout",
    refund_of: refund_of ?? null,
    group_id: crypto.randomUUID(),
  });
  await postMovement(ctx, tx, {
    bookingId,
    cause: `sent:${id}`,
    transferId: id,
    amounts: { [refund_of ? "tenant" : "landlord"]: amount, transit: -amount },
  });
}

/**
 * The id of a booking's next payout, or refund of a payment: made of what it is for, so that a
 * restored backup asks for the same one again, which the provider knows, and not for a second one.
 */
async function nextId(tx: Db, bookingId: string, refundOf: string | null): Promise<string> {
  const [direction, before] = refundOf
    ? ["refund", eq(transfers.refund_of, refundOf)]
    : ["payout", and(eq(transfers.booking_id, bookingId), eq(transfers.direction, "payout"))];
  const earlier = await tx.$count(transfers, before as SQL);
  const text = `${direction}:${refundOf ?? bookingId}:${earlier + 1}`;
  const hex = createHash("sha256").update(text).digest("hex");
  // Shaped as the providers want it, version 4.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A landlord's default number, and from when on payouts go to it; null without a confirmed one. */
async function readPayoutMethod(db: Db, landlordId: string) {
  const [method] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.user_id, landlordId), paymentMethods.is_default));
  const from = method && paysOutFrom(method);
  return from ? { ...method, from } : null;
}

/** The number that a landlord's money goes to now. */
async function payoutWallet(ctx: Ctx, tx: Db, landlordId: string): Promise<Wallet | null> {
  const method = await readPayoutMethod(tx, landlordId);
  if (!method || method.from > ctx.now()) return null;
  const isServed = providerOf(ctx).operators.includes(method.operator);
  return isServed ? walletOf(ctx, landlordId, method) : null;
}

/** The masked number that a landlord's money goes to, and from when on; null without a confirmed one. */
export async function payoutNumber(
  ctx: Ctx,
  db: Db,
  landlordId: string,
): Promise<{ shown: string; from: Date | null } | null> {
  const method = await readPayoutMethod(db, landlordId);
  if (!method) return null;
  const { phone, from } = method;
  return { shown: maskedPhone(phone), from: from > ctx.now() ? from : null };
}

/** A person's number as a transfer keeps it: sealed, masked, and as a hash. */
export function walletOf(
  ctx: Ctx,
  userId: string,
  { operator, phone }: Pick<typeof paymentMethods.$inferSelect, "operator" | "phone">,
): Wallet {
  return {
    user_id: userId,
    operator,
    number_sealed: ctx.seal.close({ phone }),
    number_shown: maskedPhone(phone),
    number_hash: ctx.keyedHash("payment-number", phone),
  };
}

/** `+237670123445` as `6 70 •• •• 45`. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace("+237", "");
  return `${digits.slice(0, 1)} ${digits.slice(1, 3)} •• •• ${digits.slice(-2)}`;
}
