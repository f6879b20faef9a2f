import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { propertyReports, visitHours, visits } from "~/db/schema";
import { bookVisit, listVisitSlots } from "~/domain/visit";
import { REFUSED as allowed } from "../support/browser/auth-page";
import { readHtml } from "../support/browser/html";
import { expectAccessible, visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const landlord = await site.newUser("landlord", "Lucie");
const FREE = "La visite est gratuite";

/** A listing of the landlord's that is shown every day from 8 to 20. */
async function shown(title: string) {
  const property = await insertProperty(site, { landlord, title });
  const day = { property_id: property.id, from_minute: 480, to_minute: 1200 };
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...day, weekday }));
  await site.db.insert(visitHours).values(hours);
  return property;
}
const slotsOf = async (id: string) => (await listVisitSlots(now(), id)).slots;
/** The running site's own clock. */
const now = () => ({ ...site.as(), now: () => new Date() });
const visitsOf = (id: string) =>
  site.db.select().from(visits).where(eq(visits.property_id, id)).orderBy(visits.created_at);
const main = (page: Page) => page.getByRole("main");
const slot = (page: Page, n = 0) => main(page).locator("button[aria-pressed]").nth(n);
/** Whether nothing covers the middle of an element, without scrolling to it. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
/** The lines of the calendar file of a visit's card. */
async function calendarOf(page: Page, card: Locator): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("button", { name: /^Ajouter à mon agenda/ }).click(),
  ]);
  const path = join(site.folder, `${crypto.randomUUID()}.ics`);
  await download.saveAs(path);
  return (await readFile(path, "utf8")).split("\r\n");
}
async function booked(title: string, visitor: Awaited<ReturnType<typeof site.newUser>>) {
  const property = await shown(title);
  const [first = ""] = await slotsOf(property.id);
  const { id } = await bookVisit(
    { ...site.as(visitor), now: () => new Date() },
    property.id,
    first,
  );
  return { property, id };
}

describe("a visit", () => {
  it("DLA-011 is booked in two presses by a visitor who signs in on the way", {
    tags: "full",
  }, async () => {
    const property = await shown("Studio à visiter");
    const visitor = await site.newUser("user", "Ada");
    const page = await site.open(null, `/property/${property.id}`, { allowed });
    await page.getByRole("link", { name: "Visiter gratuitement" }).first().click();
    await page.waitForURL(/\/visit$/);
    await main(page).getByText(FREE).first().waitFor();
    await visit(page, page.url());
    await slot(page).click();
    const link = main(page).getByRole("link", { name: "Se connecter pour réserver ce créneau" });
    const href = (await link.getAttribute("href")) ?? "";
    expect(decodeURIComponent(href)).toContain(`/property/${property.id}/visit?slot=`);
    // Signed in, the slot is still chosen.
    const back = new URL(href, site.url).searchParams.get("next") ?? "";
    const signedIn = await site.open(visitor, back, { allowed });
    const reserve = main(signedIn).getByRole("button", { name: /^Réserver/ });
    // In view as it is, above the bar at the window's foot.
    await expect.poll(() => isOnTop(reserve)).toBe(true);
    await reserve.dblclick();
    await main(signedIn).getByText("Visite réservée").waitFor();
    const focused = () => signedIn.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain("Visite réservée");
    expect(await visitsOf(property.id)).toHaveLength(1);
    await main(signedIn).getByRole("link", { name: "Voir mes visites" }).click();
    await signedIn.waitForURL(/\/user\/visits$/);
    await main(signedIn).getByRole("link", { name: "Studio à visiter" }).waitFor();
  });

  it("says where no slot is open, and works as a page without script", async () => {
    const read = (id: string) => readHtml(`${site.url}/property/${id}/visit`);
    const closed = await read((await insertProperty(site, { landlord })).id);
    closed.main.getByText("Aucun créneau libre pour le moment");
    expect(closed.select("main button[aria-pressed]")).toEqual([]);
    const open = await read((await shown("Studio ouvert")).id);
    expect(open.select("main button[aria-pressed]").length).toBeGreaterThan(0);
    expect(open.main.queryByText("Aucun créneau libre pour le moment")).toBeNull();
    expect((await read(crypto.randomUUID())).status).toBe(404);
  });

  it("DLA-012 is moved, put into the calendar and cancelled, and the other side told", {
    tags: "full",
  }, async () => {
    const visitor = await site.newUser("user", "Ada");
    const { property, id } = await booked("Studio déplacé", visitor);
    const page = await site.open(visitor, "/user/visits", { width: 360, allowed });
    const card = main(page).locator("li.card").filter({ hasText: property.title });
    await card.getByText(FREE).waitFor();
    await card.getByRole("button", { name: /^Déplacer/ }).click();
    const dialog = page.getByRole("dialog", { name: "Déplacer la visite" });
    await dialog.locator("button[aria-pressed]").nth(1).click();
    await dialog.getByRole("button", { name: /^Déplacer au/ }).dblclick();
    await page.getByText("Visite déplacée").first().waitFor();
    await expect.poll(async () => (await visitsOf(property.id))[0]?.sequence).toBe(1);
    await dialog.waitFor({ state: "detached" });
    const file = await calendarOf(page, card);
    const start = (await visitsOf(property.id))[0]?.starts_at.toISOString() ?? "";
    for (const line of [
      "METHOD:PUBLISH",
      `UID:${id}@localhost`,
      "SEQUENCE:1",
      `DTSTART:${start.replace(/[-:]|\.\d+/g, "")}`,
      "STATUS:CONFIRMED",
    ]) {
      expect(file, line).toContain(line);
    }

    // The landlord reads of it, and cancels.
    const owner = await site.open(landlord, "/landlord/notifications", { width: 360, allowed });
    await main(owner).getByText("Visite déplacée").first().waitFor();
    await visit(owner, `${site.url}/landlord/visits`);
    const theirs = main(owner).locator("li.card").filter({ hasText: property.title });
    await theirs.getByText("Ada Mbarga").waitFor();
    await theirs.getByRole("button", { name: /^Annuler/ }).click();
    await owner.getByRole("button", { name: "Annuler la visite" }).click();
    await theirs.getByText("Annulée", { exact: true }).waitFor();
    await visit(page, `${site.url}/user/notifications`);
    await main(page).getByText("Visite annulée").first().waitFor();
    await visit(page, `${site.url}/user/visits`);
    const ended = await calendarOf(page, card);
    expect(ended).toContain("SEQUENCE:2");
    expect(ended).toContain("STATUS:CANCELLED");
  });

  it("DLA-013 for which money was asked is reported in one press, with the visit", {
    tags: "full",
  }, async () => {
    const visitor = await site.newUser("user", "Ada");
    const { property, id } = await booked("Studio payant", visitor);
    const page = await site.open(visitor, "/user/visits", { allowed });
    const card = main(page).locator("li.card").filter({ hasText: property.title });
    await card.getByRole("button", { name: /^On m'a demandé de payer/ }).click();
    const dialog = page.getByRole("dialog", { name: "Signaler cette annonce" });
    await expect
      .poll(() => dialog.getByLabel("On m'a demandé de payer la visite").isChecked())
      .toBe(true);
    await dialog.getByRole("button", { name: "Envoyer" }).click();
    await dialog.getByRole("button", { name: "Fermer" }).first().waitFor();
    const reported = () =>
      site.db.select().from(propertyReports).where(eq(propertyReports.visit_id, id));
    await expect
      .poll(reported)
      .toMatchObject([{ reason: "paid_visit", reporter_id: visitor.id, property_id: property.id }]);
    const admin = await site.open(await site.newUser("admin"), "/admin/reports", { allowed });
    const row = admin.locator("li.card").filter({ hasText: property.title });
    await row.getByText(/^À propos de la visite du /).waitFor();
  });

  it("DLA-014 asks one question afterwards; the third answer makes a score", {
    tags: "full",
  }, async () => {
    const property = await shown("Studio conforme");
    const people = [
      await site.newUser("user", "Ada"),
      await site.newUser("user", "Bea"),
      await site.newUser("user", "Cora"),
    ];
    const start = Date.now() - 24 * 3_600_000;
    await site.db.insert(visits).values(
      people.map(({ id }, n) => ({
        property_id: property.id,
        visitor_id: id,
        starts_at: new Date(start + n * 1_800_000),
      })),
    );
    const score = "Conforme à l'annonce pour 2 des 3 visiteurs qui ont répondu.";
    const reader = await newPage({ width: 360 });
    for (const [n, person] of people.entries()) {
      await reader.goto(`${site.url}/property/${property.id}`);
      await expect.poll(() => reader.getByText(score).count()).toBe(0);
      const page = await site.open(person, "/user/visits", { allowed });
      const card = main(page).locator("li.card").filter({ hasText: property.title });
      const send = card.getByRole("button", { name: "Envoyer mes réponses" });
      if (n === 0) {
        await send.click();
        await card.getByText("Répondez par oui ou par non.").first().waitFor();
        await expectAccessible(page);
      }
      const yes = card.getByLabel("Oui");
      for (let asked = 0; asked < 3; asked += 1) await yes.nth(asked).check();
      if (n === 1) await card.getByLabel("Non").nth(2).check();
      await send.dblclick();
      await card.getByText("Merci, vos réponses comptent.").waitFor();
      await page.close();
    }
    // What was kept of the page is renewed by the answer.
    await expect
      .poll(async () => {
        await reader.goto(`${site.url}/property/${property.id}`);
        return reader.getByText(score).count();
      })
      .toBe(1);
  });
});
