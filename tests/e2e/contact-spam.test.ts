import { beforeEach, describe, expect, it } from "vitest";
import { contactMessages, rateLimits } from "~/db/schema";
import { tokenOfAge } from "../support/rows/contact";
import { openSite } from "../support/world/site";

const site = await openSite();
const letter = {
  name: "Ada Mbarga",
  email: "ada@example.cm",
  subject: "general",
  message: "Bonjour,\nle logement est-il encore libre ?",
};
const stored = () => site.db.select().from(contactMessages);

beforeEach(async () => {
  await site.db.delete(contactMessages);
  await site.db.delete(rateLimits);
});

/** Sends the form as a program does, without a browser; answers the status and where it leads. */
async function post(given: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site.url}/contact`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ ...letter, ...given }),
    redirect: "manual",
  });
  return [answer.status, answer.headers.get("location")];
}
const SENT = [302, "/contact?sent=1#contact-form"];

describe("the contact form and robots", () => {
  it("answers a robot as it answers a person, keeps nothing and mails nothing", {
    tags: "full",
  }, async () => {
    const token = tokenOfAge(site, 60_000);
    const robots = [
      // First, and just issued: on a slow machine it would grow old behind the others.
      { token: tokenOfAge(site, 0), website: "" },
      { token, website: "https://spam.example" },
      { token: `${token.split(".")[0]}.x`, website: "" },
      {},
    ];
    const admin = await site.newUser("admin");
    for (const robot of robots) {
      expect(await post({ phone: "", ...robot } as Record<string, string>)).toEqual(SENT);
    }
    expect(await stored()).toEqual([]);
    const name = "Josué Eyidi";
    expect(await post({ token, name, website: "", phone: "" })).toEqual(SENT);
    expect(await stored()).toHaveLength(1);
    // A mail that a robot caused would have left by the time the person's has.
    await site.mails.next(admin.email, name);
    await site.mailsSettled();
    expect(site.mails.received).toMatchObject([
      { to: admin.email, raw: expect.stringContaining(name) },
    ]);
  });
});

describe("who sends the form without script", () => {
  it("believes no address that the visitor writes", async () => {
    const token = tokenOfAge(site, 60_000);
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const forged = { "x-forwarded-for": `10.0.0.${n}`, visitoraddress: `10.0.0.${n}` };
      statuses.push((await post({ token, phone: "", website: "" }, forged))[0]);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(302), 429]);
    const keys = (await site.db.select().from(rateLimits)).map(({ key }) => key);
    expect(keys).toEqual(Array(2).fill(expect.stringMatching(/^contact:send:/)));
  });

  it("turns away the forms of other sites", async () => {
    const given = { token: tokenOfAge(site, 60_000), phone: "", website: "" };
    for (const origin of ["https://evil.example", "null"]) {
      expect((await post(given, { origin }))[0]).toBe(403);
    }
    expect(await post(given, { origin: site.url })).toEqual(SENT);
  });
});
