import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createAuth, hashPassword } from "~/auth";
import type { Session } from "~/contract/schemas/auth";
import { openEmbedded } from "~/db/embedded";
import { users } from "~/db/schema";
import { createAccount } from "~/domain/account";
import { createUnsubscribeTokens } from "~/domain/notification";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { openQueue } from "~/server/jobs/queue";
import { GOOD_PASSWORD } from "../support/world/auth";
import { startSiteProcess } from "../support/world/site-process";

const folder = mkdtempSync(join(tmpdir(), "kwata-rotation-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const OLD = "old".padEnd(40, "-");
const NEW = "new".padEnd(40, "-");
const [ADA, ROSE] = ["ada@example.cm", "rose@example.cm"] as const;
const PUBLIC_URL = "http://localhost:1";

/** Runs a site over the folder with these secrets for one act; its address stays, which tokens name. */
async function withSite<T>(env: Record<string, string>, act: (url: string) => Promise<T>) {
  const own = { DATA_DIR: folder, PUBLIC_URL, ...env };
  const site = await startSiteProcess(own);
  const result = await act(site.url);
  await site.stop();
  return result;
}

const post = (url: string, body: object | undefined, bearer = "") =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
    ...(body && { body: JSON.stringify(body) }),
  });
const fail = (error: Error) => {
  throw error;
};
/** What is asked for by these addresses, answered without following where it leads. */
const statusOf = async (url: string) => (await fetch(url, { redirect: "manual" })).status;
const profile = async (url: string, bearer: string) =>
  (await fetch(`${url}/api/profile`, { headers: { authorization: `Bearer ${bearer}` } })).status;

/** Two people, one of whom has not confirmed their address yet; answers the other's id. */
async function makeAccounts(): Promise<string> {
  const { db, close } = await openEmbedded({ folder });
  await seedReferenceData(db);
  const passwordHash = await hashPassword(GOOD_PASSWORD);
  const account = { lastName: "Mbarga", role: "user", passwordHash } as const;
  await createAccount(db, { ...account, email: ROSE, firstName: "Rose" });
  await db.update(users).set({ emailVerified: false });
  const id = await createAccount(db, { ...account, email: ADA, firstName: "Ada" });
  await close();
  return id;
}

/** A mail with a confirmation link that no process has sent yet, sealed and signed by the old secret. */
async function leaveMail(): Promise<void> {
  const database = await openEmbedded({ folder });
  const { db } = database;
  const log = { info: () => {}, error: () => {} };
  const base = { db, log, now: () => new Date(), publicUrl: PUBLIC_URL };
  const token = await createAuth({ ...base, secrets: [OLD] }).credentials.newConfirmationToken(
    ROSE,
  );
  const link = `${PUBLIC_URL}/api/auth/confirm?token=${token}`;
  const queue = await openQueue(database, [OLD], fail);
  const mail = { to: ROSE, notice: "confirm_email", data: { firstName: "Rose", link } };
  await queue.jobs.enqueue(db, "send-account-mail", mail);
  await queue.stop();
  await database.close();
}

const mails = () => globSync(join(folder, "outbox/*.json"));

it("nobody is signed out by another AUTH_SECRET, and mails and links of the former one work", async () => {
  const ada = await makeAccounts();
  const before = await withSite({ AUTH_SECRET: OLD }, async (url) => {
    const answer = await post(`${url}/api/auth/sign-in`, { email: ADA, password: GOOD_PASSWORD });
    return (await answer.json()) as Session;
  });
  await leaveMail();
  const leaving = createUnsubscribeTokens([OLD]).make({ userId: ada, event: "message" });
  const choice = `/api/notifications/mails?token=${encodeURIComponent(leaving)}`;

  const AUTH_SECRET_FORMER_FILE = join(folder, "former");
  writeFileSync(AUTH_SECRET_FORMER_FILE, `${OLD}\n`);
  const rotated = { AUTH_SECRET: NEW, AUTH_SECRET_FORMER_FILE };
  const during = await withSite(rotated, async (url) => {
    expect(await profile(url, before.accessToken)).toBe(200);
    expect(await statusOf(url + choice)).toBe(200);
    await expect.poll(mails, { timeout: 30_000 }).toHaveLength(1);
    const mail = readFileSync(mails()[0] ?? "", "utf8");
    const link = /\/api\/auth\/confirm\?token=[\w.-]+/.exec(mail)?.[0] ?? "";
    const confirmed = await fetch(url + link, { redirect: "manual" });
    expect(confirmed.headers.get("location")).toBe(`${PUBLIC_URL}/auth?confirmed=1`);
    const answer = await post(`${url}/api/auth/refresh`, undefined, before.refreshToken);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Session;
  });
  await withSite({ AUTH_SECRET: NEW }, async (url) => {
    expect(await profile(url, before.accessToken)).toBe(401);
    expect(await statusOf(url + choice)).toBe(410);
    expect(await profile(url, during.accessToken)).toBe(200);
    const answer = await post(`${url}/api/auth/refresh`, undefined, during.refreshToken);
    expect(answer.status).toBe(200);
  });
});
