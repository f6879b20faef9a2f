import { sql } from "drizzle-orm";
import { bookingCode } from "~/contract/booking-price";
import { addMonths } from "~/contract/days";
import type { PayoutStatement } from "~/contract/schemas/payout";
import { rows } from "~/db/client";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { readSettings } from "../setting";
import { entriesOf, IS_SUMMED, owed, SUMS } from "./landlord-sums";
import { readPaymentTerms } from "./payment-terms";

type Sums = PayoutStatement["total"];

/**
 * What a month (yyyy-mm, of Douala) brought the landlord who asks, by booking and in all. Source: the
 * ledger's entries of their bookings, on the primary database.
 * @throws DomainError unauthenticated, forbidden
 */
export async function getPayoutStatement(ctx: Ctx, month: string): Promise<PayoutStatement> {
  const { userId } = authorise(ctx, "payment:own");
  const from = startOfDay(`${month}-01`).toISOString();
  const to = startOfDay(`${addMonths(month, 1)}-01`).toISOString();
  const isWithin = sql`e.created_at >= ${from}::timestamptz and e.created_at < ${to}::timestamptz`;
  const entries = sql`${entriesOf(userId)} and ${isWithin} and ${IS_SUMMED}`;
  const lines = await rows<Sums & { booking_id: string; title: string }>(
    ctx.db,
    sql`select b.id as booking_id, p.title, ${SUMS} from ${entries}
      group by b.id, p.title order by p.title, b.id`,
  );
  const [total] = await rows<Sums>(ctx.db, sql`select ${SUMS} from ${entries}`);
  const [stands] = await rows<{ opening: number; closing: number }>(
    ctx.db,
    sql`select ${owed(sql`e.created_at < ${from}::timestamptz`)} as opening, ${owed()} as closing
      from ${entriesOf(userId)} and e.created_at < ${to}::timestamptz`,
  );
  const { first_name, last_name } = await readProfile(ctx.db, userId);
  return {
    month,
    landlord: `${first_name} ${last_name}`,
    is_simulated: (await readPaymentTerms(ctx)).isSimulated,
    ...orNotFound(stands),
    total: orNotFound(total),
    lines: lines.map((line) => ({ ...line, code: bookingCode(line.booking_id) })),
  };
}

/**
 * The same for its document, with the name of the site and the moment.
 * @throws DomainError unauthenticated, forbidden, rate_limited
 */
export async function getPayoutDocument(ctx: Ctx, month: string) {
  const statement = await getPayoutStatement(ctx, month);
  await enforceQuota(ctx, "payment:statement");
  const { platform_name: platformName } = await readSettings(ctx.db);
  return { statement, platformName, issued: ctx.now() };
}
