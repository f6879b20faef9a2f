import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { properties } from "~/db/schema";
import { save } from "../support/browser/edit-property";
import { toastOf } from "../support/browser/locators";
import { visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const LIST = "/admin/manage-listings";

it("ADM-043 an administrator's form of a listing cancels without saving, saves, and deletes after asking", async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const { id } = await insertProperty(site, {
    landlord,
    title: "Studio à Akwa",
    address: "Rue Joss",
  });
  const stored = async () =>
    (await site.db.select().from(properties).where(eq(properties.id, id)))[0];
  const page = await site.open(await site.newUser("admin"), `/admin/edit-property/${id}`);
  const title = page.getByLabel("Titre de l'annonce");
  await title.fill("Pas enregistré");
  await page.getByRole("link", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await page.waitForURL(site.url + LIST);
  expect((await stored())?.title).toBe("Studio à Akwa");
  await visit(page, `${site.url}/admin/edit-property/${id}`);
  await title.fill("Enregistré");
  await save(page).click();
  await toastOf(page, "Propriété mise à jour!").waitFor();
  expect((await stored())?.title).toBe("Enregistré");
  await page.getByRole("button", { name: "Supprimer l'annonce" }).click();
  await page.getByRole("button", { name: "Supprimer définitivement" }).click();
  await page.waitForURL(site.url + LIST);
  await toastOf(page, "Propriété supprimée").waitFor();
  expect((await stored())?.deleted_at).not.toBeNull();
});
