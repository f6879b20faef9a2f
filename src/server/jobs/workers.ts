import { causeOf } from "~/api/errors";
import type { Ctx } from "~/domain";
import { fetchFeed, refreshFeeds } from "~/domain/availability";
import {
  announceDecision,
  completeBookings,
  expireBookings,
  remindArrivals,
} from "~/domain/booking";
import { askConfirmations } from "~/domain/confirmation";
import { tellFavorites } from "~/domain/favorite";
import { announceModeration } from "~/domain/moderation";
import { deliverPush, sweepNotifications, textNotice } from "~/domain/notification";
import {
  giveUpKeys,
  holdOutgoing,
  moveTransfer,
  payWaiting,
  reconcilePayments,
  releaseDue,
  remindKeys,
  sweepCallbacks,
  sweepTransfers,
} from "~/domain/payment";
import { countDays } from "~/domain/property";
import { publishReviews } from "~/domain/review";
import { matchListings, tellSearches } from "~/domain/saved-search";
import { reportFailedJobs } from "~/domain/system";
import { addAvif, deleteUnused, sweepUploads } from "~/domain/upload";
import { tidyVerifications } from "~/domain/verification";
import { followVisits } from "~/domain/visit";
import { toAvif } from "~/storage/picture";
import { createCalendarReader } from "../read-calendar";
import type { Services } from "../services";
import { makeBackup } from "./make-backup";
import { readLooks } from "./read-looks";
import { createSendMail } from "./send-mail";
import { createSendSms } from "./send-sms";
import { sweepCounters } from "./sweep-counters";
import { sweepFiles } from "./sweep-files";
import { tidyDatabase } from "./tidy-database";
import { type Handlers, work } from "./work";

type Served = Pick<Services, "base" | "mailer" | "pusher" | "sms" | "database" | "stopping"> &
  Partial<Pick<Services, "backup">>;

/** Starts the workers of this process; any number of processes may share the queue. */
export async function startWorkers(services: Served & Pick<Services, "queue">): Promise<void> {
  const logFailure = (name: string, error: unknown) =>
    services.base.log.error("job failed", { job: name, error: causeOf(error) });
  const ctx: Ctx = { ...services.base, actor: { kind: "system" } };
  // An old backup may have been restored: no money moves before the books are compared.
  const compared = holdOutgoing(ctx).catch((error) => logFailure("reconcile-payments", error));
  // What is due now may have lost its job with the last process.
  await sweepTransfers(ctx, 0).catch((error) => logFailure("sweep-transfers", error));
  const handlers = handlersOf(services);
  const moved: Handlers["move-transfer"] = async (data, id) => {
    await compared;
    await handlers["move-transfer"](data, id);
  };
  await work(services.queue, { ...handlers, "move-transfer": moved }, logFailure);
}

/** What does each kind of job. */
export function handlersOf({
  base,
  mailer,
  pusher,
  sms,
  database,
  stopping,
  backup,
}: Served): Handlers {
  const ctx: Ctx = { ...base, actor: { kind: "system" } };
  const userAgent = `Mozilla/5.0 (compatible; CalendarReader/1.0; +${ctx.publicUrl})`;
  const readCalendar = createCalendarReader({ userAgent, stopping });
  const sendMail = createSendMail({ ...base, mailer });
  /** Logs how many rows a run has changed, if any. */
  const logged = async (message: string, counting: Promise<number>) => {
    const count = await counting;
    if (count > 0) ctx.log.info(message, { count });
  };
  return {
    "send-account-mail": sendMail,
    "send-mail": sendMail,
    "send-sms": createSendSms(ctx, sms),
    "text-notice": (data, id) => textNotice(ctx, data, id),
    "send-push": (data) => deliverPush(ctx, pusher.send, data),
    "announce-decision": (data) => announceDecision(ctx, data),
    "announce-moderation": (data) => announceModeration(ctx, data),
    "tell-favorites": (data) => logged("favourites told", tellFavorites(ctx, data)),
    "make-avif": ({ imageUrl }) => addAvif(ctx, imageUrl, toAvif),
    "move-transfer": async ({ transferId }) => void (await moveTransfer(ctx, transferId)),
    "delete-files": ({ keys }) => deleteUnused(ctx, keys),
    "fetch-calendar": ({ feedId }) => fetchFeed(ctx, feedId, readCalendar),
    "expire-bookings": async () => {
      const { expired, reminded } = await expireBookings(ctx);
      if (expired + reminded > 0) ctx.log.info("requests looked over", { expired, reminded });
    },
    "complete-bookings": () => logged("stays completed", completeBookings(ctx)),
    "remind-arrivals": () => logged("arrivals reminded", remindArrivals(ctx)),
    "follow-visits": () => logged("visits followed", followVisits(ctx)),
    "tidy-verifications": () => logged("verifications tidied", tidyVerifications(ctx)),
    "publish-reviews": () => logged("reviews shown", publishReviews(ctx)),
    "ask-confirmations": () => logged("confirmations asked", askConfirmations(ctx)),
    "tell-searches": async () => {
      await matchListings(ctx);
      await logged("saved searches told", tellSearches(ctx));
    },
    "sweep-notifications": () => logged("notifications swept", sweepNotifications(ctx)),
    "sweep-uploads": () => sweepUploads(ctx),
    "sweep-files": () => sweepFiles(ctx),
    "read-looks": () => readLooks(ctx),
    "sweep-counters": () => sweepCounters(ctx),
    "count-days": () => logged("days counted", countDays(ctx)),
    "refresh-calendars": async () => void (await refreshFeeds(ctx)),
    "sweep-transfers": async () => {
      await logged("transfers found again", sweepTransfers(ctx));
      await sweepCallbacks(ctx);
    },
    "release-money": async () => {
      await logged("money released", releaseDue(ctx));
      await logged("keys reminded", remindKeys(ctx));
      await logged("money given back", giveUpKeys(ctx));
      await logged("money sent that waited", payWaiting(ctx));
    },
    "reconcile-payments": () => reconcilePayments(ctx),
    "tidy-database": () => tidyDatabase(database),
    "make-backup": () => makeBackup(ctx, backup),
    "report-failed-jobs": () => reportFailedJobs(ctx),
  };
}
