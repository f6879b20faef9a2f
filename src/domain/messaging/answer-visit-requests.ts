import { and, desc, eq, sql } from "drizzle-orm";
import { VISIT_REQUEST } from "~/contract/visit-messages";
import type { Db } from "~/db/client";
import { threads } from "~/db/schema";
import type { Ctx } from "../context";
import { deliver } from "./deliver";

const ANSWERED_MAX = 20;

/**
 * Answers those whose last word about a listing asks for a visit, as its landlord: there are slots
 * now. Who has been answered since is left alone, so that it happens once.
 * @throws DomainError rate_limited
 */
export async function answerVisitRequests(ctx: Ctx, tx: Db, propertyId: string): Promise<void> {
  const asking = await tx
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.property_id, propertyId),
        // Table names stand literally: Drizzle leaves them out of a query over one table.
        sql`(select m.subject = ${VISIT_REQUEST.subject} and m.sender_id = threads.tenant_id
          from messages m where m.thread_id = threads.id
          order by m.created_at desc, m.id desc limit 1)`,
      ),
    )
    .orderBy(desc(threads.last_message_at))
    .limit(ANSWERED_MAX);
  for (const thread of asking) {
    const { subject, answer: content } = VISIT_REQUEST;
    await deliver(ctx, tx, { thread, from: "landlord", subject, content });
  }
}
