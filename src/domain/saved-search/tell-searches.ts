import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { HOUR_MS, today } from "~/contract/days";
import type { Db } from "~/db/client";
import { rows } from "~/db/client";
import { profiles, properties, searchTold, userRoles, users } from "~/db/schema";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { notify, searchFound } from "../notification";

const PEOPLE = 50;
/** 'At once' waits for what comes with the first, and until an administrator can't undo. */
const BUNDLE_MS = 5 * 60_000;
const DIGEST_HOUR = 18;
/** Listings that a mail shows; the rest stand on the site. */
const SHOWN = 10;

/**
 * Tells tenants in one message each of the listings that match their searches anew; answers how many
 * people. A person is notified of each listing once: run again, it goes on where it stopped.
 */
export async function tellSearches(ctx: Ctx): Promise<number> {
  let told = 0;
  for (let after: string | null = null; ; ) {
    const people: { user_id: string }[] = await rows(
      ctx.db,
      sql`select distinct s.user_id from search_matches m
        join saved_searches s on s.id = m.saved_search_id
        where ${isDue(ctx)} ${after === null ? sql`` : sql`and s.user_id > ${after}`}
        order by s.user_id limit ${PEOPLE}`,
    );
    for (const { user_id } of people) {
      if (await ctx.db.transaction((tx) => tellPerson(ctx, tx, user_id))) told += 1;
    }
    after = people.at(-1)?.user_id ?? null;
    if (people.length < PEOPLE) return told;
  }
}

/** A match `m` of a search `s` that this notice names. */
function isDue(ctx: Ctx) {
  const now = ctx.now();
  const opened = startOfDay(today(now)).getTime() + DIGEST_HOUR * HOUR_MS;
  const digest = new Date(opened <= now.getTime() ? opened : opened - 24 * HOUR_MS);
  const bundled = new Date(now.getTime() - BUNDLE_MS);
  return sql`(s.rhythm = 'at_once' and m.matched_at <= ${bundled.toISOString()}::timestamptz
    or s.rhythm = 'daily' and m.matched_at < ${digest.toISOString()}::timestamptz)`;
}

async function tellPerson(ctx: Ctx, tx: Db, userId: string): Promise<boolean> {
  // One process at a time tells a person.
  const [person] = await tx
    .select({ email: users.email, firstName: profiles.first_name, suspended: users.suspendedAt })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, userId))
    .for("update", { of: users });
  const due = await rows<{ at_once: boolean }>(
    tx,
    sql`select s.rhythm = 'at_once' as at_once from search_matches m
      join saved_searches s on s.id = m.saved_search_id where s.user_id = ${userId} and ${isDue(ctx)}`,
  );
  if (due.length === 0) return false;
  // Those that came after one that has waited long enough go with it.
  const which = due.some((one) => one.at_once)
    ? sql`(s.rhythm = 'at_once' or ${isDue(ctx)})`
    : isDue(ctx);
  const taken = await rows<{ id: string }>(
    tx,
    sql`delete from search_matches m using saved_searches s
      where s.id = m.saved_search_id and s.user_id = ${userId}
        and m.property_id in (select m.property_id from search_matches m
          join saved_searches s on s.id = m.saved_search_id
          where s.user_id = ${userId} and ${which})
      returning m.property_id as id`,
  );
  if (!person || person.suspended || !(await isTenant(tx, userId))) return false;
  const listings = await newOf(tx, userId, [...new Set(taken.map(({ id }) => id))]);
  if (listings.length === 0) return false;
  await tx
    .insert(searchTold)
    .values(listings.map(({ id }) => ({ user_id: userId, property_id: id, told_at: ctx.now() })));
  await tell(ctx, tx, { userId, ...person }, listings);
  return true;
}

async function isTenant(tx: Db, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.user_id, userId));
  return row?.role === "user";
}

type Listing = Awaited<ReturnType<typeof newOf>>[number];

/** Those of the listings that are online, not the person's own, and not in an earlier notice. */
async function newOf(tx: Db, userId: string, ids: string[]) {
  const { id, title, neighborhood, price_per_month, currency, billing_period } = properties;
  return tx
    .select({ id, title, neighborhood, price_per_month, currency, billing_period })
    .from(properties)
    .leftJoin(searchTold, and(eq(searchTold.property_id, id), eq(searchTold.user_id, userId)))
    .where(
      and(
        sql`${id} in (select e::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) e)`,
        eq(properties.status, "active"),
        sql`${properties.landlord_id} <> ${userId}`,
        isNull(searchTold.user_id),
      ),
    )
    .orderBy(desc(properties.created_at), asc(id));
}

async function tell(
  ctx: Ctx,
  tx: Db,
  { userId, email, firstName }: { userId: string; email: string | null; firstName: string },
  found: Listing[],
): Promise<void> {
  const listings = found.slice(0, SHOWN).map((one) => ({
    title: one.title,
    neighborhood: one.neighborhood,
    price: { amount: one.price_per_month, currency: one.currency, period: one.billing_period },
  }));
  const total = found.length;
  const only = total === 1 ? found[0]?.id : undefined;
  const link = only ? `/property/${only}` : "/user/saved-searches";
  await notify(ctx, tx, searchFound, {
    site: { userId, ...(only && { relatedId: only }), data: { listings, total } },
    mail: { to: email, data: { firstName, listings, total, link: `${ctx.publicUrl}${link}` } },
  });
}
