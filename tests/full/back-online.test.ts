import { beforeAll, describe, expect, it } from "vitest";
import type { properties } from "~/db/schema";
import { day, form, openDialog } from "../support/browser/booking-dialog";
import { visit } from "../support/browser/page";
import { block } from "../support/browser/pages";
import { networkQuiet } from "../support/browser/quiet";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;
const allowed = /ERR_|Failed to|offline|unavailable|favorites|bookings/;
let property: typeof properties.$inferSelect;
let landlord: TestUser;

beforeAll(async () => {
  landlord = await site.newUser("landlord", "Aline");
  property = await insertProperty(site, { landlord, title: "Studio du retour", images: 2 });
});

describe("after the network is back", () => {
  it("shows the pictures that had failed", async () => {
    const page = await newPage({ width: 360, allowed });
    const lift = await block(page, "**/storage/**");
    await visit(page, `${site.url}/property/${property.id}`);
    const failed = () => page.evaluate(() => [...document.images].some((one) => one.complete));
    await expect.poll(failed).toBe(true);
    // What asks again is loaded once the page is done.
    await networkQuiet(page);
    await page.context().setOffline(true);
    lift();
    const again = page.waitForResponse("**/storage/**");
    await page.context().setOffline(false);
    expect((await again).status()).toBe(200);
  });

  it("reads the lists that had failed", async () => {
    const page = await newPage({ width: 360, allowed });
    await site.signIn(page, landlord);
    const lists = /\/api\/(own-properties|received-bookings)/;
    const lift = await block(page, lists);
    await visit(page, `${site.url}/landlord/dashboard`);
    await page.getByText("Vos annonces ne se chargent pas.").waitFor();
    lift();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByText("Studio du retour").first().waitFor();
    await expect.poll(() => page.getByText("ne se chargent pas").count()).toBe(0);
  });

  it("asks again for a total that had failed", async () => {
    const user = await site.newUser();
    const page = await openDialog({ site, newPage, property, user, width: 360, allowed });
    const lift = await block(page, "**/api/bookings/quote*");
    await form(page).getByLabel("Date de début").fill(day(3));
    await form(page).getByText("Le total ne peut pas être calculé").waitFor();
    lift();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await form(page).locator(".quote-total").first().waitFor();
  });
});
