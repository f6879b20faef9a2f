import { eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { profiles, userRoles, users } from "~/db/schema";
import { notify } from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import type { PropertyMailStatus } from "~/mail/types";
import type { Ctx } from "../context";

type Property = { id: string; title: string; landlord_id: string };
export type PropertyNews = {
  title: string;
  message: string;
  /** The mail to send besides, when the news is worth one. */
  mail?: PropertyMailStatus;
  reason?: string | null;
};

/** Tells the owner about a property by notification and, when e-mails are enabled, by mail. */
export async function tellOwner(
  ctx: Ctx,
  tx: Db,
  property: Property,
  news: PropertyNews,
): Promise<void> {
  await notify(ctx, tx, {
    userId: property.landlord_id,
    type: "property",
    title: news.title,
    message: news.reason ? `${news.message} Motif : ${news.reason}` : news.message,
    relatedId: property.id,
  });
  if (!news.mail) return;
  const { email_notifications_enabled } = await readSettings(tx);
  if (!email_notifications_enabled) return;
  const [owner] = await tx
    .select({ email: users.email, firstName: profiles.first_name })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, property.landlord_id));
  if (!owner) return;
  const path = news.mail === "active" ? `/property/${property.id}` : "/landlord/dashboard";
  await ctx.jobs.enqueue(tx, "send-mail", {
    to: owner.email,
    message: {
      type: "property-status",
      data: {
        firstName: owner.firstName,
        propertyTitle: property.title,
        status: news.mail,
        reason: news.reason ?? null,
        link: `${ctx.publicUrl}${path}`,
      },
    },
  });
}

/** Tells every administrator that a property waits for a decision. */
export async function tellAdmins(ctx: Ctx, tx: Db, property: Property): Promise<void> {
  const admins = await tx
    .select({ userId: userRoles.user_id })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"));
  for (const { userId } of admins) {
    await notify(ctx, tx, {
      userId,
      type: "property",
      title: "Nouvelle propriété à examiner",
      message: `« ${property.title} » attend votre décision.`,
      relatedId: property.id,
    });
  }
}
