import { and, eq, inArray } from "drizzle-orm";
import { OPEN_BOOKING_STATUSES } from "~/contract/enums";
import { MESSAGES } from "~/contract/errors";
import { keysOf } from "~/contract/picture-keys";
import type { Db } from "~/db/client";
import {
  blockedPeriods,
  bookings,
  calendarFeeds,
  calendarLinks,
  properties,
  propertyImages,
} from "~/db/schema";
import { propertyDeleted } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { enforceQuota } from "../quotas";
import { authoriseEditor, type EditorRole } from "./editor";
import { lockEditable } from "./lock-own";
import { notifyOwner, readByAdmins } from "./notify-owner";
import { refreshCard } from "./refresh-card";
import { tellFavoritesLater } from "./tell-favorites-later";
import { dropEdit } from "./waiting-edit";

/**
 * Its owner's or an administrator's deletion for good: from now on absent for owner, visitors and
 * administrators. The row stays, without pictures and contact, for what tenants keep: stays,
 * reviews, favourites, messages.
 * @throws DomainError not_found; stay_open, request_open
 */
export async function deleteProperty(
  ctx: Ctx,
  id: string,
  as: EditorRole = "owner",
): Promise<void> {
  const editor = authoriseEditor(ctx, as, "delete");
  await enforceQuota(ctx, "property:change");
  await ctx.db.transaction(async (tx) => {
    // A request shares a lock on this row: it is seen below, or finds the property gone.
    const property = await lockEditable(tx, editor, id);
    await checkBookings(tx, id, as);
    await removePictures(ctx, tx, id);
    await dropEdit(ctx, tx, id);
    await removeCalendar(tx, id);
    await tx
      .update(properties)
      .set({
        status: "inactive",
        deactivated_by: as === "admin" ? "admin" : "landlord",
        featured: false,
        rented_at: null,
        contact_name: null,
        contact_phone: null,
        contact_email: null,
        deleted_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .where(eq(properties.id, id));
    await refreshCard(tx, id);
    await readByAdmins(tx, id);
    await tellFavoritesLater(ctx, tx, property, { status: "inactive" });
    await audit(ctx, tx, {
      action: "property.delete",
      targetType: "property",
      targetId: id,
      details: { from: property.status, to: "deleted", title: property.title },
    });
    if (as === "admin") await notifyOwner(ctx, tx, property, propertyDeleted);
  });
}

/** Someone counts on the property until their stay is over or their request answered. */
async function checkBookings(tx: Db, id: string, as: EditorRole): Promise<void> {
  const open = await tx
    .selectDistinct({ status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.property_id, id), inArray(bookings.status, OPEN_BOOKING_STATUSES)));
  if (open.some(({ status }) => status === "confirmed")) throw new DomainError("stay_open");
  if (open.length === 0) return;
  const message = as === "admin" && { message: MESSAGES.request_open_admin };
  throw new DomainError("request_open", message || {});
}

async function removePictures(ctx: Ctx, tx: Db, id: string): Promise<void> {
  const removed = await tx
    .delete(propertyImages)
    .where(eq(propertyImages.property_id, id))
    .returning({ url: propertyImages.image_url });
  const keys = removed.flatMap(({ url }) => keysOf(url));
  if (keys.length > 0) await ctx.jobs.enqueue(tx, "delete-files", { keys });
}

/** Its calendars end: other platforms neither read nor fill them. */
async function removeCalendar(tx: Db, id: string): Promise<void> {
  for (const table of [blockedPeriods, calendarFeeds, calendarLinks]) {
    await tx.delete(table).where(eq(table.property_id, id));
  }
}
