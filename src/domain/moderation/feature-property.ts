import { and, count, eq } from "drizzle-orm";
import type { Moderated } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { platformSettings, properties } from "~/db/schema";
import { propertyFeatured } from "~/domain/notification";
import { notifyOwner } from "~/domain/property";
import { readSettings } from "~/domain/setting";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockProperty } from "./apply-transition";

/**
 * Features an active property; a featured one stays as it is.
 * @throws DomainError not_found, not_active, featured_full
 */
export async function featureProperty(ctx: Ctx, id: string): Promise<Moderated> {
  authorise(ctx, "property:moderate");
  await enforceQuota(ctx, "property:moderate");
  return ctx.db.transaction(async (tx) => {
    const property = await lockProperty(tx, id);
    const { status } = property;
    if (status !== "active") throw new DomainError("not_active");
    if (property.featured) return { id, status, featured: true, decision: null };
    if (!(await hasFeaturedRoom(tx))) throw new DomainError("featured_full");
    await tx
      .update(properties)
      .set({ featured: true, updated_at: ctx.now() })
      .where(eq(properties.id, id));
    await audit(ctx, tx, {
      action: "property.feature",
      targetType: "property",
      targetId: id,
      details: { before: { featured: false }, after: { featured: true } },
    });
    await notifyOwner(ctx, tx, property, propertyFeatured);
    return { id, status, featured: true, decision: null };
  });
}

/** The lock on the setting makes the limit hold when two administrators feature at once. */
export async function hasFeaturedRoom(tx: Db): Promise<boolean> {
  await tx
    .select({ key: platformSettings.setting_key })
    .from(platformSettings)
    .where(eq(platformSettings.setting_key, "featured_properties_limit"))
    .for("update");
  const { featured_properties_limit } = await readSettings(tx);
  const [taken] = await tx
    .select({ n: count() })
    .from(properties)
    .where(and(eq(properties.featured, true), eq(properties.status, "active")));
  return (taken?.n ?? 0) < featured_properties_limit;
}
