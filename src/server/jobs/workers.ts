import type { Ctx } from "~/domain";
import type { Services } from "../services";
import { announceDecision } from "./announce-decision";
import { completeBookings } from "./complete-bookings";
import { deleteFiles } from "./delete-files";
import { expireBookings } from "./expire-bookings";
import { fetchCalendar } from "./fetch-calendar";
import { makeAvif } from "./make-avif";
import { refreshCalendars } from "./refresh-calendars";
import { createSendMail } from "./send-mail";
import { sweepCounters } from "./sweep-counters";
import { sweepUploads } from "./sweep-uploads";
import { tidyDatabase } from "./tidy-database";
import { work } from "./work";

/** Starts the workers of this process; any number of processes may share the queue. */
export async function startWorkers(services: Services): Promise<void> {
  const { base, mailer, queue } = services;
  const ctx: Ctx = { ...base, actor: { kind: "system" } };
  const sendMail = createSendMail({
    db: base.db,
    mailer,
    publicUrl: base.publicUrl,
    log: base.log,
  });
  await work(
    queue,
    {
      "send-account-mail": sendMail,
      "send-mail": sendMail,
      "announce-decision": (data) => announceDecision(ctx, data),
      "make-avif": (data) => makeAvif(ctx, data),
      "delete-files": (data) => deleteFiles(ctx, data),
      "fetch-calendar": (data) => fetchCalendar(ctx, data),
      "expire-bookings": () => expireBookings(ctx),
      "complete-bookings": () => completeBookings(ctx),
      "sweep-uploads": () => sweepUploads(ctx),
      "sweep-counters": () => sweepCounters(ctx),
      "refresh-calendars": () => refreshCalendars(ctx),
      "tidy-database": () => tidyDatabase(services.database),
    },
    (name, error) =>
      base.log.error("job failed", {
        job: name,
        error: error instanceof Error ? error.message : String(error),
      }),
  );
}
