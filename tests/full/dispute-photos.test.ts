import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { disputes } from "~/db/schema";
import { decideDispute } from "~/domain/payment";
import { expectKeyboard } from "../support/browser/keyboard";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { heldStay } from "../support/rows/held-stay";
import { insertNumber } from "../support/rows/payment";
import { smallPhoto } from "../support/rows/submission";
import { openSite } from "../support/world/site";

const site = await openSite();
const photo = await smallPhoto();
const files = (...names: string[]) =>
  names.map((name) => ({ name, mimeType: "image/jpeg", buffer: photo }));
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const list = (page: Page, of: string) => main(page).getByRole("list", { name: `Photos : ${of}` });
/** Waits until so many photos of a side are drawn; they are fetched when they come near the window. */
async function drawn(page: Page, of: string, count: number): Promise<void> {
  await list(page, of).scrollIntoViewIfNeeded();
  const widths = () =>
    list(page, of)
      .locator("img")
      .evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth));
  await expect.poll(async () => (await widths()).filter((width) => width > 10).length).toBe(count);
}

it("PAY-011 both sides add photos of a problem, which the administrator opens, until the decision", async () => {
  site.clock.now = new Date();
  const { tenant, landlord, booking } = await heldStay(site);
  await insertNumber(site, landlord, "+237670333331");
  const page = await site.open(tenant, `/user/booking/${booking.id}`);
  await main(page).getByRole("button", { name: "Signaler un problème" }).tap();
  await dialog(page).getByLabel("Que se passe-t-il").fill("Le robinet de la cuisine fuit.");
  await dialog(page).getByText("Vous pourrez ajouter des photos juste après l'envoi.").waitFor();
  await dialog(page).getByRole("button", { name: "Signaler" }).tap();
  const own = main(page).getByLabel("Choisir des photos : votre côté");
  await own.setInputFiles(files("robinet.jpg", "évier.jpg"));
  await drawn(page, "votre côté", 2);
  await main(page).getByText("2 sur 6").waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await expectKeyboard(page);
  await main(page).getByRole("button", { name: "Agrandir Photo 2, votre côté" }).tap();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Retirer la photo" }).tap();
  await dialog(page).getByRole("button", { name: "Oui, la retirer" }).tap();
  await toastOf(page, "Photo retirée").waitFor();
  await drawn(page, "votre côté", 1);

  const theirs = await site.open(landlord, `/landlord/booking/${booking.id}`, { width: 1280 });
  await drawn(theirs, "locataire", 1);
  await main(theirs)
    .getByLabel("Choisir des photos : votre côté")
    .setInputFiles(files("facture.jpg"));
  await drawn(theirs, "votre côté", 1);
  await expectAccessible(theirs);
  await expectNoSideScroll(theirs);

  const [dispute] = await site.db.select().from(disputes);
  const disputeId = dispute?.id ?? "";
  const admin = await site.newUser("admin", "Alice");
  const office = await site.open(admin, `/admin/payments/disputes/${disputeId}`);
  await drawn(office, "Locataire", 1);
  await drawn(office, "Propriétaire", 1);
  await expectAccessible(office);
  await expectNoSideScroll(office);
  await main(office).getByRole("button", { name: "Agrandir Photo 1, Propriétaire" }).tap();
  await dialog(office).getByRole("img", { name: "Photo 1, Propriétaire" }).waitFor();
  await expectAccessible(office);

  const split = { toTenant: 60_000, toLandlord: 40_000, reason: "Robinet à réparer." };
  await decideDispute(site.as(admin), { disputeId, ...split });
  await page.reload();
  await main(page).getByText("Robinet à réparer.").waitFor();
  await drawn(page, "votre côté", 1);
  await drawn(page, "propriétaire", 1);
  await expect.poll(() => own.count()).toBe(0);
  await expectAccessible(page);
});
