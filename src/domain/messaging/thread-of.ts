import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { threads } from "~/db/schema";
import { orNotFound } from "../errors";

export type Parties = { property_id: string; tenant_id: string; landlord_id: string };

/** The thread of a property and two people, if there is one. */
export async function findThread(tx: Db, parties: Parties) {
  const [thread] = await tx
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.property_id, parties.property_id),
        eq(threads.tenant_id, parties.tenant_id),
        eq(threads.landlord_id, parties.landlord_id),
      ),
    );
  return thread;
}

/** The thread of a property and two people, created when missing; concurrent calls create one. */
export async function threadOf(tx: Db, parties: Parties, now: Date) {
  await tx
    .insert(threads)
    .values({ ...parties, last_message_at: now, created_at: now })
    .onConflictDoNothing();
  return orNotFound(await findThread(tx, parties));
}
