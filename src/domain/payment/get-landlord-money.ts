import { sql } from "drizzle-orm";
import { bookingCode } from "~/contract/booking-price";
import {
  FAILED_STATUSES,
  type KeysDeclaredBy,
  type PayoutWait,
  UNFINISHED_STATUSES,
} from "~/contract/payment";
import type { PaymentReason } from "~/contract/payment-reasons";
import type { LandlordMoney } from "~/contract/schemas/payout";
import { rows } from "~/db/client";
import { oneOf } from "~/db/schema/columns";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { entriesOf, IS_SUMMED, MONTH, SUMS } from "./landlord-sums";
import { RETRY_MS, TRIES } from "./pay-waiting";
import { readPaymentTerms } from "./payment-terms";
import { payoutNumber } from "./plan-transfers";
import { shareAfter } from "./release-money";

type Row = {
  id: string;
  title: string;
  start_date: string;
  commission_rate: number;
  held_rent: number;
  held: number;
  landlord: number;
  rent: number;
  service: number;
  commission: number;
  tax: number;
  declared_by: KeysDeclaredBy | null;
  release_at: string | Date | null;
  is_disputed: boolean;
  under_way: boolean;
  failures: number;
  reason: PaymentReason | null;
  failed_at: string | Date | null;
};
type Standing = {
  number: Awaited<ReturnType<typeof payoutNumber>>;
  /** XAF that the provider sends at least. */
  min: number;
};

/**
 * The money of the landlord who asks: what is held and when it is released, what is theirs and why it
 * has not left, and the months in which some moved. Source: the ledger on the primary database; as
 * many queries for a hundred bookings as for one.
 * @throws DomainError unauthenticated, forbidden
 */
export async function getLandlordMoney(ctx: Ctx): Promise<LandlordMoney> {
  const { userId } = authorise(ctx, "payment:own");
  const { state, isSimulated, limits } = await readPaymentTerms(ctx);
  const number = await payoutNumber(ctx, ctx.db, userId);
  const standing = { number, min: Math.max(limits.min, limits.payoutStep) };
  const found = await readStanding(ctx, userId);
  const months = await rows<LandlordMoney["months"][number]>(
    ctx.db,
    sql`select ${MONTH} as month, ${SUMS} from ${entriesOf(userId)} and ${IS_SUMMED}
      group by 1 order by 1 desc`,
  );
  return {
    state,
    is_simulated: isSimulated,
    number: number?.shown ?? null,
    held: found.filter(({ held }) => held > 0).map(heldShape),
    waiting: found
      .filter(({ landlord }) => landlord > 0)
      .map((row) => ({
        ...named(row),
        amount: row.landlord,
        ...whyOf(row, standing),
      })),
    months,
  };
}

/** Bookings of which money is held, or the landlord's by now, the next release first. */
function readStanding(ctx: Ctx, landlordId: string): Promise<Row[]> {
  const of = (accounts: string, entries = sql`true`) =>
    sql`coalesce(-sum(e.amount) filter (where e.account in (${sql.raw(accounts)}) and ${entries}), 0)::float8`;
  const released = sql`e.cause like 'released:%'`;
  return rows<Row>(
    ctx.db,
    sql`with stands as (
        select b.id, ${of("'held_rent'")} as held_rent,
            ${of("'held_rent', 'held_agency_fee', 'held_deposit'")} as held,
            ${of("'landlord'")} as landlord, -(${of("'held_rent'", released)}) as rent,
            ${of("'service'", released)} as service, ${of("'commission'", released)} as commission,
            ${of("'tax'", released)} as tax
          from ${entriesOf(landlordId)} group by b.id)
      select s.*, b.start_date::text as start_date, b.commission_rate::float8 as commission_rate,
          p.title, h.declared_by, h.release_at,
          exists (select from disputes d
            where d.booking_id = s.id and d.decided_at is null) as is_disputed,
          coalesce(t.under_way, false) as under_way, coalesce(t.failures, 0)::int as failures,
          last.reason, last.ended_at as failed_at
        from stands s join bookings b on b.id = s.id join properties p on p.id = b.property_id
        left join handovers h on h.booking_id = s.id
        left join lateral (
          select bool_or(${oneOf(sql`status`, UNFINISHED_STATUSES)}) as under_way,
              count(*) filter (where ${oneOf(sql`status`, FAILED_STATUSES)}) as failures
            from transfers where booking_id = s.id and direction = 'payout') t on true
        left join lateral (
          select reason, ended_at from transfers
            where booking_id = s.id and direction = 'payout' and ${oneOf(sql`status`, FAILED_STATUSES)}
            order by ended_at desc limit 1) last on true
        where s.held > 0 or s.landlord > 0
        order by h.release_at nulls last, b.start_date, s.id`,
  );
}

const named = ({ id, title }: Row) => ({ booking_id: id, code: bookingCode(id), title });
const isoOf = (moment: string | Date | null) => moment && new Date(moment).toISOString();

function heldShape(row: Row): LandlordMoney["held"][number] {
  const { start_date, held, held_rent, commission_rate, declared_by, is_disputed } = row;
  const share = shareAfter(row, held_rent, commission_rate);
  return {
    ...named(row),
    start_date,
    amount: held,
    net: held - share.service - share.commission - share.tax,
    declared_by,
    release_at: is_disputed ? null : isoOf(row.release_at),
    is_disputed,
  };
}

/** Why what is the landlord's of a booking has not left, and from when on it goes. */
function whyOf(
  { landlord, under_way, failures, reason, failed_at }: Row,
  { number, min }: Standing,
): { why: PayoutWait; reason: PaymentReason | null; at: string | null } {
  const because = (why: PayoutWait, at: Date | null = null) => ({
    why,
    reason: why === "failed" || why === "stuck" ? reason : null,
    at: at?.toISOString() ?? null,
  });
  if (under_way) return because("under_way");
  if (landlord < min) return because("too_little");
  if (!number) return because("no_number");
  if (failures >= TRIES) return because("stuck");
  if (number.from) return because("number_new", number.from);
  if (!failed_at) return because("soon");
  return because("failed", new Date(new Date(failed_at).getTime() + RETRY_MS));
}
