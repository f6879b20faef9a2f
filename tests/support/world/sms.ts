import { join } from "node:path";
import { expect } from "vitest";
import { normalisePhone } from "~/contract/phone";
import { listOutbox, readOutbox } from "~/mail/outbox";

/** The codes that the site in this folder has sent to a number so far, oldest first. */
export async function codesSentTo(site: { folder: string }, number: string): Promise<string[]> {
  const folder = join(site.folder, "outbox");
  const kept = await listOutbox(folder).catch(() => []);
  const messages = await Promise.all(
    kept.filter(({ to }) => to === normalisePhone(number)).map(({ id }) => readOutbox(folder, id)),
  );
  const found = messages.flatMap((one) => (one ? [{ at: one.sentAt, text: one.text }] : []));
  found.sort((a, b) => a.at.localeCompare(b.at));
  return found.flatMap(({ text }) => /code est (\d{6})/.exec(text)?.[1] ?? []);
}

/** Waits for the `n`th code that is sent to a number. */
export async function codeSentTo(site: { folder: string }, number: string, n = 1): Promise<string> {
  const codes = () => codesSentTo(site, number);
  await expect.poll(async () => (await codes()).length).toBe(n);
  return (await codes()).at(-1) ?? "";
}
