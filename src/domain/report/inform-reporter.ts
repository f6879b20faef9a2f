import { eq } from "drizzle-orm";
import type { ReportOutcome } from "~/contract/admin-enums";
import type { Db } from "~/db/client";
import { profiles, type propertyReports, users } from "~/db/schema";
import { notify, reportHandled } from "~/domain/notification";
import type { Ctx } from "../context";

type Report = Pick<typeof propertyReports.$inferSelect, "reporter_id" | "email" | "property_id">;

/**
 * Notifies the reporter of a listing of the outcome: on the site and by mail when they were signed
 * in, by mail when they left an address; who left none asked for no answer.
 */
export async function informReporter(
  ctx: Pick<Ctx, "now" | "jobs">,
  tx: Db,
  { reporter_id, email, property_id }: Report,
  decided: { propertyTitle: string; outcome: ReportOutcome },
): Promise<void> {
  if (!reporter_id) {
    if (email) {
      const data = { ...decided, firstName: null };
      await notify(ctx, tx, reportHandled, { mail: { to: email, data } });
    }
    return;
  }
  const [person] = await tx
    .select({ address: users.email, firstName: profiles.first_name })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, reporter_id));
  if (!person) return;
  await notify(ctx, tx, reportHandled, {
    site: { userId: reporter_id, relatedId: property_id, data: decided },
    mail: { to: person.address, data: { ...decided, firstName: person.firstName } },
  });
}
