import { expect, it } from "vitest";
import { CREATE, day, form, openDialog, send } from "../support/browser/booking-dialog";
import { expectAccessible } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const landlord = await site.newUser("landlord", "Josué");
const property = await insertProperty(site, {
  landlord,
  images: 1,
  price_per_month: 10_000,
  billing_period: "day",
});

it("ERR-009 shows 'Erreur' for an answer without success", async () => {
  const page = await openDialog({
    site,
    newPage: site.newPage,
    property,
    user: await site.newUser(),
  });
  await page.route(CREATE, (route) => route.fulfill({ json: { success: false } }));
  await page.getByLabel("Date de début").fill(day(200));
  await send(page).tap();
  const alert = form(page).getByRole("alert");
  await alert.getByText("Erreur", { exact: true }).waitFor();
  await alert.getByText("Une erreur s'est produite lors de la réservation.").waitFor();
  await expect.poll(() => page.locator("[data-sonner-toast]").count()).toBe(0);
  await expectAccessible(page);
});
