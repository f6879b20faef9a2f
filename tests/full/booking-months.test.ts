import { beforeAll, describe, expect, it } from "vitest";
import { addPeriods } from "~/contract/stay-length";
import { bookings, type properties } from "~/db/schema";
import { day, form, openDialog, plain, send } from "../support/browser/booking-dialog";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { insertProperty, insertStay } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
let landlord: TestUser;
let flat: typeof properties.$inferSelect;

const opened = (user: TestUser, property: { id: string }, width: 360 | 1280 = 360) =>
  openDialog({ site, newPage: site.newPage, property, user, width });
const bookingsOf = async (user: TestUser) =>
  (await site.db.select().from(bookings)).filter((row) => row.tenant_id === user.id);
const START = day(10);
const after = (months: number) => addPeriods(START, "month", months);

beforeAll(async () => {
  landlord = await site.newUser("landlord", "Josué");
  flat = await insertProperty(site, {
    landlord,
    price_per_month: 70_000,
    security_deposit: 140_000,
    images: 1,
  });
});

describe("a flat let by the month", () => {
  it("CON-016 is asked for by its months", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, flat);
    const duration = page.getByLabel("Durée du séjour");
    await expect.poll(() => duration.inputValue()).toBe("1");
    await expect.poll(() => page.getByLabel("Date de fin").count()).toBe(0);
    await page.getByLabel("Date de début").fill(START);
    await form(page).getByText("Total, 1 mois × 70 000").waitFor();
    await duration.selectOption({ label: "2 mois" });
    await form(page).getByText("Total, 2 mois × 70 000").waitFor();
    const lines = plain(await form(page).locator(".quote").innerText());
    for (const [label, amount] of [
      ["Total, 2 mois × 70 000", "140 000"],
      ["Dont frais de service (5 %)", "7 000"],
      ["Taxes (2 %)", "2 800"],
      ["Caution, rendue à la fin du séjour", "140 000"],
    ] as const) {
      expect(lines).toMatch(new RegExp(`${label.replace(/[()]/g, ".")}\\s+${amount} FCFA`));
    }
    // The listing states no advance and no fee.
    expect(lines).toMatch(/À prévoir à l'entrée\s+non précisé/);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await send(page).click();
    await toastOf(page, "Réservation confirmée !").waitFor();
    expect(await bookingsOf(tenant)).toMatchObject([
      { start_date: START, end_date: after(2), total_amount: 140_000 },
    ]);
  });

  it("takes no end yet or another end, and says beside the end that it is too soon", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, flat, 1280);
    const duration = page.getByLabel("Durée du séjour");
    await page.getByLabel("Date de début").fill(START);
    await duration.selectOption("open");
    await form(page).getByText("Total, séjour sans date de fin, 1 mois").waitFor();
    await duration.selectOption("date");
    const end = page.getByLabel("Date de fin");
    await expect.poll(() => end.getAttribute("min")).toBe(after(1));
    await send(page).click();
    await form(page).getByText("Veuillez sélectionner une date de fin.").waitFor();
    await end.fill(day(20));
    await form(page).getByText("Ce logement se loue pour 1 mois au moins.").waitFor();
    await end.fill(addPeriods(after(2), "day", 3));
    await form(page).getByText("Total, 2 mois × 70 000 + 3 jours à ≈ 2 333").waitFor();
    await send(page).click();
    await toastOf(page, "Réservation confirmée !").waitFor();
    expect(await bookingsOf(tenant)).toMatchObject([{ total_amount: 147_000 }]);
  });

  it("offers no more months than the next stay leaves, nor an open end", async () => {
    const busy = await insertProperty(site, { landlord, minimum_stay: 2 });
    await insertStay(site, busy, await site.newUser(), { start_date: after(3) });
    const page = await opened(await site.newUser(), busy);
    await page.getByLabel("Date de début").fill(START);
    const options = page.getByLabel("Durée du séjour").locator("option");
    const enabled = await options.evaluateAll((all) =>
      (all as HTMLOptionElement[]).filter((one) => !one.disabled).map((one) => one.value),
    );
    expect(enabled).toEqual(["2", "3", "date"]);
  });
});

describe("a request that was sent", () => {
  it("PUB-058 stands on the page after a reload, and the same dates lead to it", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, flat);
    await page.getByLabel("Date de début").fill(day(40));
    await send(page).tap();
    await toastOf(page, "Réservation confirmée !").waitFor();
    const [row] = await bookingsOf(tenant);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    const bar = page.locator(".price-bar");
    await bar.getByText("Demande envoyée").waitFor();
    const link = bar.getByRole("link", { name: "Voir ma demande" });
    await expect.poll(() => link.getAttribute("href")).toBe(`/user/booking/${row?.id}`);
    await page.goto("about:blank");
    await visit(page, `${site.url}/property/${flat.id}#reserver`);
    await page.getByLabel("Date de début").fill(day(40));
    await page.getByLabel("Message au propriétaire").fill("Encore moi.");
    await send(page).tap();
    const told = form(page).getByRole("alert").filter({ hasText: "Vous avez déjà demandé" });
    await told.waitFor();
    await expect
      .poll(() => told.getByRole("link").getAttribute("href"))
      .toBe(`/user/booking/${row?.id}`);
    await expect
      .poll(() => page.getByLabel("Message au propriétaire").inputValue())
      .toBe("Encore moi.");
    expect(await bookingsOf(tenant)).toHaveLength(1);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
});
