import { sql } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import type { PaymentFigures } from "~/contract/schemas/trust";
import { rows } from "~/db/client";
import type { Ctx } from "../context";
import { readPaymentTerms } from "./payment-terms";

/** A median of fewer says nothing. */
const DECISIONS_MIN = 5;
type Row = Omit<PaymentFigures, "dispute_minutes" | "is_simulated"> & {
  decisions: number;
  minutes: number | null;
};

/** How the site keeps money, in figures that anybody may read; null where no rent is paid on it. */
export async function paymentFigures(
  ctx: Pick<Ctx, "db" | "now" | "mobileMoney">,
): Promise<PaymentFigures | null> {
  const { state, isSimulated } = await readPaymentTerms(ctx);
  if (state === "off") return null;
  const ago = (days: number) =>
    sql`${new Date(ctx.now().getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  // Money is held of bookings alone whose keys are not settled: of few, and not of all there were.
  const [found] = await rows<Row>(
    ctx.db,
    sql`select held.*, refunds.*, reported.*, decided.*,
        (select gap::float8 from reconciliations order by day desc limit 1) as gap from
      (select coalesce(-sum(e.amount), 0)::float8 as held
        from handovers h join ledger_entries e on e.booking_id = h.booking_id
        where h.released_at is null
          and e.account in ('held_rent', 'held_agency_fee', 'held_deposit')) held,
      (select (count(*) filter (where t.ended_at is not null or t.created_at <= ${ago(1)}))::int
            as refunds,
          (count(*) filter (where t.status = 'succeeded'
            and t.ended_at <= t.created_at + interval '24 hours'))::int as refunds_in_day
        from ledger_entries e join transfers t on t.id = e.transfer_id
        where e.account = 'tenant' and e.cause like 'sent:%' and e.created_at >= ${ago(365)}) refunds,
      (select count(*)::int as disputes from disputes where opened_at >= ${ago(365)}) reported,
      (select count(*)::int as decisions,
          round(percentile_cont(0.5) within group
            (order by extract(epoch from decided_at - opened_at) / 60))::int as minutes
        from disputes where opened_at >= ${ago(365)} and decision is not null) decided`,
  );
  if (!found) throw new Error("no figures");
  const { decisions, minutes, ...figures } = found;
  return {
    ...figures,
    is_simulated: isSimulated,
    dispute_minutes: decisions < DECISIONS_MIN ? null : minutes,
  };
}
