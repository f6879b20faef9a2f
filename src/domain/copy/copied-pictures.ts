import { sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { type Among, isAmong } from "./originals";
import { bandsOf, hashesOfOriginals, showsOriginal } from "./picture-hash";

/** Candidates that the index may give for one of a picture's few hundred bands, however common. */
const MOST_PER_BAND = 200;

type Owned = { landlord_id: string };
type Picture = { id: string; looks: string };
export type CopiedPicture = { id: string; original: string };

/**
 * Which of these pictures other landlords' listings show, and as which of theirs: recompressed,
 * resized, mirrored, turned by quarters, framed or cut. What a landlord repeats of their own is no copy.
 */
export async function copiedPictures(
  db: Db,
  own: Owned,
  pictures: readonly Picture[],
  { most, among }: { most: number; among: Among },
): Promise<CopiedPicture[]> {
  return db.transaction(async (tx) => {
    // PostgreSQL's estimates would have it compile each query: seconds, for what it finds in 3 ms.
    await tx.execute(sql`set local jit = off`);
    const copied: CopiedPicture[] = [];
    for (const { id, looks } of pictures) {
      for (const original of await originalsOf(tx, own, looks, among)) {
        copied.push({ id, original });
        if (copied.length === most) return copied;
      }
    }
    return copied;
  });
}

/** The pictures of others' listings that look like this one. */
async function originalsOf(
  db: Db,
  { landlord_id }: Owned,
  looks: string,
  among: Among,
): Promise<string[]> {
  const own = hashesOfOriginals(looks);
  if (own.length === 0) return [];
  // Band by band: of hundreds at once the planner expects most of the table, and reads all of it.
  // The owner as a subquery, which leaves it the index; before the limit, or own pictures fill it.
  const candidates = await rows<{ id: string; bands: number[] }>(
    db,
    sql`select i.id, i.look_bands as bands from unnest(${`{${bandsOf(own)}}`}::int[]) band,
      lateral (select id, look_bands from property_images where look_bands @> array[band]
        and (select p.landlord_id from properties p
          where p.id = property_id and ${isAmong(among)}) <> ${landlord_id}
        limit ${MOST_PER_BAND}) i`,
  );
  // The bands hold the whole hash: the long column stays unread.
  const alike = candidates.filter(({ bands }) => showsOriginal(own, bands));
  return [...new Set(alike.map(({ id }) => id))];
}
