import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits, tenantReviews } from "~/db/schema";
import { formatDate } from "~/web/lib/format-date";
import { insertBooking } from "../support/booking";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { insertProperty, insertReview, insertTenantReview } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const OF_STAY = { rating: 4, title: "Très calme", comment: "Eau et courant réguliers." };
const OF_TENANT = { rating: 5, comment: "Soigneux, clés rendues à l'heure." };
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
  property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
});

const stay = () =>
  insertBooking(site, {
    ...{ property, tenant, status: "completed" },
    ...{ start_date: "2026-05-01", end_date: "2026-06-01" },
  });
async function open(path: string, as: TestUser, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await site.signIn(page, as);
  await visit(page, site.url + path);
  return page;
}
const both = (page: Page) => page.getByRole("region", { name: "Avis sur ce séjour", exact: true });
const words = async (page: Page) => (await both(page).innerText()).replace(/\s+/g, " ");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const stars = (page: Page, n: number) => page.getByTitle(new RegExp(`^${n} étoile`));
const deadline = () => formatDate(Date.now() + 14 * 86_400_000);

/** The tenant's form of their stay, filled in and sent. */
async function writeOfStay(page: Page, bookingId: string) {
  await visit(page, `${site.url}/property/${property.id}/review?booking=${bookingId}`);
  await stars(page, OF_STAY.rating).click();
  await page.getByLabel("Titre").fill(OF_STAY.title);
  await page.getByLabel("Votre commentaire").fill(OF_STAY.comment);
  await button(page, "Publier mon avis").click();
}

describe("DLA-019 the landlord writes first", () => {
  it.each([360, 1280] as const)("and waits for the tenant, at %i px", async (width) => {
    const { id } = await stay();
    const page = await open(`/landlord/booking/${id}`, landlord, width);
    await button(page, "Envoyer mon avis").click();
    await page.getByText("Choisissez une note de 1 à 5 étoiles.").waitFor();
    await page.getByText("Le champ «\u00a0Votre commentaire\u00a0» est obligatoire.").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await stars(page, 5).click();
    await page.getByLabel("Votre commentaire").fill(OF_TENANT.comment);
    await page.context().setOffline(true);
    await button(page, "Envoyer mon avis").click();
    await page.getByText("Votre avis n'est pas parti.").waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await expect
      .poll(() => page.getByLabel("Votre commentaire").inputValue())
      .toBe(OF_TENANT.comment);
    await button(page, "Envoyer mon avis").dblclick();
    await toastOf(page, "Avis enregistré").waitFor();
    await both(page)
      .getByText(`Votre avis sera publié avec celui du locataire, au plus tard le ${deadline()}.`)
      .waitFor();
    await expectAccessible(page);

    const tenants = await open(`/user/booking/${id}`, tenant, width);
    await both(tenants).waitFor();
    expect(await words(tenants)).toBe(
      `Avis sur ce séjour Le propriétaire a donné son avis sur vous. Il paraîtra avec le vôtre, au plus tard le ${deadline()}.`,
    );
    await writeOfStay(tenants, id);
    await toastOf(tenants, "Avis publié").waitFor();
    await visit(tenants, `${site.url}/user/booking/${id}`);
    await both(tenants).getByText(OF_TENANT.comment).waitFor();
    await both(tenants).getByText(OF_STAY.title).waitFor();
    await expectAccessible(tenants);
    await expectNoSideScroll(tenants);

    await page.reload();
    await both(page).getByText(OF_STAY.comment).waitFor();
    await both(page).getByRole("link", { name: "Mes avis reçus" }).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await button(page, "Modifier mon avis").click();
    await stars(page, 4).click();
    await button(page, "Enregistrer mes changements").click();
    await toastOf(page, "Avis modifié").waitFor();
    const stored = eq(tenantReviews.booking_id, id);
    expect(await site.db.select().from(tenantReviews).where(stored)).toMatchObject([
      { rating: 4, comment: OF_TENANT.comment },
    ]);
  });
});

describe("DLA-019 the tenant writes first", () => {
  it("and reads when it will be published; nobody else reads it", async () => {
    const { id } = await stay();
    const page = await open(`/user/booking/${id}`, tenant);
    await both(page).getByText("il paraîtra avec celui que le propriétaire donne").waitFor();
    await writeOfStay(page, id);
    await toastOf(page, "Avis enregistré").waitFor();
    const waits = `Votre avis sera publié avec celui du propriétaire, au plus tard le ${deadline()}.`;
    await page.getByText(waits).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await visit(page, `${site.url}/user/booking/${id}`);
    await both(page).getByText(waits).waitFor();
    await both(page).getByText(OF_STAY.comment).waitFor();
    await visit(page, `${site.url}/user/dashboard?tab=reviews`);
    await page.getByText(`Pas encore publié\u00a0: il paraîtra avec celui`).waitFor();
    await expectAccessible(page);

    const visitor = await newPage({ width: 360 });
    await visit(visitor, `${site.url}/property/${property.id}`);
    await visitor.getByRole("heading", { level: 1, name: "Villa des palmiers" }).waitFor();
    expect(await visitor.content()).not.toContain(OF_STAY.title);
    await visitor.getByRole("main").locator("header").getByText("Pas encore d'avis").waitFor();

    const landlords = await open("/landlord/notifications", landlord, 1280);
    await landlords.getByRole("link", { name: /Un avis vous attend/ }).click();
    await landlords.waitForURL(`${site.url}/landlord/booking/${id}`);
    await both(landlords)
      .getByText(`Il paraîtra avec le vôtre, au plus tard le ${deadline()}.`)
      .waitFor();
    expect(await words(landlords)).not.toContain("Eau et courant");
    await stars(landlords, 5).click();
    await landlords.getByLabel("Votre commentaire").fill(OF_TENANT.comment);
    await button(landlords, "Envoyer mon avis").click();
    await toastOf(landlords, "Avis publié").waitFor();
    await both(landlords).getByText(OF_STAY.comment).waitFor();
    await visitor.reload();
    await visitor.getByText(OF_STAY.title).waitFor();
  });
});

it("DLA-019 a landlord who gets a request reads mean and number of what others wrote", async () => {
  const other = await site.newUser("landlord", "Rose");
  const theirs = await insertProperty(site, { landlord: other });
  for (const rating of [4, 5]) {
    const past = await insertBooking(site, { property: theirs, tenant, status: "completed" });
    await insertTenantReview(site, past, { rating, published_at: new Date() });
  }
  const hidden = await insertBooking(site, { property: theirs, tenant, status: "completed" });
  await insertTenantReview(site, hidden, { rating: 1 });
  await insertReview(site, theirs, tenant, { rating: 2 });
  const dates = { start_date: "2099-06-01", end_date: "2099-06-04" };
  const { id } = await insertBooking(site, { property, tenant, status: "pending", ...dates });
  const page = await open("/landlord/dashboard", landlord);
  await page.getByText("Avis des propriétaires\u00a0: 4,5 · 2 séjours").waitFor();
  await expectNoSideScroll(page);
  for (const width of [360, 1280] as const) {
    const own = await open(`/landlord/booking/${id}`, landlord, width);
    await own.getByText("Avis des propriétaires\u00a0: 4,5 · 2 séjours").waitFor();
    const customer = own.getByRole("region", { name: "Locataire", exact: true });
    expect((await customer.innerText()).replace(/\s+/g, " ")).toContain(
      "Avis des propriétaires 4,5 · 2 séjours",
    );
    await expectAccessible(own);
    await expectNoSideScroll(own);
  }
});
