import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import {
  contactMessages,
  newsletterSubscribers,
  properties,
  propertyReports,
  rateLimits,
} from "~/db/schema";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const admin = await site.newUser("admin", "Alice");
const landlord = await site.newUser("landlord", "Josué");
const tenant = await site.newUser("user", "Tina");
const ALLOWED = /Failed to load resource/;

beforeEach(async () => {
  for (const table of [propertyReports, contactMessages, newsletterSubscribers, rateLimits])
    await site.db.delete(table);
});

async function open(where = "", width: 360 | 1280 = 360) {
  const page = await newPage({ width, allowed: ALLOWED });
  await site.signIn(page, admin);
  await visit(page, `${site.url}/admin/reports${where}`);
  await page.getByRole("tab", { name: "Signalements" }).waitFor();
  return page;
}
const row = (page: Page, text: string) =>
  page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: text });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const listing = (title: string) => insertProperty(site, { landlord, title });
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
async function reported(property_id: string, given: Partial<typeof propertyReports.$inferInsert>) {
  await site.db
    .insert(propertyReports)
    .values({ property_id, reason: "scam", details: "Demande un dépôt.", ...given });
}
const statusOf = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;

describe("the reports page", () => {
  it.each([360, 1280] as const)(
    "ADM-047 shows the reports of the database, oldest first, and those that were decided, at %i px",
    async (width) => {
      const flat = await listing("Studio à Akwa");
      const villa = await listing("Villa à Bali");
      await reported(villa.id, { created_at: day(2), reporter_id: tenant.id });
      await reported(flat.id, { created_at: day(1), email: "voisin@example.cm" });
      await reported(villa.id, { created_at: day(3), status: "closed", outcome: "corrected" });
      const page = await open("", width);
      await row(page, "Villa à Bali").waitFor();
      const shown = await page.getByRole("tabpanel").getByRole("listitem").allInnerTexts();
      expect(shown.map((text) => /Studio|Villa/.exec(text)?.[0])).toEqual(["Studio", "Villa"]);
      expect(shown[0]).toContain("voisin@example.cm");
      expect(shown[1]).toContain("Tina Mbarga");
      expect(shown[0]).toContain("On m'a demandé de l'argent avant la visite");
      expect(await page.locator("main").innerText()).not.toMatch(/en cours de développement/i);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.getByRole("link", { name: "Traités" }).click();
      await row(page, "Annonce corrigée").waitFor();
      await expectAccessible(page);
      for (const [tab, address] of [
        ["Messages", "contact"],
        ["Abonnés", "newsletter"],
        ["Exports", "exports"],
      ] as const) {
        await page.getByRole("tab", { name: tab }).click();
        await page.getByRole("tab", { name: tab, selected: true }).waitFor();
        expect(new URL(page.url()).searchParams.get("tab")).toBe(address);
        await expectAccessible(page);
        await expectNoSideScroll(page);
      }
    },
  );

  it("suspends the listing from its report, with the reason typed once, and tells the reporter", async () => {
    const { id, title } = await listing("Chambre à Deïdo");
    await reported(id, { email: "voisin@example.cm" });
    await reported(id, { created_at: day(5) });
    const page = await open();
    await button(page, /^Traiter/)
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
    await dialog.getByText("Choisissez une décision.").waitFor();
    await dialog.getByLabel("Suspendre l'annonce").check();
    await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
    await dialog.getByText("Indiquez au propriétaire la raison de la suspension.").waitFor();
    const reason = dialog.getByLabel("Raison de la suspension");
    await reason.fill("Un dépôt est demandé avant la visite.");
    await expectAccessible(page);
    await page.route("**/api/reports/*/close", (route) => route.abort());
    await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
    await toastOf(page, "Erreur").waitFor();
    expect(await reason.inputValue()).toBe("Un dépôt est demandé avant la visite.");
    expect(await statusOf(id)).toBe("active");
    await page.unroute("**/api/reports/*/close");
    await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
    await toastOf(page, "Signalement traité").waitFor();
    await page.getByText("Aucun signalement à traiter").waitFor();
    expect(await statusOf(id)).toBe("suspended");
    expect((await fetch(`${site.url}/property/${id}`)).status).toBe(404);
    const mail = await site.mails.next("voisin@example.cm", "Votre signalement a été traité");
    expect(mail.raw).toContain(title);
    expect(mail.raw).toContain("retirée du site");
  });

  it("tells who comes second what another administrator has decided", async () => {
    const { id } = await listing("Bureau à Bonanjo");
    await reported(id, {});
    const page = await open();
    await button(page, /^Traiter/).click();
    await page.getByRole("dialog").getByLabel("Rien à reprocher").check();
    await site.db.update(propertyReports).set({ status: "closed", outcome: "corrected" });
    await button(page, "Enregistrer la décision").click();
    await page
      .locator("main")
      .getByText("Ce signalement vient d'être traité\u00a0: l'annonce est corrigée.")
      .waitFor();
    await page.getByText("Aucun signalement à traiter").waitFor();
  });

  it("reads contact messages and notes which are answered", async () => {
    await site.db.insert(contactMessages).values({
      ...{ name: "Awa Ndongo", email: "awa@example.cm", phone: "+237677000001" },
      ...{ subject: "payment", message: "Bonjour,\nmon reçu ?" },
    });
    const page = await open("?tab=contact");
    await row(page, "Awa Ndongo").waitFor();
    const answer = page.getByRole("link", { name: /^Répondre par e-mail/ });
    expect(await answer.getAttribute("href")).toMatch(/^mailto:awa@example\.cm\?subject=Re/);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const path = "**/api/contact-messages/*";
    await page.route(path, (route) => route.abort());
    await button(page, /^Marquer comme traité/).click();
    await row(page, "Awa Ndongo").getByRole("alert").waitFor();
    await page.unroute(path);
    await button(page, /^Marquer comme traité/).click();
    await page.getByText("Aucun nouveau message").waitFor();
    await page.getByRole("link", { name: "Traités" }).click();
    await row(page, "Awa Ndongo").waitFor();
    expect((await site.db.select().from(contactMessages))[0]?.status).toBe("answered");
  });

  it("finds a subscriber by the beginning of the address, and removes them once that is confirmed", async () => {
    for (const name of ["ada", "bob", "adele"])
      await site.db
        .insert(newsletterSubscribers)
        .values({ email: `${name}@example.cm`, confirmed_at: day(1) });
    const page = await open("?tab=newsletter");
    await row(page, "bob@example.cm").waitFor();
    await page.getByRole("searchbox", { name: "Début de l'adresse e-mail" }).fill("ad");
    await row(page, "bob@example.cm").waitFor({ state: "detached" });
    expect(await page.getByRole("tabpanel").getByRole("listitem").count()).toBe(2);
    await button(page, "Retirer ada@example.cm").click();
    await expectAccessible(page);
    await button(page, "Retirer l'abonné").click();
    await row(page, "ada@example.cm").waitFor({ state: "detached" });
    const left = await site.db.select().from(newsletterSubscribers);
    expect(left.map(({ email }) => email).sort()).toEqual(["adele@example.cm", "bob@example.cm"]);
  });

  it("saves an export under its name, and says when the connection was lost", async () => {
    await listing('=cmd|"x"');
    const page = await open("?tab=exports", 1280);
    const submit = button(page, "Exporter en CSV (annonces)");
    const [file] = await Promise.all([page.waitForEvent("download"), submit.click()]);
    expect(file.suggestedFilename()).toMatch(/^kwata-annonces-\d{4}-\d\d-\d\d\.csv$/);
    const copy = join(site.folder, "export.csv");
    await file.saveAs(copy);
    const table = readFileSync(copy, "utf8");
    expect(table).toMatch(/^\uFEFFIdentifiant;Titre;/);
    expect(table).toContain(`"'=cmd|""x"""`);
    await page.route("**/api/exports", (route) => route.abort());
    await submit.click();
    await toastOf(page, "L'export n'a pas abouti.").waitFor();
    await page.getByRole("tabpanel").getByRole("alert").waitFor();
  });
});
