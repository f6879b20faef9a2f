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
    const { boss, seal } = world.queue;
    for (const name of ["send-account-mail", "send-mail"]) {
      for (const job of await boss.findJobs<object>(name)) {
        await send(seal.open(job.data) as Parameters<typeof send>[0], job.id);
        await boss.deleteJob(name, job.id);
      }
    }
    return await listOutbox(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
