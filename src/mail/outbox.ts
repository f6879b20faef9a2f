import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { oneLine } from "~/contract/one-line";
import { bareAddress, parseSender, safeId, senderOf } from "./envelope";
import type { Mailer } from "./types";

/** A mail as the outbox keeps it; `sentAt` is an ISO moment. */
export type OutboxMail = {
  id: string;
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  sentAt: string;
  calendar?: { name: string; text: string };
  unsubscribeUrl?: string;
};

/**
 * Writes each message as one file into `folder` (made when missing). One whose id is already there is
 * not written again; a file is whole or absent.
 */
export function createOutbox(folder: string) {
  let last: Promise<void> = Promise.resolve();
  return {
    keep(message: Omit<OutboxMail, "sentAt">): Promise<void> {
      // One after the other, so that two sends of one id cannot both find it missing.
      const kept = last.then(async () => {
        const sentAt = new Date().toISOString();
        await mkdir(folder, { recursive: true });
        if ((await findFile(folder, message.id)) !== undefined) return;
        const text = JSON.stringify({ ...message, sentAt }, null, 2);
        await writeWhole(join(folder, fileName(sentAt, message.id)), text);
      });
      last = kept.catch(() => undefined);
      return kept;
    },
  };
}

/** Writes each mail into `folder` instead of sending it. */
export function createOutboxMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const sender = parseSender(from);
  const outbox = createOutbox(folder);
  return {
    send: async (mail) => {
      const { name, address } = senderOf(mail, sender);
      await outbox.keep({
        id: mail.id,
        to: bareAddress(mail.to),
        from: name === "" ? address : `${name} <${address}>`,
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        ...(mail.calendar && { calendar: mail.calendar }),
        ...(mail.unsubscribeUrl && { unsubscribeUrl: mail.unsubscribeUrl }),
      });
    },
  };
}

/** The newest mails of the outbox, newest first, 200 at most; none when the folder is missing. */
export async function listOutbox(folder: string, limit = 200): Promise<OutboxMail[]> {
  const newest = (await mailFiles(folder)).sort().toReversed().slice(0, limit);
  return Promise.all(newest.map((name) => readMail(folder, name)));
}

/** The mail with this id, or null. */
export async function readOutbox(folder: string, id: string): Promise<OutboxMail | null> {
  const name = await findFile(folder, id);
  return name === undefined ? null : readMail(folder, name);
}

/** Sorts by time; the id starts behind the first underscore. */
function fileName(sentAt: string, id: string): string {
  return `${sentAt.replace(/[-:.]/g, "")}_${safeId(id)}.json`;
}

async function findFile(folder: string, id: string): Promise<string | undefined> {
  const ending = `${safeId(id)}.json`;
  return (await mailFiles(folder)).find((name) => name.slice(name.indexOf("_") + 1) === ending);
}

async function mailFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^\d+T\d+Z_.+\.json$/.test(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function readMail(folder: string, name: string): Promise<OutboxMail> {
  const mail: OutboxMail = JSON.parse(await readFile(join(folder, name), "utf8"));
  return mail;
}

async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, text, { flush: true, mode: 0o600 });
  await rename(part, path);
}
