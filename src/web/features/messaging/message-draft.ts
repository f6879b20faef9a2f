import { readDraft, writeDraft } from "~/web/forms/draft";
import { newId } from "~/web/lib/new-id";

/** A message not sent yet; its `id` makes sending it again idempotent. */
export type MessageDraft = { id: string; subject: string; content: string };

/** Opens the dialog on arrival, for those who come back from signing in. */
export const WRITE_HASH = "#ecrire";

const keyOf = (propertyId: string) => `message-draft:${propertyId}`;

/** What was typed in this browser for the landlord of this property. */
export function readMessage(propertyId: string, subject: string): MessageDraft {
  return {
    id: newId(),
    subject,
    content: "",
    ...readDraft<MessageDraft>(keyOf(propertyId), "browser"),
  };
}

/** Keeps what is typed; undefined once it has been sent. */
export function keepMessage(propertyId: string, draft: MessageDraft | undefined): void {
  writeDraft(keyOf(propertyId), draft, "browser");
}
