import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { bookings, favorites, properties } from "~/db/schema";
import { button, toastOf } from "../support/browser/locators";
import { translated, translatePages } from "../support/browser/translate";
import { fillFirst, next, publish, step, withoutPhotos } from "../support/browser/wizard";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const landlord = await site.newUser("landlord", "Josué");
const tenant = await site.newUser("user", "Grâce");
const START = addDays(today(new Date()), 300);

/** A page in another language: translated from its first document on. */
async function open(user: TestUser | null, path: string): Promise<Page> {
  const page = await site.newPage({ width: 360 });
  if (user) await site.signIn(page, user);
  await translatePages(page);
  await page.goto(site.url + path);
  await translated(page);
  return page;
}

it("a tenant searches, filters, saves, writes, books and cancels on translated pages", async () => {
  const title = "Villa des palmiers";
  const property = await insertProperty(site, { landlord, title, neighborhood: "Akwa", images: 2 });
  await insertProperty(site, { landlord, title: "Studio calme", neighborhood: "Bonapriso" });
  const page = await open(tenant, "/search");
  await page.getByText("2 propriétés trouvées").first().waitFor();
  await page.getByRole("button", { name: `Sauvegarder : ${title}` }).tap();
  await toastOf(page, "Propriété ajoutée à vos favoris").waitFor();
  await page.goto(`${site.url}/search?location=Akwa`);
  await page.getByText("1 propriété trouvée").first().waitFor();
  await page.getByRole("link", { name: title }).tap();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await translated(page);
  const save = page.getByRole("button", { name: /^Sauvegard(er|é)$/ }).first();
  await expect.poll(() => save.innerText()).toBe("Sauvegardé");
  for (const label of ["Sauvegarder", "Sauvegardé"]) {
    await save.tap();
    await expect.poll(() => save.innerText()).toBe(label);
  }
  await expect.poll(() => site.db.select().from(favorites)).toHaveLength(1);

  await page.getByRole("button", { name: "Réserver", exact: true }).tap();
  await page.getByLabel("Date de début").fill(START);
  await page.getByLabel("Durée du séjour").selectOption({ label: "2 mois" });
  await page.getByText("Total, 2 mois").waitFor();
  await page.getByRole("button", { name: "Envoyer la demande" }).tap();
  await toastOf(page, "Réservation confirmée !").waitFor();
  await page.getByText("Demande envoyée").filter({ visible: true }).first().waitFor();
  const [asked] = await site.db.select().from(bookings);
  expect(asked).toMatchObject({ status: "pending", property_id: property.id });

  await page.goto(`${site.url}/user/booking/${asked?.id}`);
  await translated(page);
  await button(page, "Retirer ma demande").tap();
  await button(page, "Confirmer le retrait").tap();
  await toastOf(page, "Demande d'annulation envoyée").waitFor();
  await expect.poll(() => button(page, "Retirer ma demande").count()).toBe(0);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await site.db.select().from(bookings)).toMatchObject([{ status: "cancelled" }]);
});

it("a landlord publishes, and accepts what a tenant asked, on translated pages", async () => {
  const page = await open(landlord, "/landlord/submit-property");
  await step(page, 1);
  await fillFirst(page, { title: "Deux pièces traduites" });
  for (const n of [2, 3]) {
    await next(page);
    await step(page, n);
  }
  await withoutPhotos(page);
  await page.getByLabel("Prix").fill("125 000");
  await publish(page).tap();
  await toastOf(page, "Propriété soumise avec succès !").waitFor();
  await page.waitForURL((url) => url.pathname === "/landlord/dashboard");
  await page.getByText("Deux pièces traduites").first().waitFor();
  const titled = eq(properties.title, "Deux pièces traduites");
  expect(await site.db.select().from(properties).where(titled)).toMatchObject([
    { status: "draft" },
  ]);

  const property = await insertProperty(site, { landlord, title: "Maison demandée" });
  const { id } = await insertBooking(site, { property, tenant });
  await page.goto(`${site.url}/landlord/booking/${id}`);
  await translated(page);
  await button(page, "Accepter").tap();
  await toastOf(page, "Réservation acceptée").waitFor();
  await page.getByText("Réservation confirmée. Le logement est réservé").waitFor();
  await expect.poll(() => button(page, "Accepter").count()).toBe(0);
  const own = eq(bookings.id, id);
  expect(await site.db.select().from(bookings).where(own)).toMatchObject([{ status: "confirmed" }]);
});
