import { within } from "@testing-library/dom";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "~/contract/format-date";
import { addPeriods } from "~/contract/stay-length";
import { bookings, type properties } from "~/db/schema";
import { formatDayAndMonth, formatShortDay } from "~/web/lib/format-day";
import { readHtml } from "../support/browser/html";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, visit } from "../support/browser/page";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty, insertStay } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;
let property: typeof properties.$inferSelect;
let landlord: TestUser;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
/** A day of the month after next, which is whole in the future whatever today is. */
const later = (day: number) => {
  const [year = 0, month = 1] = today().split("-").map(Number);
  return new Date(Date.UTC(year, month + 1, day)).toISOString().slice(0, 10);
};
const dayButton = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const next = (page: Page) => page.getByRole("button", { name: "Mois suivant" });
const open = async (page: Page, address = `${site.url}/property/${property.id}`) => {
  await visit(page, address);
  // Not Playwright's own scrolling: the script replaces the heading meanwhile.
  await page.getByRole("heading", { name: "Disponibilités" }).evaluate((it) => it.scrollIntoView());
  await page.locator("[data-day]").first().waitFor();
};
/** Steps until the month of a day shows. */
const stepTo = async (page: Page, day: string) => {
  while ((await dayButton(page, day).count()) === 0) await next(page).click();
};

beforeAll(async () => {
  landlord = await site.newUser("landlord", "Josué");
  const tenant = await site.newUser();
  const daily = { price_per_month: 10_000, billing_period: "day" } as const;
  property = await insertProperty(site, { landlord, ...daily, images: 1 });
  for (const [start, end] of [
    [10, 13],
    [20, 22],
  ] as const) {
    const stay = { start_date: later(start), end_date: later(end) };
    await insertStay(site, property, tenant, stay);
  }
  const asked = { start_date: later(15), end_date: later(17), status: "pending" as const };
  await insertStay(site, property, tenant, asked);
});

describe("Disponibilités", () => {
  it("stands in the page without script, two months with their taken days", {
    tags: "full",
  }, async () => {
    const soon = await insertProperty(site, { landlord });
    const tenant = await site.newUser();
    await insertStay(site, soon, tenant, { start_date: today(), end_date: null });
    const page = await readHtml(`${site.url}/property/${soon.id}`);
    const [first, ...others] = page.select(".month");
    if (!first) throw new Error("no month");
    expect(others).toHaveLength(1);
    const days = Number(today().slice(8));
    const taken = within(first).getAllByRole("cell", { name: /déjà pris$/ });
    expect(taken[0]?.textContent?.trim()).toMatch(new RegExp(`^${days}\\s*déjà pris$`));
    expect(page.select(".month .day-closed")).toHaveLength(days - 1);
    expect(page.select("[data-day]")).toEqual([]);
    // The swatch of the legend is no number that could be read as a count.
    expect(page.text(".month-legend")).toBe("Jours déjà pris");
  });

  it("says without script from when the listing is free, and opens at that month", async () => {
    const free = later(12);
    const coming = await insertProperty(site, { landlord, available_from: free });
    const page = await readHtml(`${site.url}/property/${coming.id}`);
    expect(page.text(".availability")).toContain(plain(`Libre à partir du ${formatDate(free)}.`));
    expect(page.select(".month .day-closed").length).toBeGreaterThanOrEqual(11);
  });

  testAtBothWidths(
    "opens at the month from which the listing is free, and says from when (%i px)",
    async (width) => {
      const free = later(12);
      const coming = await insertProperty(site, { landlord, available_from: free });
      const page = await newPage({ width });
      const address = `${site.url}/property/${coming.id}`;
      const words = `Libre à partir du ${formatDate(free)}.`;
      await open(page, address);
      await page.locator(".availability").getByText(words).waitFor();
      const state = (day: string) => dayButton(page, day).getAttribute("aria-disabled");
      expect([await state(later(11)), await state(free)]).toEqual(["true", null]);
      await page.getByRole("button", { name: "Mois précédent" }).click();
      await expect.poll(() => dayButton(page, free).count()).toBe(width === 360 ? 0 : 1);
    },
    "full",
  );

  it("blocks confirmed stays alone, and lets one stay begin or end where another does", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await open(page);
    await stepTo(page, later(10));
    const taken = await page
      .locator('.month [data-day][aria-label$=", déjà pris"]')
      .evaluateAll((days) => days.map((day) => day.getAttribute("data-day")));
    expect(taken).toEqual([10, 11, 12, 20, 21].map(later));
    await dayButton(page, later(11)).click({ force: true });
    await expect.poll(() => page.locator('[data-day][aria-pressed="true"]').count()).toBe(0);
    await dayButton(page, later(13)).click();
    await dayButton(page, later(20)).click();
    const pressed = page.locator('[data-day][aria-pressed="true"]');
    await expect.poll(() => pressed.count()).toBe(2);
    await page.locator(".quote-total").waitFor();
    expect(plain(await page.locator(".quote").innerText())).toContain("7 nuits × 10 000");
    expect(plain(await page.locator(".quote-total").innerText())).toContain("70 000 FCFA");
    await dayButton(page, later(25)).click();
    await expect.poll(() => pressed.count()).toBe(1);
  });

  it("takes arrival and departure, the server's price and the request on a phone", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    const tenant = await site.newUser();
    await site.signIn(page, tenant);
    await open(page);
    await expect.poll(() => page.getByRole("grid").count()).toBe(1);
    await stepTo(page, later(1));
    let quotes = 0;
    page.on("request", (request) => {
      if (request.url().includes("/bookings/quote")) quotes += 1;
    });
    await dayButton(page, later(2)).tap();
    const limit = formatDayAndMonth(later(10), today());
    const status = page.locator(".availability").getByRole("status");
    await status.getByText(`Libre jusqu'au ${limit}\u00a0: choisissez le départ.`).waitFor();
    await expect.poll(() => page.locator(".availability .quote").count()).toBe(0);
    expect(quotes).toBe(0);
    await dayButton(page, later(5)).tap();
    const total = page.locator(".quote-total");
    await total.getByText(/30\s000/).waitFor();
    await expectAccessible(page);
    const bar = page.locator(".price-bar");
    const days = `${formatShortDay(later(2))} →au ${formatShortDay(later(5))}`;
    await expect.poll(async () => plain(await bar.innerText())).toContain("30 000 FCFA");
    expect((await bar.textContent())?.replaceAll("\u00a0", " ")).toContain(days);
    const calendar = page.locator(".availability");
    await calendar.getByRole("button", { name: "Réserver" }).tap();
    const dialog = page.getByRole("dialog", { name: "Réserver ce logement" });
    await dialog.waitFor();
    await expect.poll(() => page.getByLabel("Date de début").inputValue()).toBe(later(2));
    await expect.poll(() => page.getByLabel(/Date de fin/).inputValue()).toBe(later(5));
    await page.getByRole("button", { name: "Envoyer la demande" }).tap();
    await toastOf(page, "Réservation confirmée !").waitFor();
    const rows = (await site.db.select().from(bookings)).filter((b) => b.tenant_id === tenant.id);
    expect(rows).toMatchObject([
      { start_date: later(2), end_date: later(5), total_amount: 30_000, status: "pending" },
    ]);
  });

  it("shows a visitor the total and the dates of a stay of whole months in the price card", {
    tags: "full",
  }, async () => {
    const monthly = await insertProperty(site, {
      landlord,
      price_per_month: 70_000,
      minimum_stay: 2,
    });
    const page = await newPage({ width: 1280 });
    await open(page, `${site.url}/property/${monthly.id}`);
    const calendar = page.locator(".availability");
    await calendar.getByText("Séjour de 2 mois au moins.").waitFor();
    await stepTo(page, later(5));
    await dayButton(page, later(5)).click();
    const end = addPeriods(later(5), "month", 2);
    const soonest = `Départ à partir du ${formatDayAndMonth(end, today())}.`;
    await calendar.getByRole("status").getByText(soonest).waitFor();
    await stepTo(page, end);
    await dayButton(page, end).click();
    await calendar.locator(".quote-total").getByText("2 mois × 70 000").waitFor();
    const card = page.getByRole("complementary").filter({ hasText: "/mois" });
    await card.getByText(/140\s000/).waitFor();
    await expect.poll(() => card.textContent()).toContain(formatShortDay(end));
    await expectAccessible(page);
  });

  it("leads a visitor to sign in and keeps the dates for the way back", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await open(page);
    await stepTo(page, later(1));
    await dayButton(page, later(2)).tap();
    const link = page.locator(".availability").getByRole("link");
    const back = encodeURIComponent(`/property/${property.id}#reserver`);
    await expect.poll(() => link.getAttribute("href")).toBe(`/auth?next=${back}`);
    await page.reload();
    // Not Playwright's own scrolling: the script replaces the heading meanwhile.
    await page
      .getByRole("heading", { name: "Disponibilités" })
      .evaluate((it) => it.scrollIntoView());
    await expect.poll(() => dayButton(page, later(2)).getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Effacer les dates" }).tap();
    await expect.poll(() => page.locator('[data-day][aria-pressed="true"]').count()).toBe(0);
  });

  it("is walked through by the keyboard, with one stop for the tab key", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await open(page);
    await expect.poll(() => page.locator('[data-day][tabindex="0"]').count()).toBe(1);
    await page.locator('[data-day][tabindex="0"]').focus();
    const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-day"));
    const from = (await at()) ?? "";
    const plus = (days: number) =>
      new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
    for (const [key, day] of [
      ["ArrowRight", plus(1)],
      ["ArrowDown", plus(8)],
      ["ArrowUp", plus(1)],
      ["ArrowLeft", from],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(at, { message: key }).toBe(day);
    }
    for (const _month of [1, 2]) await page.keyboard.press("PageDown");
    await expect.poll(at).toBe(later(1));
    await page.keyboard.press("Enter");
    await expect.poll(() => dayButton(page, later(1)).getAttribute("aria-pressed")).toBe("true");
  });
});
