import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOutboxMailer, listOutbox, type OutboxMail } from "~/mail/outbox";
import { createSendMail } from "~/server/jobs/send-mail";
import type { World } from "./world";

/** Takes the waiting mails off the queue through the real job; answers those that went out. */
export async function sendWaitingMails(world: World): Promise<OutboxMail[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-outbox-"));
  try {
    const mailer = createOutboxMailer({ folder, from: "Kwata <bonjour@kwata.example>" });
    const send = createSendMail({ ...world, mailer });
    for (const job of await world.queue.boss.findJobs("send-mail")) {
      await send(job.data as Parameters<typeof send>[0], job.id);
      await world.queue.boss.deleteJob("send-mail", job.id);
    }
    return await listOutbox(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
