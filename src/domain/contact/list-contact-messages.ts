import { and, desc, eq } from "drizzle-orm";
import type { ContactList, ContactMessage, ContactQuery } from "~/contract/schemas/contact";
import { contactMessages } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";

/** Messages of the contact form in one state, newest first, from the one after `before` on. */
export async function listContactMessages(
  ctx: Ctx,
  { status, limit, before }: ContactQuery,
): Promise<ContactList> {
  authorise(ctx, "contact:manage");
  const rows = await ctx.db
    .select()
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.status, status),
        afterRow(before, [contactMessages.created_at, contactMessages.id], "desc"),
      ),
    )
    .orderBy(desc(contactMessages.created_at), desc(contactMessages.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(contactShape);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

export function contactShape(row: typeof contactMessages.$inferSelect): ContactMessage {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    handled_at: row.handled_at?.toISOString() ?? null,
  };
}
