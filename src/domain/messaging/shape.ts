import type { Message } from "~/contract/schemas/messaging";
import type { messages } from "~/db/schema";

/** A stored message as the contract gives it. */
export function messageShape(row: typeof messages.$inferSelect): Message {
  return {
    ...row,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
