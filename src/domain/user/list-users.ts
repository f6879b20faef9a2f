import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { UserSort } from "~/contract/admin-enums";
import type { ManagedUserList, UserQuery } from "~/contract/schemas/user";
import { profiles, userDirectory } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { countOf, readTallies, type Tally } from "../tally";

/** Written out: Drizzle leaves the table's name away where it reads from one. */
const PROPERTIES = sql<number>`(select count(*)::int from properties o
  where o.landlord_id = user_directory.user_id and o.deleted_at is null)`;

/** A row of the administrators' lists. */
export const userColumns = {
  id: userDirectory.user_id,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  email: userDirectory.email,
  sign_in_phone: userDirectory.phone,
  avatar_url: profiles.avatar_url,
  role: userDirectory.role,
  status: userDirectory.status,
  property_count: PROPERTIES,
  created_at: userDirectory.created_at,
};

/**
 * Accounts for the administrators by role, status and words, from the one after `before` on, with
 * every count.
 */
export async function listUsers(ctx: Ctx, query: UserQuery): Promise<ManagedUserList> {
  authorise(ctx, "user:manage");
  const { role, status, q, sort, limit, before } = query;
  const read = await readTallies(ctx.db, "user_directory");
  const n = (is: (role: string, status: string) => boolean) => countOf(read, kindIs(is));
  const counts: ManagedUserList["counts"] = {
    total: n(() => true),
    active: n((_, state) => state === "active"),
    pending: n((_, state) => state === "pending"),
    suspended: n((_, state) => state === "suspended"),
    tenants: n((one) => one === "user"),
    landlords: n((one) => one === "landlord"),
    admins: n((one) => one === "admin"),
  };
  const isTaken = (asked: string, has: string) => asked === "all" || asked === has;
  const total = q ? null : n((one, state) => isTaken(role, one) && isTaken(status, state));
  const { by, order } = ORDERS[sort];
  const rows = await ctx.db
    .select(userColumns)
    .from(userDirectory)
    .innerJoin(profiles, eq(profiles.user_id, userDirectory.user_id))
    .where(
      and(
        role === "all" ? undefined : eq(userDirectory.role, role),
        status === "all" ? undefined : eq(userDirectory.status, status),
        ...(q ?? "").split(/\s+/).filter(Boolean).map(holds),
        afterRow(before, by, order),
      ),
    )
    .orderBy(...by.map(order === "asc" ? asc : desc))
    .limit(limit + 1);
  const items = rows
    .slice(0, limit)
    .map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null, total, counts };
}

const kindIs =
  (is: (role: string, status: string) => boolean) =>
  ({ kind }: Tally) => {
    const [role = "", status = ""] = kind.split(":");
    return is(role, status);
  };

/** What was typed is looked for as it stands: it is no pattern. */
function holds(word: string): SQL {
  const literal = word.replace(/[\\%_]/g, "\\$&");
  return sql`${userDirectory.plain_text} like '%' || kwata_plain(${literal}) || '%'`;
}

const NAME = sql`${userDirectory.plain_text} collate "C"`;
const BY_AGE = [userDirectory.created_at, userDirectory.user_id] as const;
const ORDERS = {
  newest: { by: BY_AGE, order: "desc" },
  oldest: { by: BY_AGE, order: "asc" },
  name: { by: [NAME, userDirectory.user_id], order: "asc" },
} as const satisfies Record<UserSort, object>;
