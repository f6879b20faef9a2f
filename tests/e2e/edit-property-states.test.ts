import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, rateLimits } from "~/db/schema";
import { insertBooking } from "../support/booking";
import { openEdit, save } from "../support/edit-property";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const FAILED = /Failed to load resource/;
let landlord: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  landlord = await site.newUser("landlord", "Josué");
});
const newProperty = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(site, { landlord, title: "Deux pièces à Bali", ...given });
const rowOf = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0];
async function open(id: string, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: FAILED });
  await site.signIn(page, landlord);
  await openEdit(page, site.url, id);
  return page;
}
const title = (page: Page) => page.getByLabel("Titre de l'annonce");

describe("a listing edited in two tabs", () => {
  it.each([360, 1280] as const)(
    "tells the second, shows what stands now beside what was typed, and lets it decide, at %i px",
    async (width) => {
      const { id } = await newProperty();
      const page = await open(id, width);
      const tab = await newPage({ width, context: page.context(), allowed: FAILED });
      await openEdit(tab, site.url, id);
      await title(page).fill("Du premier onglet");
      await save(page).click();
      await toastOf(page, "Propriété mise à jour!").waitFor();

      await title(tab).fill("Du second onglet");
      await tab.getByLabel("Adresse").fill("Rue Tokoto");
      await save(tab).click();
      await tab.getByText("Cette annonce a changé entre-temps").waitFor();
      expect((await rowOf(id))?.title).toBe("Du premier onglet");
      expect(await title(tab).inputValue()).toBe("Du second onglet");
      await tab.getByRole("button", { name: "Voir les valeurs actuelles" }).click();
      const alert = tab.getByRole("main").getByRole("alert");
      await alert.getByText("Du premier onglet").waitFor();
      await alert.getByText("Du second onglet").waitFor();
      expect(await alert.locator("dt").allInnerTexts()).toEqual(["Titre de l'annonce", "Adresse"]);
      await expectNoSideScroll(tab);
      await expectAccessible(tab);
      await tab.getByRole("button", { name: "Enregistrer ma saisie" }).click();
      await toastOf(tab, "Propriété mise à jour!").waitFor();
      expect(await rowOf(id)).toMatchObject({ title: "Du second onglet", address: "Rue Tokoto" });

      await title(page).fill("Encore du premier");
      await save(page).click();
      await page.getByRole("button", { name: "Voir les valeurs actuelles" }).click();
      await page.getByRole("button", { name: "Reprendre les valeurs actuelles" }).click();
      expect(await title(page).inputValue()).toBe("Du second onglet");
      expect(await page.getByLabel("Adresse").inputValue()).toBe("Rue Tokoto");
      expect((await rowOf(id))?.title).toBe("Du second onglet");
    },
  );
});

describe("the status of a listing", () => {
  it.each([
    ["draft", "Brouillon"],
    ["pending", "En attente"],
    ["active", "Active"],
    ["rejected", "Rejetée"],
    ["inactive", "Inactive"],
    ["suspended", "Suspendue"],
  ] as const)("LAN-037 shows as a badge and outlives saving: %s", async (status, badge) => {
    const { id } = await newProperty({ status });
    const page = await open(id);
    await page.getByRole("main").getByText(badge, { exact: true }).first().waitFor();
    await title(page).fill("Autre titre");
    const button = status === "rejected" ? "Enregistrer sans renvoyer" : "Enregistrer";
    await page.getByRole("button", { name: button, exact: true }).tap();
    await toastOf(page, "Propriété mise à jour!").waitFor();
    expect(await rowOf(id)).toMatchObject({ title: "Autre titre", status });
  });

  it("tells why a listing was rejected, and sends the corrected one again", async () => {
    const reason = "Les photos sont floues.";
    const { id } = await newProperty({ status: "rejected", rejection_reason: reason });
    const page = await open(id);
    await page.getByText("Corriger et renvoyer").waitFor();
    await page.getByText(`Motif du refus\u00a0: ${reason}`).waitFor();
    await expectAccessible(page);
    await title(page).fill("Deux pièces, photos neuves");
    await page.getByRole("button", { name: "Enregistrer et renvoyer" }).dblclick();
    await toastOf(page, "Votre annonce attend l'approbation d'un administrateur.").waitFor();
    await page.getByText("En attente", { exact: true }).waitFor();
    expect(await rowOf(id)).toMatchObject({
      title: "Deux pièces, photos neuves",
      status: "pending",
    });
  });

  it("sends a rejected listing to the administrator only once it is saved", async () => {
    const { id } = await newProperty({ status: "rejected" });
    const page = await open(id);
    await page.route("**/api/properties/*/status", (route) => route.abort());
    await title(page).fill("Corrigé");
    await page.getByRole("button", { name: "Enregistrer et renvoyer" }).tap();
    await toastOf(page, "Annonce enregistrée, mais pas renvoyée").waitFor();
    expect(await rowOf(id)).toMatchObject({ title: "Corrigé", status: "rejected" });
    await page.unroute("**/api/properties/*/status");
    await page.getByRole("button", { name: "Enregistrer et renvoyer" }).tap();
    await page.getByText("En attente", { exact: true }).waitFor();
    expect((await rowOf(id))?.status).toBe("pending");
  });

  it("LAN-024 names the administrator on a listing that one took offline", async () => {
    const byAdmin = await newProperty({ status: "inactive", deactivated_by: "admin" });
    const page = await open(byAdmin.id);
    await page.getByText("Contactez l'administrateur pour en savoir plus.").waitFor();
    await page.getByRole("link", { name: "Contacter l'administrateur" }).waitFor();
    const own = await newProperty({ status: "inactive", deactivated_by: "landlord" });
    await openEdit(page, site.url, own.id);
    expect(await page.getByText("Contactez l'administrateur").count()).toBe(0);
  });
});

describe("a listing that is not one's own", () => {
  it("PER-007 leads to one's own list with a word, as an absent one does", async () => {
    const other = await site.newUser("landlord", "Roger");
    const { id } = await insertProperty(site, { landlord: other });
    const page = await newPage({ width: 360, allowed: FAILED });
    await site.signIn(page, landlord);
    for (const one of [id, crypto.randomUUID(), "quelconque"]) {
      await visit(page, `${site.url}/landlord/edit-property/${one}`);
      await toastOf(page, "Impossible de charger les données de la propriété.").waitFor();
      await page.waitForURL(`${site.url}/landlord/manage-properties`);
    }
  });

  it("offers another try when the network is away", async () => {
    const { id } = await newProperty();
    const page = await newPage({ width: 360, allowed: FAILED });
    await site.signIn(page, landlord);
    await page.route("**/api/properties/mine/*", (route) => route.abort());
    await visit(page, `${site.url}/landlord/edit-property/${id}`);
    await page
      .getByRole("main")
      .getByText("Impossible de charger les données de la propriété.")
      .waitFor();
    await page.unroute("**/api/properties/mine/*");
    await page.getByRole("button", { name: "Réessayer" }).tap();
    await title(page).waitFor();
  });
});

describe("deleting a listing from its form", () => {
  it("LAN-036 asks first, changes nothing when cancelled, and leads to the list", async () => {
    const { id } = await newProperty();
    const page = await open(id);
    await title(page).fill("Pas enregistré");
    await page.getByRole("button", { name: "Supprimer l'annonce" }).tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("irréversible").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Garder l'annonce" }).tap();
    expect(
      await site.client(landlord).api.properties.mine[":id"].$get({ param: { id } }),
    ).toMatchObject({ status: 200 });
    await page.getByRole("button", { name: "Supprimer l'annonce" }).tap();
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).dblclick();
    await toastOf(page, "Propriété supprimée").waitFor();
    await page.waitForURL(`${site.url}/landlord/manage-properties`);
    const gone = await site.client(landlord).api.properties.mine[":id"].$get({ param: { id } });
    expect(gone.status).toBe(404);
  });

  it("says why it is refused while a confirmed stay lies ahead", async () => {
    const property = await newProperty();
    const tenant = await site.newUser("user", "Awa");
    const stay = { status: "confirmed", start_date: "2099-01-01", end_date: "2099-02-01" } as const;
    await insertBooking(site, { property, tenant, ...stay });
    const page = await open(property.id);
    await page.getByRole("button", { name: "Supprimer l'annonce" }).tap();
    await page.getByRole("button", { name: "Supprimer définitivement" }).tap();
    await page.getByRole("dialog").getByText("Un séjour confirmé").waitFor();
    expect((await rowOf(property.id))?.status).toBe("active");
  });
});
