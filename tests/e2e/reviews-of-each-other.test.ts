import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { createReview, reviewTenant } from "~/domain/review";
import { readHtml } from "../support/browser/html";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const OF_STAY = { rating: 4, title: "Très calme", comment: "Eau et courant réguliers." };
const OF_TENANT = { rating: 5, comment: "Soigneux, clés rendues à l'heure." };
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
  property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
});

const stay = () =>
  insertBooking(site, {
    property,
    tenant,
    status: "completed",
    start_date: "2024-05-01",
    end_date: "2024-06-01",
  });

const both = (page: Page) => page.getByRole("region", { name: "Avis sur ce séjour", exact: true });
const stars = (page: Page, n: number) => page.getByTitle(new RegExp(`^${n} étoile`));

it("DLA-019 landlord and tenant write of each other, and both read it once both have", {
  tags: "full",
}, async () => {
  const { id } = await stay();
  const page = await site.open(landlord, `/landlord/booking/${id}`, { width: 360 });
  await button(page, "Envoyer mon avis").click();
  await page.getByText("Choisissez une note de 1 à 5 étoiles.").waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await stars(page, 5).click();
  await page.getByLabel("Votre commentaire").fill(OF_TENANT.comment);
  await button(page, "Envoyer mon avis").click();
  await toastOf(page, "Avis enregistré").waitFor();
  await expectAccessible(page);

  const own = `/property/${property.id}/review?booking=${id}`;
  const tenants = await site.open(tenant, own);
  await stars(tenants, OF_STAY.rating).click();
  await tenants.getByLabel("Titre").fill(OF_STAY.title);
  await tenants.getByLabel("Votre commentaire").fill(OF_STAY.comment);
  await button(tenants, "Publier mon avis").click();
  await toastOf(tenants, "Avis publié").waitFor();
  await visit(tenants, `${site.url}/user/booking/${id}`);
  await both(tenants).getByText(OF_TENANT.comment).waitFor();
  await expectAccessible(tenants);
  await expectNoSideScroll(tenants);

  await page.reload();
  await both(page).getByText(OF_STAY.comment).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

it("DLA-019 a visitor reads the tenant's review with the landlord's, and nothing of it before", async () => {
  const { id } = await stay();
  await createReview(site.as(tenant), { booking_id: id, ...OF_STAY });
  const address = `${site.url}/property/${property.id}`;
  const before = await readHtml(address);
  expect(before.html).not.toContain(OF_STAY.title);
  expect(before.text("main header")).toContain("Pas encore d'avis");
  await reviewTenant(site.as(landlord), id, OF_TENANT);
  const after = await readHtml(address);
  expect(after.html).toContain(OF_STAY.title);
  expect(after.html).not.toContain("Soigneux");
});
