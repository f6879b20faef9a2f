import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import type { Db } from "~/db/client";
import { properties, users } from "~/db/schema";
import {
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
  confirmationPath,
} from "~/domain/notification";
import { notifyOwner, tellFavoritesLater } from "~/domain/property";
import { readSettings } from "~/domain/setting";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { confirmationText } from "./sms-text";

type Property = typeof properties.$inferSelect;

const BATCH = 50;
/** Days from each request to the next step, which is another request or the end. */
const PATIENCE_DAYS = [2, 4];

/**
 * Asks the landlords of active listings whose last word is 14 days old whether they are still free,
 * once more two days later, and hides those that are unconfirmed four days later; answers how many
 * listings. Several processes may run it at once: a batch skips rows that another one has locked.
 */
export async function askConfirmations(ctx: Ctx): Promise<number> {
  let total = 0;
  for (let done = BATCH; done === BATCH; total += done) {
    done = await ctx.db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(properties)
        .where(and(eq(properties.status, "active"), lte(properties.confirm_by, ctx.now())))
        .orderBy(asc(properties.confirm_by))
        .limit(BATCH)
        .for("update", { skipLocked: true });
      for (const property of due) await takeStep(ctx, tx, property);
      return due.length;
    });
  }
  return total;
}

async function takeStep(ctx: Ctx, tx: Db, property: Property): Promise<void> {
  const { id, confirmation_asks: asks } = property;
  const days = PATIENCE_DAYS[asks];
  const now = ctx.now();
  const askedAt = property.confirmation_asked_at ?? now;
  const token = ctx.confirmationTokens.make({ propertyId: id, askedAt });
  const link = `${ctx.publicUrl}${confirmationPath(token)}`;
  if (days !== undefined) {
    await tx
      .update(properties)
      .set({
        confirm_by: new Date(now.getTime() + days * DAY_MS),
        confirmation_asks: asks + 1,
        confirmation_asked_at: askedAt,
      })
      .where(eq(properties.id, id));
    const notice = asks === 0 ? availabilityAsked : availabilityAskedAgain;
    await notifyOwner(ctx, tx, property, notice, null, link);
    return textOwner(ctx, tx, property, { hidden: false, link });
  }
  const hidden = { status: "inactive", deactivated_by: "system", featured: false } as const;
  await tx
    .update(properties)
    .set({ ...hidden, updated_at: now })
    .where(eq(properties.id, id));
  await audit(ctx, tx, {
    action: "property.hide_unconfirmed",
    targetType: "property",
    targetId: id,
    details: { from: "active", to: "inactive" },
  });
  await notifyOwner(ctx, tx, property, availabilityUnconfirmed, null, link);
  await textOwner(ctx, tx, property, { hidden: true, link });
  await tellFavoritesLater(ctx, tx, property, hidden);
}

/** Sends the link by text message to an account without address, whose listing would go unheard. */
async function textOwner(
  ctx: Ctx,
  tx: Db,
  { title, landlord_id }: Property,
  asked: { hidden: boolean; link: string },
): Promise<void> {
  const [owner] = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, landlord_id), isNull(users.email)));
  if (!owner?.phone) return;
  const { platform_name: platform } = await readSettings(tx);
  const text = confirmationText(platform, { title, ...asked });
  await ctx.jobs.enqueue(tx, "send-sms", { to: owner.phone, text });
}
