import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { NO_SEARCH } from "~/contract/search-params";
import { rows } from "~/db/client";
import { getProperty } from "~/domain/property";
import { searchProperties } from "~/domain/search";
import { fillLargeMarket } from "../support/large-market";
import { marketId } from "../support/large-market-requests";
import { createWorld } from "../support/world";

const world = await createWorld();
const { db } = world;
const one = async (query: ReturnType<typeof sql>) => (await rows(db, query))[0];
const indexes = () =>
  one(sql`select count(*)::int as n from pg_indexes where schemaname = 'public'`);

test("a large market is as the product's verbs leave it", async () => {
  const before = await indexes();
  await fillLargeMarket(db, 200, { withTraces: false });

  expect(await indexes()).toEqual(before);
  expect(
    await one(sql`select count(*)::int as triggers from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and t.tgenabled <> 'O'`),
  ).toEqual({ triggers: 0 });

  expect(
    await one(sql`select (select count(*)::int from properties) as listings,
      (select count(*)::int from properties where status = 'active') as active,
      (select count(*)::int from property_images) as pictures,
      (select count(*)::int from bookings) as bookings,
      (select count(*)::int from reviews) as reviews,
      (select count(*)::int from listing_changes) as changes`),
  ).toEqual({
    listings: 200,
    active: 190,
    pictures: 900,
    bookings: 300,
    reviews: 230,
    changes: 0,
  });

  expect(
    await one(sql`select count(*)::int as wrong from properties p
      left join property_images i on i.property_id = p.id and i.is_primary
      where p.review_count <> (select count(*) from reviews where property_id = p.id)
        or p.rating_sum <> (select coalesce(sum(rating), 0) from reviews where property_id = p.id)
        or (p.cover_url, p.cover_alt, p.cover_preview, p.cover_width, p.cover_height)
          is distinct from (i.image_url, i.alt_text, i.preview, i.width, i.height)
        or p.amenity_names is distinct from (select coalesce(string_agg(a.name, ' ' order by a.name), '')
          from property_amenities pa join amenities a on a.id = pa.amenity_id
          where pa.property_id = p.id)`),
  ).toEqual({ wrong: 0 });

  expect(
    await rows(
      db,
      sql`select subject, kind, sum(n)::int as n from tallies
        where subject = 'properties' group by 1, 2 having sum(n) <> 0 order by kind`,
    ),
  ).toEqual(
    await rows(
      db,
      sql`select 'properties' as subject, status as kind, count(*)::int as n from properties
        group by status order by status`,
    ),
  );

  const found = await searchProperties({ db }, NO_SEARCH);
  expect([found.total, found.items.length]).toEqual([190, 24]);
  const { review_count } = await getProperty(
    { db, now: () => new Date() },
    marketId("property", 0),
  );
  expect(review_count).toBe(2);
}, 60_000);
