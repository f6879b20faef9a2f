import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { blockedPeriods, calendarFeeds } from "~/db/schema";
import { fetchFeed } from "~/domain/availability";
import { insertBooking } from "../support/booking";
import { endSessionAtNextWrite } from "../support/end-session";
import { newMember } from "../support/member";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { signInAs } from "../support/people";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
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
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const stepTo = async (page: Page, number: number) => {
  while ((await day(page, number).count()) === 0) await button(page, "Mois suivant").click();
};
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const blocks = () =>
  site.db.select().from(blockedPeriods).where(eq(blockedPeriods.property_id, property.id));
const book = (start: number, end: number, status: "pending" | "confirmed") =>
  insertBooking(site, {
    ...{ property, tenant, status, start_date: later(start), end_date: later(end) },
  });
async function open(width: 360 | 1280, id = property.id): Promise<Page> {
  const page = await newPage({
    width,
    allowed: /Failed to load resource|role lookup failed: unauthenticated/,
  });
  await site.signIn(page, landlord);
  await visit(page, `${site.url}/landlord/availability/${id}`);
  return page;
}

beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Aline");
  property = await insertProperty(site, { landlord, title: "Studio des manguiers" });
});

describe("a landlord's calendar", () => {
  it("shows a confirmed stay with its tenant and the way to it; blocks days with two taps, and gives them back", async () => {
    const { id } = await book(10, 13, "confirmed");
    const page = await open(360);
    await page.getByText("Studio des manguiers").waitFor();
    await stepTo(page, 10);
    await day(page, 11).tap();
    await page.getByText("Séjour d'Aline Mbarga").waitFor();
    const link = page.getByRole("link", { name: "Voir la réservation", exact: true });
    expect(await link.getAttribute("href")).toBe(`/landlord/booking/${id}`);
    await expectAccessible(page);

    await day(page, 13).tap();
    await day(page, 15).tap();
    expect(await page.getByLabel("Premier jour bloqué").inputValue()).toBe(later(13));
    expect(await page.getByLabel("De nouveau libre le").inputValue()).toBe(later(16));
    await page.getByLabel("Note pour vous").fill("Peinture du salon");
    await button(page, "Bloquer ces jours").dblclick();
    await toastOf(page, "Jours bloqués").waitFor();
    expect(await blocks()).toMatchObject([
      { start_date: later(13), end_date: later(16), note: "Peinture du salon", feed_id: null },
    ]);
    await expect.poll(() => page.getByLabel("Premier jour bloqué").inputValue()).toBe("");
    expect(await day(page, 14).getAttribute("aria-label")).toContain("bloqué par vous");
    await region(page, "Périodes bloquées").getByText("Peinture du salon").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);

    const visitor = await newPage({ width: 360 });
    await visit(visitor, `${site.url}/property/${property.id}`);
    const heading = visitor.getByRole("heading", { name: "Disponibilités" });
    await heading.evaluate((it) => it.scrollIntoView());
    await visitor.locator("[data-day]").first().waitFor();
    await stepTo(visitor, 10);
    const taken = visitor.locator('[data-day][aria-label$=", déjà pris"]');
    const days = await taken.evaluateAll((all) => all.map((one) => one.getAttribute("data-day")));
    expect(days).toEqual([10, 11, 12, 13, 14, 15].map(later));
    expect(await visitor.content()).not.toContain("Peinture");

    await region(page, "Périodes bloquées")
      .getByRole("button", { name: /^Débloquer/ })
      .tap();
    await toastOf(page, "Jours débloqués").waitFor();
    expect(await blocks()).toEqual([]);
    await page.getByText("Vous n'avez bloqué aucun jour.").waitFor();
  });

  it("refuses days of a confirmed stay, shows bad days beside their field, and keeps what is typed offline", async () => {
    const page = await open(1280);
    await page.getByLabel("Note pour vous").fill("Famille");
    await button(page, "Bloquer ces jours").click();
    await page.getByText("Veuillez sélectionner une date de début.").waitFor();
    await page.getByText("Veuillez sélectionner une date de fin.").waitFor();
    await page.getByLabel("Premier jour bloqué").fill(later(12));
    await page.getByLabel("De nouveau libre le").fill(later(12));
    await button(page, "Bloquer ces jours").click();
    await page.getByText("Choisissez un jour après le premier jour bloqué.").waitFor();
    await expectAccessible(page);
    // Confirmed meanwhile: the page did not know of it.
    await book(10, 13, "confirmed");
    await page.getByLabel("De nouveau libre le").fill(later(14));
    await button(page, "Bloquer ces jours").click();
    await page.getByText("Un séjour confirmé occupe une partie de ces jours").waitFor();
    await region(page, "Séjours confirmés").getByText("Aline Mbarga").waitFor();
    expect(await blocks()).toEqual([]);
    await page.getByLabel("Premier jour bloqué").fill(later(13));
    await page.context().setOffline(true);
    await button(page, "Bloquer ces jours").click();
    await page.getByText("Le changement n'est pas passé.").waitFor();
    await page.context().setOffline(false);
    await page.reload();
    expect(await page.getByLabel("Note pour vous").inputValue()).toBe("Famille");
    await button(page, "Bloquer ces jours").click();
    await toastOf(page, "Jours bloqués").waitFor();
    expect(await blocks()).toMatchObject([{ start_date: later(13), note: "Famille" }]);
    await expectNoSideScroll(page);
  });

  it("tells which requests wait behind blocked days, on the calendar and on their page", async () => {
    const { id } = await book(10, 13, "pending");
    await site.db.insert(blockedPeriods).values({
      ...{ property_id: property.id, start_date: later(12), end_date: later(15) },
    });
    const page = await open(360);
    await page.getByText("1 demande en attente touche des jours bloqués").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Voir la réservation d'Aline Mbarga" }).tap();
    await page.waitForURL(`**/landlord/booking/${id}`);
    await page.getByText("Des jours de cette demande sont bloqués").waitFor();
    expect(await button(page, "Accepter").count()).toBe(0);
    await page.getByRole("link", { name: "Voir mon calendrier" }).tap();
    await page.getByRole("button", { name: /^Débloquer/ }).tap();
    await toastOf(page, "Jours débloqués").waitFor();
    await visit(page, `${site.url}/landlord/booking/${id}`);
    await button(page, "Accepter").waitFor();
  });

  it("is absent for somebody else's property", async () => {
    const other = await site.newUser("landlord", "Autre");
    const theirs = await insertProperty(site, { landlord: other });
    for (const id of [theirs.id, crypto.randomUUID(), "nawak"]) {
      const page = await open(360, id);
      await page.getByText("Annonce introuvable").waitFor();
      await page.close();
    }
  });

  it("keeps the days typed when the session has ended, through signing in again", async () => {
    landlord = await newMember(site, "landlord");
    property = await insertProperty(site, { landlord });
    const page = await open(360);
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
    expect(await page.getByLabel("Premier jour bloqué").inputValue()).toBe(later(12));
    await button(page, "Bloquer ces jours").tap();
    await toastOf(page, "Jours bloqués").waitFor();
  });

  it("reads a calendar of another site, shows its days and why it can't be read, and forgets it", async () => {
    await book(10, 13, "confirmed");
    const page = await open(360);
    const card = region(page, "Calendriers d'autres sites");
    await card.getByLabel("Nom").fill("Airbnb");
    await card.getByLabel("Adresse du calendrier").fill("https://127.0.0.1/1.ics");
    await button(page, "Lire ce calendrier").tap();
    await card.getByText("Cette adresse n'est pas celle d'un calendrier public.").waitFor();
    await expectAccessible(page);
    await card.getByLabel("Adresse du calendrier").fill("https://calendrier.invalid/1.ics");
    await page.context().setOffline(true);
    await button(page, "Lire ce calendrier").tap();
    await card.getByText("Le changement n'est pas passé.").waitFor();
    await page.context().setOffline(false);
    await button(page, "Lire ce calendrier").dblclick();
    await toastOf(page, "Calendrier ajouté").waitFor();
    // The job has tried, and no such name exists.
    await card.getByText("L'adresse ne répond pas.").waitFor({ timeout: 40_000 });
    const [feed] = await site.db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.property_id, property.id));
    const ics = [
      ...["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1@airbnb.com"],
      ...[`DTSTART;VALUE=DATE:${compact(12)}`, `DTEND;VALUE=DATE:${compact(15)}`],
      ...["END:VEVENT", "END:VCALENDAR"],
    ];
    const now = () => new Date();
    const system = { ...site.as(), now, actor: { kind: "system" as const } };
    await fetchFeed(system, feed?.id ?? "", async () => ics.join("\r\n"));
    await page.reload();
    await card.getByText(/^Lu le /).waitFor();
    await page.getByText("Réservé deux fois").waitFor();
    await stepTo(page, 14);
    expect(await day(page, 14).getAttribute("aria-label")).toContain("occupé ailleurs");
    await day(page, 14).tap();
    await page.getByText("Occupé dans «\u00a0Airbnb\u00a0»").last().waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await button(page, "Retirer\u00a0: Airbnb").tap();
    await toastOf(page, "Calendrier retiré").waitFor();
    expect(await blocks()).toEqual([]);
    expect(await day(page, 14).getAttribute("aria-label")).toContain("libre");
  });

  it("gives other sites an address with the busy days alone, and another one when asked", async () => {
    await book(10, 13, "confirmed");
    const page = await open(1280);
    await button(page, "Créer l'adresse").click();
    await toastOf(page, "Adresse créée").waitFor();
    const address = page.getByLabel("Adresse secrète du calendrier");
    const first = await address.inputValue();
    const answer = await fetch(first);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain(`DTSTART;VALUE=DATE:${compact(10)}\r\nDTEND;VALUE=DATE:${compact(13)}`);
    expect(text).not.toContain("Aline");
    await expectAccessible(page);
    await button(page, "Changer d'adresse").click();
    await page.getByText("L'adresse actuelle ne répondra plus.").waitFor();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Changer d'adresse" }).click();
    await toastOf(page, "Adresse changée").waitFor();
    const second = await address.inputValue();
    expect(second).not.toBe(first);
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
    await expectNoSideScroll(page);
  });
});
