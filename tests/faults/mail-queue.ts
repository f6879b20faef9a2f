import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import type { JobData } from "~/domain/jobs";
import { openQueue } from "~/server/jobs/queue";
import { atMost, count, figure, type Line, perSecond, seconds } from "../../bench/table";
import { type MailServer, startMailServer } from "../support/world/mail-server";
import { startCluster } from "../support/world/postgres-cluster";
import { startSiteProcess } from "../support/world/site-process";
import { TEST_SECRET } from "../support/world/world";

const WAITING = 2_000;
/** Milliseconds in which the mail server takes a mail: three at a time are sixty a second. */
const TAKES = 50;
/** Mails that may be on their way at the moment of a kill: taken, and the sender not told. */
const CONNECTIONS = 5;

/**
 * 2,000 mails wait: how long do account mails take beside them? Then the server is killed in the
 * middle of its sending: what is lost, what is doubled, and when do the mails in work follow?
 */
export default async function mailQueue(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-faults-"));
  const cluster = await startCluster();
  try {
    const embedded = { DATA_DIR: join(folder, "embedded") };
    const database = await openEmbedded({ folder: embedded.DATA_DIR });
    const lines = await attack("PGlite", embedded, database);
    const postgres = { DATA_DIR: join(folder, "postgres"), DATABASE_URL: cluster.url("postgres") };
    const pool = await openPostgres({ url: postgres.DATABASE_URL });
    return [...lines, ...(await attack("PostgreSQL", postgres, pool))];
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function attack(
  engine: string,
  env: Record<string, string>,
  database: Parameters<typeof fill>[0],
): Promise<Line[]> {
  const mails = await startMailServer({ takes: TAKES });
  await fill(database);
  const site = { ...env, SMTP_URL: mails.url };
  const first = await startSiteProcess(site);
  await until(() => waitingOnes(mails).length >= 20);
  const account = await accountMails(first.url, mails);
  const beside = WAITING - waitingOnes(mails).length;
  const started = { at: Date.now(), sent: waitingOnes(mails).length };
  await until(() => waitingOnes(mails).length >= WAITING * 0.85);
  const rate = (waitingOnes(mails).length - started.sent) / ((Date.now() - started.at) / 1_000);
  await first.stop("SIGKILL");
  const killedAt = Date.now();
  const second = await startSiteProcess(site);
  await until(() => new Set(waitingOnes(mails)).size === WAITING, 150_000).catch(() => {});
  const last = Date.now() - killedAt;
  await second.stop();
  await mails.stop();
  const sent = waitingOnes(mails);
  const arrived = new Set(sent).size;
  return [
    figure(`${engine}: mails waiting beside the account mails`, beside, count),
    ...Object.entries(account).map(([name, time]) =>
      atMost(`${engine}: ${name} mail beside them`, time, 5_000, seconds),
    ),
    figure(`${engine}: mails sent meanwhile`, rate, perSecond),
    atMost(`${engine}: mails lost by a kill`, WAITING - arrived, 0, count),
    atMost(`${engine}: mails doubled by a kill`, sent.length - arrived, CONNECTIONS, count),
    atMost(`${engine}: last mail in work at the kill`, last, 60_000, seconds),
  ];
}

/** Milliseconds from the request to the mail server for each kind of account mail. */
async function accountMails(url: string, mails: MailServer): Promise<Record<string, number>> {
  const email = "owner@example.cm";
  const post = (path: string, body: object) =>
    fetch(`${url}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const timed = async (path: string, body: object, link: string) => {
    const started = Date.now();
    const answer = await post(path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await mails.next(email, link);
    return Date.now() - started;
  };
  const data = { first_name: "Ada", last_name: "Mbarga", user_type: "user" };
  const person = { email, password: "Fleuve-Wouri-Pirogue", data };
  const confirmation = await timed("sign-up", person, "/api/auth/confirm?token=");
  const recovery = await timed("recover", { email }, "recovery=");
  return { confirmation, recovery };
}

/** Has 2,000 mails wait, as bookings and messages leave them. */
async function fill(database: Parameters<typeof openQueue>[0]): Promise<void> {
  const fail = (error: Error) => {
    throw error;
  };
  const { boss, seal, stop } = await openQueue(database, [TEST_SECRET], fail);
  const job = (_: unknown, n: number) => {
    const data = { firstName: "Awa", userType: "user" } as const;
    const mail: JobData["send-mail"] = {
      to: `waiting${n}@example.cm`,
      message: { type: "welcome", data },
    };
    return { data: seal.close(mail) };
  };
  await boss.insert("send-mail", Array.from({ length: WAITING }, job));
  await stop();
  await database.close();
}

/** Addresses of the waiting mails that were taken, each as often as it was. */
function waitingOnes(mails: MailServer): string[] {
  return mails.received.map(({ to }) => to).filter((to) => to.startsWith("waiting"));
}

async function until(done: () => boolean, patience = 120_000): Promise<void> {
  const end = Date.now() + patience;
  while (!done()) {
    if (Date.now() > end) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
