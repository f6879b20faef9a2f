import { and, eq, gt } from "drizzle-orm";
import { HOUR_MS } from "~/contract/days";
import type { Db } from "~/db/client";
import { notifications } from "~/db/schema";
import {
  type EditedPart,
  type Notice,
  notify,
  type PropertyNotice,
  propertyEdited,
  propertyToReview,
  readHandled,
} from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import { activeAdmins } from "../active-admins";
import type { Ctx } from "../context";
import { readProfile } from "../profile";

type Property = { id: string; title: string; landlord_id: string };

/** Gives the owner the notice of a property's event; by mail when e-mails are enabled, whose button
 * leads to `mailedLink` where that is another one. */
export async function notifyOwner(
  ctx: Ctx,
  tx: Db,
  property: Property,
  notice: PropertyNotice,
  reason: string | null = null,
  mailedLink?: string,
): Promise<void> {
  const { id, title: propertyTitle, landlord_id: userId } = property;
  const site = { userId, relatedId: id, data: { propertyTitle, reason } };
  const { status } = notice;
  if (!status || !(await readSettings(tx)).email_notifications_enabled) {
    return notify(ctx, tx, notice, { site });
  }
  const owner = await readProfile(tx, userId);
  const link = mailedLink ?? `${ctx.publicUrl}${notice.link?.(id) ?? ""}`;
  await notify(ctx, tx, notice, {
    site,
    mail: {
      to: owner.email,
      data: { firstName: owner.first_name, propertyTitle, status, reason, link },
    },
  });
}

/** Tells the owner what an administrator changed; the same again within an hour only while unread. */
export async function notifyOwnerOfEdit(
  ctx: Ctx,
  tx: Db,
  { id, title: propertyTitle, landlord_id: userId }: Property,
  parts: readonly EditedPart[],
): Promise<void> {
  const data = { propertyTitle, parts };
  const told = await tx.$count(
    notifications,
    and(
      eq(notifications.user_id, userId),
      eq(notifications.related_id, id),
      eq(notifications.message, propertyEdited.site.message(data)),
      eq(notifications.read, false),
      gt(notifications.created_at, new Date(ctx.now().getTime() - HOUR_MS)),
    ),
  );
  if (told > 0) return;
  await notify(ctx, tx, propertyEdited, { site: { userId, relatedId: id, data } });
}

/** It, or its edit, waits for no decision any more: to no administrator is it news. */
export async function readByAdmins(
  tx: Db,
  propertyId: string,
  notice: { key: string } = propertyToReview,
): Promise<void> {
  const whose = (await activeAdmins(tx)).map(({ id }) => id);
  await readHandled(tx, { about: propertyId, whose, notices: [notice] });
}

/** Notifies every administrator who is not suspended that a property waits for a decision. */
export async function notifyAdmins(
  ctx: Ctx,
  tx: Db,
  property: Property,
  notice: Notice<{ propertyTitle: string }> = propertyToReview,
): Promise<void> {
  for (const { id: userId } of await activeAdmins(tx)) {
    await notify(ctx, tx, notice, {
      site: { userId, relatedId: property.id, data: { propertyTitle: property.title } },
    });
  }
}
