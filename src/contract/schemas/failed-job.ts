import { JOB_FAILURES, JOB_KINDS } from "../job-kinds";
import { instant, uuid } from "./fields";
import { z } from "./french";

/** A page of failed jobs, newest first; `before`: the place of the last one. */
export const failedJobQuery = z.object({
  kind: z.enum(JOB_KINDS).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  before: z.string().max(80).optional(),
});
export type FailedJobQuery = z.infer<typeof failedJobQuery>;

/** A job given up after its last try. Nothing of what it holds but the masked recipient. */
export const failedJob = z
  .object({
    id: uuid,
    /** Its place in the list: `before` of the page after it. */
    place: z.string(),
    kind: z.enum(JOB_KINDS),
    enqueued_at: instant,
    failed_at: instant,
    tries: z.int(),
    failure: z.enum(JOB_FAILURES),
    /** The first letter and the domain of a mail's recipient. */
    recipient: z.string().nullable(),
    /**
     * `link_expired`: its mail would open nothing; `too_late`: what it tells is over;
     * `scheduled`: it runs by itself anyway.
     */
    retry: z.enum(["possible", "link_expired", "too_late", "scheduled"]).openapi("FailedJobRetry"),
  })
  .openapi("FailedJob");
export type FailedJob = z.infer<typeof failedJob>;
export const failedJobList = z
  .object({ items: z.array(failedJob), next: z.string().nullable() })
  .openapi("FailedJobList");
export type FailedJobList = z.infer<typeof failedJobList>;

/** A job that failed and will be tried again by itself. */
export const waitingRetry = z
  .object({ id: uuid, kind: z.enum(JOB_KINDS), tries: z.int(), next_try_at: instant })
  .openapi("WaitingRetry");
/** The next tries, soonest first; `count` is counted up to `QUEUE_COUNT_MAX`. */
export const waitingRetries = z
  .object({ items: z.array(waitingRetry), count: z.int() })
  .openapi("WaitingRetries");
export type WaitingRetries = z.infer<typeof waitingRetries>;

export const failedJobIds = z
  .object({ ids: z.array(uuid).min(1).max(100) })
  .openapi("FailedJobIds");
export type FailedJobIds = z.infer<typeof failedJobIds>;
/** `skipped`: those that stand there no more, or are not worth another try. */
export const failedJobsDecided = z
  .object({ done: z.int(), skipped: z.int() })
  .openapi("FailedJobsDecided");
export type FailedJobsDecided = z.infer<typeof failedJobsDecided>;
