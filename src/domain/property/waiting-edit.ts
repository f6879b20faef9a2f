import { eq } from "drizzle-orm";
import { keysOf } from "~/contract/picture-keys";
import type { EditedFields } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { properties, uploads } from "~/db/schema";
import { editToReview } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { notifyAdmins, readByAdmins } from "./notify-owner";

type Property = typeof properties.$inferSelect;

/** Whether an edit that brings copies waits beside the listing, which stays as it is. */
export const waitsBeside = ({ status, waiting_edit }: Pick<Property, "status" | "waiting_edit">) =>
  status === "active" || waiting_edit !== null;

export const newEdit = (ctx: Pick<Ctx, "now">, fields: EditedFields) => ({
  id: crypto.randomUUID(),
  since: ctx.now().toISOString(),
  fields,
});

/** Stores an owner's edit as the waiting one, replacing the last; notifies administrators of a first. */
export async function holdEdit(
  ctx: Ctx,
  tx: Db,
  property: Property,
  { fields, details }: { fields: EditedFields; details: Record<string, unknown> },
): Promise<void> {
  const { id } = property;
  await tx
    .update(properties)
    .set({ waiting_edit: newEdit(ctx, fields) })
    .where(eq(properties.id, id));
  await audit(ctx, tx, {
    action: "property.hold_edit",
    targetType: "property",
    targetId: id,
    details,
  });
  if (!property.waiting_edit) await notifyAdmins(ctx, tx, property, editToReview);
}

/** Drops the edit that waits, with its photos, whose files go after the commit. */
export async function dropEdit(ctx: Pick<Ctx, "jobs">, tx: Db, propertyId: string): Promise<void> {
  const dropped = await tx
    .delete(uploads)
    .where(eq(uploads.waiting_for, propertyId))
    .returning({ url: uploads.image_url });
  const keys = dropped.flatMap(({ url }) => keysOf(url));
  if (keys.length > 0) await ctx.jobs.enqueue(tx, "delete-files", { keys });
  await tx.update(properties).set({ waiting_edit: null }).where(eq(properties.id, propertyId));
  await readByAdmins(tx, propertyId, editToReview);
}
