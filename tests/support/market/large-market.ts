import { sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { addListings } from "./large-market-listings";
import { addPeople, idOf, type Market, person, property, tenant } from "./large-market-people";
import { prepareForMany } from "./large-market-tables";

/** Accounts at most where only listings are wanted: more would take longer than the listings. */
const PEOPLE_MAX = 100_000;
/** Of so many listings the oldest is two years old; the steps between more of them are smaller. */
const FULL_STEP_MAX = 100_000;

/**
 * Fills a migrated database with `count` listings in the words of the demo, and as many people,
 * stays, reviews, messages, notices, favourites and reports. One landlord and one tenant have
 * hundreds of each. Ids are the same every time; times are counted from now. `withTraces: false`
 * makes only what visitors see and favourites.
 */
export async function fillLargeMarket(
  db: Db,
  count = 100_000,
  { withTraces = true } = {},
): Promise<void> {
  // The statements take longer than a request's may: on PostgreSQL open a pool of one connection, or
  // one whose connections have no limit.
  await db.execute(sql`set statement_timeout = 0`);
  const finish = await prepareForMany(db);
  const people = withTraces ? count : Math.min(count, PEOPLE_MAX);
  const market: Market = { count, people, pace: Math.min(1, FULL_STEP_MAX / count) };
  await addPeople(db, market);
  await addListings(db, market);
  if (withTraces) {
    await addTalk(db, count);
    await addTraces(db, count);
  }
  await finish();
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
