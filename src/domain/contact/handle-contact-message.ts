import { eq } from "drizzle-orm";
import type { ContactChange, ContactMessage } from "~/contract/schemas/contact";
import { isUuid } from "~/contract/schemas/fields";
import { contactMessages } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { contactShape } from "./list-contact-messages";

/**
 * Notes how far a message of the contact form is.
 * @throws DomainError not_found, contact_handled when it is no longer what the administrator saw
 */
export async function handleContactMessage(
  ctx: Ctx,
  id: string,
  { status, expected }: ContactChange,
): Promise<ContactMessage> {
  authorise(ctx, "contact:manage");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "contact:handle");
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for("update");
    const row = orNotFound(found);
    if (row.status !== expected) throw new DomainError("contact_handled");
    if (row.status === status) return contactShape(row);
    const changed = { ...row, status, handled_at: ctx.now() };
    await tx
      .update(contactMessages)
      .set({ status, handled_at: changed.handled_at })
      .where(eq(contactMessages.id, id));
    await audit(ctx, tx, {
      action: "contact.handle",
      targetType: "contact",
      targetId: id,
      details: { from: row.status, to: status },
    });
    return contactShape(changed);
  });
}
