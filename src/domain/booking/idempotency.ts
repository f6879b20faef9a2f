import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { TenantBookingItem } from "~/contract/schemas/booking";
import type { Db } from "~/db/client";
import { idempotencyKeys } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";

export type Created = { booking: TenantBookingItem; already_requested: boolean };

/**
 * Runs a function once per user and Idempotency-Key; a repetition gets the booking that it made. The
 * caller holds a lock on the user's row, so that concurrent repetitions wait for the first.
 * @throws DomainError idempotency_mismatch when the key came with another input before
 */
export async function withIdempotencyKey(
  ctx: Ctx,
  tx: Db,
  { userId, key, input }: { userId: string; key: string; input: unknown },
  run: () => Promise<Created>,
): Promise<Created> {
  const request_hash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const [before] = await tx
    .select({ hash: idempotencyKeys.request_hash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key)));
  if (before && before.hash !== request_hash) throw new DomainError("idempotency_mismatch");
  // Stored below by an earlier call.
  if (before) return { booking: before.answer as TenantBookingItem, already_requested: false };
  const created = await run();
  // Repeated, an answer about an earlier request must say so again.
  if (created.already_requested) return created;
  const answer = created.booking;
  await tx
    .insert(idempotencyKeys)
    .values({ user_id: userId, key, request_hash, answer, created_at: ctx.now() });
  return created;
}
