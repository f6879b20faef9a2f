import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { propertySubmission } from "~/contract/schemas/submission";
import { NO_SEARCH } from "~/contract/search-params";
import { rows } from "~/db/client";
import { getProperty } from "~/domain/property";
import { searchProperties } from "~/domain/search";
import { submitProperty } from "~/domain/submission";
import { fillLargeMarket } from "../support/market/large-market";
import { marketId } from "../support/market/large-market-requests";
import { staleCards } from "../support/rows/kept-cards";
import { uploadPhotos } from "../support/rows/submission";
import { createWorld } from "../support/world/world";

const world = await createWorld();
const { db } = world;
const one = async (query: ReturnType<typeof sql>) => (await rows(db, query))[0];
const indexes = () =>
  one(sql`select count(*)::int as n from pg_indexes where schemaname = 'public'`);

const before = await indexes();
await fillLargeMarket(db, 200, { withTraces: false });

test("a large market is as the product's verbs leave it", async () => {
  expect(await indexes()).toEqual(before);
  expect(
    await one(sql`select count(*)::int as triggers from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and t.tgenabled <> 'O'`),
  ).toEqual({ triggers: 0 });
  expect(await staleCards(db)).toEqual([]);

  expect(
    await one(sql`select (select count(*)::int from properties) as listings,
      (select count(*)::int from properties where status = 'active') as active,
      (select count(*)::int from property_images) as pictures,
      (select count(*)::int from bookings) as bookings,
      (select count(*)::int from reviews) as reviews,
      (select count(*)::int from favorites) as favorites,
      (select count(*)::int from listing_changes) as changes`),
  ).toEqual({
    listings: 200,
    active: 190,
    pictures: 900,
    bookings: 300,
    reviews: 230,
    favorites: 200,
    changes: 0,
  });

  expect(
    await one(sql`select count(*)::int as wrong from properties p
      left join property_images i on i.property_id = p.id and i.is_primary
      where p.review_count <> (select count(*) from reviews where property_id = p.id)
        or p.rating_sum <> (select coalesce(sum(rating), 0) from reviews where property_id = p.id)
        or (p.cover_url, p.cover_alt, p.cover_preview, p.cover_width, p.cover_height)
          is distinct from (i.image_url, i.alt_text, i.preview, i.width, i.height)
        or not starts_with(p.amenity_names, (select coalesce(string_agg(a.name, ' ' order by a.name), '')
          from property_amenities pa join amenities a on a.id = pa.amenity_id
          where pa.property_id = p.id))`),
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

  const found = await searchProperties({ db, now: () => new Date() }, NO_SEARCH);
  expect([found.total, found.items.length]).toEqual([190, 24]);
  const { review_count } = await getProperty(
    { db, now: () => new Date() },
    marketId("property", 0),
  );
  expect(review_count).toBe(2);
});

/** What of a listing the database and the verbs make of what its landlord wrote. */
const MADE = sql`property_type, furnished, neighborhood, city, price_per_month, currency,
  billing_period, monthly_xaf, minimum_stay, security_deposit, advance_months, agency_fee,
  monthly_charges, move_in_xaf, offered_by, facts, landmarks, bedrooms, bathrooms, area_sqm,
  amenity_names, amenity_set, search::text, plain_text, text_hashes, contact_name, contact_phone,
  available_from, views_count, rented_at, deleted_at, changed_at, suspended_with_owner`;

test("a listing of a large market is the one that its landlord would have submitted", async () => {
  const landlord = await world.newUser("landlord");
  for (const n of [0, 7, 101]) {
    const id = marketId("property", n);
    const given = await one(sql`select title, description, property_type, neighborhood, address,
        price_per_month, currency, billing_period, security_deposit, advance_months, agency_fee,
        monthly_charges, offered_by, facts, landmarks, bedrooms, bathrooms, area_sqm,
        case when furnished then 'furnished' else 'unfurnished' end as furnishing,
        array(select a.name from property_amenities pa join amenities a on a.id = pa.amenity_id
          where pa.property_id = p.id) as amenities
      from properties p where id = ${id}`);
    const [photo] = await uploadPhotos(world, landlord, 1);
    const photos = [{ upload_id: photo?.id ?? "" }];
    const submission = propertySubmission.parse({ ...Object(given), photos });
    const made = await submitProperty(world.as(landlord), submission);
    const read = (which: string) => one(sql`select ${MADE} from properties where id = ${which}`);
    expect(await read(id)).toEqual(await read(made.id));
  }
});

test("what triggers keep of each row stands as they would have written it", async () => {
  const words = () => rows(db, sql`select word from search_words order by word`);
  const directory = () =>
    rows(
      db,
      sql`select user_id, name, email, role, status, created_at, plain_text from user_directory
        order by user_id`,
    );
  const before = { words: await words(), directory: await directory() };
  await db.execute(sql`select kwata_learn_words(plain_text) from properties`);
  await db.execute(sql`select kwata_list_user(id) from users`);
  expect({ words: await words(), directory: await directory() }).toEqual(before);

  expect(
    await rows(
      db,
      sql`select neighborhood, kind, sum(n)::int as n, sum(amount)::int as amount
        from neighborhood_tallies where subject = 'bookings' group by 1, 2 order by 1, 2`,
    ),
  ).toEqual(
    await rows(
      db,
      sql`select p.neighborhood, b.status as kind, count(*)::int as n, sum(b.total_amount)::int as amount
        from bookings b join properties p on p.id = b.property_id group by 1, 2 order by 1, 2`,
    ),
  );
  expect(
    await one(sql`select count(*)::int as wrong from properties
      where waiting_since is distinct from case when status in ('draft', 'pending')
        then date_trunc('milliseconds', created_at) end
        or confirmed_at is distinct from case status when 'active' then created_at end
        or confirm_by is distinct from case status when 'active' then updated_at + interval '14 days' end`),
  ).toEqual({ wrong: 0 });
});
