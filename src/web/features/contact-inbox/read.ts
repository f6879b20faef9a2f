import type { ContactStatus } from "~/contract/admin-enums";
import type { ContactMessage } from "~/contract/schemas/contact";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

/** Messages of the contact form in one state after those shown. */
export const readContactMessages = (
  status: ContactStatus,
  shown: readonly ContactMessage[],
): Promise<Settled<ListPage<ContactMessage>>> => settle(messagesAfter(status, shown.at(-1)?.id));

async function messagesAfter(
  status: ContactStatus,
  before?: string,
): Promise<ListPage<ContactMessage>> {
  const query = { status, ...(before && { before }) };
  const { items, next } = await answerOf(backend.data["contact-messages"].$get({ query }));
  return { items, more: next !== null };
}
