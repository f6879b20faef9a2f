import { and, count, desc, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { auditLog, profiles, properties, users } from "~/db/schema";
import { wholeProperties } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";

/** A whole property in any status, with its landlord and its audit trail, newest first. */
export async function getModeratedProperty(ctx: Ctx, id: string): Promise<ModerationDetail> {
  authorise(ctx, "property:moderate");
  if (!isUuid(id)) throw new DomainError("not_found");
  const property = orNotFound((await wholeProperties(ctx.db, eq(properties.id, id)))[0]);
  return {
    ...property,
    landlord: await landlordOf(ctx.db, property.landlord_id),
    audit: await trailOf(ctx.db, id),
  };
}

async function landlordOf(db: Db, id: string): Promise<ModerationDetail["landlord"]> {
  const [person] = await db
    .select({
      id: users.id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      email: users.email,
      phone: profiles.phone,
      avatar_url: profiles.avatar_url,
      created_at: profiles.created_at,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, id));
  const [owned] = await db
    .select({ n: count() })
    .from(properties)
    .where(eq(properties.landlord_id, id));
  const { created_at, ...landlord } = orNotFound(person);
  return { ...landlord, created_at: created_at.toISOString(), property_count: owned?.n ?? 0 };
}

async function trailOf(db: Db, id: string): Promise<ModerationDetail["audit"]> {
  const acts = await db
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
  return acts.map(({ actor_id, actor_name, created_at, ...row }) => ({
    ...row,
    actor: actor_id ? { id: actor_id, name: actor_name ?? "" } : null,
    created_at: created_at.toISOString(),
  }));
}
