import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import {
  bookings,
  neighborhoodTallies,
  profiles,
  properties,
  rateLimits,
  weekTallies,
} from "~/db/schema";
import { insertBooking } from "../support/booking";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const admin = await site.newUser("admin", "Alice");
const landlord = await site.newUser("landlord", "Josué");
const tenant = await site.newUser("user", "Awa");
const ANALYTICS = "**/api/statistics/admin/analytics?*";

beforeEach(async () => {
  await site.db.delete(rateLimits);
  await site.db.delete(bookings);
  await site.db.delete(properties);
  await site.db.update(profiles).set({ created_at: new Date("2024-01-01T12:00:00Z") });
  await site.db.delete(weekTallies);
  await site.db.delete(neighborhoodTallies);
});

async function open(width: 360 | 1280 = 360, arrange?: (page: Page) => Promise<unknown>) {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await arrange?.(page);
  await site.signIn(page, admin);
  await visit(page, `${site.url}/admin/dashboard?tab=analytics`);
  return page;
}
/** Noon of the first day of the month so many before this one, in Douala. */
function inMonth(before: number): Date {
  const [year = 0, month = 0] = new Date(Date.now() + 3_600_000)
    .toISOString()
    .split("-")
    .map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1, 12));
}
const chart = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const words = async (page: Page, title: string) =>
  (await chart(page, title).innerText()).replace(/\s+/g, " ");
/** The values of a chart's bars, one after the other. */
const bars = (page: Page, title: string) =>
  chart(page, title)
    .locator("[data-value]")
    .evaluateAll((all) => all.map((bar) => Number((bar as HTMLElement).dataset.value)));
const NOBODY: Record<string, number> = {};
const NINE = [0, 0, 0, 0, 0, 0, 0, 0, 0];

/** Two months ago two listings and three requests, of which two were confirmed. */
async function somethingToShow() {
  const created_at = inMonth(2);
  const flat = await insertProperty(site, { landlord, neighborhood: "Akwa", created_at });
  const villa = await insertProperty(site, { landlord, neighborhood: "Bali", created_at });
  const stays = [
    [flat, "completed", 450_000],
    [villa, "completed", 750_000],
    [villa, "cancelled", 50_000],
  ] as const;
  for (const [property, status, total_amount] of stays) {
    await insertBooking(site, {
      ...{ property, tenant, status, total_amount, created_at },
      ...{ start_date: "2026-01-02", end_date: "2026-01-03" },
    });
  }
  return flat;
}

describe("the administrator's charts", () => {
  it("ADM-019 draws what the database holds by month, each chart with its table", async () => {
    await somethingToShow();
    const page = await open();
    await chart(page, "Nouvelles annonces").waitFor();
    expect(await bars(page, "Nouvelles annonces")).toEqual([...NINE, 2, 0, 0]);
    expect(await bars(page, "Nouveaux utilisateurs")).toEqual([]);
    expect(await bars(page, "Revenus")).toEqual([...NINE, 1_200_000, 0, 0]);
    // Two bars a month: requests, then bookings.
    expect((await bars(page, "Demandes et réservations")).slice(18)).toEqual([3, 2, 0, 0, 0, 0]);
    expect(await words(page, "Revenus")).toContain("1 200 000 FCFA, dont 0 FCFA ce mois-ci");
    expect(await words(page, "Nouveaux utilisateurs")).toContain("Rien sur ces douze mois.");
    expect(await page.getByText("Graphique en développement").count()).toBe(0);
    await chart(page, "Revenus").locator("summary").click();
    const rows = chart(page, "Revenus").getByRole("table").getByRole("row");
    expect(await rows.count()).toBe(13);
    expect((await rows.nth(10).innerText()).replace(/\s+/g, " ")).toMatch(/ 1 200 000 FCFA$/);
    await chart(page, "Par quartier").locator("summary").click();
    expect(await words(page, "Par quartier")).toContain(
      "Akwa 1 annonce active · 0 recherche · 0 vue · 1 demande · 1 réservation · 450 000 FCFA",
    );
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  it("follows visitors from the search to the stay, counted without knowing them", async () => {
    const flat = await somethingToShow();
    const visitor = await newPage({ width: 360 });
    // Browsers without a window name themselves robots.
    const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 10) Chrome/120" };
    for (const place of ["Akwa", "Bali"]) {
      expect((await fetch(`${site.url}/search?location=${place}`, { headers })).status).toBe(200);
    }
    await visit(visitor, `${site.url}/search?location=Akwa`);
    await visit(visitor, `${site.url}/property/${flat.id}`);
    const counted = async () =>
      (await site.db.select().from(weekTallies))
        .filter(({ subject }) => subject === "searches" || subject === "views")
        .reduce((sums, { subject, n }) => ({ ...sums, [subject]: (sums[subject] ?? 0) + n }), {
          ...NOBODY,
        });
    await expect.poll(counted, { timeout: 10_000 }).toEqual({ searches: 2, views: 1 });
    const page = await open(1280);
    const funnel = chart(page, "De la recherche à la réservation");
    await funnel.waitFor();
    expect(await bars(page, "De la recherche à la réservation")).toEqual([2, 1, 3, 2]);
    expect(await words(page, "De la recherche à la réservation")).toContain(
      "Vues d'annonces 1 · 50 % des recherches",
    );
    expect(await words(page, "De la recherche à la réservation")).toContain(
      "Réservations confirmées 2 · 66,7 % des demandes",
    );
  });

  it("shows the weeks instead, and gives each as a file for spreadsheets", async () => {
    const flat = await insertProperty(site, { landlord });
    await insertBooking(site, {
      property: flat,
      tenant,
      status: "completed",
      total_amount: 85_000,
    });
    const page = await open(1280);
    await page.getByLabel("Période").selectOption({ label: "Les douze dernières semaines" });
    await expect.poll(() => words(page, "Revenus")).toContain("dont 85 000 FCFA cette semaine");
    expect((await bars(page, "Revenus")).slice(-2)).toEqual([0, 85_000]);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    for (const [button, file, head] of [
      ["Télécharger en CSV", /^kwata-semaines-[\d-]+\.csv$/, "Semaine du;"],
      ["Télécharger les quartiers en CSV", /^kwata-quartiers-[\d-]+\.csv$/, "Quartier;"],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: button }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(file);
      const path = join(site.folder, download.suggestedFilename());
      await download.saveAs(path);
      const content = await readFile(path, "utf8");
      expect(content.startsWith(`\uFEFF${head}`)).toBe(true);
      expect(content).toContain(";85000\r\n");
    }
  });

  it("says when the charts do not load, and tries again", async () => {
    const page = await open(360, (p) => p.route(ANALYTICS, (route) => route.abort()));
    await page.getByText("Les statistiques ne se chargent pas.").waitFor();
    await page.unroute(ANALYTICS);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await chart(page, "Revenus").waitFor();
  });

  it("says beside the button when a table does not come", async () => {
    const page = await open(360, (p) =>
      p.route("**/api/statistics/admin/analytics/export?*", (route) => route.abort()),
    );
    await page.getByRole("button", { name: "Télécharger en CSV" }).click();
    await page.getByRole("tabpanel").getByRole("alert").waitFor();
  });
});
