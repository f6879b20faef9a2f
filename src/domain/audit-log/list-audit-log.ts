import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { addDays } from "~/contract/days";
import type { AuditList, AuditQuery } from "~/contract/schemas/audit-log";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { auditLog, invitations, properties, users } from "~/db/schema";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";

/**
 * What was done, newest first, from the one after `before` on, by actor, action, target and days of
 * Douala. An id that can't be one finds nothing.
 */
export async function listAuditLog(ctx: Ctx, query: AuditQuery): Promise<AuditList> {
  authorise(ctx, "audit:read");
  const { actor, action, type, id, from, to, limit, before } = query;
  if (actor && !isUuid(actor)) return { items: [], next: null };
  const rows = await ctx.db
    .select({ entry: auditLog, actor_name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(
      and(
        actor ? eq(auditLog.actor_id, actor) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        type ? eq(auditLog.target_type, type) : undefined,
        id ? eq(auditLog.target_id, id) : undefined,
        from ? gte(auditLog.created_at, startOfDay(from)) : undefined,
        to ? lt(auditLog.created_at, startOfDay(addDays(to, 1))) : undefined,
        afterRow(before || undefined, [auditLog.created_at, auditLog.id], "desc"),
      ),
    )
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const labels = await readLabels(
    ctx.db,
    shown.map(({ entry }) => entry),
  );
  const items = shown.map(({ entry, actor_name }) => ({
    id: entry.id,
    action: entry.action,
    actor: entry.actor_id ? { id: entry.actor_id, name: actor_name ?? "" } : null,
    target: {
      type: entry.target_type,
      id: entry.target_id,
      label: labels.get(`${entry.target_type} ${entry.target_id}`) ?? null,
    },
    reason: entry.reason,
    details: entry.details,
    created_at: entry.created_at.toISOString(),
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

type Target = Pick<typeof auditLog.$inferSelect, "target_type" | "target_id">;

/** What the targets of one page are called, by type and id. */
async function readLabels(db: Db, targets: Target[]): Promise<Map<string, string>> {
  const idsOf = (type: string) => [
    ...new Set(
      targets
        .filter((target) => target.target_type === type && isUuid(target.target_id))
        .map((target) => target.target_id),
    ),
  ];
  const [people, homes, sent] = [idsOf("user"), idsOf("property"), idsOf("invitation")];
  const rows = [
    ...(people.length === 0
      ? []
      : await db
          .select({ type: sql<string>`'user'`, id: users.id, label: users.name })
          .from(users)
          .where(inArray(users.id, people))),
    ...(homes.length === 0
      ? []
      : await db
          .select({ type: sql<string>`'property'`, id: properties.id, label: properties.title })
          .from(properties)
          .where(inArray(properties.id, homes))),
    ...(sent.length === 0
      ? []
      : await db
          .select({ type: sql<string>`'invitation'`, id: invitations.id, label: invitations.email })
          .from(invitations)
          .where(inArray(invitations.id, sent))),
  ];
  return new Map(rows.map(({ type, id, label }) => [`${type} ${id}`, label]));
}
