import type { Db } from "~/db/client";
import type { MailMessage } from "./notification/mail-message";

type MailJob = { to: string; message: MailMessage };

/** Work done after commit, with what each job is given. */
export type JobData = {
  /** Mails about the reader's own account: other mails never keep them waiting. */
  "send-account-mail": MailJob;
  "send-mail": MailJob;
  /** Tells the tenants of a decision that was not undone. */
  "announce-decision": { bookingId: string; decidedAt: string };
  "make-avif": { imageUrl: string };
  "delete-files": { keys: string[] };
  "fetch-calendar": { feedId: string };
};
export type JobName = keyof JobData;

/** Enqueues in the caller's transaction: the job runs only if that commits. */
export type Jobs = {
  enqueue<N extends JobName>(
    tx: Db,
    name: N,
    data: JobData[N],
    options?: { startAfter?: Date },
  ): Promise<void>;
};

/** Scheduled jobs, in minutes between runs; every run may safely be repeated. */
export const SCHEDULES = {
  "expire-bookings": 5,
  "complete-bookings": 60,
  "sweep-uploads": 60,
  "sweep-counters": 60,
  "refresh-calendars": 15,
  "tidy-database": 360,
} as const;
export type ScheduleName = keyof typeof SCHEDULES;
