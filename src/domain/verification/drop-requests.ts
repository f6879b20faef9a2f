import { inArray } from "drizzle-orm";
import type { Db } from "~/db/client";
import { landlordVerifications, notifications } from "~/db/schema";
import type { Ctx } from "../context";
import { clearDocuments } from "./clear-documents";

/** Deletes requests without an answer: their documents, and the notices that name their landlord. */
export async function dropRequests(ctx: Ctx, tx: Db, ids: string[]): Promise<void> {
  await clearDocuments(ctx, tx, ids);
  await tx.delete(notifications).where(inArray(notifications.related_id, ids));
  await tx.delete(landlordVerifications).where(inArray(landlordVerifications.id, ids));
}
