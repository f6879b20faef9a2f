import type { Db } from "~/db/client";
import type { Log } from "~/domain";
import type { JobData } from "~/domain/jobs";
import { mailOf } from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import type { Mailer } from "~/mail/types";

type Deps = { db: Db; mailer: Mailer; publicUrl: string; log: Log };

/**
 * The job that renders and sends one mail under the platform's current name. It rejects when
 * the mail server did not take it, so that the queue tries again.
 */
export function createSendMail({ db, mailer, publicUrl, log }: Deps) {
  return async ({ to, message }: JobData["send-mail"], jobId: string): Promise<void> => {
    const settings = await readSettings(db);
    const { always, content } = mailOf(message);
    if (!settings.email_notifications_enabled && !always) {
      log.info("mail not sent: notifications are off", { job: jobId, type: message.type });
      return;
    }
    const platformName = settings.platform_name;
    // Loaded late: the layout pulls React in, which a process without mails does not need.
    const { renderMail } = await import("~/mail/render");
    const mail = await renderMail(content, { platformName, publicUrl });
    await mailer.send({ ...mail, to, id: jobId, fromName: platformName });
  };
}
