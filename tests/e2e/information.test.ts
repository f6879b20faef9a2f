import { desc } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { contactMessages } from "~/db/schema";
import { shownFor } from "../support/contact";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { setSetting } from "../support/settings";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
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
const send = (page: Page) => page.getByRole("button", { name: "Envoyer le message" }).click();

describe("/about", () => {
  it("INF-001 INF-002 INF-003 INF-004 tells mission, features, figures, values and team", async () => {
    const page = await newPage({ width: 360, script: false });
    const answer = await page.goto(`${site.url}/about`);
    expect(answer?.status()).toBe(200);
    const section = (name: string) => page.getByRole("region", { name });
    expect((await section("Notre mission").innerText()).length).toBeGreaterThan(200);
    expect(await section("Ce que vous trouvez ici").getByRole("listitem").count()).toBe(6);
    const figures = await page.locator("dl").innerText();
    for (const figure of [/500\+/, /2\s?000\+/, /100\s?%/, /5\+/]) expect(figures).toMatch(figure);
    for (const word of ["propriétés", "utilisateurs actifs", "sécurisées", "expérience"]) {
      expect(figures).toContain(word);
    }
    const values = section("Nos valeurs").getByRole("heading", { level: 3 });
    expect(await values.allInnerTexts()).toEqual(["Confiance", "Communauté", "Excellence"]);
    expect((await section("Notre équipe").innerText()).length).toBeGreaterThan(200);
  });
});

describe("/contact", () => {
  it("INF-005 INF-006 shows form, cards from the settings, three questions, hours and the reply time", async () => {
    const page = await newPage({ width: 1280, script: false });
    const answer = await page.goto(`${site.url}/contact`);
    expect(answer?.status()).toBe(200);
    expect(await page.locator("main form#contact-form").count()).toBe(1);
    const cards = await page.getByRole("region", { name: "Nos coordonnées" }).innerText();
    for (const words of [
      "12 rue Joss, Bonanjo",
      "+237 2 33 42 12 34",
      "bonjour@site.cm",
      "Du lundi au vendredi\u00a0: 8\u00a0h – 18\u00a0h",
      "Le samedi\u00a0: 9\u00a0h – 14\u00a0h",
      "sous 24\u00a0h",
    ]) {
      expect(cards).toContain(words);
    }
    // One promise, in the same words wherever it stands.
    const main = await page.getByRole("main").innerText();
    const reply = "Nous répondons sous 24\u00a0h.";
    expect(main.match(/Nous répondons.*/g)).toEqual([reply, reply]);
    expect(await page.locator("main details").count()).toBe(3);
    for (const entry of await page.locator("main details").all()) {
      expect((await entry.locator("summary").innerText()).trim()).toMatch(/\?$/);
      await entry.locator("summary").click();
      expect(await entry.locator("p").first().isVisible()).toBe(true);
    }
  });

  it("CAL-007 ERR-016 VAL-005 sends a message without phone, says so, and mails it", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/contact`);
    await fill(page);
    const sent = page.waitForRequest("**/api/functions/send-contact-email");
    await send(page);
    const words = { name: "Ada Mbarga", email: "ada@example.cm", subject: "property" };
    expect((await sent).postDataJSON()).toMatchObject({ ...words, phone: "" });
    const toast = page.locator("[data-sonner-toast]");
    await toast.getByText("Message envoyé !").waitFor();
    expect(await toast.innerText()).toContain("Nous vous répondrons dans les plus brefs délais.");
    expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("");
    const [row] = await stored();
    const message = "Bonjour,\nle logement est-il encore libre ?";
    expect(row).toMatchObject({ ...words, phone: null, message });
    const mail = await site.mails.next("bonjour@site.cm", "encore libre");
    expect(mail.raw).toContain("Ada Mbarga");
  });

  it("shows after sending what became of the message, with the focus, on a phone too", async () => {
    for (const width of [360, 1280] as const) {
      const page = await newPage({ width });
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
    }
  });

  it("says beside its field what is wrong with one, and lays no toast over it", async () => {
    const page = await newPage({ width: 360, allowed: /422/ });
    await visit(page, `${site.url}/contact`);
    await fill(page);
    await page.getByLabel("Téléphone").fill("12");
    await send(page);
    await page.getByText("Indiquez un numéro camerounais").waitFor();
    const phone = page.getByLabel("Téléphone");
    await expect.poll(() => phone.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    await expectAccessible(page);
  });

  it("leads to the first of several refused fields", async () => {
    const page = await newPage({ width: 360, allowed: /422/ });
    await visit(page, `${site.url}/contact`);
    // The browser takes this for an address; we do not.
    await fill(page, { "Adresse e-mail": "ada@localhost" });
    await page.getByLabel("Téléphone").fill("12");
    await send(page);
    await page.getByText("Indiquez un numéro camerounais").waitFor();
    const refused = page.locator('#contact-form [aria-invalid="true"]');
    const names = await refused.evaluateAll((all) => all.map((one) => one.getAttribute("name")));
    expect(names).toEqual(["email", "phone"]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    await expect.poll(focused).toBe("email");
  });

  it("ERR-016 keeps the text when sending fails", async () => {
    const page = await newPage({ width: 360, allowed: /Failed to load/ });
    await page.route("**/api/functions/send-contact-email", (route) => route.abort());
    await visit(page, `${site.url}/contact`);
    await fill(page);
    await send(page);
    await page.getByText("Une erreur s'est produite lors de l'envoi du message.").waitFor();
    expect(await page.getByLabel("Message", { exact: true }).inputValue()).toContain(
      "encore libre",
    );
    expect(await page.getByLabel("Sujet").inputValue()).toBe("property");
  });

  it.each([true, false])("VAL-005 sends nothing with a field empty (script %s)", async (script) => {
    const page = await newPage({ width: 360, script, ...(!script && { allowed: /422/ }) });
    const before = (await stored()).length;
    await page.goto(`${site.url}/contact`);
    for (const label of ["Nom complet", "Adresse e-mail", "Message"]) {
      await fill(page, { [label]: "" });
      await send(page);
      expect(await page.getByLabel("Sujet").inputValue()).toBe("property");
    }
    await fill(page);
    await page.getByLabel("Sujet").selectOption("");
    await send(page);
    expect(await page.getByLabel("Nom complet").inputValue()).toBe("Ada Mbarga");
    expect(page.url()).toBe(`${site.url}/contact`);
    expect(await stored()).toHaveLength(before);
  });

  it("VAL-006 offers the six subjects in French and refuses any other", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(`${site.url}/contact`);
    const options = page.getByLabel("Sujet").locator("option[value]:not([value=''])");
    const values = await options.evaluateAll((all) => all.map((o) => o.getAttribute("value")));
    expect(values).toEqual(["general", "property", "landlord", "technical", "payment", "other"]);
    expect(await options.allInnerTexts()).toEqual([
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
    const page = await newPage({ width: 360, script: false, allowed: /422/ });
    await page.goto(`${site.url}/contact`);
    await shownFor(site, page, 60_000);
    await fill(page);
    await page.getByLabel("Téléphone").fill("12");
    await send(page);
    await page.getByText("Indiquez un numéro camerounais").waitFor();
    expect(await page.getByLabel("Message", { exact: true }).inputValue()).toContain(
      "encore libre",
    );
    expect(await page.getByLabel("Sujet").inputValue()).toBe("property");
    const before = (await stored()).length;
    await page.getByLabel("Téléphone").fill("699123456");
    await send(page);
    await page.getByText("Message envoyé !").waitFor();
    await page.reload();
    const rows = await stored();
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]?.phone).toBe("+237699123456");
  });
});

describe("/help, /terms and /privacy", () => {
  it("INF-007 are real French pages in the shared frame", async () => {
    const page = await newPage({ width: 360, script: false });
    for (const path of ["/help", "/terms", "/privacy"]) {
      const answer = await page.goto(site.url + path);
      expect(answer?.status(), path).toBe(200);
      const text = (await page.getByRole("main").textContent()) ?? "";
      expect(text.length, path).toBeGreaterThan(2000);
      expect(await page.getByRole("banner").count()).toBe(1);
      expect(await page.getByRole("contentinfo").count()).toBe(1);
      if (path !== "/help") expect(text).toContain("à faire relire par un conseil");
    }
  });

  it.each([true, false])("finds a question by a word (script %s)", async (script) => {
    const page = await newPage({ width: 360, script });
    await page.goto(`${site.url}/help`);
    const box = page.getByLabel("Chercher dans l'aide");
    if (script) await visit(page, `${site.url}/help`);
    await box.fill("mot de passe oublié");
    if (!script) await box.press("Enter");
    await page.getByText("1 question", { exact: true }).waitFor();
    expect(await page.locator("main details").count()).toBe(1);
    await box.fill("rembourssement");
    if (!script) await box.press("Enter");
    await page.getByText("Puis-je annuler").waitFor();
    await box.fill("zzz");
    if (!script) await box.press("Enter");
    await page.getByText("Aucune question ne correspond").waitFor();
    await page.getByText("écrivez-nous. Nous répondons sous 24\u00a0h.").waitFor();
  });
});

describe("the information pages at both widths", () => {
  it.each([360, 1280] as const)("read by axe's rules and fit %i px", async (width) => {
    const page = await newPage({ width, allowed: /404/ });
    const sights = ["/about", "/contact", "/contact?sent=1", "/help", "/help?q=caution"];
    sights.push("/help?q=zzz", "/terms", "/privacy", "/nulle-part", "/property/x");
    for (const path of sights) {
      await visit(page, site.url + path);
      for (const summary of await page.locator("main summary").all()) await summary.click();
      await expectNoSideScroll(page);
      await expectAccessible(page);
    }
  });

  it("lead from the terms to the privacy policy, and break no line before its punctuation", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(`${site.url}/terms`);
    await page.getByRole("link", { name: "Lire la politique de confidentialité" }).tap();
    await page.waitForURL(`${site.url}/privacy`);
    for (const path of ["/help", "/contact", "/terms", "/privacy"]) {
      await page.goto(site.url + path);
      const words = await page.locator("main :is(summary, details p, li, p)").allTextContents();
      expect(
        words.filter((text) => / [?!»]/.test(text)),
        path,
      ).toEqual([]);
    }
  });
});
