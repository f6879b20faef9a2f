import { beforeAll, describe, expect, it } from "vitest";
import { bookings, type properties } from "~/db/schema";
import { CREATE, day, form, openDialog, plain, send } from "../support/booking-dialog";
import { expectAccessible, launch, visit } from "../support/page";
import { answersShown, toastOf, withPictures } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
let landlord: TestUser;
let property: typeof properties.$inferSelect;

/** The dialog, opened by a user at a width. */
const opened = (user: TestUser, width: 360 | 1280 = 360, allowed?: RegExp) =>
  openDialog({ site, newPage, property, user, width, allowed });
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
    for (const script of [true, false]) {
      const page = await newPage({ width: 360, script });
      await withPictures(page);
      await page.goto(`${site.url}/property/${property.id}`);
      const link = page.getByRole("link", { name: "Se connecter pour réserver" });
      const next = encodeURIComponent(`/property/${property.id}#reserver`);
      await expect.poll(() => link.getAttribute("href")).toBe(`/auth?next=${next}`);
    }
  });

  it("PUB-067 VAL-012 shows the owner a disabled 'Votre propriété', and the API refuses too", async () => {
    const page = await newPage({ width: 1280 });
    await withPictures(page);
    await site.signIn(page, landlord);
    await visit(page, `${site.url}/property/${property.id}`);
    const button = page.getByRole("button", { name: "Votre propriété" });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    await button.click({ force: true });
    expect(await page.getByRole("dialog").count()).toBe(0);
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
  it("VAL-008 asks for the start date and sends nothing", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant);
    let posts = 0;
    page.on("request", (request) => {
      if (CREATE.test(request.url())) posts += 1;
    });
    await send(page).tap();
    const sentence = "Veuillez sélectionner une date de début.";
    await form(page).getByText(sentence).waitFor();
    await form(page).getByRole("alert").getByText("Date manquante").waitFor();
    expect(await page.getByText(sentence).count()).toBe(1);
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    const start = page.getByLabel("Date de début");
    await expect.poll(() => start.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(posts).toBe(0);
    expect(await page.getByLabel("Message au propriétaire").getAttribute("rows")).toBe("3");
    await expectAccessible(page);
  });

  it("VAL-009 VAL-010 refuses yesterday and an end before the start; a free end is accepted", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, 1280);
    const start = page.getByLabel("Date de début");
    const end = page.getByLabel(/Date de fin/);
    expect(await start.getAttribute("min")).toBe(day(0));
    await start.fill(day(-1));
    await send(page).click();
    await form(page).getByText("La date de début ne peut pas être dans le passé.").waitFor();
    await start.fill(day(5));
    expect(await end.getAttribute("min")).toBe(day(5));
    await end.fill(day(4));
    await send(page).click();
    await form(page).getByText("La date de fin ne peut pas précéder la date de début.").waitFor();
    await end.fill(day(5));
    await form(page).getByText("1 nuit", { exact: false }).first().waitFor();
    await end.fill("");
    await form(page).getByText("séjour sans date de fin, 1 nuit").waitFor();
    const api = site.client(tenant).api.functions["create-booking"];
    for (const dates of [
      { startDate: day(-1) },
      { startDate: day(5), endDate: day(4) },
      { startDate: "5/12/2030" },
    ]) {
      const answer = await api.$post({ header: {}, json: { propertyId: property.id, ...dates } });
      expect(answer.status, JSON.stringify(dates)).toBe(422);
    }
    expect(await bookingsOf(tenant)).toEqual([]);
  });

  it("begins no stay before the listing is free, and says from when it is", async () => {
    const coming = await insertProperty(site, { landlord, available_from: day(30) });
    for (const width of [360, 1280] as const) {
      const page = await newPage({ width });
      await withPictures(page);
      await site.signIn(page, await site.newUser());
      await visit(page, `${site.url}/property/${coming.id}`);
      await page.getByRole("button", { name: "Réserver", exact: true }).click();
      const start = page.getByLabel("Date de début");
      expect(await start.getAttribute("min")).toBe(day(30));
      await start.fill(day(29));
      await form(page).getByText("Ce logement est libre à partir du").waitFor();
      await form(page).getByText("Corrigez les dates pour connaître le total.").waitFor();
      await expectAccessible(page);
      await start.fill(day(30));
      await form(page).getByText("Total, 1 mois × 100 000").waitFor();
    }
  });

  it("shows the server's price for the dates: the last answer wins", async () => {
    const page = await opened(await site.newUser(), 1280);
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
    expect(await page.locator("[data-sonner-toast]").count()).toBe(1);
    const rows = await bookingsOf(tenant);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ status: "pending", total_amount: 100_000, adults: 2 });
    expect(await page.locator(".price-bar").innerText()).toContain("Demande envoyée");
    await page.getByRole("link", { name: "Voir ma demande" }).tap();
    await page.waitForURL(`**/user/booking/${rows[0]?.id}`);
    await page.goBack();
    await page.getByRole("link", { name: "Voir ma demande" }).waitFor();
    await page.goto("about:blank");
    await visit(page, `${site.url}/property/${property.id}#reserver`);
    await form(page).waitFor();
    expect(await page.getByLabel("Date de début").inputValue()).toBe("");
    expect(await page.getByLabel("Message au propriétaire").inputValue()).toBe("");
    await visit(page, `${site.url}/user/dashboard`);
    await page.getByText("Appartement à réserver").first().waitFor();
  });

  it("never books twice when the answer is lost and the request is sent again", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, 1280, /ERR_|Failed to load/);
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
    expect(await page.getByLabel("Date de début").inputValue()).toBe(day(60));
    await send(page).click();
    await toastOf(page, "Réservation confirmée !").waitFor();
    expect(await bookingsOf(tenant)).toHaveLength(1);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });
});
