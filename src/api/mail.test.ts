import { beforeEach, describe, expect, it } from "vitest";
import type { NotificationEmailInput } from "~/contract/schemas/mail";
import { setPreference } from "~/domain/notification";
import { createSmtpMailer } from "~/mail/smtp";
import { sendWaitingMails } from "../../tests/support/world/outbox";
import { createWorld, type TestUser } from "../../tests/support/world/world";
import { createApi } from "./app";

const world = await createWorld();
const admin = await world.newUser("admin");
const to = "awa@example.cm";
const link = "https://kwata.example/user/dashboard";
const mails: [NotificationEmailInput, string[]][] = [
  [{ type: "welcome", to, data: { firstName: "Awa", userType: "user" } }, ["Awa", "Bienvenue"]],
  [
    {
      type: "booking-confirmation",
      to,
      data: {
        firstName: "Awa",
        audience: "tenant",
        status: "confirmed",
        propertyTitle: "Studio à Akwa",
        startDate: "2026-06-01",
        endDate: null,
        totalAmount: 125_000,
        bookingCode: "9F3A11C2",
        reason: null,
        link,
      },
    },
    ["Awa", "Studio à Akwa", "9F3A11C2", "1er juin 2026"],
  ],
  [
    {
      type: "property-status",
      to,
      data: {
        firstName: "Paul",
        propertyTitle: "Villa à Bonapriso",
        status: "rejected",
        reason: "Photos floues",
        link,
      },
    },
    ["Paul", "Villa à Bonapriso", "Photos floues"],
  ],
  [
    {
      type: "contact-notification",
      to,
      data: {
        name: "Ben Fouda",
        email: "ben@example.cm",
        subject: "Visite",
        message: "Est-il libre ?",
        submittedAt: "2026-03-05T13:30:00.000Z",
        link: null,
      },
    },
    ["Ben Fouda", "ben@example.cm", "Visite", "Est-il libre ?", "5 mars 2026"],
  ],
];
const send = (user: TestUser | undefined, json: unknown) =>
  world.api.request("/api/functions/send-notification-email", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    body: JSON.stringify(json),
  });

beforeEach(async () => {
  await world.queue.boss.deleteAllJobs("send-mail");
});

describe("POST /api/functions/send-notification-email", () => {
  it.each(mails)("CAL-004 CAL-005 sends one French mail with its data: %j", async (json, parts) => {
    const response = await send(admin, json);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    const [mail, ...more] = await sendWaitingMails(world);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(to);
    const text = `${mail?.subject}\n${mail?.text}`.replaceAll("\u00a0", " ");
    for (const part of parts) expect(text).toContain(part);
  });

  it("CAL-004 ERR-015 answers success false with an error and logs it when the mail cannot be stored", async () => {
    world.logged.length = 0;
    await world.db.execute("alter table pgboss.job_common rename to job_away");
    const response = await send(admin, mails[0]?.[0]);
    await world.db.execute("alter table pgboss.job_away rename to job_common");
    expect(await response.json()).toEqual({
      success: false,
      error: "L'e-mail n'a pas pu être envoyé. Réessayez.",
    });
    expect(world.logged).toMatchObject([
      { level: "error", message: "notification e-mail not taken", details: { type: "welcome" } },
    ]);
  });

  it("CAL-004 ERR-015 answers success false with an error while the mail server cannot be reached", async () => {
    const mailer = createSmtpMailer({
      url: "smtp://127.0.0.1:1",
      from: "Kwata <a@kwata.example>",
      connections: 1,
    });
    const base = { ...world, mailServer: mailer };
    const api = createApi({ base, auth: world.auth, trustProxy: false });
    const response = await api.request("/api/functions/send-notification-email", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${admin.token}` },
      body: JSON.stringify(mails[0]?.[0]),
    });
    mailer.close();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: false,
      error: "L'e-mail n'a pas pu être envoyé. Réessayez.",
    });
    expect(await world.jobsOf("send-mail")).toEqual([]);
  });

  it("CAL-005 refuses another type, and data that do not fit the type", async () => {
    const wrong = [
      { type: "reset-password", to, data: { firstName: "Awa", link, minutes: 30 } },
      { type: "newsletter", to, data: {} },
      { type: "welcome", to, data: { firstName: " ", userType: "user" } },
      { type: "welcome", to, data: { firstName: "Awa", userType: "admin" } },
      { type: "welcome", to: "a@example.cm, b@example.cm", data: mails[0]?.[0].data },
      { ...mails[2]?.[0], data: { ...mails[2]?.[0].data, link: "javascript:alert(1)" } },
      // Events that no transition leads to have no mail.
      { ...mails[1]?.[0], data: { ...mails[1]?.[0].data, audience: "landlord" } },
      { ...mails[1]?.[0], data: { ...mails[1]?.[0].data, status: "reminder" } },
      { ...mails[1]?.[0], data: { ...mails[1]?.[0].data, status: "withdrawn" } },
    ];
    for (const json of wrong) expect((await send(admin, json)).status).toBe(422);
    expect(await world.jobsOf("send-mail")).toEqual([]);
  });

  it("CAL-005 refuses fields that it does not know, and takes no header from the data", async () => {
    const [welcome] = mails[0] ?? [];
    if (!welcome) throw new Error("no mail");
    const unknown = [
      { ...welcome, bcc: "ben@example.cm" },
      { ...welcome, data: { ...welcome.data, html: "<p>" } },
      { ...mails[1]?.[0], from: "ben@example.cm" },
      { ...welcome, to: "awa@example.cm\r\nBcc: ben@example.cm" },
    ];
    for (const json of unknown) expect((await send(admin, json)).status).toBe(422);
    const [, , , [contact] = []] = mails;
    const subject = "Visite\r\nBcc: ben@example.cm";
    const sent = await send(admin, { ...contact, data: { ...contact?.data, subject } });
    expect([200, 422]).toContain(sent.status);
    for (const mail of await sendWaitingMails(world)) {
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.text).not.toMatch(/^Bcc:/m);
    }
  });

  it("CAL-004 says so when the person has switched these mails off, and sends none", async () => {
    const own = await world.newUser();
    const choice = { event: "booking", channel: "email", enabled: false };
    await setPreference(world.as(own), choice as Parameters<typeof setPreference>[1]);
    const answer = await send(admin, { ...mails[1]?.[0], to: own.email.toUpperCase() });
    expect(await answer.json()).toEqual({
      success: false,
      error:
        "Cette personne ne reçoit plus ces e-mails\u00a0: elle les a désactivés, ou son compte est fermé.",
    });
    expect(await world.jobsOf("send-mail")).toEqual([]);
    const other = await send(admin, { ...mails[2]?.[0], to: own.email });
    expect(await other.json()).toEqual({ success: true });
  });

  it("is for administrators only", async () => {
    const [json] = mails[0] ?? [];
    expect((await send(undefined, json)).status).toBe(401);
    for (const role of ["user", "landlord"] as const) {
      expect((await send(await world.newUser(role), json)).status).toBe(403);
    }
    expect(await world.jobsOf("send-mail")).toEqual([]);
  });

  it("says so when notification mails are switched off", async () => {
    const set = (value: boolean) =>
      world.client(admin).api.settings[":key"].$patch({
        param: { key: "email_notifications_enabled" },
        json: { value },
      });
    await set(false);
    const response = await send(admin, mails[0]?.[0]);
    await set(true);
    expect(await response.json()).toEqual({
      success: false,
      error: "Les e-mails de notification sont désactivés.",
    });
    expect(await world.jobsOf("send-mail")).toEqual([]);
  });
});
