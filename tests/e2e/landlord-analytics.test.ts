import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { propertyViewMonths } from "~/db/schema";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { block, holdBack } from "../support/browser/pages";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});

const open = (path = "?tab=analytics") =>
  site.open(landlord, `/landlord/dashboard${path}`, {
    allowed: /Failed to load resource|landlord analytics/,
  });
/** The first day of a month so many before this one, in Douala. */
function monthAgo(months: number): string {
  const [year = 0, month = 0] = new Date(Date.now() + 3_600_000)
    .toISOString()
    .split("-")
    .map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}
const chart = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const words = async (page: Page, title: string) =>
  (await chart(page, title).innerText()).replace(/\s+/g, " ");
/** The values of a chart's bars, month by month. */
const bars = (page: Page, title: string) =>
  chart(page, title)
    .locator("[data-value]")
    .evaluateAll((all) => all.map((bar) => Number((bar as HTMLElement).dataset.value)));
const NINE = [0, 0, 0, 0, 0, 0, 0, 0, 0];

async function somethingToShow() {
  const tenant = await site.newUser("user", "Grâce");
  const flat = await insertProperty(site, { landlord, title: "Studio à Akwa" });
  const villa = await insertProperty(site, { landlord, title: "Villa à Bali" });
  const views = (property_id: string, months: number, count: number) =>
    site.db
      .insert(propertyViewMonths)
      .values({ property_id, month: monthAgo(months), views: count });
  await views(flat.id, 2, 1200);
  await views(flat.id, 0, 45);
  await views(villa.id, 1, 300);
  const first = new Date(`${monthAgo(1)}T12:00:00Z`);
  const stay = { tenant, created_at: first, start_date: monthAgo(11), end_date: monthAgo(11) };
  await insertBooking(site, {
    property: flat,
    ...stay,
    status: "completed",
    total_amount: 450_000,
  });
  await insertBooking(site, {
    property: villa,
    ...stay,
    status: "completed",
    total_amount: 750_000,
  });
  await insertBooking(site, {
    property: villa,
    ...stay,
    status: "cancelled",
    total_amount: 50_000,
  });
  const question = { property_id: villa.id, subject: "Visite", content: "Est-ce libre ?" };
  expect((await site.client(tenant).api.messages.$post({ json: question })).status).toBe(201);
  return { flat, villa };
}

describe("the tab of the charts", () => {
  it("LAN-006 LAN-007 CON-013 draws the landlord's own figures, each with its table", async () => {
    await somethingToShow();
    const page = await open();
    await chart(page, "Vues").waitFor();
    await expect
      .poll(() => page.getByRole("tab").allInnerTexts())
      .toEqual(["Annonces\n2", "Réservations\n3", "Messages\n1", "Statistiques"]);
    expect(await bars(page, "Vues")).toEqual([...NINE, 1200, 300, 45]);
    expect(await bars(page, "Contacts")).toEqual([...NINE, 0, 0, 1]);
    expect(await bars(page, "Revenus")).toEqual([...NINE, 0, 1_200_000, 0]);
    // Two bars a month: requests, then bookings.
    expect((await bars(page, "Demandes et réservations")).slice(18)).toEqual([0, 0, 3, 2, 0, 0]);
    expect(await words(page, "Vues")).toContain("1 545 vues, dont 45 vues ce mois-ci");
    expect(await words(page, "Revenus")).toContain("1,2M");
    await expect.poll(() => page.getByText("Graphique en développement").count()).toBe(0);
    const image = chart(page, "Vues").getByRole("img");
    await expect
      .poll(() => image.getAttribute("aria-label"))
      .toMatch(
        /^Vues par mois, de \p{L}+ \d{4} à \p{L}+ \d{4}\u00a0: 1\u202f545 vues, dont 45 vues ce mois-ci\.$/u,
      );
    await chart(page, "Revenus").locator("summary").click();
    const rows = chart(page, "Revenus").getByRole("table").getByRole("row");
    await expect.poll(() => rows.count()).toBe(13);
    expect((await rows.nth(11).innerText()).replace(/\s+/g, " ")).toMatch(/ 1 200 000 FCFA$/);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  it("LAN-007 compares the properties, and shows one of them alone", { tags: "full" }, async () => {
    await somethingToShow();
    const page = await open();
    const compared = (await words(page, "Par annonce")).split("Studio à Akwa")[1] ?? "";
    expect(compared).toContain("1 245 vues · 0 contact · 1 demande · 1 réservation · 450 000 FCFA");
    expect(compared).toContain("300 vues · 1 contact · 2 demandes · 1 réservation · 750 000 FCFA");
    await page.getByLabel("Annonce", { exact: true }).selectOption({ label: "Villa à Bali" });
    await expect.poll(() => bars(page, "Vues")).toEqual([...NINE, 0, 300, 0]);
    expect(await words(page, "Revenus")).toContain("750K");
    await page.getByLabel("Annonce", { exact: true }).selectOption({ label: "Studio à Akwa" });
    await expect.poll(() => bars(page, "Vues")).toEqual([...NINE, 1200, 0, 45]);
    expect(await words(page, "Contacts")).toContain("Rien sur ces douze mois.");
  });

  it("loads its code and figures only when it is opened, and again when that failed", {
    tags: "full",
  }, async () => {
    const asked: string[] = [];
    const page = await open("");
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.getByText("Vous n'avez pas encore d'annonce").waitFor();
    expect(asked.filter((path) => path.includes("analytics"))).toEqual([]);
    const lift = await block(page, "**/api/statistics/landlord/analytics*");
    await page.getByRole("tab", { name: "Statistiques" }).click();
    await page.getByText("Vos statistiques ne se chargent pas.").waitFor();
    expect(asked.some((path) => /\/assets\/analytics-.*\.js$/.test(path))).toBe(true);
    lift();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("Vos statistiques commencent avec votre première annonce").waitFor();
  });

  it("is tried again by a press while its code is still under way", { tags: "full" }, async () => {
    const page = await open("");
    await page.getByText("Vous n'avez pas encore d'annonce").waitFor();
    const release = await holdBack(page, /\/assets\/analytics-/);
    const lift = await block(page, "**/api/statistics/landlord/analytics*");
    await page.getByRole("tab", { name: "Statistiques" }).click();
    await page.getByText("Vos statistiques ne se chargent pas.").waitFor();
    lift();
    const figures = page.waitForResponse("**/api/statistics/landlord/analytics*");
    const retry = page.getByRole("button", { name: "Réessayer" });
    await retry.click();
    expect((await figures).status()).toBe(200);
    await expect.poll(() => retry.getAttribute("aria-busy")).toBe("true");
    release();
    await page.getByText("Vos statistiques commencent avec votre première annonce").waitFor();
  });
});
