import type { BillingPeriod, Currency } from "~/contract/enums";
import type { JobKind } from "~/contract/job-kinds";
import type { NotificationEvent } from "~/contract/notification-events";
import type { Db } from "~/db/client";

/** A mail as the queue keeps it: put into words when it is sent. */
export type QueuedMail = { notice: string; data: object };
/** What names a mail elsewhere: its kind, and in its data which of that kind it is. */
export type MailKind = { type: string; data: object };
/**
 * `userId`: whose mail it is; absent where only the address tells. `own`: `to` was the address of
 * their account, and where they have another one by now, it goes there.
 */
type MailJob = (QueuedMail | OlderMail) & { to: string; userId?: string; own?: true };
/**
 * As mails were queued until the registry of notices; such jobs end within 14 days of an upgrade.
 */
type OlderMail = { message: MailKind };

/** What has to be so still when a notice is texted: its conversation unread, its request unanswered. */
export type TextedIf = "unread" | "pending";

/** A listing's price when a job was enqueued. */
export type FavoritePrice = { amount: number; currency: Currency; period: BillingPeriod };

/** Work done after commit, with what each job is given. */
export type JobData = {
  /** Mails about the reader's own account: other mails never keep them waiting. */
  "send-account-mail": MailJob;
  "send-mail": MailJob;
  /** `until`: a moment after which the message says what is no longer so. */
  "send-sms": { to: string; text: string; until?: string };
  /**
   * Texts a notice to an account without e-mail; `until`: the instant after which it is not sent.
   */
  "text-notice": {
    userId: string;
    /** The booking, thread, visit or listing that it is about. */
    relatedId?: string;
    onlyIf?: TextedIf;
    words: { title: string; message: string; link: string | null };
    until: string;
  };
  /** Shows a notification on one device; `until` an instant after which it is useless. */
  "send-push": {
    subscriptionId: string;
    userId: string;
    /** What switches it off. */
    event?: NotificationEvent;
    notice: { title: string; body: string; link: string | null; tag: string };
    until: string;
  };
  /** Tells the tenants of a decision that was not undone. */
  "announce-decision": { bookingId: string; decidedAt: string };
  /** Tells a landlord of an administrator's decision that was not undone. */
  "announce-moderation": { propertyId: string; decision: string };
  /** Tells those who saved a listing that it costs less than `from`, or (null) left the site. */
  "tell-favorites": {
    propertyId: string;
    from: (FavoritePrice & { monthly: number }) | null;
    at: string;
  };
  "make-avif": { imageUrl: string };
  "delete-files": { keys: string[] };
  "fetch-calendar": { feedId: string };
  /** Starts a transfer of money, or asks the provider what became of it. */
  "move-transfer": { transferId: string };
};
export type JobName = keyof JobData;

export type Jobs = {
  /** In the caller's transaction: the job runs only if that commits. */
  enqueue<N extends JobName>(
    tx: Db,
    name: N,
    data: JobData[N],
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** Has jobs given up tried again from their first try; answers how many stood there. */
  retry(tx: Db, ids: string[]): Promise<number>;
  /** What a job holds, as it was enqueued. */
  open(data: object): unknown;
};

/** Where jobs wait that were given up, until somebody decides about them or 14 days are over. */
export const FAILED_JOBS = "failed-jobs";

/** Scheduled jobs, in minutes between runs; every run may safely be repeated. */
export const SCHEDULES = {
  "expire-bookings": 5,
  "complete-bookings": 60,
  "remind-arrivals": 60,
  "follow-visits": 10,
  "tidy-verifications": 60,
  "publish-reviews": 15,
  "ask-confirmations": 60,
  "tell-searches": 2,
  "sweep-notifications": 360,
  "sweep-uploads": 60,
  "sweep-files": 1440,
  "read-looks": 5,
  "sweep-counters": 60,
  "count-days": 1440,
  "refresh-calendars": 15,
  "sweep-transfers": 1,
  "release-money": 5,
  "reconcile-payments": 60,
  "tidy-database": 360,
  "make-backup": 60,
  "report-failed-jobs": 5,
} as const;
export type ScheduleName = keyof typeof SCHEDULES;

/** What each job is to an administrator. */
export const KIND_OF: Record<JobName | ScheduleName, JobKind> = {
  "send-account-mail": "mail",
  "send-mail": "mail",
  "send-sms": "mail",
  "text-notice": "notice",
  "send-push": "notice",
  "announce-decision": "notice",
  "announce-moderation": "notice",
  "tell-favorites": "notice",
  "make-avif": "photo",
  "delete-files": "photo",
  "fetch-calendar": "calendar",
  "move-transfer": "payment",
  "expire-bookings": "schedule",
  "complete-bookings": "schedule",
  "remind-arrivals": "schedule",
  "follow-visits": "schedule",
  "tidy-verifications": "schedule",
  "publish-reviews": "schedule",
  "ask-confirmations": "schedule",
  "tell-searches": "schedule",
  "sweep-notifications": "schedule",
  "sweep-uploads": "schedule",
  "sweep-files": "schedule",
  "read-looks": "schedule",
  "sweep-counters": "schedule",
  "count-days": "schedule",
  "refresh-calendars": "schedule",
  "sweep-transfers": "schedule",
  "release-money": "schedule",
  "reconcile-payments": "schedule",
  "tidy-database": "schedule",
  "make-backup": "schedule",
  "report-failed-jobs": "schedule",
};
