import type { QueueOptions } from "pg-boss";
import { FAILED_JOBS, type JobName } from "~/domain/jobs";

/**
 * `workers` of one process take `batch` jobs at a time each, and go on at once while there are
 * more. `sealed`: what the jobs hold is not to be read in the database.
 */
type Queue = { workers: number; batch: number; sealed?: true; options: QueueOptions };

/**
 * A worker that was killed is missed after 30 s without a sign of life, and its job tried again
 * within a minute of the kill.
 */
const RETRIED = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 30,
  deadLetter: FAILED_JOBS,
};
/** Nothing stays of what is sent to people. A slow mail server may take minutes for each of a batch. */
const MAIL = { ...RETRIED, deleteAfterSeconds: 60, expireInSeconds: 2 * 3_600 };

export const QUEUES: Record<JobName, Queue> = {
  "send-account-mail": { workers: 2, batch: 5, sealed: true, options: MAIL },
  "send-mail": { workers: 3, batch: 10, sealed: true, options: MAIL },
  "send-sms": { workers: 2, batch: 5, sealed: true, options: MAIL },
  "text-notice": { workers: 1, batch: 10, sealed: true, options: RETRIED },
  "send-push": { workers: 2, batch: 10, sealed: true, options: MAIL },
  "announce-decision": { workers: 1, batch: 10, options: RETRIED },
  "announce-moderation": { workers: 1, batch: 10, options: RETRIED },
  "tell-favorites": { workers: 1, batch: 1, options: RETRIED },
  "make-avif": { workers: 1, batch: 1, options: RETRIED },
  "fetch-calendar": { workers: 1, batch: 1, options: RETRIED },
  // Money must not wait for a killed worker; a second one that works meanwhile finds it claimed.
  "move-transfer": { workers: 2, batch: 1, options: { ...RETRIED, heartbeatSeconds: 10 } },
  "delete-files": { workers: 1, batch: 1, options: RETRIED },
};
export const JOB_NAMES = Object.keys(QUEUES) as JobName[];

/** A run that failed is tried again soon; the next one comes in its time whatever this one does. */
export const SCHEDULED = {
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  deadLetter: FAILED_JOBS,
};

/** Many pictures take long to copy: the usual quarter of an hour is too short. */
export const LONG_RUN = { ...SCHEDULED, expireInSeconds: 6 * 3_600 };

/** Jobs given up stay as they were, sealed data included, until somebody decides about them. */
export const GIVEN_UP = { retentionSeconds: 14 * 24 * 3_600 };

/** As many connections as let no account mail wait for another mail to be sent. */
export const MAIL_CONNECTIONS = QUEUES["send-account-mail"].workers + QUEUES["send-mail"].workers;

/** Seconds between looks for killed workers, and between deletions of finished jobs. */
export const SUPERVISION = {
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  maintenanceIntervalSeconds: 60,
};
