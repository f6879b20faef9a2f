import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Thread } from "~/contract/schemas/messaging";
import { profiles, properties, threads } from "~/db/schema";

/** What both reads of threads select, with `otherOf` and the property joined. */
export const threadColumns = {
  id: threads.id,
  tenant_id: threads.tenant_id,
  last_message_at: threads.last_message_at,
  contact_name: properties.contact_name,
  other: {
    first_name: profiles.first_name,
    last_name: profiles.last_name,
    avatar_url: profiles.avatar_url,
  },
  property: {
    id: properties.id,
    title: properties.title,
    cover_url: properties.cover_url,
    cover_preview: properties.cover_preview,
    cover_alt: properties.cover_alt,
    active: sql`${properties.status} = 'active'` as SQL<boolean>,
  },
};
type Row = Omit<Thread, "side" | "last_message_at"> & {
  tenant_id: string;
  last_message_at: Date;
  contact_name: string | null;
};

/** Joins the profile of the person whom the user talks to. */
export const otherOf = (userId: string) =>
  sql`${profiles.user_id} = case when ${threads.tenant_id} = ${userId} then ${threads.landlord_id} else ${threads.tenant_id} end`;
/** Condition: the user is one of the two people of the thread. */
export const isParty = (userId: string) =>
  or(eq(threads.tenant_id, userId), eq(threads.landlord_id, userId));

/** A thread as the user sees it: the tenant talks to whom the listing names. */
export function threadShape(row: Row, userId: string): Thread {
  const side = row.tenant_id === userId ? "tenant" : "landlord";
  const named = side === "tenant" && row.contact_name;
  return {
    id: row.id,
    side,
    other: named ? { ...row.other, first_name: named, last_name: "" } : row.other,
    property: row.property,
    last_message_at: row.last_message_at.toISOString(),
  };
}
