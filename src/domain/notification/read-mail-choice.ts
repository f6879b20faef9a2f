import { and, eq } from "drizzle-orm";
import type { MailChoice } from "~/contract/schemas/notification";
import type { Db } from "~/db/client";
import { isDeletedAddress } from "~/db/deleted-address";
import { mutedNotifications, users } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import type { MailsOfPerson } from "./unsubscribe-token";

/**
 * Which mails the link of a mail is about, and whether they are still sent.
 * @throws DomainError unsubscribe_invalid
 */
export async function readMailChoice(
  ctx: Pick<Ctx, "db" | "unsubscribeTokens">,
  token: string,
): Promise<MailChoice> {
  const mails = await followUnsubscribe(ctx, ctx.db, token);
  const { user_id, event, channel } = mutedNotifications;
  const off = await ctx.db.$count(
    mutedNotifications,
    and(eq(user_id, mails.userId), eq(event, mails.event), eq(channel, "email")),
  );
  return { event: mails.event, enabled: off === 0 };
}

/**
 * What a token names, if its person is still there.
 * @throws DomainError unsubscribe_invalid
 */
export async function followUnsubscribe(
  { unsubscribeTokens }: Pick<Ctx, "unsubscribeTokens">,
  tx: Db,
  token: string,
): Promise<MailsOfPerson> {
  const mails = unsubscribeTokens.read(token);
  // Looked up only for a token of ours.
  const [person] = mails
    ? await tx.select({ email: users.email }).from(users).where(eq(users.id, mails.userId))
    : [];
  if (!mails || !person || isDeletedAddress(person.email)) {
    throw new DomainError("unsubscribe_invalid");
  }
  return mails;
}
