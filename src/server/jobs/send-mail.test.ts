import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { notifications } from "~/db/schema";
import type { MailKind } from "~/domain/jobs";
import { createSmtpMailer } from "~/mail/smtp";
import { insertProperty } from "../../../tests/support/rows/property";
import { handlersWith } from "../../../tests/support/world/jobs";
import { sendWaitingMails } from "../../../tests/support/world/outbox";
import { createWorld } from "../../../tests/support/world/world";
import { createSendMail } from "./send-mail";
import { work } from "./work";

const world = await createWorld();
const admin = await world.newUser("admin");
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const link = "https://kwata.example/x";
const set = (key: string, value: string | boolean) =>
  world.client(admin).api.settings[":key"].$patch({ param: { key }, json: { value } });
const enqueue = (message: MailKind, to = "awa@example.cm") =>
  world.jobs.enqueue(world.db, "send-mail", { to, message });
const contact = { name: "Awa", email: "awa@example.cm", subject: "other", message: "Bonjour" };
const submittedAt = "2026-03-05T13:30:00Z";

beforeEach(async () => {
  await world.queue.boss.deleteAllJobs("send-mail");
});

describe("the setting email_notifications_enabled", () => {
  it("SRV-012 off: a message leaves its notification and no mail, account mails still go out", async () => {
    await set("email_notifications_enabled", false);
    const property = await insertProperty(world, { landlord });
    const sent = await world.client(tenant).api.messages.$post({
      json: { property_id: property.id, subject: "Visite", content: "Bonjour" },
    });
    expect(sent.status).toBe(201);
    await enqueue({ type: "welcome", data: { firstName: "Awa", userType: "user" } });
    await enqueue({
      type: "property-status",
      data: { firstName: "Paul", propertyTitle: "Villa", status: "active", reason: null, link },
    });
    const kept: MailKind[] = [
      { type: "confirm-email", data: { firstName: "Awa", link } },
      { type: "reset-password", data: { firstName: "Awa", link, minutes: 30 } },
      { type: "account-exists", data: { firstName: "Awa", signInLink: link, recoverLink: link } },
      { type: "password-changed", data: { firstName: "Awa" } },
      { type: "contact-notification", data: { ...contact, submittedAt, link: null } },
    ];
    for (const [n, message] of kept.entries()) await enqueue(message, `kept${n}@example.cm`);
    const mails = await sendWaitingMails(world);
    expect(mails.map((m) => m.to).sort()).toEqual(kept.map((_, n) => `kept${n}@example.cm`));
    expect(await world.db.select().from(notifications)).toMatchObject([
      { user_id: landlord.id, title: "Nouveau message" },
    ]);

    await set("email_notifications_enabled", true);
    await enqueue({ type: "welcome", data: { firstName: "Awa", userType: "user" } });
    expect(await sendWaitingMails(world)).toHaveLength(1);
  });
});

it("sends under the platform's name of the day, with the job's id", async () => {
  await set("platform_name", "Toit Douala");
  await enqueue({ type: "password-changed", data: { firstName: "Awa" } });
  const [job] = await world.queue.boss.findJobs("send-mail");
  const [mail] = await sendWaitingMails(world);
  expect(mail?.from).toBe("Toit Douala <bonjour@kwata.example>");
  expect(mail?.text).toContain("Toit Douala");
  expect(mail?.id).toBe(job?.id);
});

it("SRV-014 a mail of an act done while the mail server is down arrives once when it is back", {
  tags: "full",
}, async () => {
  const port = await freePort();
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: "bonjour@kwata.example",
    connections: 1,
  });
  onTestFinished(() => mailer.close());
  const failed: string[] = [];
  await work(
    world.queue,
    handlersWith({ "send-mail": createSendMail({ ...world, mailer }) }),
    (name) => failed.push(name),
  );
  const property = await insertProperty(world, { landlord });
  const sent = await world.client(tenant).api.messages.$post({
    json: { property_id: property.id, subject: "Visite", content: "Bonjour" },
  });
  expect(sent.status).toBe(201);
  const [job] = await world.queue.boss.findJobs("send-mail");
  const state = async () => (await world.queue.boss.getJobById("send-mail", job?.id ?? ""))?.state;
  await vi.waitFor(() => expect(failed).toContain("send-mail"), { timeout: 15_000, interval: 50 });
  const taken: { to: string[]; raw: string }[] = [];
  await listen(port, taken);
  // The retry's time comes at once, instead of after its growing delay.
  await vi.waitFor(async () => expect(await state()).toBe("retry"), { timeout: 15_000 });
  await world.db.execute(
    sql`update pgboss.job set start_after = now() where id = ${job?.id ?? ""}`,
  );
  await vi.waitFor(async () => expect(await state()).toBe("completed"), {
    timeout: 45_000,
    interval: 200,
  });
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to).toEqual([landlord.email]);
  expect(taken[0]?.raw).toContain(`Message-ID: <${job?.id}@kwata.example>`);
});

/** A loopback port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** A real SMTP server that keeps what it takes. */
async function listen(port: number, taken: { to: string[]; raw: string }[]): Promise<void> {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    authOptional: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, raw: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
}
