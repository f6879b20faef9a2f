import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, properties, rateLimits } from "~/db/schema";
import { save } from "../support/edit-property";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { insertProperty, insertStay } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const landlord = await site.newUser("landlord", "Josué");
const tenant = await site.newUser("user", "Tina");
const admin = await site.newUser("admin", "Alice");
const LIST = "/admin/manage-listings";
const FAILED = /Failed to load resource|ERR_/;
beforeEach(() => site.db.delete(rateLimits));

const newProperty = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(site, {
    ...{ landlord, title: "Studio à Akwa", address: "Rue Joss", images: 2 },
    ...{ price_per_month: 90_000, amenities: ["Wifi", "Parking"], contact_name: "Josué" },
    ...given,
  });
const rowOf = async (id: string) => {
  const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
  return row;
};
const title = (page: Page) => page.getByLabel("Titre de l'annonce");
const status = (page: Page) => page.getByLabel("Statut de l'annonce");
const saved = (page: Page) => toastOf(page, "Propriété mise à jour!").waitFor();
async function open(id: string, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: FAILED });
  await site.signIn(page, admin);
  await visit(page, `${site.url}/admin/edit-property/${id}`);
  await title(page).waitFor();
  return page;
}

describe("the administrators' form of a listing", () => {
  it.each([360, 1280] as const)(
    "ADM-042 opens filled with any property's values, its status as badge, at %i px",
    async (width) => {
      const { id } = await newProperty({ status: "suspended", city: "Douala" });
      const page = await open(id, width);
      expect(await page.locator("main section h2").allInnerTexts()).toEqual([
        "Statut",
        "Informations générales",
        "Localisation",
        "Détails",
        "Équipements",
        "Eau, électricité, accès",
        "Prix et conditions",
        "Contact",
        "Photos",
      ]);
      expect(await page.locator("main .badge").first().innerText()).toBe("Suspendue");
      const value = (name: string) => page.locator(`main [name="${name}"]`).first().inputValue();
      expect(await value("title")).toBe("Studio à Akwa");
      expect(await value("address")).toBe("Rue Joss");
      expect(await value("city")).toBe("Douala");
      expect(await value("price_per_month")).toBe("90000");
      expect(await value("contact_name")).toBe("Josué");
      expect(await page.locator("li[data-photo]").count()).toBe(2);
      expect(await page.locator("[name=amenities]:checked").count()).toBe(2);
      await expectNoSideScroll(page);
      await expectAccessible(page);
    },
  );

  it("ST-010 sets draft, pending, active and rejected, and leaves what was opened otherwise", async () => {
    for (const kept of ["inactive", "suspended"] as const) {
      const { id } = await newProperty({ status: kept });
      const page = await open(id);
      expect(await status(page).inputValue()).toBe(kept);
      expect(await status(page).locator("option").allInnerTexts()).toEqual([
        ...["Brouillon", "En attente", "Active", "Rejetée"],
        kept === "inactive" ? "Inactive" : "Suspendue",
      ]);
      await title(page).fill("Titre corrigé");
      await save(page).click();
      await saved(page);
      expect(await rowOf(id)).toMatchObject({ status: kept, title: "Titre corrigé" });
    }
    const { id } = await newProperty({ status: "inactive" });
    const page = await open(id);
    for (const wanted of ["draft", "active", "pending", "rejected"] as const) {
      await status(page).selectOption(wanted);
      if (wanted === "rejected") {
        await save(page).click();
        await page.locator("#field-rejection_reason[aria-invalid]").waitFor();
        await page.getByLabel("Raison du rejet").fill("Adresse fausse");
      }
      await save(page).click();
      await page.getByText("Tout est enregistré.").waitFor();
      await expect.poll(async () => (await rowOf(id))?.status).toBe(wanted);
    }
    expect((await rowOf(id))?.rejection_reason).toBe("Adresse fausse");
    expect(await page.locator("main .badge").first().innerText()).toBe("Rejetée");
  });

  it("refuses a cleared city or address beside the field, and sends nothing", async () => {
    const { id } = await newProperty();
    const page = await open(id);
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "PATCH") sent += 1;
    });
    await page.getByLabel("Adresse").fill(" ");
    await page.getByLabel("Ville").fill("");
    await save(page).tap();
    await toastOf(page, "Veuillez remplir tous les champs obligatoires.").waitFor();
    const invalid = await page
      .locator("main [aria-invalid]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("name")));
    expect(invalid).toEqual(["address", "city"]);
    expect(sent).toBe(0);
  });

  it("ADM-043 cancels without saving, saves, and deletes after asking", async () => {
    const { id } = await newProperty();
    const page = await open(id);
    await title(page).fill("Pas enregistré");
    await page.getByRole("link", { name: "Annuler" }).click();
    await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
    await page.waitForURL(site.url + LIST);
    expect((await rowOf(id))?.title).toBe("Studio à Akwa");
    await visit(page, `${site.url}/admin/edit-property/${id}`);
    await title(page).fill("Enregistré");
    await save(page).click();
    await saved(page);
    expect((await rowOf(id))?.title).toBe("Enregistré");
    await page.getByRole("button", { name: "Supprimer l'annonce" }).click();
    const dialog = page.getByRole("dialog", { name: "Supprimer cette annonce" });
    await dialog.getByText("Cette action est irréversible.").waitFor();
    await dialog.getByRole("button", { name: "Garder l'annonce" }).click();
    expect((await rowOf(id))?.deleted_at).toBeNull();
    await page.getByRole("button", { name: "Supprimer l'annonce" }).click();
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
    await page.waitForURL(site.url + LIST);
    await toastOf(page, "Propriété supprimée").waitFor();
    expect((await rowOf(id))?.deleted_at).not.toBeNull();
  });

  it("says why a listing with a confirmed stay can't be deleted", async () => {
    const stay = await newProperty();
    await insertStay(site, stay, tenant, { start_date: "2099-01-01", end_date: "2099-02-01" });
    const page = await open(stay.id);
    await page.getByRole("button", { name: "Supprimer l'annonce" }).click();
    const dialog = page.getByRole("dialog", { name: "Supprimer cette annonce" });
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
    await dialog.getByText("Un séjour confirmé est en cours ou à venir.").waitFor();
    await dialog.getByText("Une erreur s'est produite lors de la suppression.").waitFor();
    expect((await rowOf(stay.id))?.deleted_at).toBeNull();
  });

  it("shows a status decided meanwhile beside the one chosen, and asks", async () => {
    const { id } = await newProperty({ status: "draft" });
    const page = await open(id);
    await status(page).selectOption("pending");
    const client = site.client(await site.newUser("admin")).api.moderation.properties[":id"];
    await client.approve.$post({ param: { id }, json: {} });
    await save(page).click();
    await page.getByText("Cette annonce a changé entre-temps").waitFor();
    await page.getByRole("button", { name: "Voir les valeurs actuelles" }).click();
    await page.locator("main dl").getByText("Statut de l'annonce").waitFor();
    await page.getByRole("button", { name: "Reprendre les valeurs actuelles" }).click();
    expect(await status(page).inputValue()).toBe("active");
    expect((await rowOf(id))?.status).toBe("active");
    const trail = await site.db.select().from(auditLog).where(eq(auditLog.target_id, id));
    expect(trail.map(({ action }) => action)).toEqual(["property.approve"]);
  });

  it("ERR-034 says that an unknown property can't be loaded, and goes to the role's listings", async () => {
    for (const [user, from, to] of [
      [admin, "/admin/edit-property/", LIST],
      [landlord, "/landlord/edit-property/", "/landlord/manage-properties"],
    ] as const) {
      const page = await newPage({ width: 360, allowed: FAILED });
      await site.signIn(page, user);
      await visit(page, `${site.url}${from}${crypto.randomUUID()}`);
      await toastOf(page, "Impossible de charger les données de la propriété.").waitFor();
      await page.waitForURL(site.url + to);
    }
  });
});
