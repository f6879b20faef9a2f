import { and, desc, eq, isNull } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { auditLog, properties, users } from "~/db/schema";
import { ownedBy, wholeProperties } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";

/** A whole property in any status, with its landlord and its audit trail, newest first. */
export async function getModeratedProperty(ctx: Ctx, id: string): Promise<ModerationDetail> {
  authorise(ctx, "property:moderate");
  if (!isUuid(id)) throw new DomainError("not_found");
  const property = orNotFound(
    (await wholeProperties(ctx.db, and(eq(properties.id, id), isNull(properties.deleted_at))))[0],
  );
  return {
    ...property,
    landlord: await landlordOf(ctx.db, property.landlord_id),
    audit: await trailOf(ctx.db, id),
  };
}

async function landlordOf(db: Db, id: string): Promise<ModerationDetail["landlord"]> {
  const owned = await db.$count(properties, ownedBy(id));
  return { ...(await readProfile(db, id)), property_count: owned };
}

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
    .orderBy(desc(auditLog.created_at));
  return rows.map(({ actor_id, actor_name, created_at, ...row }) => ({
    ...row,
    actor: actor_id ? { id: actor_id, name: actor_name ?? "" } : null,
    created_at: created_at.toISOString(),
  }));
}
