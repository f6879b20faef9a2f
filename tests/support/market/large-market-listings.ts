import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { clearParts, layOutParts } from "./large-market-parts";
import {
  busiestStep,
  idOf,
  landlords,
  type Market,
  person,
  property,
  tenant,
} from "./large-market-people";
import { inLanes, ranges } from "./large-market-tables";

/** Listings made by one statement, with all that belongs to them. */
const CHUNK = 10_000;
/** What every twentieth listing is instead of active. */
const HIDDEN = sql`(array['pending', 'draft', 'rejected', 'inactive', 'suspended'])`;

/** A number below `below` that looks drawn, the same every time. */
const drawn = (n: SQL, nth: number, below: number) =>
  sql`((hashint4extended(${n}, ${sql.raw(String(nth))}) & 2147483647) % ${sql.raw(String(below))})::int`;

/** The listings of a market with their pictures, amenities, stays, reviews and favourites. */
export async function addListings(db: Db, market: Market): Promise<void> {
  const parts = await layOutParts(db, market.count);
  await inLanes(ranges(market.count, CHUNK), (range) =>
    db.execute(sql`with ${listed(market, parts, range)}, ${stays(market)},
      pictures as (insert into property_images (property_id, image_url, is_primary, alt_text,
          display_order, width, height, preview)
        select id, ${pictureUrl(sql`i`)}, i = 0, title || ', photo ' || (i + 1), i, 1280, 960, preview
        from listed, generate_series(0, 2 + n % 4) i),
      offers as (insert into property_amenities (property_id, amenity_id)
        select id, unnest(amenity_ids) from listed),
      wishes as (insert into favorites (user_id, property_id, created_at)
        select ${tenant(sql`n`, market.people)}, id, now() - n * ${market.pace}::float8 * interval '8 minutes'
        from listed)
      ${INSERT_LISTINGS}`),
  );
  await clearParts(db);
}

const pictureUrl = (i: SQL) =>
  sql`'/storage/property-images/' || id || '/' || (1700000000000 + ${i}) || '-abcdef-1280.webp'`;

/** The rows of a range of listings, with what is made of them. */
function listed(
  { count, people, pace }: Market,
  parts: number,
  range: { first: number; last: number },
) {
  const isShown = sql`n % 20 <> 19`;
  // Of its stays (see below), those that are over: the first of most, the second of half.
  const isFirstOver = sql`(n % 20 < 13)::int`;
  const isSecondOver = sql`(n < ${Math.ceil(count * 1.5) - count}::int)::int`;
  return sql`listed as materialized (select n, ${property(sql`n`)} as id,
      ${person(sql`case when n % ${busiestStep(count)}::int = 0 then 0 else 2 + n % ${landlords(people)}::int end`)} as landlord_id,
      x.start || s.words as title,
      x.description || E'\n\nRepère : pharmacie ' || a.name || ', à ' || ${drawn(sql`n`, 5, 300)} ||
        ' mètres de l''école ' || b.name || '.' as description,
      x.property_type, x.furnished, s.name as neighborhood, x.address, x.price_per_month, x.currency,
      x.billing_period, x.monthly_xaf, x.security_deposit, x.advance_months, x.agency_fee,
      x.monthly_charges, x.offered_by, x.facts, x.landmarks, x.bedrooms, x.bathrooms, x.area_sqm,
      case when ${isShown} then 'active' else ${HIDDEN}[1 + n / 20 % 5] end as status,
      ${isShown} and n % 12 = 0 as featured, x.amenity_ids, x.amenity_names,
      'data:image/webp;base64,' || repeat(md5(n::text), 5) as preview,
      ${isFirstOver} + ${isSecondOver} as review_count,
      ${isFirstOver} * (3 + n % 3) + ${isSecondOver} * (3 + (n + ${count}::int) % 3) as rating_sum,
      now() - n * ${pace}::float8 * interval '11 minutes' as created_at
    from generate_series(${range.first}::int, ${range.last}::int) n
    join market_parts.drawn x on x.nth = ${drawn(sql`n`, 1, parts)}
    join market_parts.slots s on s.nth = ${drawn(sql`n`, 2, 1000)}
    join market_parts.names a on a.nth = ${rare(sql`n`, 3)}
    join market_parts.names b on b.nth = ${rare(sql`n`, 4)})`;
}

/** One of the 4,000 names: the first ones often, the last ones hardly ever. */
const rare = (n: SQL, nth: number) =>
  sql`floor(4000 * power(${drawn(n, nth, 1_000_000)} / 1000000.0, 4))::int`;

/** Half as many stays again as listings; most are over and reviewed, some wait for an answer. */
function stays({ count, people, pace }: Market): SQL {
  return sql`stays as materialized (select ${idOf("booking", sql`s.n`)} as booking_id, s.n, s.status,
      l.id, l.landlord_id, ${tenant(sql`s.n`, people)} as tenant_id, l.monthly_xaf, l.price_per_month,
      l.currency, l.billing_period,
      current_date + case s.status when 'completed' then -10 - s.n % 400 else 10 + s.n % 50 end as day,
      case when s.status = 'pending' then now() - (s.n % 500) * interval '1 minute'
        else now() - s.n * ${pace}::float8 * interval '7 minutes' end as created_at
    from (select n, case when n >= ${count}::int or n % 20 < 13 then 'completed'
        when n % 20 < 15 then 'confirmed' when n % 20 < 16 then 'pending' else 'cancelled' end as status, of
      from (select n, n as of from listed union all
        select n + ${count}::int, n from listed where n + ${count}::int < ${Math.ceil(count * 1.5)}::int) numbered) s
    join listed l on l.n = s.of),
  booked as (insert into bookings (id, property_id, tenant_id, landlord_id, start_date, end_date,
      total_amount, unit_price, currency, billing_period, commission_rate, status, reminded_at, created_at)
    select booking_id, id, tenant_id, landlord_id, day, day + 3, monthly_xaf, price_per_month, currency,
      billing_period, 0.07, status, now(), created_at from stays),
  reviewed as (insert into reviews (property_id, booking_id, reviewer_id, rating, title, comment, created_at, published_at)
    select id, booking_id, tenant_id, 3 + n % 3, 'Très bien', 'Accueil chaleureux, tout fonctionne.',
      created_at + interval '5 days', created_at + interval '5 days' from stays where status = 'completed')`;
}

const INSERT_LISTINGS = sql`insert into properties (id, landlord_id, title, description, property_type,
    furnished, neighborhood, address, price_per_month, currency, billing_period, monthly_xaf,
    security_deposit, advance_months, agency_fee, monthly_charges, offered_by, facts, landmarks, bedrooms,
    bathrooms, area_sqm, status, featured, amenity_names, cover_url,
    cover_preview, cover_alt, cover_width, cover_height, review_count, rating_sum, created_at, confirmed_at,
    confirm_by)
  select id, landlord_id, title, description, property_type, furnished, neighborhood, address,
    price_per_month, currency, billing_period, monthly_xaf, security_deposit, advance_months, agency_fee,
    monthly_charges, offered_by, facts, landmarks, bedrooms, bathrooms, area_sqm, status, featured, amenity_names, ${pictureUrl(sql`0`)}, preview, title || ', photo 1',
    1280, 960, review_count, rating_sum, created_at, case status when 'active' then created_at end,
    case status when 'active' then now() + interval '14 days' end
  from listed`;
