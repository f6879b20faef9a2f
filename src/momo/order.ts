import { MomoError } from "./momo-error";
import type { MoneyLimits, Order } from "./types";

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The bounds of a transfer in Cameroon where the agreement says nothing else. */
export const LIMITS: MoneyLimits = { min: 500, max: 500_000, payoutStep: 5 };

/** The UUIDv4 in a field of a callback, in small letters; null for anything else. */
export const idIn = (value: unknown): string | null =>
  typeof value === "string" && UUID_V4.test(value) ? value.toLowerCase() : null;

/** An order that this provider can't take, whenever it is sent; the message names no number. */
export class UnsendableOrder extends Error {
  readonly code = "unsendable";
}

/** @throws UnsendableOrder */
export function assertSendable(order: Order): void {
  const { id, amount, msisdn, direction, refundOf } = order;
  if (idIn(id) !== id) throw new UnsendableOrder("An order's id is a UUIDv4 in small letters.");
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new UnsendableOrder("An amount is whole XAF.");
  if (!/^2376\d{8}$/.test(msisdn))
    throw new UnsendableOrder("An order needs one mobile number of Cameroon.");
  if (direction === "refund" && !idIn(refundOf))
    throw new UnsendableOrder("A refund names its collect.");
}

/** What a phone shows of a note: 4 to 22 of A–Z, 0–9 and single spaces. */
export function plainNote(note: string): string {
  const letters = note.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  const plain = letters.replace(/[^A-Z0-9]+/g, " ").trim();
  return (plain.length < 4 ? `PAIEMENT ${plain}` : plain).slice(0, 22).trim();
}

/**
 * Holds what the provider says of an order against the order: success with other money is none.
 * @throws MomoError
 */
export function assertSameMoney(
  order: Order,
  fields: Record<string, unknown>,
  currency: string,
): void {
  if (fields.amount !== undefined && Number(fields.amount) !== order.amount)
    throw new MomoError("another amount than the order's");
  if (fields.currency !== undefined && fields.currency !== currency)
    throw new MomoError("another currency than the order's");
}

/** The provider's own number of a transfer, where it gives one: `{ ref }`, else nothing. */
export function refIn(value: unknown): { ref?: string } {
  const ref = typeof value === "number" ? String(value) : value;
  return typeof ref === "string" && /^[\w.-]{1,100}$/.test(ref) ? { ref } : {};
}

/** @throws MomoError for a balance that is no number */
export function wholeXaf(balance: unknown): number {
  const number = typeof balance === "string" && balance !== "" ? Number(balance) : balance;
  if (typeof number !== "number" || !Number.isFinite(number)) throw new MomoError("no balance");
  return Math.floor(number);
}
