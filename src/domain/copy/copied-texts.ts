import { eq, sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { properties } from "~/db/schema";
import { type Among, isAmong } from "./originals";
import { alikeness } from "./text-alikeness";

/** Candidates that the index may give, however common a sentence is, and how many are compared. */
const MOST_CANDIDATES = 500;
const MOST_COMPARED = 50;
/** The share of runs of words from which two descriptions count as alike. */
const LEAST_ALIKE = 0.5;

type Own = { landlord_id: string; description: string };
/** `share`: of their runs of words, 0 to 1. */
export type CopiedText = { id: string; share: number };

/** Other landlords' listings whose description this one repeats, the likest candidates first. */
export async function copiedTexts(
  db: Db,
  own: Own,
  { most, among }: { most: number; among: Among },
): Promise<CopiedText[]> {
  const nearest = await rows<{ id: string }>(
    db,
    sql`with own as (select kwata_text_hashes(${own.description}) as hashes),
      candidates as (select p.id, p.text_hashes from properties p
        where p.text_hashes && (select hashes from own) and p.landlord_id <> ${own.landlord_id}
          and ${isAmong(among)} limit ${MOST_CANDIDATES})
      select c.id from candidates c order by (
        select count(*) from unnest(c.text_hashes) hash where hash = any((select hashes from own)::int[])
      ) desc, c.id limit ${MOST_COMPARED}`,
  );
  const copied: CopiedText[] = [];
  for (const { id } of nearest) {
    if (copied.length === most) break;
    const [other] = await db
      .select({ description: properties.description })
      .from(properties)
      .where(eq(properties.id, id));
    const share = other ? alikeness(own.description, other.description) : 0;
    if (share >= LEAST_ALIKE) copied.push({ id, share });
  }
  return copied;
}
