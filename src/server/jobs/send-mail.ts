import type { Db } from "~/db/client";
import type { Ctx, Log } from "~/domain";
import type { JobData } from "~/domain/jobs";
import { mailOf, queuedMail, readMailReader } from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import type { Mailer } from "~/mail/types";
import { calendarFile } from "~/web/lib/calendar-event";

type Deps = Pick<Ctx, "unsubscribeTokens"> & {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
  log: Log;
};

/**
 * The job that renders and sends one mail under the platform's current name, if its reader still
 * wants it. It rejects when the mail server did not take it, so that the queue tries again.
 */
export function createSendMail({ db, mailer, publicUrl, log, unsubscribeTokens }: Deps) {
  return async (
    { to, userId, own, ...job }: JobData["send-mail"],
    jobId: string,
  ): Promise<void> => {
    const settings = await readSettings(db);
    const { type, always, event, leave, content } = mailOf(queuedMail(job));
    const skip = (why: string) => log.info(`mail not sent: ${why}`, { job: jobId, type });
    if (!settings.email_notifications_enabled && !always) return skip("notifications are off");
    const reader = event && (await readMailReader(db, { event, userId, to }));
    if (reader && !reader.wanted) return skip("its reader does not want it any more");
    const token = event && reader?.userId && { userId: reader.userId, event };
    const unsubscribeUrl = token
      ? `${publicUrl}/unsubscribe?token=${unsubscribeTokens.make(token)}`
      : leave;
    const platformName = settings.platform_name;
    // Loaded late: the layout pulls React in, which a process without mails does not need.
    const { renderMail } = await import("~/mail/render");
    const brand = { platformName, publicUrl };
    const mail = await renderMail(content, brand, token ? unsubscribeUrl : undefined);
    const { calendar } = content(brand);
    await mailer.send({
      ...mail,
      to: (own && reader?.email) || to,
      id: jobId,
      fromName: platformName,
      ...(calendar && {
        calendar: { name: calendar.name, text: calendarFile([calendar.event]) },
      }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
    });
  };
}
