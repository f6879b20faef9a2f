import { and, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "~/db/client";
import { verifications } from "~/db/schema";
import type { Ctx } from "../context";

/** How long the owner's proof is good for the number that it was given for. */
const PROVEN_MINUTES = 30;

type PhoneMove = { userId: string; phone: string };

/**
 * Notes that the owner of an account was proven and wants it moved to a number. Among the recovery
 * links of the account, with which it ends when the password changes; the number itself isn't kept.
 */
export async function provePhoneMove(ctx: Ctx, move: PhoneMove): Promise<void> {
  const row = {
    identifier: ctx.keyedHash(...partsOf(move)),
    value: move.userId,
    expiresAt: new Date(ctx.now().getTime() + PROVEN_MINUTES * 60_000),
  };
  await ctx.db
    .insert(verifications)
    .values(row)
    .onConflictDoUpdate({ target: verifications.identifier, set: row });
}

/** Whether the owner was proven for this number a short while ago. */
export async function isPhoneMoveProven(ctx: Ctx, move: PhoneMove): Promise<boolean> {
  return (await ctx.db.$count(verifications, live(ctx, move))) > 0;
}

/** Uses the proof, in the transaction of the change; false when it has ended meanwhile. */
export async function usePhoneMove(ctx: Ctx, tx: Db, move: PhoneMove): Promise<boolean> {
  const used = await tx
    .delete(verifications)
    .where(live(ctx, move))
    .returning({ id: verifications.id });
  return used.length > 0;
}

const live = (ctx: Ctx, move: PhoneMove) =>
  and(
    inArray(verifications.identifier, ctx.keyedHash.each(...partsOf(move))),
    eq(verifications.value, move.userId),
    gt(verifications.expiresAt, ctx.now()),
  );

const partsOf = ({ userId, phone }: PhoneMove) => ["phone-move", userId, phone];
