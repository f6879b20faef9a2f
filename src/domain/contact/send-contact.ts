import type { ContactInput } from "~/contract/schemas/contact";
import type { Db } from "~/db/client";
import { contactMessages } from "~/db/schema";
import { contactMessage, notify } from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import { activeAdmins } from "../active-admins";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";

/**
 * Keeps a message of the contact form and has it mailed to the platform's address, or to every
 * administrator while none is set.
 * @throws DomainError rate_limited
 */
export async function sendContact(ctx: Ctx, input: ContactInput): Promise<{ success: true }> {
  const now = ctx.now();
  await enforceQuota(ctx, "contact:send");
  return ctx.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ ...input, created_at: now });
    for (const to of await addressees(tx)) {
      await notify(ctx, tx, contactMessage, {
        mail: { to, data: { ...input, submittedAt: now.toISOString(), link: null } },
      });
    }
    return { success: true };
  });
}

async function addressees(tx: Db): Promise<string[]> {
  const { contact_email: address } = await readSettings(tx);
  if (address) return [address];
  return (await activeAdmins(tx)).flatMap(({ email }) => email ?? []);
}
