import { sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { CARD, RELATIONS } from "~/domain/property";

/** The titles of properties whose kept card says something else than their rows do. */
export async function staleCards(db: Db): Promise<string[]> {
  const found = await rows<{ title: string }>(
    db,
    sql`select title from properties join (
        select p.id, to_jsonb(c) - '{move_in_xaf,verified_us,first_name,last_name}'::text[] as card
        from properties p join profiles l on l.user_id = p.landlord_id
        cross join lateral (select ${CARD}, ${RELATIONS}) c) made using (id)
      where properties.card is null or made.card <> properties.card::jsonb`,
  );
  return found.map(({ title }) => title);
}
