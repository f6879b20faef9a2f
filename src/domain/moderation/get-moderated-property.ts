import { and, desc, eq, isNull } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { auditLog, properties, propertyReports, users } from "~/db/schema";
import { wholeProperties } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { neighboursOf } from "./queue-neighbours";
import { readLandlord } from "./read-landlord";

/** A whole property in any status, with its landlord and its audit trail, newest first. */
export async function getModeratedProperty(ctx: Ctx, id: string): Promise<ModerationDetail> {
  authorise(ctx, "property:moderate");
  if (!isUuid(id)) throw new DomainError("not_found");
  const property = orNotFound(
    (await wholeProperties(ctx.db, and(eq(properties.id, id), isNull(properties.deleted_at))))[0],
  );
  const [row] = await ctx.db
    .select({
      since: properties.waiting_since,
      copied_photos: properties.copied_photos,
      copied_text: properties.copied_text,
    })
    .from(properties)
    .where(eq(properties.id, id));
  return {
    ...property,
    landlord: await readLandlord(ctx.db, property.landlord_id),
    waiting_since: row?.since?.toISOString() ?? null,
    copied_photos: row?.copied_photos ?? false,
    copied_text: row?.copied_text ?? false,
    open_reports: await ctx.db.$count(
      propertyReports,
      and(eq(propertyReports.property_id, id), eq(propertyReports.status, "open")),
    ),
    queue: await neighboursOf(ctx.db, row?.since ? id : null),
    audit: await trailOf(ctx.db, id),
  };
}

/** The whole log stands on /admin/audit. */
const MOST_ACTS = 50;

async function trailOf(db: Db, id: string): Promise<ModerationDetail["audit"]> {
  const rows = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      reason: auditLog.reason,
      created_at: auditLog.created_at,
      actor_id: auditLog.actor_id,
      actor_name: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(and(eq(auditLog.target_type, "property"), eq(auditLog.target_id, id)))
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(MOST_ACTS);
  return rows.map(({ actor_id, actor_name, created_at, ...row }) => ({
    ...row,
    actor: actor_id ? { id: actor_id, name: actor_name ?? "" } : null,
    created_at: created_at.toISOString(),
  }));
}
