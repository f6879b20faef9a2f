import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "~/db/schema";
import type { MailKind } from "~/domain/jobs";
import {
  mailOf,
  messageReceived,
  notify,
  passwordChanged,
  queuedMail,
} from "~/domain/notification";
import { headersOf } from "~/mail/envelope";
import { send, setSetting } from "../../../tests/support/rows/submission";
import { everyMail, nameOf } from "../../../tests/support/stories/every-mail";
import { sendWaitingMails } from "../../../tests/support/world/outbox";
import { createWorld, type TestUser } from "../../../tests/support/world/world";

const world = await createWorld();
const words = { name: "Awa", title: "Studio", text: "Bonjour", link: "https://kwata.example/x" };
const MAILS = everyMail(words);
const enqueue = (to: string, message: MailKind, userId?: string) =>
  world.jobs.enqueue(world.db, "send-mail", { to, message, ...(userId && { userId }) });
const sentTo = async (person: TestUser) => {
  const mails = await sendWaitingMails(world);
  return mails.filter(({ to }) => to === person.email);
};
const suspend = (person: TestUser, suspendedAt: Date | null) =>
  world.db.update(users).set({ suspendedAt }).where(eq(users.id, person.id));
const booking = MAILS.find((one) => nameOf(one) === "booking-confirmation tenant requested");
const property = MAILS.find((one) => nameOf(one) === "property-status submitted");
if (!booking || !property) throw new Error("no such mails");

describe("the way out of a mail", () => {
  it("stands in the headers and the foot of what a preference switches off, of no other", {
    tags: "full",
  }, async () => {
    const offered = new Set<string>();
    for (const message of MAILS) {
      const own = await world.newUser();
      await enqueue(own.email, message, own.id);
      const [mail] = await sentTo(own);
      const name = nameOf(message);
      expect(mail, name).toBeDefined();
      const { event, always, leave } = mailOf(queuedMail({ message }));
      const token = event && world.unsubscribeTokens.make({ userId: own.id, event });
      const url = token ? `${world.publicUrl}/unsubscribe?token=${token}` : leave;
      expect(mail?.unsubscribeUrl, name).toBe(url);
      for (const text of [mail?.html ?? "", mail?.text ?? ""]) {
        expect(text.includes("Ne plus recevoir ces e-mails"), name).toBe(token !== undefined);
        expect(text.includes("/user/settings#notifications"), name).toBe(token !== undefined);
        if (token) expect(text, name).toContain(token);
      }
      if (token) {
        expect(always, name).toBe(false);
        offered.add(message.type);
      }
    }
    expect([...offered].sort()).toEqual([
      "booking-confirmation",
      "contact-notification",
      "favorite",
      "inventory",
      "payment",
      "property-status",
      "review-answered",
      "review-received",
      "search-found",
      "visit",
    ]);
  });

  it("is written as RFC 8058 asks, with nothing of the person's address", () => {
    const own = { userId: "0b7f6a1c-93de-4d0e-8b6f-5a1f2e3d4c5b", event: "message" } as const;
    const url = `https://kwata.example/unsubscribe?token=${world.unsubscribeTokens.make(own)}`;
    expect(headersOf({ unsubscribeUrl: url })).toEqual({
      "Auto-Submitted": "auto-generated",
      "List-Unsubscribe": { prepared: true, value: `<${url}>` },
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(headersOf({})).toEqual({ "Auto-Submitted": "auto-generated" });
    expect(url).not.toContain("@");
  });

  it("is not offered to an address without an account, but for the newsletter's own", async () => {
    const stranger = { ...(await world.newUser()), email: "stranger@example.cm" };
    await enqueue(stranger.email, booking);
    const [mail] = await sentTo(stranger);
    expect(mail?.unsubscribeUrl).toBeUndefined();
    expect(mail?.html).not.toContain("unsubscribe");
    const letter = MAILS.find(({ type }) => type === "newsletter-confirm");
    if (letter) await enqueue(stranger.email, letter);
    expect((await sentTo(stranger))[0]?.unsubscribeUrl).toBe(words.link);
  });
});

describe("a mail that waits", () => {
  it("is not sent to who switched it off meanwhile, named by id or by address, and is to who hid the notice on the site", async () => {
    const own = await world.newUser();
    for (const id of [own.id, undefined]) await enqueue(own.email, booking, id);
    await enqueue(own.email, property, own.id);
    for (const of of [
      { event: "booking", channel: "email" },
      { event: "property", channel: "site" },
    ]) {
      const off = { ...of, enabled: false };
      expect((await send(world, own, "PUT", "/notifications/preferences", off)).status).toBe(200);
    }
    const mails = await sentTo(own);
    expect(mails.map(({ subject }) => subject)).toEqual(["Annonce reçue\u00a0: Studio"]);
  });

  it("goes with the id of its person, so that a change of address changes nothing", async () => {
    const own = await world.newUser();
    await world.db.transaction((tx) =>
      notify(world, tx, messageReceived, {
        site: { userId: own.id, data: { name: "Josué", content: "Bonjour" } },
        mail: {
          to: "contact@example.cm",
          data: {
            name: "Josué",
            email: null,
            subject: "Visite",
            message: "Bonjour",
            submittedAt: "2026-01-01T00:00:00Z",
            link: words.link,
          },
        },
      }),
    );
    const jobs: { userId?: string }[] = await world.jobsOf("send-mail");
    expect(jobs[0]?.userId).toBe(own.id);
    const [mail] = await sendWaitingMails(world);
    const token = world.unsubscribeTokens.make({ userId: own.id, event: "message" });
    expect(mail?.unsubscribeUrl).toContain(token);
  });

  it("goes to the account's new address, but stays with the contact that a listing names", async () => {
    const own = await world.newUser();
    const data = {
      name: "Josué",
      email: null,
      subject: "Visite",
      message: "Bonjour",
      submittedAt: "2026-01-01T00:00:00Z",
      link: words.link,
    };
    const site = { userId: own.id, data: { name: "Josué", content: "Bonjour" } };
    const changed = { mail: { to: own.email, data: { firstName: "Awa" } } };
    await world.db.transaction(async (tx) => {
      for (const to of [own.email.toUpperCase(), "agence@example.cm"]) {
        await notify(world, tx, messageReceived, { site, mail: { to, data } });
      }
      // About the account: where it was when that happened.
      const account = { userId: own.id, data: undefined };
      await notify(world, tx, passwordChanged, { site: account, ...changed });
    });
    const email = `new-${own.email}`;
    await world.db.update(users).set({ email }).where(eq(users.id, own.id));
    const sent = (await sendWaitingMails(world)).map(({ to }) => to);
    expect(sent.sort()).toEqual(["agence@example.cm", email, own.email].sort());
  });

  it("reaches who is suspended about stays and the account, and about nothing else", async () => {
    const own = await world.newUser();
    const account = MAILS.find((one) => nameOf(one) === "account-status suspended");
    if (!account) throw new Error("no such mail");
    await suspend(own, new Date());
    for (const message of [booking, property, account]) await enqueue(own.email, message, own.id);
    const subjects = (await sentTo(own)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual(["Demande envoyée\u00a0: Studio", "Votre compte Kwata est suspendu"]);
  });

  it("is not sent to who was deleted meanwhile, but for the word that they were", async () => {
    const own = await world.newUser();
    await world.db
      .update(users)
      .set({ email: `${own.id}@deleted.invalid` })
      .where(eq(users.id, own.id));
    const deleted = MAILS.find((one) => nameOf(one) === "account-status deleted");
    if (!deleted) throw new Error("no such mail");
    for (const message of [booking, property, deleted]) await enqueue(own.email, message, own.id);
    const subjects = (await sentTo(own)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Votre compte Kwata a été supprimé"]);
  });
});

it("SRV-012 with notification mails off, of every kind only those about the account go out", {
  tags: "full",
}, async () => {
  await setSetting(world, "email_notifications_enabled", "false");
  const sent = new Set<string>();
  for (const message of MAILS) {
    const own = await world.newUser();
    await enqueue(own.email, message, own.id);
    if ((await sentTo(own)).length > 0) sent.add(nameOf(message));
  }
  expect([...sent].sort()).toEqual([
    "access-link",
    "access-restored",
    "account-exists",
    "account-status deleted",
    "account-status left",
    "account-status reinstated",
    "account-status suspended",
    "admin-message",
    "confirm-email",
    "confirm-new-email",
    "contact-notification",
    "email-change-asked",
    "invitation",
    "newsletter-confirm",
    "password-changed",
    "payout-number-changed",
    "phone-changed",
    "reset-password",
    "role-changed",
    "verification approved",
    "verification ended",
    "verification refused",
  ]);
});
