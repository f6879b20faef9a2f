import { lt } from "drizzle-orm";
import type { Db } from "~/db/client";
import { signInPlaces } from "~/db/schema";
import type { Ctx } from "./context";
import { lockOwnAccount } from "./lock-own-account";

/** No session lives longer, so a person in use of the site signs in again within it. */
const KEPT_MS = 90 * 86_400_000;

/**
 * Notes where somebody signed in.
 * @throws DomainError unauthenticated when the account was deleted meanwhile
 */
export async function notePlaces(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnAccount(tx, userId);
    await rememberPlaces(ctx, tx, userId);
  });
}

/** Notes the network and the browser of a request as places of an account. */
export async function rememberPlaces(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const { network, device } = ctx;
  const now = ctx.now();
  const places = Object.entries({ network, device }).flatMap(([name, value]) => {
    const kind = name as "network" | "device";
    return value === undefined ? [] : { kind, mark: ctx.keyedHash("sign-in place", kind, value) };
  });
  if (places.length === 0) return;
  await tx
    .insert(signInPlaces)
    .values(places.map((place) => ({ ...place, user_id: userId, created_at: now, used_at: now })))
    .onConflictDoUpdate({
      target: [signInPlaces.mark, signInPlaces.user_id],
      set: { used_at: now },
    });
}

export async function sweepPlaces(ctx: Ctx): Promise<void> {
  const old = new Date(ctx.now().getTime() - KEPT_MS);
  await ctx.db.delete(signInPlaces).where(lt(signInPlaces.used_at, old));
}
