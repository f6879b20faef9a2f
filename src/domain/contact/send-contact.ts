import { eq } from "drizzle-orm";
import { REQUIRED_MESSAGE } from "~/contract/errors";
import type { ContactInput } from "~/contract/schemas/contact";
import type { Db } from "~/db/client";
import { contactMessages, users } from "~/db/schema";
import { contactMessage, notify } from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import { activeAdmins } from "../active-admins";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { enforceQuota } from "../quotas";

/**
 * Keeps a message of the contact form and has it mailed to the platform's address, or to every
 * administrator while none is set. Who signed in by number needs no address: that number is kept.
 * Spam is answered alike and not kept.
 * @throws DomainError invalid without an address, rate_limited
 */
export async function sendContact(
  ctx: Ctx,
  input: ContactInput,
  { spam }: { spam: boolean },
): Promise<{ success: true }> {
  const now = ctx.now();
  // An address is written to from the mail itself, a number is found on the site.
  const link = input.email ? null : `${ctx.publicUrl}/admin/reports?tab=contact`;
  const letter = input.email ? input : { ...input, phone: await numberOf(ctx, input.phone) };
  if (spam) return { success: true };
  await enforceQuota(ctx, "contact:send");
  return ctx.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ ...letter, created_at: now });
    for (const to of await addressees(tx)) {
      await notify(ctx, tx, contactMessage, {
        mail: { to, data: { ...letter, submittedAt: now.toISOString(), link } },
      });
    }
    return { success: true };
  });
}

/** Where an account without an address is answered: the number it typed, or signs in with. */
async function numberOf({ db, actor }: Ctx, typed: string | null): Promise<string> {
  const [account] =
    actor.kind === "user"
      ? await db
          .select({ email: users.email, phone: users.phone })
          .from(users)
          .where(eq(users.id, actor.userId))
      : [];
  if (!account?.phone || account.email) throw invalid("email", REQUIRED_MESSAGE);
  return typed ?? account.phone;
}

async function addressees(tx: Db): Promise<string[]> {
  const { contact_email: address } = await readSettings(tx);
  if (address) return [address];
  return (await activeAdmins(tx)).flatMap(({ email }) => email ?? []);
}
