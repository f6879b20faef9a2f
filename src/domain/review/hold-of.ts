import { type SQL, sql } from "drizzle-orm";
import type { ReviewHold, ReviewSubject } from "~/contract/review-holds";
import { type Db, rows } from "~/db/client";
import { bookings, properties, reviews, signInPlaces, tenantReviews, users } from "~/db/schema";

/** A place that so many people without a part in it use is public: a carrier, a café, a school. */
const STRANGERS = 5;
/** Other reviewers of one person, whose accounts are about as old and share a network. */
const CIRCLE = 2;
const CIRCLE_DAYS = 7;

type Stay = { tenant_id: string; landlord_id: string };
type Found = Record<ReviewHold, boolean>;

/**
 * Why a review of one side of a stay by the other should wait for an administrator; null when
 * nothing speaks against it. A network counts only when the tenant was there before the first stay
 * that they asked for: a guest uses their host's.
 */
export async function holdOf(
  tx: Db,
  { tenant_id, landlord_id }: Stay,
  of: ReviewSubject,
): Promise<ReviewHold | null> {
  const [author, subject] = of === "home" ? [tenant_id, landlord_id] : [landlord_id, tenant_id];
  // The others who reviewed the same person.
  const others =
    of === "home"
      ? sql`select r.reviewer_id from ${reviews} r join ${properties} p on p.id = r.property_id
          where p.landlord_id = ${subject} and r.reviewer_id <> ${author}`
      : sql`select r.landlord_id as reviewer_id from ${tenantReviews} r
          where r.tenant_id = ${subject} and r.landlord_id <> ${author}`;
  const [found] = await rows<Found>(
    tx,
    sql`with others as materialized (${others}),
      shared as materialized (
        select mine.kind, theirs.user_id,
          case when mine.user_id = ${tenant_id} then mine.created_at else theirs.created_at end as seen_at,
          (select count(*) from ${signInPlaces} s where s.mark = mine.mark
            and s.user_id not in (${author}, ${subject})
            and not exists (select 1 from others o where o.reviewer_id = s.user_id)) >= ${STRANGERS} as public
        from ${signInPlaces} mine
        join ${signInPlaces} theirs on theirs.mark = mine.mark and theirs.user_id <> mine.user_id
        where mine.user_id = ${author} and (theirs.user_id = ${subject}
          or exists (select 1 from others o where o.reviewer_id = theirs.user_id)))
      select
        exists (select 1 from shared where kind = 'device' and not public) as device,
        exists (select 1 from shared where kind = 'network' and not public and user_id = ${subject}
          and seen_at < (select min(b.created_at) from ${bookings} b
            where b.tenant_id = ${tenant_id} and b.landlord_id = ${landlord_id})) as network,
        (select count(distinct shared.user_id) from shared
          join ${users} other on other.id = shared.user_id join ${users} own on own.id = ${author}
          where shared.user_id <> ${subject} and kind = 'network'
            and abs(extract(epoch from other.created_at - own.created_at)) <= ${CIRCLE_DAYS * 86_400}
        ) >= ${CIRCLE} as circle,
        exists (select 1 from ${bookings} back
          left join ${bookings} onward on onward.tenant_id = back.landlord_id
            and onward.landlord_id = ${tenant_id} and ${isReviewed(sql`onward.id`)}
          where back.tenant_id = ${landlord_id} and ${isReviewed(sql`back.id`)}
            and (back.landlord_id = ${tenant_id} or onward.id is not null)) as exchange`,
  );
  const order: ReviewHold[] = ["device", "exchange", "circle", "network"];
  return order.find((hold) => found?.[hold]) ?? null;
}

/** Whether a side of a stay wrote of the other. */
const isReviewed = (id: SQL) =>
  sql`(exists (select 1 from ${reviews} r where r.booking_id = ${id})
    or exists (select 1 from ${tenantReviews} t where t.booking_id = ${id}))`;
