import { type SQL, sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { monthlyXaf } from "~/domain/property";
import { foldTallies } from "~/domain/tally";
import { listing } from "../../demo/listings";
import { createRandom } from "../../demo/random";

/** Listings sent in one statement: more would take the embedded engine long to read. */
const CHUNK = 5_000;
/** What every twentieth listing is instead of active. */
const HIDDEN = ["pending", "draft", "rejected", "inactive", "suspended"] as const;
/** Accounts at most where only listings are wanted: more would take longer than the listings. */
const PEOPLE_MAX = 100_000;
/** Listings of the landlord who has most; the others have about twenty. */
const MOST = 500;

// Ids are made of numbers, so that rows refer to each other without a look-up.
const idOf = (kind: string, n: SQL) => sql`md5(${sql.raw(`'${kind}-'`)} || (${n}))::uuid`;
const person = (n: SQL) => idOf("person", n);
const property = (n: SQL) => idOf("property", n);

/**
 * Fills a migrated database with `count` listings in the words of the demo, and as many people,
 * stays, reviews, messages, notices, favourites and reports. One landlord and one tenant have
 * hundreds of each. Ids are the same every time; times are counted from now. `withTraces: false`
 * makes only what visitors see.
 */
export async function fillLargeMarket(
  db: Db,
  count = 100_000,
  { withTraces = true } = {},
): Promise<void> {
  // The statements take longer than a request's may; on PostgreSQL open a pool of one connection.
  await db.execute(sql`set statement_timeout = 0`);
  const finish = await prepareForMany(db);
  const people = withTraces ? count : Math.min(count, PEOPLE_MAX);
  await db.execute(sql`insert into users (id, name, email, email_verified, created_at)
    select ${person(sql`n`)}, 'Prénom' || n || ' Nom' || n, 'p' || n || '@large.cm', true,
      now() - n * interval '9 minutes'
    from generate_series(0, ${people}::int - 1) n`);
  await addPeople(db, people);
  const random = createRandom(7);
  for (let first = 0; first < count; first += CHUNK) {
    const length = Math.min(CHUNK, count - first);
    await addListings(
      db,
      Array.from({ length }, (_, i) => listingRow(first + i, { count, people, random })),
    );
  }
  await addPictures(db, count);
  await addStays(db, count, people);
  if (withTraces) {
    await addTalk(db, count);
    await addTraces(db, count);
  }
  await finish();
  await foldTallies(db);
  // What autovacuum does on PostgreSQL; the embedded engine has none.
  await db.execute(sql`vacuum analyze`);
}

/** Checking references and keeping indexes row by row takes most of the time: both wait for the end. */
async function prepareForMany(db: Db): Promise<() => Promise<void>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and indexdef like 'CREATE INDEX%'
        and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of tables) {
    // All, then those written by hand again: what stays off are the references.
    await db.execute(sql`alter table ${sql.identifier(name)} disable trigger all`);
    await db.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  }
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return async () => {
    for (const { definition } of indexes) await db.execute(sql.raw(definition));
    for (const { name } of tables) {
      await db.execute(sql`alter table ${sql.identifier(name)} enable trigger all`);
    }
  };
}

/** A twentieth are landlords: number 0, the busiest, and those from 2 on. Number 1 is a tenant. */
const landlords = (count: number) => Math.ceil(count / 20);

async function addPeople(db: Db, count: number): Promise<void> {
  const isLandlord = sql`(n <> 1 and n < ${landlords(count) + 2}::int)`;
  // By portions: each row also writes the directory of accounts, whose plans are made while it is
  // empty, and made again once it was analysed.
  for (let first = 0; first < count; first += CHUNK) {
    const numbers = sql`generate_series(${first}::int, ${Math.min(first + CHUNK, count) - 1}::int) n`;
    await db.execute(sql`insert into profiles
        (user_id, first_name, last_name, email, phone, user_type, created_at)
      select ${person(sql`n`)}, 'Prénom' || n, 'Nom' || n, 'p' || n || '@large.cm', '+237699123456',
        case when ${isLandlord} then 'landlord' else 'user' end, now() - n * interval '9 minutes'
      from ${numbers}`);
    await db.execute(sql`insert into user_roles (user_id, role)
      select ${person(sql`n`)}, case when ${isLandlord} then 'landlord' else 'user' end
      from ${numbers}`);
    if (first === 0) await db.execute(sql`analyze users, profiles, user_roles, user_directory`);
  }
  await db.execute(sql`insert into sessions (token, user_id, expires_at)
    select md5('token-' || n), ${person(sql`n`)}, now() + interval '20 days'
    from generate_series(0, ${count}::int - 1) n`);
}

type Market = { count: number; people: number; random: ReturnType<typeof createRandom> };

function listingRow(n: number, { count, people, random }: Market) {
  const { fate: _fate, furnishing, amenities, photos: _photos, ...fields } = listing(n, random);
  const { price_per_month: price, currency, billing_period: period } = fields;
  const isShown = n % 20 !== 19;
  // Of its stays (see addStays), those that are over.
  const stays = [n, n + count].filter((stay) =>
    stay < count ? stay % 20 < 13 : stay < Math.ceil(count * 1.5),
  );
  const isOfBusiest = n % Math.ceil(count / MOST) === 0;
  return {
    ...fields,
    n,
    owner: isOfBusiest ? 0 : 2 + (n % landlords(people)),
    furnished: furnishing === "furnished",
    monthly_xaf: monthlyXaf(price, currency, period, 600),
    status: isShown ? "active" : HIDDEN[Math.floor(n / 20) % HIDDEN.length],
    featured: isShown && n % 12 === 0,
    amenities,
    reviews: stays.length,
    rating_sum: stays.reduce((sum, stay) => sum + 3 + (stay % 3), 0),
  };
}

async function addListings(db: Db, chunk: object[]): Promise<void> {
  const json = JSON.stringify(chunk);
  await db.execute(sql`insert into properties (id, landlord_id, title, description, property_type,
      furnished, neighborhood, address, price_per_month, currency, billing_period, monthly_xaf,
      security_deposit, bedrooms, bathrooms, area_sqm, status, featured, amenity_names, cover_url,
      cover_preview, cover_alt, cover_width, cover_height, review_count, rating_sum, created_at)
    select ${property(sql`x.n`)}, ${person(sql`x.owner`)}, x.title, x.description, x.property_type,
      x.furnished, x.neighborhood, x.address, x.price_per_month, x.currency, x.billing_period,
      x.monthly_xaf, x.security_deposit, x.bedrooms, x.bathrooms, x.area_sqm, x.status, x.featured,
      coalesce((select string_agg(a.name, ' ' order by a.name) from amenities a
        where a.name in (select json_array_elements_text(x.amenities))), ''), '/storage/property-images/' || ${property(sql`x.n`)} || '/1700000000000-abcdef-1280.webp',
      'data:image/webp;base64,' || repeat(md5(x.n::text), 5), x.title || ', photo 1', 1280, 960,
      x.reviews, x.rating_sum,
      now() - x.n * interval '11 minutes'
    from json_to_recordset(${json}::json) x(n int, owner int, title text, description text,
      property_type text, furnished boolean, neighborhood text, address text, price_per_month int,
      currency text, billing_period text, monthly_xaf int, security_deposit int, bedrooms int,
      bathrooms int, area_sqm int, status text, featured boolean, amenities json, reviews int,
      rating_sum int)`);
  await db.execute(sql`insert into property_amenities (property_id, amenity_id)
    select ${property(sql`x.n`)}, a.id
    from json_to_recordset(${json}::json) x(n int, amenities json),
      json_array_elements_text(x.amenities) offered(amenity)
      join amenities a on a.name = offered.amenity`);
}

async function addPictures(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into property_images (property_id, image_url, is_primary, alt_text,
      display_order, width, height, preview)
    select ${property(sql`n`)}, '/storage/property-images/' || ${property(sql`n`)} || '/' ||
      (1700000000000 + i) || '-abcdef-1280.webp', i = 0, p.title || ', photo ' || (i + 1), i, 1280, 960,
      'data:image/webp;base64,' || repeat(md5(n::text), 5)
    from generate_series(0, ${count}::int - 1) n
    join properties p on p.id = ${property(sql`n`)}, generate_series(0, 2 + n % 4) i`);
}

/** The tenant of the nth act: number 1 is in every three hundredth. */
const tenant = (n: SQL, count: number) =>
  person(sql`case when ${n} % 300 = 0 then 1 else ${landlords(count) + 2}::int
    + (${n}::bigint * 7919) % ${count - landlords(count) - 2}::int end`);

/** Half as many stays again as listings; most are over and reviewed, some wait for an answer. */
async function addStays(db: Db, count: number, people: number): Promise<void> {
  await db.execute(sql`insert into bookings (id, property_id, tenant_id, landlord_id, start_date,
      end_date, total_amount, unit_price, currency, billing_period, commission_rate, status,
      reminded_at, created_at)
    select ${idOf("booking", sql`s.n`)}, p.id, ${tenant(sql`s.n`, people)}, p.landlord_id, s.day,
      s.day + 3, p.monthly_xaf, p.price_per_month, p.currency, p.billing_period, 0.07, s.status,
      now(), case when s.status = 'pending' then now() - (s.n % 500) * interval '1 minute'
        else now() - s.n * interval '7 minutes' end
    from (select n, status, current_date + case status when 'completed' then -10 - n % 400
        else 10 + n % 50 end as day
      from (select n, case when n >= ${count}::int or n % 20 < 13 then 'completed'
          when n % 20 < 15 then 'confirmed' when n % 20 < 16 then 'pending'
          else 'cancelled' end as status
        from generate_series(0, ${Math.ceil(count * 1.5)}::int - 1) n) numbered) s
    join properties p on p.id = ${property(sql`s.n % ${count}::int`)}`);
  await db.execute(sql`insert into reviews (property_id, booking_id, reviewer_id, rating, title,
      comment, created_at)
    select b.property_id, b.id, b.tenant_id, 3 + n % 3, 'Très bien',
      'Accueil chaleureux, tout fonctionne.', b.created_at + interval '5 days'
    from generate_series(0, ${Math.ceil(count * 1.5)}::int - 1) n
    join bookings b on b.id = ${idOf("booking", sql`n`)} where b.status = 'completed'`);
}

async function addTalk(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into threads (id, property_id, tenant_id, landlord_id, last_message_at)
    select ${idOf("thread", sql`n`)}, p.id, ${tenant(sql`n`, count)}, p.landlord_id,
      now() - n * interval '13 minutes'
    from generate_series(0, ${Math.floor(count / 2)}::int - 1) n
    join properties p on p.id = ${property(sql`n * 2`)}
    where ${tenant(sql`n`, count)} <> p.landlord_id`);
  await db.execute(sql`insert into messages (thread_id, sender_id, recipient_id, property_id, subject,
      content, status, read_at, created_at)
    select t.id, case when i = 0 then t.tenant_id else t.landlord_id end,
      case when i = 0 then t.landlord_id else t.tenant_id end, t.property_id, 'Visite',
      'Bonjour, le logement est-il encore libre ?', case when i = 0 then 'read' else 'sent' end,
      case when i = 0 then now() end, t.last_message_at - (1 - i) * interval '1 hour'
    from threads t, generate_series(0, 1) i`);
  await db.execute(sql`insert into notifications (user_id, type, title, message, read, related_id,
      created_at)
    select ${person(sql`case when n % 50 = 0 then 0 when n % 50 = 1 then 1 else n end`)},
      'message', 'Nouveau message', 'Vous avez reçu un message.', n % 3 <> 0,
      ${property(sql`n`)}, now() - n * interval '5 minutes'
    from generate_series(0, ${count}::int - 1) n`);
}

/** What visitors and administrators leave behind. */
async function addTraces(db: Db, count: number): Promise<void> {
  const numbers = sql`generate_series(0, ${count}::int - 1) n`;
  const at = sql`now() - n * interval '8 minutes'`;
  await db.execute(sql`insert into favorites (user_id, property_id, created_at)
    select ${tenant(sql`n`, count)}, ${property(sql`n`)}, ${at} from ${numbers}`);
  await db.execute(sql`insert into property_reports
      (property_id, reporter_id, reason, details, status, created_at)
    select ${property(sql`case when n % 100 = 0 then 0 else n end`)}, ${person(sql`n`)}, 'scam',
      'Demande une avance.', case when n % 5 = 0 then 'open' else 'closed' end, ${at}
    from ${numbers}`);
  await db.execute(sql`insert into audit_log (actor_id, action, target_type, target_id, created_at)
    select ${person(sql`0`)}, 'property.approve', 'property', ${property(sql`n`)}::text, ${at}
    from ${numbers}`);
  await db.execute(sql`insert into property_views (property_id, visitor, day)
    select ${property(sql`n % 1000`)}, left(md5(n::text), 6), current_date - n % 30
    from ${numbers} on conflict do nothing`);
  await db.execute(sql`insert into property_view_months (property_id, month, views)
    select ${property(sql`n`)}, date_trunc('month', current_date - m * interval '1 month')::date, 1 + n % 50
    from ${numbers} cross join generate_series(0, 2) m`);
  await db.execute(sql`insert into newsletter_subscribers (email, confirmed_at)
    select 'n' || n || '@large.cm', now() from ${numbers}`);
  await db.execute(sql`insert into contact_messages (name, email, subject, message, created_at)
    select 'Ada', 'n' || n || '@large.cm', 'general', 'Bonjour.', ${at} from ${numbers}`);
  await db.execute(sql`insert into rate_limits (key, count, window_ends_at)
    select 'view:' || md5(n::text), 1, now() + interval '1 hour' from ${numbers}`);
}
