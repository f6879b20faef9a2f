import type { Ctx } from "~/domain";
import { textNotice } from "~/domain/notification";
import type { Services } from "../services";
import { announceDecision } from "./announce-decision";
import { announceModeration } from "./announce-moderation";
import { askConfirmations } from "./ask-confirmations";
import { completeBookings } from "./complete-bookings";
import { countDays } from "./count-days";
import { deleteFiles } from "./delete-files";
import { expireBookings } from "./expire-bookings";
import { fetchCalendar } from "./fetch-calendar";
import { followVisits } from "./follow-visits";
import { makeAvif } from "./make-avif";
import { publishReviews } from "./publish-reviews";
import { readLooks } from "./read-looks";
import { refreshCalendars } from "./refresh-calendars";
import { remindArrivals } from "./remind-arrivals";
import { reportFailedJobs } from "./report-failed-jobs";
import { createSendMail } from "./send-mail";
import { createSendPush } from "./send-push";
import { createSendSms } from "./send-sms";
import { sweepCounters } from "./sweep-counters";
import { sweepFiles } from "./sweep-files";
import { sweepNotifications } from "./sweep-notifications";
import { sweepUploads } from "./sweep-uploads";
import { tellFavorites } from "./tell-favorites";
import { tellSearches } from "./tell-searches";
import { tidyDatabase } from "./tidy-database";
import { tidyVerifications } from "./tidy-verifications";
import { type Handlers, work } from "./work";

/** Starts the workers of this process; any number of processes may share the queue. */
export async function startWorkers(services: Services): Promise<void> {
  await work(services.queue, handlersOf(services), (name, error) =>
    services.base.log.error("job failed", {
      job: name,
      error: error instanceof Error ? error.message : String(error),
    }),
  );
}

/** What does each kind of job. */
export function handlersOf({
  base,
  mailer,
  pusher,
  sms,
  database,
  stopping,
}: Pick<Services, "base" | "mailer" | "pusher" | "sms" | "database" | "stopping">): Handlers {
  const ctx: Ctx = { ...base, actor: { kind: "system" } };
  const sendMail = createSendMail({ ...base, mailer });
  return {
    "send-account-mail": sendMail,
    "send-mail": sendMail,
    "send-sms": createSendSms(ctx, sms),
    "text-notice": (data, id) => textNotice(ctx, data, id),
    "send-push": createSendPush(ctx, pusher),
    "announce-decision": (data) => announceDecision(ctx, data),
    "announce-moderation": (data) => announceModeration(ctx, data),
    "tell-favorites": (data) => tellFavorites(ctx, data),
    "make-avif": (data) => makeAvif(ctx, data),
    "delete-files": (data) => deleteFiles(ctx, data),
    "fetch-calendar": (data) => fetchCalendar(ctx, data, stopping),
    "expire-bookings": () => expireBookings(ctx),
    "complete-bookings": () => completeBookings(ctx),
    "remind-arrivals": () => remindArrivals(ctx),
    "follow-visits": () => followVisits(ctx),
    "tidy-verifications": () => tidyVerifications(ctx),
    "publish-reviews": () => publishReviews(ctx),
    "ask-confirmations": () => askConfirmations(ctx),
    "tell-searches": () => tellSearches(ctx),
    "sweep-notifications": () => sweepNotifications(ctx),
    "sweep-uploads": () => sweepUploads(ctx),
    "sweep-files": () => sweepFiles(ctx),
    "read-looks": () => readLooks(ctx),
    "sweep-counters": () => sweepCounters(ctx),
    "count-days": () => countDays(ctx),
    "refresh-calendars": () => refreshCalendars(ctx),
    "tidy-database": () => tidyDatabase(database),
    "report-failed-jobs": () => reportFailedJobs(ctx),
  };
}
