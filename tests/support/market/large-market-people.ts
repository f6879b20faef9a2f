import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { inLanes, ranges } from "./large-market-tables";

const CHUNK = 10_000;
/** Listings of the landlord who has most; the others have about twenty. */
const MOST = 500;

/** `pace`: times between rows are so many times as long, so that a market spans two years at most. */
export type Market = { count: number; people: number; pace: number };

// Ids are made of numbers, so that rows refer to each other without a look-up.
export const idOf = (kind: string, n: SQL) => sql`md5(${sql.raw(`'${kind}-'`)} || (${n}))::uuid`;
export const person = (n: SQL) => idOf("person", n);
export const property = (n: SQL) => idOf("property", n);

/** A twentieth are landlords: number 0, the busiest, and those from 2 on. Number 1 is a tenant. */
export const landlords = (people: number) => Math.ceil(people / 20);
/** Every so many listings is one of the busiest landlord's. */
export const busiestStep = (count: number) => Math.ceil(count / MOST);

/** The tenant of the nth act: number 1 is in every three hundredth. */
export const tenant = (n: SQL, people: number) =>
  person(sql`case when ${n} % 300 = 0 then 1 else ${landlords(people) + 2}::int
    + (${n}::bigint * 7919) % ${people - landlords(people) - 2}::int end`);

export async function addPeople(db: Db, { people }: Market): Promise<void> {
  const isLandlord = sql`(n <> 1 and n < ${landlords(people) + 2}::int)`;
  const role = sql`case when ${isLandlord} then 'landlord' else 'user' end`;
  const since = sql`now() - n * interval '9 minutes'`;
  await inLanes(ranges(people, CHUNK), ({ first, last }) =>
    db.execute(sql`with numbers as (select n, ${person(sql`n`)} as id, ${role} as role, ${since} as since
        from generate_series(${first}::int, ${last}::int) n),
      people as (insert into users (id, name, email, email_verified, created_at)
        select id, 'Prénom' || n || ' Nom' || n, 'p' || n || '@large.cm', true, since from numbers),
      described as (insert into profiles
          (user_id, first_name, last_name, email, phone, user_type, created_at)
        select id, 'Prénom' || n, 'Nom' || n, 'p' || n || '@large.cm', '+237699123456', role, since
        from numbers),
      roles as (insert into user_roles (user_id, role) select id, role from numbers),
      listed as (insert into user_directory (user_id, name, email, role, status, created_at)
        select id, 'Prénom' || n || ' Nom' || n, 'p' || n || '@large.cm', role, 'active', since
        from numbers)
      insert into sessions (token, user_id, expires_at)
      select md5('token-' || n), id, now() + interval '20 days' from numbers`),
  );
}
