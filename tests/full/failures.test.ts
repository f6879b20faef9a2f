import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { contactMessages, messages, type properties } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { visit } from "../support/browser/page";
import { forgetPages } from "../support/browser/pages";
import { insertProperty } from "../support/rows/property";
import { startMailServer } from "../support/world/mail-server";
import { openSite } from "../support/world/site";

const refusing = await startMailServer({ refuses: true });
const site = await openSite({ env: { SMTP_URL: refusing.url } });
const { newPage } = site;
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

describe("when something fails", () => {
  it("ERR-001 shows a failing list as an empty one and keeps the page alive", async () => {
    const page = await newPage({ width: 360, allowed: /500|bookings:|favorites:|next stay:/ });
    const cards = page.locator("main article");
    await visit(page, site.url);
    await site.db.execute(sql`alter table properties rename to properties_away`);
    await forgetPages(site.db);
    try {
      await page.getByRole("contentinfo").getByText("Logements meublés").click();
      await page.getByText("Les propriétés ne se chargent pas").waitFor();
      await expect.poll(() => cards.count()).toBe(0);
      for (const path of ["/", "/search"]) {
        expect((await page.goto(site.url + path))?.status(), path).toBe(200);
        await expect.poll(() => cards.count(), { message: path }).toBe(0);
      }
      await site.signIn(page, tenant);
      for (const tab of ["bookings", "favorites"]) {
        await visit(page, `${site.url}/user/dashboard?tab=${tab}`);
        await page.getByRole("button", { name: "Réessayer" }).last().waitFor();
        await expect.poll(() => cards.count(), { message: tab }).toBe(0);
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
    await site.signIn(page, tenant);
    await fillMessage(page);
    await write(page);
    await toastOf(page, "Message envoyé").waitFor();
    expect(await site.db.$count(messages)).toBe(1);
    await expectRefused(landlord.email);
    await expect.poll(() => toastOf(page, "Erreur").count()).toBe(0);

    expect(refusing.refused).not.toContain(admin.email);
    const visitor = await newPage({ width: 360 });
    await fillContact(visitor);
    await write(visitor);
    await toastOf(visitor, "Message envoyé !").waitFor();
    expect(await site.db.$count(contactMessages)).toBe(1);
    await expectRefused(admin.email);
    await expect.poll(() => toastOf(visitor, "Erreur").count()).toBe(0);
  });
});
