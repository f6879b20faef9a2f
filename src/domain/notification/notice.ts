import type { NotificationType } from "~/contract/enums";
import type { NotificationEvent } from "~/contract/notification-events";
import type { MailBrand, MailContent } from "~/mail/types";
import type { MailMessage, MailOf } from "./mail-message";

/**
 * What one side learns of one event: a notification on the site, a mail, or both. Each event's
 * notice stands in its file of `types/`.
 */
export type Notice<Data, Type extends MailMessage["type"] = never> = {
  /** What switches it off, where the type on the site does not say it. */
  event?: NotificationEvent;
  audience: "tenant" | "landlord" | "admin" | "user" | "visitor";
  /** The notification on the site; without it the event is only mailed. */
  site?: { type: NotificationType; title: string; message(data: Data): string };
  /** Until when a phone that was off is still told; a day without it. */
  pushedUntil?(data: Data, now: Date): Date;
  /** Not to be missed: to an account without e-mail the words on the site go by text message too. */
  texted?: Texted<Data>;
  /** Path of the page that the mail opens; absent where the mail's data carry the link. */
  link?(id: string): string;
  /** The mail; without it the event is only shown on the site. */
  mail?: NoticeMail<Type>;
};

/** `at`: the moment, without it at once. `onlyIf`: what has to be so by then. */
export type Texted<Data> = { at?(data: Data, now: Date): Date; onlyIf?: "unread" | "pending" };

export type NoticeMail<Type extends MailMessage["type"]> = {
  type: Type;
  /** Sent even when the setting email_notifications_enabled is off. */
  always?: true;
  /** About the reader's own account: sent before all others, by a queue of its own. */
  account?: true;
  /** The link by which its reader, who has no account, leaves this kind of mail. */
  leave?(data: MailOf<Type>["data"]): string;
  content(data: MailOf<Type>["data"], brand: MailBrand): MailContent;
};
