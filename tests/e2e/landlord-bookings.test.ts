import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { insertBooking } from "../support/booking";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
let landlord: TestUser;
let tenant: TestUser;
let titles: string[];

/** Six requests for six flats in two months, a stay and a refusal in a third. */
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Aline");
  titles = ["Bali", "Akwa", "Deido", "Logbaba", "Bepanda", "Kotto"].map((at) => `Studio à ${at}`);
  for (const [n, title] of titles.entries()) {
    const property = await insertProperty(site, { landlord, title });
    const month = n < 4 ? "2099-03" : "2099-04";
    const dates = { start_date: `${month}-10`, end_date: `${month}-20` };
    await insertBooking(site, { property, tenant, ...dates });
  }
  const villa = await insertProperty(site, { landlord, title: "Villa à Bonapriso" });
  const may = { start_date: "2099-05-01", end_date: "2099-05-04" };
  await insertBooking(site, { property: villa, tenant, status: "confirmed", ...may });
  await insertBooking(site, { property: villa, tenant, status: "cancelled", ...may });
}, 60_000);

async function open(path: string, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width });
  await site.signIn(page, landlord);
  await visit(page, site.url + path);
  return page;
}
const cards = (page: Page) => page.locator("li.card h2");
const filter = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Réservations par état" }).getByRole("link", { name });

describe("all bookings of a landlord", () => {
  it("brings every request that waits for an answer from the dashboard, the sixth too", async () => {
    const page = await open("/landlord/dashboard");
    await page.getByText("demandes attendent votre réponse").waitFor();
    await page.getByRole("link", { name: "Toutes les demandes" }).click();
    await page.waitForURL("**/landlord/bookings?status=pending");
    await expect.poll(() => cards(page).count()).toBe(6);
    expect((await cards(page).allInnerTexts()).sort()).toEqual(titles.sort());
    await page.getByRole("link", { name: "Studio à Bali" }).click();
    await page.getByRole("button", { name: "Accepter" }).waitFor();
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(6);
  });

  it("narrows by status and month, says how many each leaves, and stays so after a reload", async () => {
    const page = await open("/landlord/bookings");
    await expect.poll(() => cards(page).count()).toBe(8);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await filter(page, "En attente 6").click();
    await expect.poll(() => cards(page).count()).toBe(6);
    await page.getByLabel("Mois d'arrivée").selectOption({ label: "avril 2099 (2)" });
    await page.waitForURL("**/landlord/bookings?status=pending&month=2099-04");
    await expect.poll(() => cards(page).count()).toBe(2);
    await page.reload();
    await expect.poll(() => cards(page).count()).toBe(2);
    expect(await filter(page, "En attente 2").getAttribute("aria-current")).toBe("true");
    await filter(page, "Confirmées 0").click();
    await page.getByText("Aucune réservation de ce genre").waitFor();
    await page.getByRole("link", { name: "Toutes les réservations" }).click();
    await expect.poll(() => cards(page).count()).toBe(8);
  });

  it("loads what comes after the first twenty, and takes an odd address for no filter", async () => {
    const property = await insertProperty(site, { landlord, title: "Chambre à New Bell" });
    for (let n = 0; n < 15; n += 1) {
      const day = `2099-06-${String(n + 1).padStart(2, "0")}`;
      await insertBooking(site, {
        property,
        tenant,
        status: "completed",
        start_date: day,
        end_date: null,
      });
    }
    const page = await open("/landlord/bookings?status=perdue&month=juin", 1280);
    await expect.poll(() => cards(page).count()).toBe(20);
    await page.getByRole("button", { name: "Voir plus" }).click();
    await expect.poll(() => cards(page).count()).toBe(23);
    await expectNoSideScroll(page);
  });

  it("says that a list does not load, and loads it with its filters when asked again", async () => {
    const page = await newPage({ width: 360, allowed: /received bookings|503/ });
    await site.signIn(page, landlord);
    await page.route("**/api/bookings/received*", (route) => route.fulfill({ status: 503 }));
    await visit(page, `${site.url}/landlord/bookings`);
    await page.getByText("Vos réservations ne se chargent pas.").waitFor();
    await page.unroute("**/api/bookings/received*");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect.poll(() => cards(page).count()).toBe(8);
    await filter(page, "Confirmées 1").click();
    await expect.poll(() => cards(page).count()).toBe(1);
  });

  it("is empty for a new landlord, and closed to a tenant", async () => {
    landlord = await site.newUser("landlord", "Rose");
    const page = await open("/landlord/bookings");
    await page.getByText("Aucune réservation pour le moment").waitFor();
    const other = await newPage({ width: 360, allowed: /403/ });
    await site.signIn(other, tenant);
    await visit(other, `${site.url}/landlord/bookings`);
    await expect.poll(() => new URL(other.url()).pathname).not.toBe("/landlord/bookings");
  });
});
