import { desc } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { contactMessages } from "~/db/schema";
import { type HtmlPage, readHtml } from "../support/browser/html";
import { expectAccessible, visit } from "../support/browser/page";
import { wordsOf } from "../support/browser/words";
import { tokenOfAge } from "../support/rows/contact";
import { setSetting } from "../support/rows/settings";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
await setSetting(site.db, "contact_address", "12 rue Joss, Bonanjo");
await setSetting(site.db, "contact_phone", "+237233421234");
await setSetting(site.db, "contact_email", "bonjour@site.cm");

const stored = () =>
  site.db.select().from(contactMessages).orderBy(desc(contactMessages.created_at));

async function fill(page: Page, changes: Record<string, string> = {}) {
  const values = {
    "Nom complet": "Ada Mbarga",
    "Adresse e-mail": "ada@example.cm",
    Message: "Bonjour,\nle logement est-il encore libre ?",
    ...changes,
  };
  const form = page.getByRole("main");
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByLabel("Sujet").selectOption("property");
}
const LETTER = {
  name: "Ada Mbarga",
  email: "ada@example.cm",
  phone: "",
  subject: "property",
  message: "Bonjour,\nle logement est-il encore libre ?",
};
/** Sends the form as a browser does without script. */
const post = (fields: Partial<typeof LETTER> & { token?: string }) =>
  readHtml(`${site.url}/contact`, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams({ token: tokenOfAge(site, 60_000), website: "", ...fields }),
  });
/** What the form of an answer holds. */
const typed = (page: HtmlPage) => {
  const form = page.select("#contact-form")[0] as HTMLFormElement;
  const {
    token: _token,
    website: _website,
    ...rest
  } = Object.fromEntries(new (page.document.defaultView?.FormData ?? FormData)(form));
  return rest;
};
const plainWords = (element: Element) => wordsOf(element).replace(/[\u00a0\u202f]/g, " ");
const send = (page: Page) => page.getByRole("button", { name: "Envoyer le message" }).click();

describe("/contact", () => {
  it("INF-005 INF-006 shows form, cards from the settings, three questions, hours and the reply time", async () => {
    const page = await readHtml(`${site.url}/contact`);
    expect(page.status).toBe(200);
    expect(page.select("main form#contact-form")).toHaveLength(1);
    const cards = plainWords(page.main.getByRole("region", { name: "Nos coordonnées" }));
    for (const words of [
      "12 rue Joss, Bonanjo",
      "+237 2 33 42 12 34",
      "bonjour@site.cm",
      "Du lundi au vendredi : 8 h – 18 h",
      "Le samedi : 9 h – 14 h",
      "sous 24 h",
    ]) {
      expect(cards).toContain(words);
    }
    // One promise, in the same words wherever it stands.
    const reply = "Nous répondons sous 24 h.";
    expect(page.text("main").match(/Nous répondons[^.]*\./g)).toEqual([reply, reply]);
    const questions = page.select("main details");
    expect(questions).toHaveLength(3);
    for (const entry of questions) {
      expect(entry.querySelector("summary")?.textContent?.trim()).toMatch(/\?$/);
      expect(entry.querySelector("p")?.textContent?.length).toBeGreaterThan(20);
    }
  });

  it("CAL-007 ERR-016 VAL-005 sends a message without phone, says so, and mails it", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/contact`);
    await fill(page);
    const sent = page.waitForRequest("**/api/functions/send-contact-email");
    await send(page);
    const words = { name: "Ada Mbarga", email: "ada@example.cm", subject: "property" };
    expect((await sent).postDataJSON()).toMatchObject({ ...words, phone: "" });
    const toast = page.locator("[data-sonner-toast]");
    await toast.getByText("Message envoyé !").waitFor();
    await expect
      .poll(() => toast.innerText())
      .toContain("Nous vous répondrons dans les plus brefs délais.");
    await expect.poll(() => page.getByLabel("Message", { exact: true }).inputValue()).toBe("");
    const [row] = await stored();
    const message = "Bonjour,\nle logement est-il encore libre ?";
    expect(row).toMatchObject({ ...words, phone: null, message });
    const mail = await site.mails.next("bonjour@site.cm", "encore libre");
    expect(mail.raw).toContain("Ada Mbarga");
  });

  it("shows after sending what became of the message, with the focus, on a phone too", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/contact`);
    await fill(page);
    await send(page);
    const thanks = page.getByRole("status").filter({ hasText: "Merci de nous avoir écrit" });
    await thanks.getByText("Nous répondons sous 24\u00a0h.").waitFor();
    await expect
      .poll(() =>
        thanks.evaluate(
          (one) =>
            one.contains(document.activeElement) || one.parentElement === document.activeElement,
        ),
      )
      .toBe(true);
    const box = await thanks.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740);
    // Fading, the toast has no contrast to judge.
    await page.getByRole("button", { name: "Fermer le message" }).click();
    await page.locator("[data-sonner-toast]").waitFor({ state: "detached" });
    await expectAccessible(page);
  });

  it("VAL-005 refuses a form without script with a field empty, and keeps the rest", async () => {
    const before = (await stored()).length;
    for (const name of ["name", "email", "message", "subject"] as const) {
      const page = await post({ ...LETTER, [name]: "" });
      expect(page.status, name).toBe(422);
      const refused = page.select("#contact-form [aria-invalid=true]");
      expect(refused.map((one) => one.getAttribute("name"))).toEqual([name]);
      expect(typed(page)).toEqual({ ...LETTER, [name]: "" });
    }
    expect(await stored()).toHaveLength(before);
  });

  it("VAL-006 offers the six subjects in French and refuses any other", async () => {
    const page = await readHtml(`${site.url}/contact`);
    const options = page.select("main [name=subject] option[value]:not([value=''])");
    const values = options.map((one) => one.getAttribute("value"));
    expect(values).toEqual(["general", "property", "landlord", "technical", "payment", "other"]);
    expect(options.map((one) => one.textContent)).toEqual([
      "Question générale",
      "Un logement",
      "Louer mon bien",
      "Un problème technique",
      "Un paiement",
      "Autre sujet",
    ]);
    const answer = await fetch(`${site.url}/api/functions/send-contact-email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "A", email: "a@b.cm", subject: "spam", message: "x" }),
    });
    expect(answer.status).toBe(422);
  });

  it("works without script: a refusal keeps what was typed, a message arrives once", async () => {
    const refused = await post({ ...LETTER, phone: "12" });
    expect(refused.status).toBe(422);
    expect(refused.text("#contact-form")).toContain("Indiquez un numéro camerounais");
    expect(typed(refused)).toEqual({ ...LETTER, phone: "12" });
    const before = (await stored()).length;
    const sent = await post({ ...LETTER, phone: "699123456" });
    expect([sent.status, sent.headers.get("location")]).toEqual([
      302,
      "/contact?sent=1#contact-form",
    ]);
    const thanks = await readHtml(`${site.url}/contact?sent=1`);
    expect(thanks.text("#contact-form [role=status]")).toContain("Message envoyé !");
    const rows = await stored();
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]?.phone).toBe("+237699123456");
  });

  it("asks without script to send again from a page open for two days, with a new token", async () => {
    const token = tokenOfAge(site, 48 * 3_600_000);
    const page = await post({ ...LETTER, token });
    expect(page.status).toBe(422);
    expect(page.text("#contact-form")).toContain("Cette page était ouverte depuis longtemps.");
    expect(typed(page)).toEqual(LETTER);
    expect(page.select("[name=token]")[0]?.getAttribute("value")).not.toBe(token);
    // Another refusal keeps the token, which is as old as the form in hand.
    const young = tokenOfAge(site, 60_000);
    const refused = await post({ ...LETTER, token: young, phone: "12" });
    expect(refused.select("[name=token]")[0]?.getAttribute("value")).toBe(young);
  });

  it("offers robots a field that neither visitors nor autofill meet", async () => {
    const page = await readHtml(`${site.url}/contact`);
    const [trap] = page.select("#contact-form [name=website]");
    expect(trap?.getAttribute("autocomplete")).toBe("off");
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest(".sr-only[aria-hidden=true]")).toBeTruthy();
    expect(page.main.queryByRole("textbox", { name: "Laissez ce champ vide" })).toBeNull();
    const kinds = ["name", "email", "tel"];
    for (const kind of kinds) {
      expect(page.select(`#contact-form [autocomplete=${kind}]`), kind).toHaveLength(1);
    }
  });
});
