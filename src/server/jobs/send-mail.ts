import type { Db } from "~/db/client";
import type { Log } from "~/domain";
import type { JobData } from "~/domain/jobs";
import { readSettings } from "~/domain/setting";
import type { Mailer, MailMessage } from "~/mail/types";

type Deps = { db: Db; mailer: Mailer; publicUrl: string; log: Log };

/**
 * The job that renders and sends one mail under the platform's name of the day. It rejects when
 * the mail was not taken, so that the queue tries again.
 */
export function createSendMail({ db, mailer, publicUrl, log }: Deps) {
  return async ({ to, message }: JobData["send-mail"], jobId: string): Promise<void> => {
    const settings = await readSettings(db);
    if (!settings.email_notifications_enabled && isNotice(message)) {
      log.info("mail not sent: notifications are off", { job: jobId, type: message.type });
      return;
    }
    const platformName = settings.platform_name;
    // Templates pull React in; a process that never mails never pays for it.
    const { renderMail } = await import("~/mail/render");
    const mail = await renderMail(message, { platformName, publicUrl });
    await mailer.send({ ...mail, to, id: jobId, fromName: platformName });
  };
}

/** Whether the platform may keep silent: account safety, the contact form and what somebody asks for are no notices. */
function isNotice(message: MailMessage): boolean {
  switch (message.type) {
    case "confirm-email":
    case "reset-password":
    case "account-exists":
    case "password-changed":
    case "newsletter-confirm":
      return false;
    case "contact-notification":
      // Letters between people link to their thread; those of the contact form have no page.
      return message.data.link !== null;
    default:
      return true;
  }
}
