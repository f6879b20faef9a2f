import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { contactMessages, messages, type properties } from "~/db/schema";
import { startMailServer } from "../support/mail-server";
import { launch, visit } from "../support/page";
import { forgetPages, toastOf, withLastingToasts, withPictures } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";

const refusing = await startMailServer({ refuses: true });
const site = await openSite({ SMTP_URL: refusing.url });
const { newPage } = await launch();
const tenant = await site.newUser();
const landlord = await site.newUser("landlord", "Josué");
const admin = await site.newUser("admin");
let property: typeof properties.$inferSelect;
const listing = () => `${site.url}/property/${property.id}`;
const write = (page: Page) => page.getByRole("button", { name: "Envoyer le message" }).click();

beforeAll(async () => {
  property = await insertProperty(site, { landlord, title: "Villa à écrire", images: 1 });
});

async function fillContact(page: Page) {
  await visit(page, `${site.url}/contact`);
  await page.getByLabel("Nom complet").fill("Ada Mbarga");
  await page.getByLabel("Adresse e-mail").fill("ada@example.cm");
  await page.getByLabel("Sujet").selectOption("general");
  await page.getByLabel("Message", { exact: true }).fill("Bonjour.");
}

async function fillMessage(page: Page) {
  await visit(page, listing());
  await page.getByRole("button", { name: "Réserver", exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Contacter le propriétaire" }).click();
  await page.getByLabel("Message", { exact: true }).fill("Puis-je visiter ?");
}

async function save(page: Page) {
  await visit(page, listing());
  await page.getByRole("button", { name: "Réserver", exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Sauvegarder" }).first().click();
}

async function report(page: Page) {
  await visit(page, listing());
  await page.getByRole("button", { name: "Réserver", exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Signaler cette annonce" }).click();
  const form = page.getByRole("dialog", { name: "Signaler cette annonce" });
  await form.getByText("Autre chose").click();
  await form.getByRole("button", { name: "Envoyer le signalement" }).click();
}

async function subscribe(page: Page) {
  await visit(page, site.url);
  const box = page.getByRole("region", { name: "Les nouveaux logements par e-mail" });
  await box.getByLabel("Adresse e-mail").fill("ada@example.cm");
  await box.getByRole("button", { name: "Recevoir la lettre" }).click();
}

/** What is said where the specification has no sentence: of a refusal, and of a lost line. */
const GENERAL = [
  "Une erreur est survenue de notre côté. Réessayez.",
  "Connexion impossible. Vérifiez votre réseau et réessayez.",
] as const;

describe("when something fails", () => {
  it.each([
    [
      "contact",
      /send-contact-email$/,
      "Une erreur s'est produite lors de l'envoi du message.",
      (page: Page) => fillContact(page).then(() => write(page)),
    ],
    [
      "message",
      /api\/messages$/,
      "Impossible d'envoyer le message. Veuillez réessayer.",
      (page: Page) => fillMessage(page).then(() => write(page)),
    ],
    ["favourite", /api\/favorites\/[\w-]{36}$/, "Impossible de mettre à jour vos favoris.", save],
    ["report", /api\/reports$/, GENERAL, report],
    ["newsletter", /api\/newsletter$/, GENERAL, subscribe],
  ] as const)(
    "ERR-001 titles the toast of a failing write 'Erreur': %s",
    async (_, path, sentences, act) => {
      for (const [index, broken] of ["refused", "cut"].entries()) {
        const sentence = typeof sentences === "string" ? sentences : sentences[index];
        if (!sentence) throw new Error("no sentence");
        const page = await newPage({ width: 360, allowed: /500|ERR_FAILED/ });
        await withPictures(page);
        await withLastingToasts(page);
        await page.route(path, (route) => {
          if (route.request().method() === "GET") return route.fallback();
          return broken === "cut" ? route.abort() : route.fulfill({ status: 500 });
        });
        await site.signIn(page, tenant);
        await act(page);
        const toast = toastOf(page, sentence);
        expect(await toast.locator("[data-title]").innerText(), broken).toBe("Erreur");
        expect(await toast.locator("[data-description]").innerText(), broken).toBe(sentence);
      }
    },
  );

  it("ERR-001 shows a failing list as an empty one and keeps the page alive", async () => {
    const page = await newPage({ width: 360, allowed: /500|bookings:|favorites:|next stay:/ });
    await withPictures(page);
    const cards = page.locator("main article");
    await visit(page, site.url);
    await site.db.execute(sql`alter table properties rename to properties_away`);
    await forgetPages(site.db);
    try {
      await page.getByRole("contentinfo").getByText("Logements meublés").click();
      await page.getByText("Les propriétés ne se chargent pas").waitFor();
      expect(await cards.count()).toBe(0);
      for (const path of ["/", "/search"]) {
        expect((await page.goto(site.url + path))?.status(), path).toBe(200);
        expect(await cards.count(), path).toBe(0);
      }
      await site.signIn(page, tenant);
      for (const tab of ["bookings", "favorites"]) {
        await visit(page, `${site.url}/user/dashboard?tab=${tab}`);
        await page.getByRole("button", { name: "Réessayer" }).last().waitFor();
        expect(await cards.count(), tab).toBe(0);
      }
    } finally {
      await site.db.execute(sql`alter table properties_away rename to properties`);
    }
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("Aucune propriété favorite").waitFor();
  });
});

describe("when the mail server refuses", () => {
  const logged = () =>
    site
      .output()
      .split("\n")
      .filter((line) => /job failed/.test(line) && /send-mail/.test(line));
  /** The mail to this address was tried, turned away, and each such failure is in the log. */
  const expectRefused = async (email: string) => {
    await expect.poll(() => refusing.refused).toContain(email);
    const failures = refusing.refused.length;
    await expect.poll(() => logged().length).toBeGreaterThanOrEqual(failures);
  };

  it("ERR-015 the act that caused the mail succeeds without an error, and the failure is logged", async () => {
    const page = await newPage({ width: 360 });
    await withPictures(page);
    await site.signIn(page, tenant);
    await fillMessage(page);
    await write(page);
    await toastOf(page, "Message envoyé").waitFor();
    expect(await site.db.$count(messages)).toBe(1);
    await expectRefused(landlord.email);
    expect(await toastOf(page, "Erreur").count()).toBe(0);

    expect(refusing.refused).not.toContain(admin.email);
    const visitor = await newPage({ width: 360 });
    await fillContact(visitor);
    await write(visitor);
    await toastOf(visitor, "Message envoyé !").waitFor();
    expect(await site.db.$count(contactMessages)).toBe(1);
    await expectRefused(admin.email);
    expect(await toastOf(visitor, "Erreur").count()).toBe(0);
  });
});
