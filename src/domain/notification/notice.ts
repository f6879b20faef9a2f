import type { z } from "zod";
import type { NotificationType } from "~/contract/enums";
import type { NotificationEvent } from "~/contract/notification-events";
import type { MailBrand, MailContent } from "~/mail/types";
import type { TextedIf } from "../jobs";
import type { Fixed, Recipient } from "./recipients";

/** A side of a stay, a visit or a conversation. */
export type Side = "tenant" | "landlord";

/**
 * What one side learns of one event: a notification on the site, a mail, or both. `Facts` are what
 * the notification is written from, `Data` what its mail is. Each notice stands in a file of
 * `notices/`.
 */
export type Notice<Facts, Data extends object = never> = {
  /** What a stored notification and a queued mail name it by: a key stays for ever. */
  key: string;
  /** The events that give it, each with whom it reaches. */
  tells: Readonly<Record<string, Recipient>>;
  /** Those of its events that its reader causes: no phone rings for them. */
  own?: readonly string[];
  audience: "tenant" | "landlord" | "admin" | "user" | "visitor";
  /** What switches it off, where the type on the site does not say it. */
  preference?: NotificationEvent;
  /** Why nothing switches it off, where its audience does not say it. */
  fixed?: Fixed;
  /** The notification on the site; without it the event is only mailed. */
  site?: { type: NotificationType; title: string; message(facts: Facts): string };
  /** Until when a phone that was off is still reached; a day without it. */
  pushedUntil?(facts: Facts, now: Date): Date;
  /** Not to be missed: to an account without e-mail the words on the site go by text message too. */
  texted?: Texted<Facts>;
  /**
   * Path of the page that mail, push and SMS open; absent where the mail's data carry the link. `id`
   * is what the notice is about.
   */
  link?(id: string): string;
  /** Path of the page that the notification on the site opens, where `link` is another or absent. */
  path?(id: string): string;
  /** Path of the page on the reader's side of the stay or conversation, which it opens everywhere. */
  bySide?(side: Side, id: string): string;
  /** The mail; without it the event is only shown on the site. */
  mail?: NoticeMail<Data>;
};

/** What a file of `notices/` holds: its mail is typed by its own schema (`mail`). */
export type NoticeOf<Facts> = Omit<Notice<Facts>, "mail"> & { mail?: object };

/** `at`: the moment, without it at once. `onlyIf`: what has to be so by then. */
export type Texted<Facts> = { at?(facts: Facts, now: Date): Date; onlyIf?: TextedIf };

export type NoticeMail<Data extends object> = {
  /** The kind of mail, which notices of one kind share. */
  type: string;
  /** What a queued mail holds. */
  schema: z.ZodType<Data>;
  /** The mail in each of its forms, with these words in its free fields. */
  samples(words: Words): Data[];
  /** Sent even when the setting email_notifications_enabled is off. */
  always?: true;
  /** About the reader's own account: sent before all others, by a queue of its own. */
  account?: true;
  /** The link by which its reader, who has no account, leaves this kind of mail. */
  leave?(data: Data): string;
  /** Minutes for which its link opens something; absent for a mail that is worth reading always. */
  linkMinutes?(data: Data): number;
  /** Whether it speaks of what is over on this day, yyyy-mm-dd. */
  isOver?(data: Data, day: string): boolean;
  content(data: Data, brand: MailBrand): MailContent;
};

/** Free text, and an absolute link, for samples of mails. */
export type Words = { name: string; title: string; text: string; link: string };

/** A mail, its functions typed by its schema. */
export const mail = <Schema extends z.ZodType<object>>(
  given: { schema: Schema } & Omit<NoticeMail<z.output<Schema>>, "schema">,
) => given as unknown as NoticeMail<z.output<Schema>>;
