import type { NotificationEvent } from "~/contract/notification-events";
import type { MailBrand, MailContent } from "~/mail/types";
import type { MailKind, QueuedMail } from "../jobs";
import type { NoticeMail } from "./notice";
import { preferenceOf } from "./preference-of";
import { type KnownNotice, NOTICES } from "./registry";

/**
 * A queued mail joined with its notice. `always`: sent even when notification mails are off; `event`:
 * the preference that switches it off; `leave`: its own way out, where it has one; `isOver`: whether
 * it speaks of what is over on a day, yyyy-mm-dd.
 */
type Mail = {
  type: string;
  always: boolean;
  event: NotificationEvent | undefined;
  leave: string | undefined;
  linkMinutes: number | undefined;
  isOver(day: string): boolean;
  content(brand: MailBrand): MailContent;
};

/**
 * The mail of a queued message.
 * @throws Error when no notice has this mail, or its data are of another shape
 */
export function mailOf({ notice: key, data: given }: QueuedMail): Mail {
  const notice = NOTICES.get(key);
  if (!notice?.mail) throw new Error(`no notice ${key} has a mail`);
  const mail = notice.mail as unknown as NoticeMail<object>;
  const data = mail.schema.parse(given);
  return {
    type: mail.type,
    always: mail.always ?? false,
    event: preferenceOf(notice),
    leave: mail.leave?.(data),
    linkMinutes: mail.linkMinutes?.(data),
    isOver: (day) => mail.isOver?.(data, day) ?? false,
    content: (brand) => mail.content(data, brand),
  };
}

/** The mail that a job holds, however it was queued. */
export const queuedMail = (job: QueuedMail | { message: MailKind }): QueuedMail =>
  "message" in job ? ofKind(job.message) : job;

/**
 * A mail of a kind, as the queue keeps it.
 * @throws Error when no notice has this mail
 */
export function ofKind({ type, data }: MailKind): QueuedMail {
  const notice = [...NOTICES.values()].find((one) => one.mail?.type === type && fits(one, data));
  if (!notice) throw new Error(`no notice has the mail ${type}`);
  return { notice: notice.key, data };
}

/** Whether a notice is the one of its kind that the data name, by side and status. */
function fits({ audience, status }: KnownNotice, data: object): boolean {
  const named = data as { audience?: string; status?: string; link?: string | null };
  if ("submittedAt" in data) return (audience === "admin") === (named.link === null);
  return (
    (named.audience === undefined || named.audience === audience) &&
    (named.status === undefined || named.status === status)
  );
}
