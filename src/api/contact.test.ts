import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { contactMessages, platformSettings, rateLimits, users } from "~/db/schema";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { sendWaitingMails } from "../../tests/support/world/outbox";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin");
const letter = {
  name: "Awa Mbarga",
  email: "awa@example.cm",
  phone: "6 99 12 34 56",
  subject: "payment" as const,
  message: "Bonjour,\nje n'ai pas reçu mon reçu.",
};
const send = (json: Record<string, unknown>) =>
  world.api.request("/api/functions/send-contact-email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
const stored = () => world.db.select().from(contactMessages);

beforeEach(async () => {
  await world.db.delete(contactMessages);
  await world.db.delete(rateLimits);
  await world.db.delete(platformSettings);
  await seedReferenceData(world.db);
  await world.queue.boss.deleteAllJobs("send-mail");
});

describe("POST /api/functions/send-contact-email", () => {
  it("CAL-007 keeps the five values and mails them once to the contact address", async () => {
    const key = "contact_email";
    await world
      .client(admin)
      .api.settings[":key"].$patch({ param: { key }, json: { value: "bonjour@kwata.example" } });
    const response = await send(letter);
    expect(await response.json()).toEqual({ success: true });
    expect(await stored()).toMatchObject([{ ...letter, phone: "+237699123456" }]);
    const [mail, ...more] = await sendWaitingMails(world);
    expect(more).toEqual([]);
    expect(mail?.to).toBe("bonjour@kwata.example");
    for (const part of [letter.name, letter.email, "+237699123456", "Paiement", "mon reçu."]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).not.toContain("/admin/reports");
  });

  it("writes to every administrator while no contact address is set", async () => {
    const second = await world.newUser("admin");
    await send(letter);
    const to = (await sendWaitingMails(world)).map((mail) => mail.to);
    expect(to.sort()).toEqual([admin.email, second.email].sort());
  });

  it("VAL-005 requires name, e-mail, subject and message, and no phone", async () => {
    for (const field of ["name", "email", "subject", "message"]) {
      for (const value of ["", "   ", undefined, null, 5]) {
        const response = await send({ ...letter, [field]: value });
        expect(response.status).toBe(422);
        expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
      }
    }
    expect(await stored()).toEqual([]);
    expect(await world.jobsOf("send-mail")).toEqual([]);
    const { phone, ...without } = letter;
    expect(phone).toBeTruthy();
    for (const json of [without, { ...letter, phone: "" }, { ...letter, phone: null }]) {
      expect((await send(json)).status).toBe(200);
    }
    expect((await stored()).map((m) => m.phone)).toEqual([null, null, null]);
  });

  it("asks for no address of an account without one, and keeps the number it signs in with", async () => {
    const person = await world.newUser("user");
    const api = world.client(person).api.functions["send-contact-email"];
    const { email: _email, phone: _phone, ...words } = letter;
    const withNumber = { email: person.email, phone: "+237699770101" };
    await world.db.update(users).set(withNumber).where(eq(users.id, person.id));
    const refused = await api.$post({ json: words });
    expect(await refused.json()).toMatchObject({
      error: { code: "invalid", fields: { email: "Ce champ est obligatoire." } },
    });
    await world.db.update(users).set({ email: null }).where(eq(users.id, person.id));
    expect((await api.$post({ json: words })).status).toBe(200);
    expect((await api.$post({ json: { ...words, phone: "6 77 00 00 01" } })).status).toBe(200);
    const kept = (await stored()).map(({ email, phone }) => [email, phone]);
    expect(kept.sort()).toEqual([
      [null, "+237677000001"],
      [null, "+237699770101"],
    ]);
    const mails = (await sendWaitingMails(world)).map(({ text }) => text).join("\n");
    expect(mails).toContain("+237699770101");
    expect(mails).toContain("/admin/reports?tab=contact");
    expect(mails).not.toContain("mailto:");
  });

  it("VAL-006 takes the six subjects and refuses any other", async () => {
    const subjects = ["general", "property", "landlord", "technical", "payment", "other"];
    for (const subject of subjects) {
      expect((await send({ ...letter, subject })).status).toBe(200);
    }
    expect((await stored()).map((m) => m.subject).sort()).toEqual(subjects.toSorted());
    expect((await send({ ...letter, subject: "spam" })).status).toBe(422);
    expect(await stored()).toHaveLength(6);
  });

  it("refuses what is too long, no address or no phone of here", async () => {
    const wrong = [
      { name: "a".repeat(121) },
      { name: "a\r\nBcc: x@y.cm" },
      { email: "nobody" },
      { phone: "12" },
      { message: "a".repeat(4001) },
    ];
    for (const given of wrong) expect((await send({ ...letter, ...given })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  describe("robots", () => {
    const shown = async () => {
      const answer = await world.api.request("/api/contact/token");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      return ((await answer.json()) as { token: string }).token;
    };
    async function expectNothing(given: Record<string, unknown>) {
      const answer = await send({ ...letter, ...given });
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
      expect(await stored()).toEqual([]);
      expect(await world.jobsOf("send-mail")).toEqual([]);
    }

    it("CAL-007 takes a form that a person had in hand for some seconds", async () => {
      const token = await shown();
      world.pass({ seconds: 3 });
      expect((await send({ ...letter, token, website: "" })).status).toBe(200);
      expect(await stored()).toMatchObject([{ name: letter.name }]);
    });

    it("get the same answer and leave nothing: a hidden field filled in, even slowly", async () => {
      const token = await shown();
      world.pass({ minutes: 1 });
      await expectNothing({ token, website: "https://spam.example" });
      await expectNothing({ website: "x".repeat(5000) });
    });

    it("get the same answer and leave nothing: faster than hands, or a token made up", async () => {
      const token = await shown();
      world.pass({ ms: 2999 });
      await expectNothing({ token, website: "" });
      world.pass({ minutes: 1 });
      for (const forged of ["", "x", token.replace(/^./, "0"), `${token}0`]) {
        await expectNothing({ token: forged });
      }
    });

    it("asks a person to send again from a page open for more than a day", async () => {
      const token = await shown();
      world.pass({ days: 1, ms: 1 });
      const answer = await send({ ...letter, token });
      expect(answer.status).toBe(422);
      expect(Object.keys((await answer.json()).error.fields)).toEqual(["token"]);
      expect(await stored()).toEqual([]);
    });
  });

  it("refuses the eleventh message of one address within ten minutes, then takes one again", async () => {
    for (let n = 0; n < 10; n += 1) expect((await send(letter)).status).toBe(200);
    const response = await send(letter);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("600");
    expect(await response.text()).toContain("Trop d'essais. Réessayez dans 10\u00a0minutes.");
    expect(await stored()).toHaveLength(10);
    world.pass({ minutes: 10 });
    expect((await send(letter)).status).toBe(200);
  });
});
