import { and, desc, eq, inArray } from "drizzle-orm";
import type { PropertyStatus } from "~/contract/enums";
import { MODERATION_MESSAGES } from "~/contract/moderation-messages";
import type { Db } from "~/db/client";
import { auditLog, users } from "~/db/schema";
import { momentInWords } from "../calendar";
import { DomainError } from "../errors";

/** The actions of administrators on a property that settle it. */
const DECISIONS = ["approve", "reject", "dismiss", "request_change", "suspend", "lift"].map(
  (action) => `property.${action}`,
);

/** Acts after which a decision before them is no longer why a property is as it is. */
const OTHERS = [
  "property.undo_decision",
  "property.activate",
  "property.resubmit",
  "property.deactivate",
  "property.rent",
];

/** The same error, in words that tell what was decided, by whom and when; undefined if nothing was. */
export async function decidedAlready(
  tx: Db,
  { id, status }: { id: string; status: PropertyStatus },
  error: unknown,
): Promise<DomainError | undefined> {
  if (!(error instanceof DomainError)) return undefined;
  const [last] = await tx
    .select({
      action: auditLog.action,
      at: auditLog.created_at,
      name: users.name,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(
      and(
        eq(auditLog.target_type, "property"),
        eq(auditLog.target_id, id),
        inArray(auditLog.action, [...DECISIONS, ...OTHERS]),
      ),
    )
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(1);
  // Otherwise something else made it what it is.
  if (last?.details?.["to"] !== status) return undefined;
  const { decided, someone } = MODERATION_MESSAGES;
  const message = decided(last.action, last.name ?? someone, momentInWords(last.at));
  return message === undefined ? undefined : new DomainError(error.code, { message });
}
