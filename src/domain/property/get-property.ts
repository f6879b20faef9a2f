import { sql } from "drizzle-orm";
import { DAY_MS, today } from "~/contract/days";
import { SHOWN_REVIEWS } from "~/contract/limits";
import { isUuid } from "~/contract/schemas/fields";
import type { PropertyDetail } from "~/contract/schemas/property";
import type { RightKind } from "~/contract/verification";
import { SCORED_FROM } from "~/contract/visits";
import { rows } from "~/db/client";
import type { Ctx } from "~/domain/context";
import { DomainError, orNotFound } from "~/domain/errors";
import { approximatePlace } from "./approximate-place";
import { badgeSince, CARD, type CardRow, instantOf, micros, toCard } from "./card";
import { shownContact, type TypedContact } from "./listing-contact";
import { findSimilar } from "./similar-properties";

const YEAR_MS = 365 * DAY_MS;

type Review = Omit<PropertyDetail["reviews"][number], "created_at" | "reviewer"> & {
  created_us: string;
  first_name: string;
  last_name: string;
};
type Row = CardRow &
  TypedContact &
  Pick<
    PropertyDetail,
    | "description"
    | "address"
    | "minimum_stay"
    | "security_deposit"
    | "advance_months"
    | "agency_fee"
    | "monthly_charges"
    | "facts"
    | "landmarks"
    | "available_from"
    | "images"
    | "amenities"
    | "booked"
    | "distribution"
  > & {
    updated_us: string;
    landlord_id: string;
    contact_whatsapp: boolean;
    visits_open: boolean;
    visits_answered: number;
    visits_true: number;
    verified_by: RightKind | null;
    cancellations: number;
    phone: string | null;
    avatar_url: string | null;
    reviews: Review[];
  };

/**
 * The public page of an active property, in two queries.
 * @throws DomainError not_found for an unknown id and for every other status
 */
export async function getProperty(
  ctx: Pick<Ctx, "db" | "now">,
  id: string,
): Promise<PropertyDetail> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const [row] = await rows<Row>(
    ctx.db,
    sql`select ${CARD}, p.description, p.address, p.minimum_stay, p.security_deposit, p.landlord_id,
        p.advance_months, p.agency_fee, p.monthly_charges, p.facts, p.landmarks,
        p.available_from::text, ${micros(sql.raw("p.updated_at"))} as updated_us, l.phone, l.avatar_url,
        p.contact_name, p.contact_phone, p.contact_email, p.contact_whatsapp,
        p.visits_answered, p.visits_true, l.verified_by,
        (select count(*)::int from audit_log a where a.action = 'booking.cancel_confirmed'
          and a.actor_id = p.landlord_id and a.created_at > ${yearBefore(ctx.now())}::timestamptz) as cancellations,
        (exists (select from visit_hours where property_id = p.id)
          or exists (select from visit_exceptions where property_id = p.id
            and from_minute is not null and day >= ${today(ctx.now())}::date)) as visits_open,
        ${list(sql`select id, image_url, alt_text, width, height, preview, is_primary
          from property_images where property_id = p.id
          order by is_primary desc, display_order, id`)} as images,
        ${list(sql`select a.id, a.name, a.icon, a.category
          from property_amenities pa join amenities a on a.id = pa.amenity_id
          where pa.property_id = p.id order by a.name collate "und-x-icu"`)} as amenities,
        ${list(sql`select r.id, r.rating, r.title, r.comment, r.answer, ${micros(sql.raw("r.created_at"))} as created_us,
            w.first_name, w.last_name
          from reviews r join profiles w on w.user_id = r.reviewer_id where r.property_id = p.id and r.published_at is not null
          order by r.created_at desc, r.id desc limit ${SHOWN_REVIEWS}`)} as reviews,
        (select json_agg(count) from (select count(r.id)::int from generate_series(1, 5) star
          left join reviews r on r.property_id = p.id and r.rating = star and r.published_at is not null
          group by star order by star) stars) as distribution,
        ${list(sql`select start_date, end_date from bookings
          where property_id = p.id and status = 'confirmed'
            and stay && daterange(${today(ctx.now())}::date, null)
          union all select start_date, end_date from blocked_periods
          where property_id = p.id and end_date > ${today(ctx.now())}::date
          order by start_date`)} as booked
      from properties p join profiles l on l.user_id = p.landlord_id
      where p.id = ${id} and p.status = 'active'`,
  );
  const property = orNotFound(row);
  const card = toCard(property, ctx.now());
  const contact = shownContact(property, property);
  return {
    ...card,
    description: property.description,
    address: property.address,
    ...approximatePlace(property.id, property.neighborhood),
    minimum_stay: property.minimum_stay,
    security_deposit: property.security_deposit,
    advance_months: property.advance_months,
    agency_fee: property.agency_fee,
    monthly_charges: property.monthly_charges,
    facts: property.facts,
    landmarks: property.landmarks,
    available_from: property.available_from,
    updated_at: instantOf(property.updated_us),
    images: property.images,
    amenities: property.amenities,
    landlord: {
      id: property.landlord_id,
      ...card.landlord,
      ...contact,
      whatsapp: contact.phone !== null && property.contact_whatsapp,
      avatar_url: property.avatar_url,
      verified: badgeOf(property, ctx.now()),
      cancellations: property.cancellations,
    },
    reviews: property.reviews.map(({ first_name, last_name, created_us, ...review }) => ({
      ...review,
      created_at: instantOf(created_us),
      reviewer: { first_name, last_name },
    })),
    distribution: property.distribution,
    visits_open: property.visits_open,
    visit_score: scoreOf(property),
    booked: property.booked,
    similar: await findSimilar(ctx.db, property, ctx.now()),
  };
}

const yearBefore = (now: Date) => new Date(now.getTime() - YEAR_MS).toISOString();

/** What was checked of the landlord, and when. */
function badgeOf(row: Row, now: Date): PropertyDetail["landlord"]["verified"] {
  const since = badgeSince(row, now);
  if (!since || !row.verified_by) return null;
  const phone = row.phone !== null && shownContact(row, row).phone === row.phone;
  return { at: since.toISOString(), by: row.verified_by, phone };
}

/** Says nothing until enough visitors have answered. */
const scoreOf = ({ visits_answered: answered, visits_true: matching }: Row) =>
  answered >= SCORED_FROM ? { answered, matching } : null;

/** The rows of a query as one JSON array, in their order. */
const list = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(x), '[]') from (${query}) x)`;
