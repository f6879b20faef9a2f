import { sql } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import type { NEIGHBOURHOOD_NAMES } from "~/contract/neighbourhoods";
import type { Db } from "~/db/client";
import { profiles, properties, userRoles, users } from "~/db/schema";
import { monthlyXaf, refreshCard } from "~/domain/property";
import { listing } from "../demo/listings";
import { createRandom } from "../demo/random";

const LANDLORDS = 20;

/**
 * Fills a migrated database with `count` active listings in the words of the demo, three to six
 * pictures and up to eight reviews each (rows only). The same every time, but for ids.
 */
export async function fillListings(db: Db, count: number): Promise<void> {
  const landlords = await addLandlords(db);
  const random = createRandom(7);
  const newest = Date.UTC(2026, 9, 1);
  const values = Array.from({ length: count }, (_, n) => {
    const {
      fate: _fate,
      furnishing,
      amenities: _names,
      photos: _photos,
      ...fields
    } = listing(n, random);
    return {
      ...fields,
      neighborhood: fields.neighborhood as (typeof NEIGHBOURHOOD_NAMES)[number],
      furnished: furnishing === "furnished",
      landlord_id: landlords[n % landlords.length] as string,
      monthly_xaf: monthlyXaf(fields.price_per_month, fields.currency, fields.billing_period, 600),
      status: "active" as const,
      featured: n % 12 === 0,
      created_at: new Date(newest - n * (DAY_MS / 4)),
    };
  });
  const rows = await db.insert(properties).values(values).returning({ id: properties.id });
  await addPictures(db);
  await addReviews(db);
  for (const { id } of rows) await refreshCard(db, id);
  // What autovacuum does on PostgreSQL; the embedded engine has none.
  await db.execute(sql`vacuum analyze`);
}

async function addLandlords(db: Db): Promise<string[]> {
  const people = Array.from({ length: LANDLORDS }, (_, n) => ({ email: `bench-${n}@example.cm` }));
  const rows = await db
    .insert(users)
    .values(
      people.map(({ email }, n) => ({ name: `Prénom${n} Nom${n}`, email, emailVerified: true })),
    )
    .returning({ id: users.id, email: users.email });
  await db.insert(profiles).values(
    rows.map(({ id, email }, n) => ({
      user_id: id,
      first_name: `Prénom${n}`,
      last_name: `Nom${n}`,
      email,
      user_type: "landlord" as const,
    })),
  );
  await db
    .insert(userRoles)
    .values(rows.map(({ id }) => ({ user_id: id, role: "landlord" as const })));
  return rows.map(({ id }) => id);
}

// The preview is as long as the real ones (about 150 bytes of WebP in base64).
async function addPictures(db: Db): Promise<void> {
  await db.execute(sql`
    insert into property_images
      (property_id, image_url, is_primary, alt_text, display_order, width, height, preview)
    select p.id,
      '/storage/property-images/' || p.id || '/' || (1700000000000 + i) || '-abcdef-1280.webp',
      i = 0, p.title || ', photo ' || (i + 1), i, 1280, 960,
      'data:image/webp;base64,' || left(repeat(md5(p.id::text || i), 7), 200)
    from properties p, generate_series(0, 2 + length(p.title) % 4) i`);
}

async function addReviews(db: Db): Promise<void> {
  await db.execute(sql`
    with numbered as (
      select p.*, row_number() over (order by id) as n from properties p
    ), stays as (
      insert into bookings (property_id, tenant_id, landlord_id, start_date, end_date, total_amount,
        unit_price, currency, billing_period, commission_rate, status)
      select p.id, (select id from users where id <> p.landlord_id limit 1), p.landlord_id, date '2025-01-01' + k * 3, date '2025-01-03' + k * 3,
        p.monthly_xaf, p.price_per_month, p.currency, p.billing_period, 0.07, 'completed'
      from numbered p, generate_series(1, (p.n % 9)::int) k
      returning id, property_id, tenant_id, start_date
    )
    insert into reviews (property_id, booking_id, reviewer_id, rating, title, comment, created_at,
      published_at)
    select property_id, id, tenant_id, 3 + extract(day from start_date)::int % 3, 'Très bien',
      'Accueil chaleureux, tout fonctionne.', start_date + interval '5 days', start_date + interval '5 days'
    from stays`);
}
