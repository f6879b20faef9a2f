import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, inject } from "vitest";
import { rows } from "~/db/client";
import { openPostgres } from "~/db/postgres";
import { createS3Storage } from "~/storage/s3";
import { launch, type PageOptions, visit } from "../browser/page";
import { startMailServer } from "./mail-server";
import { openManySite } from "./many-site";
import { openSiteInHost } from "./site-process";
import { assemble, copyPostgres, type TestUser } from "./world";

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * The built site on an address of its own, over a database of its own in which the test arranges its
 * rows (`newUser`, `insertProperty(site, …)`), with a real mail server. Its scheduled jobs wait for
 * ever, so that nothing changes those rows but the test. `open` shows its pages. `env` is added to the
 * site's environment; the other options are those of all its pages. Call once at the top of a test
 * file; everything ends after the file's tests.
 */
export async function openSite({
  env = {},
  ...forAllPages
}: Pick<PageOptions, "allowed" | "fresh"> & { env?: Record<string, string> } = {}) {
  const { newPage: launchPage, browser } = launch(() => server.url);
  const newPage = (options: PageOptions) => launchPage({ ...forAllPages, ...options });
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

  /**
   * Opens an address of the site on a phone, signed in as the user if there is one, and waits until
   * the page has come alive.
   */
  async function open(
    user: TestUser | null,
    path: string,
    options: Partial<PageOptions> = {},
  ): Promise<Page> {
    const page = await newPage({ width: 360, ...options });
    if (user) await signIn(page, user);
    if (options.script === false) await page.goto(server.url + path);
    else await visit(page, server.url + path);
    return page;
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

  /** Lets the decisions so far be told at once, which otherwise wait ten seconds for an undoing. */
  async function announceNow(): Promise<void> {
    await database.db.execute(sql`update pgboss.job set start_after = now()
      where name in ('announce-decision', 'announce-moderation', 'tell-favorites')
        and state in ('created', 'retry')`);
  }

  afterAll(async () => {
    await server.stop();
    await world.queue.stop();
    await database.close();
    await mails.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    ...world,
    /** Pictures of rows are files here, since a page that shows them logs missing ones. */
    pictureFiles: world.storage,
    url: server.url,
    output: server.output,
    mails,
    mailsSettled,
    signIn,
    folder,
    newPage,
    browser,
    open,
    announceNow,
  };
}
