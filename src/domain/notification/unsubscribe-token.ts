import { NOTIFICATION_EVENTS, type NotificationEvent } from "~/contract/notification-events";
import type { Secrets } from "~/lib/secrets";
import { createSignedTokens, hexOfUuid, uuidOfHex } from "../signed-token";

/** Which mails of which person. */
export type MailsOfPerson = { userId: string; event: NotificationEvent };
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;

/**
 * What the links at the foot of mails carry: it holds no address, and opens nothing but the choice
 * that it names.
 */
export function createUnsubscribeTokens(secrets: Secrets) {
  const { sign, textOf } = createSignedTokens(secrets, "unsubscribe");
  return {
    make: ({ userId, event }: MailsOfPerson): string => sign(`${event}.${hexOfUuid(userId)}`),
    /** What a token names; null when it was not made here. */
    read(token: string): MailsOfPerson | null {
      const [name, hex] = textOf(token)?.split(".") ?? [];
      const event = NOTIFICATION_EVENTS.find((one) => one === name);
      return event && hex ? { event, userId: uuidOfHex(hex) } : null;
    },
  };
}
