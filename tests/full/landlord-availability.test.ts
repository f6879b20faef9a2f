import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { blockedPeriods } from "~/db/schema";
import { endSessionAtNextWrite } from "../support/browser/end-session";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { signInAs } from "../support/browser/people";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { newMember } from "../support/world/member";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;

const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
/** A day of the month after next, which is whole in the future whatever today is. */
const later = (day: number) => {
  const [year = 0, month = 1] = today().split("-").map(Number);
  return new Date(Date.UTC(year, month + 1, day)).toISOString().slice(0, 10);
};
const day = (page: Page, number: number) => page.locator(`[data-day="${later(number)}"]`);
/** As calendars write a day. */
const compact = (number: number) => later(number).replaceAll("-", "");
const stepTo = async (page: Page, number: number) => {
  while ((await day(page, number).count()) === 0) await button(page, "Mois suivant").click();
};
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const blocks = () =>
  site.db.select().from(blockedPeriods).where(eq(blockedPeriods.property_id, property.id));
const book = (start: number, end: number) =>
  insertBooking(site, {
    property,
    tenant,
    status: "confirmed",
    start_date: later(start),
    end_date: later(end),
  });
const open = (): Promise<Page> =>
  site.open(landlord, `/landlord/availability/${property.id}`, {
    allowed: /Failed to load resource|role lookup failed: unauthenticated/,
  });

beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Aline");
  property = await insertProperty(site, { landlord, title: "Studio des manguiers" });
});

describe("a landlord's calendar", () => {
  it("blocks days with two taps, hides them from visitors and gives other sites its busy days", async () => {
    const { id } = await book(10, 13);
    const page = await open();
    await page.getByText("Studio des manguiers").waitFor();
    await stepTo(page, 10);
    await day(page, 11).tap();
    await page.getByText("Séjour d'Aline Mbarga").waitFor();
    const link = page.getByRole("link", { name: "Voir la réservation", exact: true });
    await expect.poll(() => link.getAttribute("href")).toBe(`/landlord/booking/${id}`);
    await expectAccessible(page);

    await day(page, 13).tap();
    await day(page, 15).tap();
    await expect.poll(() => page.getByLabel("Premier jour bloqué").inputValue()).toBe(later(13));
    await expect.poll(() => page.getByLabel("De nouveau libre le").inputValue()).toBe(later(16));
    // A finger that tapped leaves the pointer on the day.
    await day(page, 15).hover();
    await expectAccessible(page);
    await page.getByLabel("Note pour vous").fill("Peinture du salon");
    await button(page, "Bloquer ces jours").dblclick();
    await toastOf(page, "Jours bloqués").waitFor();
    expect(await blocks()).toMatchObject([
      { start_date: later(13), end_date: later(16), note: "Peinture du salon", feed_id: null },
    ]);
    await expect.poll(() => page.getByLabel("Premier jour bloqué").inputValue()).toBe("");
    await expect.poll(() => day(page, 14).getAttribute("aria-label")).toContain("bloqué par vous");
    await region(page, "Périodes bloquées").getByText("Peinture du salon").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);

    const visitor = await site.open(null, `/property/${property.id}`);
    const heading = visitor.getByRole("heading", { name: "Disponibilités" });
    await heading.evaluate((it) => it.scrollIntoView());
    await visitor.locator("[data-day]").first().waitFor();
    await stepTo(visitor, 10);
    const taken = visitor.locator('[data-day][aria-label$=", déjà pris"]');
    const days = await taken.evaluateAll((all) => all.map((one) => one.getAttribute("data-day")));
    expect(days).toEqual([10, 11, 12, 13, 14, 15].map(later));
    expect(await visitor.content()).not.toContain("Peinture");

    await button(page, "Créer l'adresse").tap();
    await toastOf(page, "Adresse créée").waitFor();
    const address = await page.getByLabel("Adresse secrète du calendrier").inputValue();
    const answer = await fetch(address);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain(`DTSTART;VALUE=DATE:${compact(10)}\r\nDTEND;VALUE=DATE:${compact(13)}`);
    expect(text).not.toContain("Aline");
  });

  it("keeps the days typed when the session has ended, through signing in again", async () => {
    landlord = await newMember(site, "landlord");
    property = await insertProperty(site, { landlord });
    const page = await open();
    await page.getByLabel("Premier jour bloqué").fill(later(12));
    await page.getByLabel("De nouveau libre le").fill(later(14));
    await endSessionAtNextWrite(page, site, landlord.id);
    await button(page, "Bloquer ces jours").tap();
    await page.waitForURL(/\/auth\?/);
    expect(new URL(page.url()).searchParams.get("next")).toBe(
      `/landlord/availability/${property.id}`,
    );
    await signInAs(page, landlord.email, `/landlord/availability/${property.id}`);
    await page.getByLabel("Premier jour bloqué").waitFor();
    await expect.poll(() => page.getByLabel("Premier jour bloqué").inputValue()).toBe(later(12));
    await button(page, "Bloquer ces jours").tap();
    await toastOf(page, "Jours bloqués").waitFor();
  });
});
