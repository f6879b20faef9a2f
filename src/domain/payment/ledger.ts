import { eq, sql } from "drizzle-orm";
import { LEDGER_ACCOUNTS, type LedgerAccount } from "~/contract/payment";
import type { Db } from "~/db/client";
import { ledgerEntries } from "~/db/schema";
import type { Ctx } from "../context";

type Movement = {
  bookingId: string;
  /** What gives it: the same cause moves a booking's money once. */
  cause: string;
  transferId?: string;
  /** XAF out of one account (positive) or into it (negative); `provider` the other way round. */
  amounts: Partial<Record<LedgerAccount, number>>;
};
/** XAF that stand in each account for a booking. */
export type Balances = Record<LedgerAccount, number>;
/** Those that wait for the keys. */
export type Held = Pick<Balances, "held_rent" | "held_agency_fee" | "held_deposit">;

/**
 * Writes one movement, in a transaction that has locked the booking; a movement of nothing is not
 * written.
 * @throws Error when it does not balance, or takes more out of an account than it holds
 */
export async function postMovement(
  ctx: Ctx,
  tx: Db,
  { bookingId, cause, transferId, amounts }: Movement,
): Promise<void> {
  const moved = LEDGER_ACCOUNTS.flatMap((account) => {
    const amount = amounts[account] ?? 0;
    return amount === 0 ? [] : [{ account, amount }];
  });
  if (moved.length === 0) return;
  const gap = moved.reduce((sum, { amount }) => sum + amount, 0);
  if (gap !== 0) throw new Error(`movement ${cause} leaves ${gap} XAF unaccounted for`);
  const movement = crypto.randomUUID();
  await tx.insert(ledgerEntries).values(
    moved.map(({ account, amount }) => ({
      movement,
      cause,
      account,
      amount,
      booking_id: bookingId,
      transfer_id: transferId ?? null,
      created_at: ctx.now(),
    })),
  );
  const balances = await readBalances(tx, bookingId);
  // The provider's fees may take more of one booking's money than came in; the site's share covers it.
  const overdrawn = LEDGER_ACCOUNTS.find((one) => one !== "provider" && balances[one] < 0);
  if (overdrawn) throw new Error(`movement ${cause} overdraws ${overdrawn}`);
}

/** What stands in each account for a booking. */
export async function readBalances(db: Db, bookingId: string): Promise<Balances> {
  const sums = await db
    .select({ account: ledgerEntries.account, sum: sql<number>`sum(amount)::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.booking_id, bookingId))
    .groupBy(ledgerEntries.account);
  const of = (account: LedgerAccount) => sums.find((one) => one.account === account)?.sum ?? 0;
  return Object.fromEntries(
    LEDGER_ACCOUNTS.map((account) => [account, standing(account, of(account))]),
  ) as Balances;
}

/** What is held for the keys, of every kind. */
export const heldOf = ({ held_rent, held_agency_fee, held_deposit }: Held): number =>
  held_rent + held_agency_fee + held_deposit;

/** Assets stand above zero in the books, what the site owes or keeps below. */
function standing(account: LedgerAccount, sum: number): number {
  const isAsset = account === "provider" || account === "provider_fee";
  return isAsset || sum === 0 ? sum : -sum;
}
