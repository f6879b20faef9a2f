import { beforeAll, describe, expect, it } from "vitest";
import { bookings, type properties } from "~/db/schema";
import { CREATE, day, form, openDialog, plain, send } from "../support/browser/booking-dialog";
import { readHtml } from "../support/browser/html";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, type PageOptions, visit } from "../support/browser/page";
import { answersShown } from "../support/browser/pages";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
let landlord: TestUser;
let property: typeof properties.$inferSelect;

/** The dialog, opened by a user at a width. */
const opened = (user: TestUser, options: Pick<Partial<PageOptions>, "width" | "allowed"> = {}) =>
  openDialog({ site, newPage: site.newPage, property, user, ...options });
const bookingsOf = async (user: TestUser) =>
  (await site.db.select().from(bookings)).filter((row) => row.tenant_id === user.id);

beforeAll(async () => {
  landlord = await site.newUser("landlord", "Josué");
  property = await insertProperty(site, {
    landlord,
    title: "Appartement à réserver",
    price_per_month: 10_000,
    billing_period: "day",
    security_deposit: 150_000,
    images: 1,
  });
});

describe("who may ask", () => {
  it("PUB-066 leads a visitor to sign in and back, with and without script", async () => {
    const path = `/property/${property.id}`;
    const href = `/auth?next=${encodeURIComponent(`${path}#reserver`)}`;
    const { main } = await readHtml(site.url + path);
    const [sent] = main.getAllByRole("link", { name: "Se connecter pour réserver" });
    expect(sent?.getAttribute("href")).toBe(href);
    const page = await site.open(null, path);
    const link = page.getByRole("link", { name: "Se connecter pour réserver" });
    await expect.poll(() => link.getAttribute("href")).toBe(href);
  });

  it("PUB-067 VAL-012 shows the owner a disabled 'Votre propriété', and the API refuses too", async () => {
    const page = await site.open(landlord, `/property/${property.id}`, { width: 1280 });
    const button = page.getByRole("button", { name: "Votre propriété" });
    await button.waitFor();
    await expect.poll(() => button.isDisabled()).toBe(true);
    await button.click({ force: true });
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    const contact = page.getByRole("button", { name: "Contacter le propriétaire" });
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect.poll(() => contact.count()).toBe(0);
    const answer = await site.client(landlord).api.functions["create-booking"].$post({
      header: {},
      json: { propertyId: property.id, startDate: day(3) },
    });
    expect(answer.status).toBe(403);
    expect(await bookingsOf(landlord)).toEqual([]);
  });
});

describe("the booking dialog", () => {
  it("stands by axe's rules with what is missing", { tags: "full" }, async () => {
    const page = await opened(await site.newUser());
    await send(page).tap();
    await form(page).getByRole("alert").getByText("Date manquante").waitFor();
    await expectAccessible(page);
  });

  it("begins no stay before the listing is free, and says from when it is", {
    tags: "full",
  }, async () => {
    const coming = await insertProperty(site, { landlord, available_from: day(30) });
    const page = await openDialog({
      site,
      newPage: site.newPage,
      property: coming,
      user: await site.newUser(),
      width: 360,
    });
    const start = page.getByLabel("Date de début");
    await expect.poll(() => start.getAttribute("min")).toBe(day(30));
    await start.fill(day(29));
    await form(page).getByText("Ce logement est libre à partir du").waitFor();
    await form(page).getByText("Corrigez les dates pour connaître le total.").waitFor();
    await start.fill(day(30));
    await form(page).getByText("Total, 1 mois × 100 000").waitFor();
  });

  it("shows the server's price for the dates: the last answer wins", { tags: "full" }, async () => {
    const page = await opened(await site.newUser(), { width: 1280 });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/bookings\/quote.*endDate/, async (route) => {
      if (route.request().url().includes(day(40))) await gate;
      await route.fallback();
    });
    await page.getByLabel("Date de début").fill(day(10));
    const slow = page.waitForRequest((request) => request.url().includes(day(40)));
    await page.getByLabel(/Date de fin/).fill(day(40));
    await slow;
    await page.getByLabel(/Date de fin/).fill(day(20));
    const total = form(page).locator(".quote-total").first();
    await total.getByText(/100\s000/).waitFor();
    const late = page.waitForResponse((response) => response.url().includes(day(40)));
    release();
    await (await late).finished();
    await answersShown(page);
    const lines = plain(await form(page).locator(".quote").innerText());
    expect(lines).toContain("Total, 10 nuits × 10 000");
    expect(lines).toMatch(/Dont frais de service \(5 %\)\s+5 000 FCFA/);
    expect(lines).toMatch(/Taxes \(2 %\)\s+2 000 FCFA/);
    expect(lines).toMatch(/Sous-total \(10 nuits\)\s+93 000 FCFA/);
    expect(lines).toMatch(/Prix par nuit\s+9 300 FCFA/);
    expect(lines).toMatch(/Caution.*\s+150 000 FCFA/);
    expect(lines).toMatch(/À prévoir à l'entrée\s+250 000 FCFA/);
    expect(plain(await total.innerText())).toContain("100 000 FCFA");
  });

  it("shows the days that are taken, and is closed by Back on a phone, once", {
    tags: "full",
  }, async () => {
    const home = await insertProperty(site, { landlord, billing_period: "day" });
    const [start_date, end_date] = [day(1), day(2)];
    const stay = { property: home, tenant: await site.newUser(), start_date, end_date };
    await insertBooking(site, { ...stay, status: "confirmed" });
    const user = await site.newUser();
    const page = await openDialog({ site, newPage: site.newPage, property: home, user });
    const taken = form(page)
      .getByRole("grid")
      .getByRole("gridcell", { name: /déjà pris/ });
    // On the last day of a month tomorrow is on the next page.
    if (start_date.slice(0, 7) !== day(0).slice(0, 7))
      await form(page).getByRole("button", { name: "Mois suivant" }).tap();
    await expect.poll(() => taken.allInnerTexts()).toEqual([String(Number(start_date.slice(-2)))]);
    await page.goBack();
    await form(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(`/property/${home.id}`);
    await page.getByRole("button", { name: "Réserver", exact: true }).tap();
    await form(page).getByRole("button", { name: "Fermer" }).tap();
    await form(page).waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => (history.state as { sheet?: boolean } | null)?.sheet))
      .toBeUndefined();
  });

  it("ERR-010 PUB-058 ST-028 VAL-011 sends a request once, says so, closes and starts empty again", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant);
    await page.getByLabel("Date de début").fill(day(10));
    await page.getByLabel(/Date de fin/).fill(day(20));
    await page.getByLabel("Adultes").selectOption("2");
    await page.getByLabel("Message au propriétaire").fill("Bonjour, nous sommes deux.");
    const sent = page.waitForRequest(CREATE);
    await send(page).dblclick();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ startDate: day(10), endDate: day(20), adults: 2, children: 0 });
    await toastOf(
      page,
      "Réservation confirmée !",
      "Votre demande de réservation a été envoyée. Le propriétaire va vous contacter sous peu.",
    ).waitFor();
    await form(page).waitFor({ state: "detached" });
    const rows = await bookingsOf(tenant);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ status: "pending", total_amount: 100_000, adults: 2 });
    await expect.poll(() => page.locator(".price-bar").innerText()).toContain("Demande envoyée");
    await page.getByRole("link", { name: "Voir ma demande" }).tap();
    await page.waitForURL(`**/user/booking/${rows[0]?.id}`);
    await page.goBack();
    await page.getByRole("link", { name: "Voir ma demande" }).waitFor();
    await page.goto("about:blank");
    await visit(page, `${site.url}/property/${property.id}#reserver`);
    await form(page).waitFor();
    await expect.poll(() => page.getByLabel("Date de début").inputValue()).toBe("");
    await expect.poll(() => page.getByLabel("Message au propriétaire").inputValue()).toBe("");
    await visit(page, `${site.url}/user/dashboard`);
    await page.getByText("Appartement à réserver").first().waitFor();
  });

  it("never books twice when the answer is lost and the request is sent again", {
    tags: "full",
  }, async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, { width: 1280, allowed: /ERR_|Failed to load/ });
    await page.getByLabel("Date de début").fill(day(60));
    const keys: (string | undefined)[] = [];
    await page.route(CREATE, async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await send(page).click();
    const general = "Une erreur s'est produite lors de la réservation.";
    await form(page).getByRole("alert").getByText(general).waitFor();
    expect(await bookingsOf(tenant)).toHaveLength(1);
    await expect.poll(() => page.getByLabel("Date de début").inputValue()).toBe(day(60));
    await send(page).click();
    await toastOf(page, "Réservation confirmée !").waitFor();
    expect(await bookingsOf(tenant)).toHaveLength(1);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });
});
