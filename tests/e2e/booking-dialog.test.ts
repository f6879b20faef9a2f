import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { bookings, type properties } from "~/db/schema";
import { expectAccessible, launch, visit } from "../support/page";
import { answersShown, toastOf, withPictures } from "../support/pages";
import { insertProperty, insertStay } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
let landlord: TestUser;
let property: typeof properties.$inferSelect;

const day = (ahead: number) =>
  new Date(Date.now() + 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const form = (page: Page) => page.getByRole("dialog", { name: "Réserver ce logement" });
const send = (page: Page) => page.getByRole("button", { name: "Envoyer la demande" });
const POST = /\/api\/functions\/create-booking$/;

/** The dialog, opened by a user at a width. */
async function opened(user: TestUser, width: 360 | 1280 = 360, allowed?: RegExp) {
  const page = await newPage({ width, ...(allowed && { allowed }) });
  await withPictures(page);
  await site.signIn(page, user);
  await visit(page, `${site.url}/property/${property.id}`);
  await page.getByRole("button", { name: "Réserver", exact: true }).click();
  await form(page).waitFor();
  return page;
}

const bookingsOf = async (user: TestUser) =>
  (await site.db.select().from(bookings)).filter((row) => row.tenant_id === user.id);

beforeAll(async () => {
  landlord = await site.newUser("landlord", "Josué");
  property = await insertProperty(site, {
    landlord,
    title: "Appartement à réserver",
    price_per_month: 300_000,
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
    await contact.evaluate((it) => it.scrollIntoView());
    await contact.waitFor({ state: "detached" });
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
      if (POST.test(request.url())) posts += 1;
    });
    await send(page).tap();
    const sentence = "Veuillez sélectionner une date de début.";
    await toastOf(page, "Date manquante", sentence).waitFor();
    await form(page).getByText(sentence).waitFor();
    const start = page.getByLabel("Date de début");
    expect(await start.evaluate((one) => one === document.activeElement)).toBe(true);
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
    await form(page).getByText("Séjour sans date de fin, 1 mois").waitFor();
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
      await form(page).getByText("Séjour sans date de fin, 1 mois").waitFor();
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
    const total = form(page).locator(".quote-total");
    await total.getByText(/100\s000/).waitFor();
    const late = page.waitForResponse((response) => response.url().includes(day(40)));
    release();
    await (await late).finished();
    await answersShown(page);
    const lines = plain(await form(page).locator(".quote").innerText());
    expect(lines).toContain("9 300 FCFA × 10 nuits");
    expect(lines).toContain("Frais de service (5 %)");
    expect(lines).toMatch(/Caution.*\s+150 000 FCFA/);
    expect(plain(await total.innerText())).toContain("100 000 FCFA");
  });

  it("ERR-010 PUB-058 ST-028 VAL-011 sends a request once, says so, closes and starts empty again", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant);
    await page.getByLabel("Date de début").fill(day(10));
    await page.getByLabel(/Date de fin/).fill(day(20));
    await page.getByLabel("Adultes").selectOption("2");
    await page.getByLabel("Message au propriétaire").fill("Bonjour, nous sommes deux.");
    const sent = page.waitForRequest(POST);
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
    await page.getByRole("button", { name: "Réserver", exact: true }).tap();
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
    await page.route(POST, async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await send(page).click();
    await toastOf(page, "Erreur de réservation").waitFor();
    expect(await bookingsOf(tenant)).toHaveLength(1);
    expect(await page.getByLabel("Date de début").inputValue()).toBe(day(60));
    await send(page).click();
    await toastOf(page, "Réservation confirmée !").waitFor();
    expect(await bookingsOf(tenant)).toHaveLength(1);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it("ERR-008 shows the server's reason, or the general one without a reason", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, 360, /409|500/);
    await page.getByLabel("Date de début").fill(day(100));
    await page.getByLabel(/Date de fin/).fill(day(110));
    await form(page).locator(".quote-total").waitFor();
    const dates = { start_date: day(105), end_date: day(108) };
    await insertStay(site, property, await site.newUser(), dates);
    await send(page).tap();
    const reason = "Ces dates viennent d'être prises. Choisissez une autre période.";
    await toastOf(page, "Erreur de réservation", reason).waitFor();
    await form(page).getByRole("alert").filter({ hasText: reason }).waitFor();
    await page.route(POST, (route) =>
      route.fulfill({ status: 500, json: { error: { code: "internal", message: "" } } }),
    );
    await send(page).tap();
    const general = "Une erreur s'est produite lors de la réservation.";
    await toastOf(page, "Erreur de réservation", general).waitFor();
    expect(await bookingsOf(tenant)).toEqual([]);
  });

  it("ERR-009 shows 'Erreur' for an answer without success", async () => {
    const page = await opened(await site.newUser());
    await page.route(POST, (route) => route.fulfill({ json: { success: false } }));
    await page.getByLabel("Date de début").fill(day(200));
    await send(page).tap();
    const toast = toastOf(page, "Une erreur s'est produite lors de la réservation.");
    expect(await toast.locator("[data-title]").innerText()).toBe("Erreur");
    await form(page).waitFor();
  });

  it("VAL-007 asks to sign in when the session has ended, and keeps what was typed", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, 360, /401/);
    await page.getByLabel("Date de début").fill(day(300));
    await page.getByLabel("Message au propriétaire").fill("Je garde mes mots.");
    const out = await fetch(`${site.url}/api/auth/sign-out`, {
      method: "POST",
      headers: { authorization: `Bearer ${tenant.refreshToken}` },
    });
    expect(out.ok).toBe(true);
    await send(page).tap();
    const sentence = "Vous devez être connecté pour effectuer une réservation.";
    await toastOf(page, "Connexion requise", sentence).waitFor();
    await form(page).getByRole("alert").filter({ hasText: sentence }).waitFor();
    expect(await bookingsOf(tenant)).toEqual([]);
    // Signed in again in this tab, as the page behind that link does.
    const answer = await fetch(`${site.url}/api/auth/refresh`, {
      method: "POST",
      headers: { authorization: `Bearer ${(await site.newUser()).refreshToken}` },
    });
    await page.evaluate((text) => localStorage.setItem("session", text), await answer.text());
    const next = await form(page).getByRole("link", { name: "Se connecter" }).getAttribute("href");
    const back = new URLSearchParams(next?.split("?")[1]).get("next");
    expect(back).toBe(`/property/${property.id}#reserver`);
    await page.goto("about:blank");
    await visit(page, site.url + back);
    await form(page).waitFor();
    expect(await page.getByLabel("Date de début").inputValue()).toBe(day(300));
    expect(await page.getByLabel("Message au propriétaire").inputValue()).toBe(
      "Je garde mes mots.",
    );
  });
});
