import { beforeEach, describe, expect, it } from "vitest";
import { contactMessages, rateLimits } from "~/db/schema";
import { shownFor, tokenOfAge } from "../support/contact";
import { isForOneProcess } from "../support/one-process";
import { expectAccessible, hydrated, launch } from "../support/page";
import { openSite } from "../support/site";

const site = await openSite();
const proxied = await openSite({ TRUST_PROXY: "1" });
const { newPage } = await launch();
const letter = {
  name: "Ada Mbarga",
  email: "ada@example.cm",
  subject: "general",
  message: "Bonjour,\nle logement est-il encore libre ?",
};
const stored = () => site.db.select().from(contactMessages);

beforeEach(async () => {
  for (const { db } of [site, proxied]) {
    await db.delete(contactMessages);
    await db.delete(rateLimits);
  }
});

/** Sends the form as a program does, without a browser; answers the status and where it leads. */
async function post(
  to: typeof site,
  given: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${to.url}/contact`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ ...letter, ...given }),
    redirect: "manual",
  });
  return [answer.status, answer.headers.get("location")];
}
const SENT = [302, "/contact?sent=1#contact-form"];

describe("the contact form and robots", () => {
  it("answers a robot as it answers a person, keeps nothing and mails nothing", async () => {
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
      expect(await post(site, { phone: "", ...robot } as Record<string, string>)).toEqual(SENT);
    }
    expect(await stored()).toEqual([]);
    const name = "Josué Eyidi";
    expect(await post(site, { token, name, website: "", phone: "" })).toEqual(SENT);
    expect(await stored()).toHaveLength(1);
    // A mail that a robot caused would have left by the time the person's has.
    await site.mails.next(admin.email, name);
    await site.mailsSettled();
    expect(site.mails.received).toMatchObject([
      { to: admin.email, raw: expect.stringContaining(name) },
    ]);
  });

  it.each([true, false])(
    "takes the letter of a person helped by autofill (script %s)",
    async (script) => {
      const page = await newPage({ width: 360, script });
      await page.goto(`${site.url}/contact`);
      if (script) await hydrated(page);
      else await shownFor(site, page, 60_000);
      // What a browser fills in by itself: the visible fields that say what they are.
      const known = { name: letter.name, email: letter.email, tel: "699123456" };
      for (const [kind, value] of Object.entries(known)) {
        await page.locator(`#contact-form [autocomplete=${kind}]`).fill(value);
      }
      const trap = page.locator("#contact-form [name=website]");
      expect(await trap.getAttribute("autocomplete")).toBe("off");
      expect(await trap.evaluate((field: HTMLInputElement) => field.tabIndex)).toBe(-1);
      const box = await page.locator("#contact-form .sr-only:has([name=website])").boundingBox();
      expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1);
      expect(await page.getByRole("textbox", { name: "Laissez ce champ vide" }).count()).toBe(0);
      await page.getByLabel("Sujet").selectOption("general");
      await page.getByLabel("Message", { exact: true }).fill(letter.message);
      if (script) await expectAccessible(page);
      await page.getByRole("button", { name: "Envoyer le message" }).click();
      await page.getByText("Message envoyé !").first().waitFor();
      expect(await stored()).toMatchObject([{ name: letter.name, phone: "+237699123456" }]);
    },
  );

  it("takes a letter sent at once from a page with script: the page waits until it is believed", async () => {
    const page = await newPage({ width: 360 });
    await page.goto(`${site.url}/contact`);
    await hydrated(page);
    await page.locator("#contact-form").evaluate((form, values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (field) field.value = value;
      }
      (form as HTMLFormElement).requestSubmit();
    }, letter);
    await page.getByText("Message envoyé !").waitFor();
    expect(await stored()).toHaveLength(1);
  });

  it.each([true, false])(
    "asks to send again from a page open for two days, and keeps the text (script %s)",
    async (script) => {
      const page = await newPage({ width: 360, script, allowed: /422/ });
      await page.goto(`${site.url}/contact`);
      if (script) await hydrated(page);
      await shownFor(site, page, 48 * 3_600_000);
      const stale = await page.locator("#contact-form [name=token]").inputValue();
      for (const [name, value] of Object.entries(letter)) {
        const field = page.locator(`#contact-form [name=${name}]`);
        if (name === "subject") await field.selectOption(value);
        else await field.fill(value);
      }
      const send = page.getByRole("button", { name: "Envoyer le message" });
      await send.click();
      await page.getByText("Cette page était ouverte depuis longtemps.").waitFor();
      expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe(letter.message);
      expect(await stored()).toEqual([]);
      // The page has taken a new token for the next try, and with script waits until it is believed.
      const token = page.locator("#contact-form [name=token]");
      await expect.poll(() => token.inputValue()).not.toBe(stale);
      if (!script) await shownFor(site, page, 60_000);
      await send.click();
      await page.getByText("Message envoyé !").first().waitFor();
      expect(await stored()).toHaveLength(1);
    },
  );
});

describe("who sends the form without script", () => {
  it.skipIf(isForOneProcess("own proxy"))(
    "counts each visitor's messages apart behind our proxy",
    async () => {
      const token = tokenOfAge(proxied, 60_000);
      const from = (address: string) =>
        post(
          proxied,
          { token, phone: "", website: "" },
          { "x-forwarded-for": `6.6.6.6, ${address}` },
        );
      for (let n = 0; n < 10; n += 1) expect(await from("41.202.1.1")).toEqual(SENT);
      expect((await from("41.202.1.1"))[0]).toBe(429);
      expect(await from("41.202.1.2")).toEqual(SENT);
      const keys = (await proxied.db.select().from(rateLimits)).map(({ key }) => key);
      // Each address as that of visitors and as a network, hashed.
      expect(keys).toHaveLength(4);
      expect(keys.join(" ")).not.toContain("41.202");
    },
  );

  it("believes no address that the visitor writes", async () => {
    const token = tokenOfAge(site, 60_000);
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const forged = { "x-forwarded-for": `10.0.0.${n}`, visitoraddress: `10.0.0.${n}` };
      statuses.push((await post(site, { token, phone: "", website: "" }, forged))[0]);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(302), 429]);
    const keys = (await site.db.select().from(rateLimits)).map(({ key }) => key);
    expect(keys).toEqual(Array(2).fill(expect.stringMatching(/^contact:send:/)));
  });

  it("turns away the forms of other sites", async () => {
    const given = { token: tokenOfAge(site, 60_000), phone: "", website: "" };
    for (const origin of ["https://evil.example", "null"]) {
      expect((await post(site, given, { origin }))[0]).toBe(403);
    }
    expect(await post(site, given, { origin: site.url })).toEqual(SENT);
  });
});
