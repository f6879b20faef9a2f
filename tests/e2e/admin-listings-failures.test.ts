import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, rateLimits } from "~/db/schema";
import { launch, visit } from "../support/page";
import { toastOf, withPictures } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const admin = await site.newUser("admin", "Alice");
const landlord = await site.newUser("landlord", "Rosalie");
const FAILED = /Failed to load resource|ERR_|listings: internal/;
const ACTS = "**/api/moderation/properties/*";
beforeEach(async () => {
  await site.db.delete(rateLimits);
  await site.db.update(properties).set({ status: "inactive", deleted_at: new Date() });
});

const insert = (title: string, given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(site, { landlord, title, ...given });
const statusOf = async ({ id }: { id: string }) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;
async function open(): Promise<Page> {
  const page = await newPage({ width: 1280, allowed: FAILED });
  await withPictures(page);
  await site.signIn(page, admin);
  await visit(page, `${site.url}/admin/manage-listings?sort=oldest`);
  await page.locator("li.card[data-property]").first().waitFor();
  return page;
}
const row = (page: Page, title: string) =>
  page
    .locator("li.card[data-property]")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

describe("a failure in the list of listings", () => {
  it("keeps the dialog with what was typed, and says why", async () => {
    const flat = await insert("À rejeter", { status: "draft" });
    const page = await open();
    await page.route(`${ACTS}/reject`, (route) => route.fulfill({ status: 500 }));
    await row(page, "À rejeter")
      .getByRole("button", { name: /^Rejeter/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Rejeter cette annonce" });
    await dialog.getByLabel("Raison du rejet").fill("Adresse fausse");
    await dialog.getByRole("button", { name: "Rejeter l'annonce" }).click();
    await toastOf(page, "Erreur", "Impossible de rejeter la propriété.").waitFor();
    await dialog.getByText("Impossible de rejeter la propriété.").waitFor();
    await page.keyboard.press("Escape");
    await row(page, "À rejeter").getByText("Impossible de rejeter la propriété.").waitFor();
    await page.unroute(`${ACTS}/reject`);
    await row(page, "À rejeter")
      .getByRole("button", { name: /^Rejeter/ })
      .click();
    expect(await dialog.getByLabel("Raison du rejet").inputValue()).toBe("Adresse fausse");
    await dialog.getByRole("button", { name: "Rejeter l'annonce" }).click();
    await toastOf(page, "Propriété rejetée").waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await statusOf(flat)).toBe("rejected");
  });

  it("keeps the selection and the reason of several, and puts the notice away", async () => {
    const one = await insert("Première", { status: "draft" });
    const two = await insert("Deuxième", { status: "draft" });
    const page = await open();
    await page.route(`${ACTS}/reject`, (route) => route.abort());
    await page.getByLabel("Tout sélectionner").check();
    const bar = page.getByRole("region", { name: "Actions sur la sélection" });
    await bar.getByRole("button", { name: "Rejeter 2" }).click();
    const dialog = page.getByRole("dialog", { name: "Rejeter ces 2 annonces" });
    await dialog.getByLabel("Raison du rejet").fill("Annonces en double");
    const confirm = dialog.getByRole("button", { name: "Rejeter 2 annonces" });
    await confirm.click();
    await dialog.getByText("Aucune annonce n'a été traitée. Impossible de rejeter.").waitFor();
    expect(await dialog.getByLabel("Raison du rejet").inputValue()).toBe("Annonces en double");
    await bar.getByText("2 sélectionnées").waitFor();
    // One answers again.
    await page.unroute(`${ACTS}/reject`);
    await page.route(`**/api/moderation/properties/${two.id}/reject`, (route) => route.abort());
    await confirm.click();
    await toastOf(page, "1 annonce rejetée").waitFor();
    await bar.getByText("1 sélectionnée", { exact: true }).waitFor();
    expect(await page.getByLabel("Sélectionner Deuxième").isChecked()).toBe(true);
    expect(await Promise.all([one, two].map(statusOf))).toEqual(["rejected", "draft"]);
    const notice = page.getByText("« Deuxième » : Impossible de rejeter.");
    await notice.waitFor();
    await page.getByRole("main").getByRole("button", { name: "Fermer", exact: true }).click();
    await expect.poll(() => notice.count()).toBe(0);
  });

  it("tells a listing that could not be read again from one that is gone", async () => {
    const flat = await insert("Disputée", { status: "draft" });
    const page = await open();
    const paul = site.client(await site.newUser("admin", "Paul")).api;
    await paul.moderation.properties[":id"].reject.$post({
      param: { id: flat.id },
      json: { reason: "Trop cher" },
    });
    await page.route(`**/api/moderation/properties/${flat.id}`, (route) => route.abort());
    await row(page, "Disputée")
      .getByRole("button", { name: /^Approuver/ })
      .click();
    await row(page, "Disputée").getByText("Impossible de relire l'annonce").waitFor();
    expect(await page.getByText("a été supprimée entre-temps").count()).toBe(0);
  });
});

describe("a row of the list", () => {
  it("reads as the examination does, and leads to the listing's history", async () => {
    const flat = await insert("À revoir", {
      ...{ status: "rejected", change_requested: true, rejection_reason: "Plus de photos" },
    });
    await insert("Écartée", { status: "inactive", rejection_reason: "Faux logement" });
    const page = await open();
    const asked = row(page, "À revoir");
    await asked.getByText("À modifier", { exact: true }).waitFor();
    await asked.getByText("Modification demandée : Plus de photos").waitFor();
    await row(page, "Écartée").getByText("Raison du rejet : Faux logement").waitFor();
    await row(page, "Écartée")
      .getByRole("button", { name: /^Approuver/ })
      .waitFor();
    await asked.getByText("Actions", { exact: true }).click();
    const history = asked.getByRole("link", { name: "Historique" });
    expect(await history.getAttribute("href")).toBe(`/admin/audit?type=property&id=${flat.id}`);
  });

  it("keeps the keyboard's place after an act, on the row or the one beside it", async () => {
    await insert("Première", { status: "draft" });
    await insert("Deuxième");
    const page = await open();
    await row(page, "Première")
      .getByRole("button", { name: /^Approuver/ })
      .press("Enter");
    await expect.poll(() => focused(page)).toBe("Première");
    await row(page, "Première").getByText("Actions", { exact: true }).press("Enter");
    await row(page, "Première").getByRole("button", { name: "Supprimer" }).press("Enter");
    await page.getByRole("button", { name: "Supprimer définitivement" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Deuxième");
    await page.getByLabel("Sélectionner Deuxième").check();
    await page.getByRole("button", { name: "Tout désélectionner" }).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });
});
