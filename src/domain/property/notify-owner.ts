import { eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { userRoles } from "~/db/schema";
import { notify, type PropertyNotice, propertyToReview } from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { readProfile } from "../profile";

type Property = { id: string; title: string; landlord_id: string };

/** Gives the owner the notice of a property's event; by mail when e-mails are enabled. */
export async function notifyOwner(
  ctx: Ctx,
  tx: Db,
  property: Property,
  notice: PropertyNotice,
  reason: string | null = null,
): Promise<void> {
  const { id, title: propertyTitle, landlord_id: userId } = property;
  const site = { userId, relatedId: id, data: { propertyTitle, reason } };
  const { status } = notice;
  if (!status || !(await readSettings(tx)).email_notifications_enabled) {
    return notify(ctx, tx, notice, { site });
  }
  const owner = await readProfile(tx, userId);
  const link = `${ctx.publicUrl}${notice.link?.(id) ?? ""}`;
  await notify(ctx, tx, notice, {
    site,
    mail: {
      to: owner.email,
      data: { firstName: owner.first_name, propertyTitle, status, reason, link },
    },
  });
}

/** Notifies every administrator that a property waits for a decision. */
export async function notifyAdmins(ctx: Ctx, tx: Db, property: Property): Promise<void> {
  const admins = await tx
    .select({ userId: userRoles.user_id })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"));
  for (const { userId } of admins) {
    await notify(ctx, tx, propertyToReview, {
      site: { userId, relatedId: property.id, data: { propertyTitle: property.title } },
    });
  }
}
