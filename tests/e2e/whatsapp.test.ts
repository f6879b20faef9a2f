import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { properties } from "~/db/schema";
import { landlordAnalytics } from "~/domain/statistics";
import { openEdit, save } from "../support/browser/edit-property";
import { expectAccessible, visit } from "../support/browser/page";
import { describeAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
/** Where a tap leads on WhatsApp: there the tests have no network. */
async function openedOn(page: Page, tap: () => Promise<void>): Promise<string> {
  const asked = page.waitForRequest(/^https:\/\/wa\.me\//);
  await tap();
  return (await asked).url();
}

/** Opens a listing's page, and waits until its script counts taps: from then on a visit is told. */
async function openCounting(page: Page, id: string): Promise<void> {
  const told = page.waitForRequest((request) => request.url().endsWith(`${id}/view`));
  await visit(page, `${site.url}/property/${id}`);
  await told;
}

describeAtBothWidths("the number of a listing, at %i px", (width) => {
  it("DLA-016 is written to on WhatsApp where its landlord allows it, and the tap counted", {
    tags: "full",
  }, async () => {
    const landlord = await site.newUser("landlord", "Josué");
    const { id } = await insertProperty(site, {
      landlord,
      title: "Deux pièces à Akwa",
      contact_name: "Ada Mbarga",
      contact_phone: "+237699123456",
    });
    const page = await newPage({ width });
    await site.signIn(page, landlord);
    await openEdit(page, site.url, id);
    await page.getByLabel("On peut m'écrire sur WhatsApp à ce numéro").check();
    await expectAccessible(page);
    await save(page).click();
    await page.getByText("Tout est enregistré").first().waitFor();
    const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
    expect(row?.contact_whatsapp).toBe(true);

    const visitor = await newPage({ width });
    await visitor.route("https://wa.me/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" }),
    );
    await openCounting(visitor, id);
    const link = visitor
      .getByRole("link", { name: "Écrire sur WhatsApp" })
      .filter({ visible: true });
    await link.scrollIntoViewIfNeeded();
    const contacts = async () => {
      const { months } = await landlordAnalytics(site.as(landlord), { propertyId: id });
      return months.reduce((sum, month) => sum + month.contacts, 0);
    };
    const call = visitor
      .getByRole("link", { name: /^\+237 6 99 12 34 56$/ })
      .filter({ visible: true });
    await expect.poll(() => call.getAttribute("href")).toBe("tel:+237699123456");
    await call.click({ noWaitAfter: true });
    await expect.poll(contacts).toBe(1);
    await link.click();
    await visitor.waitForURL(/^https:\/\/wa\.me\/237699123456/);
    const message = new URL(visitor.url()).searchParams.get("text")?.replace(/\u00a0/g, " ");
    expect(message).toBe(
      `Bonjour, je vous écris pour votre annonce « Deux pièces à Akwa » à Akwa. Est-elle encore disponible ? ${site.url}/property/${id}`,
    );
    await expect.poll(contacts).toBe(2);
  });

  it("DLA-016 is told and counted alike with data saved, before any script runs", {
    tags: "full",
  }, async () => {
    const landlord = await site.newUser("landlord", "Josué");
    const { id } = await insertProperty(site, {
      landlord,
      title: "Studio à Bali",
      neighborhood: "Bali",
      contact_name: "Ada Mbarga",
      contact_phone: "+237699123456",
      contact_whatsapp: true,
    });
    const contacts = async () => {
      const { months } = await landlordAnalytics(site.as(landlord), { propertyId: id });
      return months.reduce((sum, month) => sum + month.contacts, 0);
    };
    const page = await newPage({ width });
    await page.setExtraHTTPHeaders({ "Save-Data": "on" });
    await page.goto(`${site.url}/property/${id}`);
    await expect.poll(() => page.locator('script[type="module"]').count()).toBe(0);
    const call = page.getByRole("link", { name: "+237 6 99 12 34 56" }).filter({ visible: true });
    await call.click({ noWaitAfter: true });
    await expect.poll(contacts).toBe(1);
    const link = page.getByRole("link", { name: "Écrire sur WhatsApp" }).filter({ visible: true });
    const address = await openedOn(page, () => link.click({ noWaitAfter: true }));
    expect(address).toMatch(/^https:\/\/wa\.me\/237699123456\?text=/);
    const message = new URL(address).searchParams.get("text")?.replace(/\u00a0/g, " ");
    expect(message).toBe(
      `Bonjour, je vous écris pour votre annonce « Studio à Bali » à Bali. Est-elle encore disponible ? ${site.url}/property/${id}`,
    );
    await expect.poll(contacts).toBe(2);
  });

  it("DLA-016 counts no tap on the way to a visit beside them", { tags: "full" }, async () => {
    const landlord = await site.newUser("landlord", "Josué");
    const contact = { contact_phone: "+237699123456", contact_whatsapp: true };
    const { id } = await insertProperty(site, { landlord, ...contact });
    const page = await newPage({ width });
    const taps: string[] = [];
    page.on("request", (request) => {
      if (/\/(contact|whatsapp)(\?|$)/.test(request.url())) taps.push(request.url());
    });
    await openCounting(page, id);
    await page.getByRole("link", { name: "Demander une visite" }).filter({ visible: true }).click();
    await page.waitForURL((url) => url.pathname === `/property/${id}/visit`);
    expect(new URL(page.url()).search).toBe("");
    expect(taps).toEqual([]);
  });

  it("DLA-016 opens WhatsApp without script too, and is not offered where it isn't allowed", {
    tags: "full",
  }, async () => {
    const landlord = await site.newUser("landlord", "Josué");
    const contact = { landlord, contact_name: "Ada", contact_phone: "+237699123456" };
    const open = await insertProperty(site, { ...contact, contact_whatsapp: true });
    const closed = await insertProperty(site, contact);
    const page = await newPage({ width, script: false });
    const link = page.getByRole("link", { name: "Écrire sur WhatsApp" }).filter({ visible: true });
    await page.goto(`${site.url}/property/${closed.id}`);
    await expect.poll(() => link.count()).toBe(0);
    await page.goto(`${site.url}/property/${open.id}`);
    const address = await openedOn(page, () => link.click({ noWaitAfter: true }));
    expect(address).toMatch(/^https:\/\/wa\.me\/237699123456\?text=/);
    expect(new URL(address).searchParams.get("text")).toContain(`/property/${open.id}`);
  });
});
