import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ExportKind } from "~/contract/schemas/export";
import type { Db } from "~/db/client";
import { isDeletedAddress } from "~/db/deleted-address";
import { bookings, profiles, properties, userDirectory, userRoles, users } from "~/db/schema";
import { type CsvCell, phoneCell } from "../csv";
import { readTallies } from "../tally";
import { exportWords as words } from "./csv-text";

/** Rows read at a time: between two pages the engine serves others. */
export const EXPORT_PAGE = 1_000;

type Row = { id: string; cells: CsvCell[] };
type Page = (db: Db, after: string | undefined) => Promise<Row[]>;

const owner = alias(users, "owner");

/** The pages of each table that is walked by its key. Nothing of them opens an account. */
export const EXPORT_PAGES: Record<Exclude<ExportKind, "revenue">, Page> = {
  properties: async (db, after) => {
    const rows = await db
      .select({ property: properties, name: users.name, email: users.email })
      .from(properties)
      .innerJoin(users, eq(users.id, properties.landlord_id))
      .where(and(isNull(properties.deleted_at), after ? gt(properties.id, after) : undefined))
      .orderBy(asc(properties.id))
      .limit(EXPORT_PAGE);
    return rows.map(({ property: p, name, email }) => ({
      id: p.id,
      cells: [
        p.id,
        p.title,
        words.type[p.property_type],
        p.neighborhood,
        p.city,
        p.price_per_month,
        p.currency,
        words.period[p.billing_period],
        words.status[p.status],
        p.featured,
        p.views_count,
        name,
        email,
        p.created_at,
      ],
    }));
  },
  bookings: async (db, after) => {
    const rows = await db
      .select({
        booking: bookings,
        title: properties.title,
        tenant: users.name,
        email: users.email,
        landlord: owner.name,
      })
      .from(bookings)
      .innerJoin(properties, eq(properties.id, bookings.property_id))
      .innerJoin(users, eq(users.id, bookings.tenant_id))
      .innerJoin(owner, eq(owner.id, bookings.landlord_id))
      .where(after ? gt(bookings.id, after) : undefined)
      .orderBy(asc(bookings.id))
      .limit(EXPORT_PAGE);
    return rows.map(({ booking: b, title, tenant, email, landlord }) => ({
      id: b.id,
      cells: [
        b.id,
        b.property_id,
        title,
        tenant,
        isDeletedAddress(email) ? "" : (email ?? ""),
        landlord,
        b.start_date,
        b.end_date,
        b.total_amount,
        b.commission_rate,
        words.booking[b.status],
        words.payment[b.payment_status],
        b.created_at,
      ],
    }));
  },
  users: async (db, after) => {
    const rows = await db
      .select({
        id: users.id,
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        email: users.email,
        phone: profiles.phone,
        role: userRoles.role,
        confirmed: users.emailVerified,
        suspendedAt: users.suspendedAt,
        createdAt: users.createdAt,
      })
      .from(users)
      // Accounts that stand, as the list of users shows them.
      .innerJoin(userDirectory, eq(userDirectory.user_id, users.id))
      .leftJoin(profiles, eq(profiles.user_id, users.id))
      .leftJoin(userRoles, eq(userRoles.user_id, users.id))
      .where(after ? gt(users.id, after) : undefined)
      .orderBy(asc(users.id))
      .limit(EXPORT_PAGE);
    return rows.map(({ id, email, ...row }) => ({
      id,
      cells: [
        id,
        row.first_name,
        row.last_name,
        email ?? "",
        phoneCell(row.phone),
        row.role && words.role[row.role],
        row.confirmed,
        row.suspendedAt,
        row.createdAt,
      ],
    }));
  },
};

/** What came in by month of the requests, oldest first: confirmed and completed stays. */
export async function revenueRows(db: Db): Promise<CsvCell[][]> {
  const months = new Map<string, { n: number; amount: number }>();
  for (const { kind, month, n, amount } of await readTallies(db, "bookings")) {
    if (kind !== "confirmed" && kind !== "completed") continue;
    const known = months.get(month) ?? { n: 0, amount: 0 };
    months.set(month, { n: known.n + n, amount: known.amount + amount });
  }
  return [...months]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, { n, amount }]) => [month.slice(0, 7), n, amount]);
}
