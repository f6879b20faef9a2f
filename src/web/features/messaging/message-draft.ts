import { newId } from "~/web/lib/new-id";

/** A message being written; `id` names it, so that sending it again stores nothing more. */
export type MessageDraft = { id: string; subject: string; content: string };

/** Opens the form on arrival, for those who come back from signing in. */
export const WRITE_HASH = "#ecrire";

const nameOf = (propertyId: string) => `message-draft:${propertyId}`;

/** What was typed in this tab for the landlord of this property, through sign-in and reloads. */
export function readMessage(propertyId: string, subject: string): MessageDraft {
  const empty = { id: newId(), subject, content: "" };
  try {
    const text = sessionStorage.getItem(nameOf(propertyId));
    return text ? { ...empty, ...(JSON.parse(text) as Partial<MessageDraft>) } : empty;
  } catch {
    return empty;
  }
}

/** Keeps what is typed; undefined once it has been sent. */
export function keepMessage(propertyId: string, draft: MessageDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(nameOf(propertyId), JSON.stringify(draft));
    else sessionStorage.removeItem(nameOf(propertyId));
  } catch {
    // Storage refused: the open form still holds it.
  }
}
