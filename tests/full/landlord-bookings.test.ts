import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
let landlord: TestUser;
let tenant: TestUser;
let titles: string[];

/** Six requests for six flats, a stay and a refusal. */
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
});

const open = (path: string) => site.open(landlord, path);
const cards = (page: Page) => page.locator("li.card h2");
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
});
