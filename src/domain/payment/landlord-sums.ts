import { sql } from "drizzle-orm";

/** The ledger entries `e` of a landlord's bookings `b`, with their homes `p` and transfers `t`. */
export const entriesOf = (landlordId: string) => sql`bookings b
  join properties p on p.id = b.property_id
  join ledger_entries e on e.booking_id = b.id
  left join transfers t on t.id = e.transfer_id
  where b.landlord_id = ${landlordId}`;

const isArrived = sql`e.account = 'transit' and t.direction = 'payout' and e.cause like 'arrived:%'`;
const released = (account: string, sign: "" | "-") =>
  sql`coalesce(sum(${sql.raw(sign)}e.amount) filter
    (where e.account = ${account} and e.cause like 'released:%'), 0)::float8`;

/** What a statement says of these entries (XAF), each figure a sum of theirs. */
export const SUMS = sql`${released("held_rent", "")} as rent,
  ${released("held_agency_fee", "")} as agency_fee,
  ${released("held_deposit", "")} as deposit,
  ${released("service", "-")} as service_fee,
  ${released("commission", "-")} as commission,
  ${released("tax", "-")} as tax,
  ${released("landlord", "-")} as net,
  coalesce(sum(e.amount) filter (where ${isArrived}), 0)::float8 as paid_out`;

/** The entries that those sums are made of. */
export const IS_SUMMED = sql`(e.cause like 'released:%' or ${isArrived})`;

/** What is the landlord's by these entries and has not arrived, in XAF. */
export const owed = (entries = sql`true`) => sql`coalesce(-sum(e.amount) filter (where
  (e.account = 'landlord' or e.account = 'transit' and t.direction = 'payout') and ${entries}), 0)::float8`;

/** The yyyy-mm of an entry, in Douala. */
export const MONTH = sql`to_char(e.created_at at time zone 'Africa/Douala', 'YYYY-MM')`;
