import { and, count, eq, isNull, notInArray } from "drizzle-orm";
import { WITHDRAWN_STATUSES } from "~/contract/enums";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import { ownedBy, tellFavoritesLater } from "~/domain/property";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";

/** Takes a suspended person's active listings offline; answers how many. */
export async function hideListings(ctx: Ctx, tx: Db, userId: string): Promise<number> {
  const hidden = await tx
    .update(properties)
    .set({ status: "suspended", suspended_with_owner: true, updated_at: ctx.now() })
    .where(and(ownedBy(userId), eq(properties.status, "active")))
    .returning();
  for (const row of hidden) {
    await tellFavoritesLater(ctx, tx, { ...row, status: "active" }, { status: "suspended" });
  }
  return hidden.length;
}

/**
 * Brings back what the suspension of its owner took offline; featured as before while there is room
 * among the featured ones. Answers how many.
 */
export async function restoreListings(tx: Db, userId: string, now: Date): Promise<number> {
  const restored = await tx
    .update(properties)
    .set({ status: "active", suspended_with_owner: false, updated_at: now })
    .where(and(ownedBy(userId), eq(properties.suspended_with_owner, true)))
    .returning({ id: properties.id });
  const { featured_properties_limit } = await readSettings(tx);
  const isFeatured = and(eq(properties.featured, true), eq(properties.status, "active"));
  const [all] = await tx.select({ n: count() }).from(properties).where(isFeatured);
  if ((all?.n ?? 0) > featured_properties_limit) {
    await tx
      .update(properties)
      .set({ featured: false })
      .where(and(ownedBy(userId), isFeatured));
  }
  return restored.length;
}

/** Takes every listing of a person who is deleted off the site for good; answers how many. */
export async function withdrawListings(ctx: Ctx, tx: Db, userId: string): Promise<number> {
  const shown = await tx
    .select()
    .from(properties)
    .where(and(ownedBy(userId), eq(properties.status, "active")))
    .for("update");
  const withdrawn = await tx
    .update(properties)
    .set({
      status: "inactive",
      deactivated_by: "admin",
      featured: false,
      suspended_with_owner: false,
      rented_at: null,
      updated_at: ctx.now(),
    })
    .where(and(ownedBy(userId), notInArray(properties.status, [...WITHDRAWN_STATUSES])))
    .returning({ id: properties.id });
  for (const row of shown) await tellFavoritesLater(ctx, tx, row, { status: "inactive" });
  return withdrawn.length;
}

/** Whether a person has listings that are online, wait for a decision or are suspended. */
export async function hasListings(tx: Db, userId: string): Promise<boolean> {
  const offered = and(
    eq(properties.landlord_id, userId),
    isNull(properties.deleted_at),
    notInArray(properties.status, [...WITHDRAWN_STATUSES]),
  );
  return (await tx.$count(properties, offered)) > 0;
}
