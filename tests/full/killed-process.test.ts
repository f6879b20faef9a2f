import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { rows } from "~/db/client";
import { openPostgres } from "~/db/postgres";
import { type Ask, arrangeStorm, judge } from "../support/stories/event-storm";
import { startMailServer } from "../support/world/mail-server";
import { startSiteProcess } from "../support/world/site-process";
import { assemble, copyPostgres } from "../support/world/world";

const folder = mkdtempSync(join(tmpdir(), "kwata-killed-"));
const DATABASE_URL = await copyPostgres();
const database = await openPostgres({ url: DATABASE_URL, max: 4 });
const PUBLIC_URL = "http://localhost:3000";
const world = await assemble(database, { folder: join(folder, "files"), publicUrl: PUBLIC_URL });
const mails = await startMailServer({ takes: 100 });
afterAll(async () => {
  await world.queue.stop();
  await database.close();
  await mails.stop();
  rmSync(folder, { recursive: true, force: true });
});

const jobs = (states: string) =>
  rows<{ id: string }>(
    database.db,
    sql`select id from pgboss.job where state::text = any(${`{${states}}`}::text[])
      and (name like '%mail%' or name = 'announce-decision')`,
  );

it("tells each of 20 events once, on the site and by mail, though the process is killed twice", async () => {
  const storm = await arrangeStorm(world, 20);
  const start = () =>
    startSiteProcess({ DATABASE_URL, DATA_DIR: folder, SMTP_URL: mails.url, PUBLIC_URL });
  let site = await start();
  const ask: Ask = (path, init) => fetch(site.url + path, init);
  const [first, second] = [storm.slice(0, 7), storm.slice(7)];
  for (const part of [first, second]) {
    const playing = Promise.all(part.map((scene) => scene.play(ask)));
    const sent = mails.received.length;
    await expect.poll(() => mails.received.length).toBeGreaterThan(sent);
    await site.stop("SIGKILL");
    await longAgo();
    site = await start();
    await playing;
  }
  await expect
    .poll(
      async () => {
        await hurry();
        return jobs("created,retry,active");
      },
      { timeout: 60_000, interval: 250 },
    )
    .toEqual([]);
  await site.stop();
  expect(await judge(storm, database.db, mails)).toMatchObject({
    notificationsLost: 0,
    notificationsDoubled: 0,
    mailsLost: 0,
    mailsDoubled: 0,
  });
});

/** What was in work at the kill has been silent for a minute, and the last look was long ago. */
async function longAgo() {
  await database.db.execute(sql`update pgboss.job
    set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
  await database.db.execute(
    sql`update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '1 minute'`,
  );
  await world.queue.boss.supervise();
}

/** What waits to be tried again, or to be told, is due. */
async function hurry() {
  await database.db.execute(sql`update pgboss.job set start_after = now()
    where state in ('created', 'retry') and start_after > now()
      and (name like '%mail%' or name = 'announce-decision')`);
}
