import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { NOTIFICATION_EVENTS, type NotificationEvent } from "~/contract/notification-events";

/** Which mails of which person. */
export type MailsOfPerson = { userId: string; event: NotificationEvent };
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;

const SHAPE = /^([a-z]{1,20})\.([0-9a-f]{32})\.([\w-]{43})$/;

/**
 * What the links at the foot of mails carry, signed under a key made from the server's secret. It
 * never expires, holds no address, and opens nothing but the choice that it names.
 */
export function createUnsubscribeTokens(secret: string) {
  // The label keeps this use of the secret apart from every other.
  const key = Buffer.from(hkdfSync("sha256", secret, "", "unsubscribe", 32));
  const sign = (text: string) => createHmac("sha256", key).update(text).digest();
  return {
    make({ userId, event }: MailsOfPerson): string {
      const text = `${event}.${userId.replaceAll("-", "")}`;
      return `${text}.${sign(text).toString("base64url")}`;
    },
    /** What a token names; null when it was not made here. */
    read(token: string): MailsOfPerson | null {
      const [, name = "", hex = "", mac = ""] = SHAPE.exec(token) ?? [];
      const event = NOTIFICATION_EVENTS.find((one) => one === name);
      if (!event || !timingSafeEqual(sign(`${name}.${hex}`), Buffer.from(mac, "base64url"))) {
        return null;
      }
      return { event, userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") };
    },
  };
}
