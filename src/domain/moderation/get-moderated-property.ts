import { and, desc, eq, isNull } from "drizzle-orm";
import { WAITING_STATUSES } from "~/contract/enums";
import { isUuid } from "~/contract/schemas/fields";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { auditLog, properties, propertyReports, users } from "~/db/schema";
import { copiesIn, copiesInEdit, wholeProperties } from "~/domain/property";
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
  const [row] = await ctx.db.select().from(properties).where(eq(properties.id, id));
  const since = row?.waiting_since;
  // Its original may have been approved while it waited.
  const found = since ? await copiesOf(ctx.db, row) : undefined;
  return {
    ...property,
    landlord: await readLandlord(ctx.db, property.landlord_id),
    waiting_since: since?.toISOString() ?? null,
    copied_photos: row?.copied_photos || found?.copied_photos || false,
    copied_text: row?.copied_text || found?.copied_text || false,
    open_reports: await ctx.db.$count(
      propertyReports,
      and(eq(propertyReports.property_id, id), eq(propertyReports.status, "open")),
    ),
    queue: await neighboursOf(ctx.db, since ? id : null),
    ...(await trailOf(ctx.db, id)),
  };
}

/** What of the listing, if it waits, and of its waiting edit stands on another landlord's. */
async function copiesOf(db: Db, row: typeof properties.$inferSelect) {
  const edit = await copiesInEdit(db, row);
  if (!WAITING_STATUSES.some((status) => status === row.status)) return edit;
  const own = await copiesIn(db, row);
  return {
    copied_photos: own.copied_photos || edit.copied_photos,
    copied_text: own.copied_text || edit.copied_text,
  };
}

/** Acts with which an administrator has looked at the listing as it then was. */
const DECISIONS = [
  "approve",
  "reject",
  "dismiss",
  "request_change",
  "suspend",
  "lift",
  "approve_edit",
  "reject_edit",
].map((act) => `property.${act}`);
const CHANGES = ["property.update", "property.edit"];

/** The whole log stands on /admin/audit. */
const MOST_ACTS = 50;

async function trailOf(db: Db, id: string): Promise<Pick<ModerationDetail, "audit" | "changes">> {
  const rows = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      reason: auditLog.reason,
      details: auditLog.details,
      created_at: auditLog.created_at,
      actor_id: auditLog.actor_id,
      actor_name: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(and(eq(auditLog.target_type, "property"), eq(auditLog.target_id, id)))
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(MOST_ACTS);
  const audit = rows.map(({ id: entry, action, reason, actor_id, actor_name, created_at }) => ({
    id: entry,
    action,
    reason,
    actor: actor_id ? { id: actor_id, name: actor_name ?? "" } : null,
    created_at: created_at.toISOString(),
  }));
  const looked = rows.findIndex(({ action }) => DECISIONS.includes(action));
  const changes = rows
    .slice(0, Math.max(0, looked))
    .filter(({ action }) => CHANGES.includes(action))
    .map(({ action, details, created_at, id: entry }) => ({
      id: entry,
      action,
      details: details as Record<string, unknown> | null,
      created_at: created_at.toISOString(),
    }));
  return { audit, changes };
}
