import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, inject } from "vitest";
import { rows } from "~/db/client";
import { openPostgres } from "~/db/postgres";
import { createS3Storage } from "~/storage/s3";
import { startMailServer } from "./mail-server";
import { openManySite } from "./many-site";
import { openSiteInHost } from "./site-process";
import { assemble, copyPostgres, type TestUser } from "./world";

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * The built site on an address of its own, over a database of its own in which the test arranges its
 * rows (`newUser`, `insertProperty(site, …)`), with a real mail server. Call once at the top of
 * a test file; everything ends after the file's tests.
 */
export async function openSite(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "kwata-site-"));
  const mails = await startMailServer();
  const databaseUrl = await copyPostgres();
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SMTP_URL: mails.url, ...env };
  const machines = inject("machines");
  const server = machines ? await openManySite(own, machines) : await openSiteInHost(own);
  const database = await openPostgres({ url: databaseUrl, max: 4 });
  const world = await assemble(database, {
    folder: join(folder, "files"),
    publicUrl: server.url,
    storage: machines ? createS3Storage(machines.s3) : undefined,
  });

  /** Opens the page signed in as a user, as if they had signed in earlier on this browser. */
  async function signIn(page: Page, user: TestUser): Promise<void> {
    const answer = await fetch(`${server.url}/api/auth/refresh`, {
      method: "POST",
      headers: { authorization: `Bearer ${await world.newSession(user.id)}` },
    });
    const session = await answer.text();
    await page.addInitScript(
      ([origin, text]) => {
        if (location.origin !== origin || localStorage.getItem("signed-in-once")) return;
        localStorage.setItem("signed-in-once", "1");
        localStorage.setItem("session", text ?? "");
      },
      [server.url, session] as const,
    );
  }

  /** Waits until no mail is on its way: each one enqueued so far was sent, or given up. */
  async function mailsSettled(): Promise<void> {
    const waiting = () =>
      rows(
        database.db,
        sql`select name from pgboss.job
        where name like '%mail%' and state in ('created', 'retry', 'active')`,
      );
    await expect.poll(waiting).toEqual([]);
  }

  afterAll(async () => {
    await server.stop();
    await world.queue.stop();
    await database.close();
    await mails.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...world, url: server.url, output: server.output, mails, mailsSettled, signIn, folder };
}
