import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { idempotencyKeys } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";

/**
 * Runs a function once per user and Idempotency-Key; a repetition gets the stored answer. The
 * caller holds a lock on the user's row, so that concurrent repetitions wait for the first.
 * @throws DomainError idempotency_mismatch when the key came with another input before
 */
export async function withIdempotencyKey<T>(
  ctx: Ctx,
  tx: Db,
  { userId, key, input }: { userId: string; key: string; input: unknown },
  run: () => Promise<T>,
): Promise<T> {
  const request_hash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const [before] = await tx
    .select({ hash: idempotencyKeys.request_hash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key)));
  if (before && before.hash !== request_hash) throw new DomainError("idempotency_mismatch");
  // Stored below by an earlier call of the same function.
  if (before) return before.answer as T;
  const answer = await run();
  await tx
    .insert(idempotencyKeys)
    .values({ user_id: userId, key, request_hash, answer, created_at: ctx.now() });
  return answer;
}
