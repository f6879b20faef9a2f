import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { ERRORS } from "~/contract/errors";
import { bookings, messages, notifications } from "~/db/schema";
import { insertBooking } from "../support/booking";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty, insertReview } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const ALLOWED = /Failed to load resource/;
type Booking = typeof bookings.$inferSelect;
type Given = Partial<typeof bookings.$inferInsert>;
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
  property = await insertProperty(site, {
    landlord,
    title: "Villa des palmiers",
    property_type: "villa",
    images: 1,
  });
});

const newBooking = (given: Given = {}): Promise<Booking> =>
  insertBooking(site, {
    property,
    tenant,
    start_date: "2027-06-01",
    end_date: "2027-06-04",
    ...given,
  });
async function open(id: string, as: TestUser = landlord, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: ALLOWED });
  await site.signIn(page, as);
  const path = as.actor.role === "landlord" ? "landlord" : "user";
  await visit(page, `${site.url}/${path}/booking/${id}`);
  return page;
}
const row = async (id: string) =>
  (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first().waitFor();
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const words = async (page: Page, name: string) =>
  (await section(page, name).innerText()).replace(/\s+/g, " ");
const accept = (page: Page) => page.getByRole("button", { name: "Accepter" });
const decline = (page: Page) => page.getByRole("button", { name: "Décliner", exact: true });
const told = async () =>
  (await site.db.select().from(notifications).where(eq(notifications.user_id, tenant.id))).length;

describe("the landlord's page of a booking", () => {
  it("LAN-025 LAN-026 LAN-028 LAN-029 shows the tenant, the stay, the earnings and the timeline", async () => {
    const elsewhere = await insertProperty(site, { landlord });
    await insertReview(site, property, tenant, { rating: 5 });
    await insertReview(site, elsewhere, tenant, { rating: 4 });
    const { id } = await newBooking({ message: "Nous arrivons tard.", security_deposit: 50_000 });
    const page = await open(id);
    await page
      .getByRole("heading", { name: `Réservation ${id.slice(-8).toUpperCase()}` })
      .waitFor();
    const customer = await words(page, "Locataire");
    expect(customer).toContain("Grâce Mbarga Membre depuis");
    expect(customer).toContain("+237 6 99 12 34 56");
    expect(customer).toContain(tenant.email);
    expect(customer).toContain("4,5 (2)");
    expect(customer).toContain("3 réservations");
    expect(await section(page, "Locataire").locator(".avatar").innerText()).toBe("GM");
    const stay = await words(page, "Réservation");
    for (const part of [
      "Villa des palmiers",
      "Villa",
      "Akwa, Douala",
      "mar. 1er juin 2027",
      "ven. 4 juin 2027",
      "3 nuits",
      "100 000 FCFA",
      "50 000 FCFA",
      "Nous arrivons tard.",
    ]) {
      expect(stay).toContain(part);
    }
    expect(await section(page, "Réservation").locator("img").count()).toBe(1);
    await page.getByText("En attente", { exact: true }).first().waitFor();
    const earnings = await words(page, "Vos revenus");
    for (const part of ["− 5 000 FCFA", "− 7 000 FCFA", "Vous recevez 88 000 FCFA"]) {
      expect(earnings).toContain(part);
    }
    expect(await words(page, "Suivi")).toContain("Demande reçue");
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await accept(page).click();
    await toast(page, "Réservation acceptée");
    const events = await section(page, "Suivi").locator("li p").allInnerTexts();
    expect(events).toEqual([
      "Demande reçue",
      "Demande acceptée",
      "Début du séjour (à venir)",
      "Fin du séjour (à venir)",
    ]);
    const times = await section(page, "Suivi")
      .locator("time")
      .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
    const stored = await row(id);
    expect(times[0]).toBe(stored?.created_at.toISOString());
    expect(times[1]).toBe(stored?.updated_at.toISOString());
  });

  it("ST-021 LAN-030 LAN-032 accepts once, tells the tenant and shows the confirmed notice", async () => {
    const before = await newBooking({ updated_at: new Date(Date.now() - 60_000) });
    const page = await open(before.id);
    await accept(page).dblclick();
    await toast(page, "Réservation acceptée");
    await page.getByText("Réservation confirmée. Le logement est réservé").waitFor();
    expect(await accept(page).count()).toBe(0);
    expect(await decline(page).count()).toBe(0);
    const after = await row(before.id);
    expect(after?.status).toBe("confirmed");
    expect(Number(after?.updated_at)).toBeGreaterThan(Number(before.updated_at));
    await expect.poll(told, { timeout: 30_000 }).toBe(1);
    for (const status of ["completed", "cancelled"] as const) {
      const closed = await newBooking({ status });
      await visit(page, `${site.url}/landlord/booking/${closed.id}`);
      await section(page, "Suivi").waitFor();
      expect((await accept(page).count()) + (await decline(page).count()), status).toBe(0);
    }
  });

  it("ST-022 declines with a reason only, kept in the notes and told to the tenant", async () => {
    const { id } = await newBooking();
    const page = await open(id, landlord, 1280);
    await decline(page).click();
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: "Décliner la demande" });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel("Motif").fill("   ");
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel("Motif").fill("Travaux dans l'immeuble.");
    await expectAccessible(page);
    await confirm.click();
    await toast(page, "Réservation déclinée");
    await page.getByRole("main").getByText("Motif : Travaux dans l'immeuble.").waitFor();
    expect(await row(id)).toMatchObject({
      status: "cancelled",
      notes: "Travaux dans l'immeuble.",
    });
    await expect.poll(told, { timeout: 30_000 }).toBe(1);
  });

  it("says clearly when another stay took the dates, and shows how it stands", async () => {
    const { id } = await newBooking();
    const page = await open(id);
    await accept(page).waitFor();
    await newBooking({ tenant_id: (await site.newUser()).id, status: "confirmed" });
    const readAgain = page.waitForResponse((answer) =>
      answer.url().endsWith(`/api/bookings/received/${id}`),
    );
    await accept(page).click();
    await page.getByRole("alert").getByText(ERRORS.stay_taken.message).waitFor();
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    expect((await row(id))?.status).toBe("pending");
    await readAgain;
    await page.getByRole("heading", { name: "Ces dates sont déjà réservées" }).waitFor();
    expect(await accept(page).count()).toBe(0);
    await expectAccessible(page);

    await site.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
    await decline(page).click();
    await page.getByLabel("Motif").fill("Dates prises.");
    await page.getByRole("button", { name: "Décliner la demande" }).click();
    await page.getByText(ERRORS.booking_closed.message).waitFor();
    await page.getByText("Réservation annulée.").waitFor();
    expect(await section(page, "Vos revenus").count()).toBe(0);
    expect(await words(page, "Réservation")).not.toContain("Paiement en attente");
  });

  it("ST-024 leaves requests that lost their dates out of the count, and marks them", async () => {
    const { id } = await newBooking();
    await newBooking({ start_date: "2027-09-01", end_date: "2027-10-01" });
    await newBooking({ tenant_id: (await site.newUser()).id, status: "confirmed" });
    const page = await open(id);
    await visit(page, `${site.url}/landlord/dashboard`);
    await page.getByText("demande attend votre réponse", { exact: true }).waitFor();
    await page.getByRole("tab", { name: "Réservations" }).click();
    await page.getByText("Dates prises", { exact: true }).waitFor();
  });

  it("LAN-027 shares access information with the tenant alone", async () => {
    const { id } = await newBooking({ status: "confirmed" });
    const page = await open(id);
    const text = "Portail bleu, 2e étage.\nClés chez le gardien.";
    await page.getByLabel("Ce que le locataire doit savoir").fill(text);
    await page.getByRole("button", { name: "Partager les informations d'accès" }).click();
    await toast(page, "Informations d'accès partagées");
    await page.getByText(/^Partagées le/).waitFor();
    expect((await row(id))?.access_information).toBe(text);
    const tenants = await open(id, tenant);
    await tenants.getByText("Portail bleu, 2e étage.").waitFor();
    const stranger = await site.newUser("user", "Autre");
    const theirs = await open(id, stranger);
    await theirs.getByText("Réservation introuvable").waitFor();
    expect(await theirs.content()).not.toContain("Portail bleu");
    const answer = await site.client(stranger).api.bookings[":id"].$get({ param: { id } });
    expect(answer.status).toBe(404);
  });

  it("LAN-031 VAL-035 writes to the tenant in the property's thread, and nothing when blank", async () => {
    const { id } = await newBooking();
    const page = await open(id);
    const box = page.getByLabel("Votre message");
    const send = page.getByRole("button", { name: "Envoyer le message" });
    expect(await box.getAttribute("rows")).toBe("3");
    let requests = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/messages/about-booking")) requests += 1;
    });
    for (const blank of ["", "   \n "]) {
      await box.fill(blank);
      await send.click();
    }
    expect(requests).toBe(0);
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);

    await box.fill("Vous pouvez arriver dès midi.");
    await send.dblclick();
    await toast(page, "Message envoyé");
    expect(await box.inputValue()).toBe("");
    const rows = await site.db.select().from(messages).where(eq(messages.recipient_id, tenant.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ property_id: property.id, sender_id: landlord.id });
    const received = await site.client(tenant).api.messages.received.$get({ query: {} });
    const { items } = (await received.json()) as { items: { preview: string }[] };
    expect(items[0]?.preview).toBe("Vous pouvez arriver dès midi.");
  });

  it("keeps the message when it could not be sent", async () => {
    const { id } = await newBooking();
    const page = await open(id);
    await page.route("**/api/messages/about-booking", (route) => route.abort());
    await page.getByLabel("Votre message").fill("Bonjour");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await page.getByText("Impossible d'envoyer le message. Veuillez réessayer.").waitFor();
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    expect(await page.getByLabel("Votre message").inputValue()).toBe("Bonjour");
  });

  it("LAN-034 ERR-040 tells an absent or foreign booking, a refused read and a broken connection apart", async () => {
    const other = await site.newUser("landlord", "Autre");
    const theirs = await insertProperty(site, { landlord: other });
    const foreign = await insertBooking(site, { property: theirs, tenant });
    const page = await open(crypto.randomUUID());
    for (const id of [crypto.randomUUID(), foreign.id, "nawak"]) {
      await visit(page, `${site.url}/landlord/booking/${id}`);
      await toast(page, "Cette réservation n'existe pas.");
      await page.getByText("vous n'avez pas la permission de la consulter").waitFor();
    }
    const { id } = await newBooking();
    await page.route("**/api/bookings/received/*", (route) => route.fulfill({ status: 500 }));
    await visit(page, `${site.url}/landlord/booking/${id}`);
    await toast(page, "Impossible de charger les détails de la réservation.");
    await page.unroute("**/api/bookings/received/*");
    await page.route("**/api/bookings/received/*", (route) => route.abort());
    await visit(page, `${site.url}/landlord/booking/${id}`);
    await toast(page, "Une erreur est survenue lors du chargement.");
    await page.unroute("**/api/bookings/received/*");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await accept(page).waitFor();
  });

  it("ERR-041 tells a refused update and a broken connection apart; the status stays", async () => {
    const { id } = await newBooking();
    const page = await open(id);
    const path = "**/api/bookings/received/*/accept";
    await page.route(path, (route) => route.fulfill({ status: 500 }));
    await accept(page).click();
    const alert = page.getByRole("alert");
    await alert.getByText("Impossible de mettre à jour la réservation.").waitFor();
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await accept(page).click();
    await alert.getByText("Une erreur est survenue lors de la mise à jour.").waitFor();
    expect((await row(id))?.status).toBe("pending");
  });

  it("CON-008 shows 150000 XAF as 150 000 FCFA to tenant and landlord", async () => {
    const { id } = await newBooking({ total_amount: 150_000, currency: "XAF" });
    for (const person of [landlord, tenant]) {
      const page = await open(id, person);
      await page.getByText("150\u202f000\u202fFCFA").first().waitFor();
      expect(await page.getByRole("main").innerText()).not.toContain("XAF");
    }
  });
});
