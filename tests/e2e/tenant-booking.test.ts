import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, messages, profiles, rateLimits } from "~/db/schema";
import { insertBooking } from "../support/booking";
import { expectKeyboard } from "../support/keyboard";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty, insertReview } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const ALLOWED = /Failed to load resource/;
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
  property = await insertProperty(site, { landlord, title: "Villa des palmiers", images: 1 });
});

const newBooking = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(site, {
    property,
    tenant,
    start_date: "2027-06-01",
    end_date: "2027-06-11",
    ...given,
  });
async function open(id: string, as: TestUser = tenant, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: ALLOWED });
  await site.signIn(page, as);
  await visit(page, `${site.url}/user/booking/${id}`);
  return page;
}
/** Ten nights of a dwelling let by the day. */
const DAILY = { unit_price: 10_000, billing_period: "day", total_amount: 100_000 } as const;
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const words = async (page: Page, name: string) =>
  (await section(page, name).innerText()).replace(/[ \n]+/g, " ");
const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first().waitFor();
const fcfa = (amount: string) => `${amount.replace(" ", "\u202f")}\u202fFCFA`;

describe("the tenant's page of a booking", () => {
  it("TEN-013 TEN-015 TEN-017 shows the place, the dates, the booking and the conditions", async () => {
    const { id, created_at } = await newBooking({ message: "Nous arrivons tard.\nMerci." });
    const page = await open(id);
    const place = await words(page, "Logement");
    for (const part of ["Villa des palmiers", "Akwa, Douala", "mar. 1er juin 2027"]) {
      expect(place).toContain(part);
    }
    expect(place).toContain("ven. 11 juin 2027");
    expect(await section(page, "Logement").locator("img").getAttribute("src")).toContain(
      property.id,
    );
    const facts = await words(page, "Informations de réservation");
    for (const part of [
      `Code ${id.slice(-8).toUpperCase()}`,
      "Statut En cours",
      "Mode de paiement Mobile Money",
      "Nous arrivons tard.",
      "1 adulte, 0 enfant",
    ]) {
      expect(facts).toContain(part);
    }
    const asked = new Intl.DateTimeFormat("fr-FR", {
      dateStyle: "medium",
      timeZone: "Africa/Douala",
    }).format(created_at);
    expect(facts).toContain(`Demandée le ${asked} à `);
    expect(await words(page, "Conditions d'annulation")).toContain(
      "Annulation gratuite jusqu'à 24 heures avant l'arrivée",
    );
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Voir l'annonce" }).click();
    await page.waitForURL(`${site.url}/property/${property.id}`);

    const endless = await newBooking({ end_date: null });
    await visit(page, `${site.url}/user/booking/${endless.id}`);
    await section(page, "Logement").getByText("En cours").waitFor();
    expect(await words(page, "Logement")).toMatch(/mar\. 1er juin 2027 .* En cours/);
    expect(await words(page, "Informations de réservation")).toContain("Départ En cours");
  });

  it("TEN-018 shows the landlord with phone and portrait, and writes to them", async () => {
    await site.db
      .update(profiles)
      .set({ avatar_url: "/storage/avatars/josue.webp" })
      .where(eq(profiles.user_id, landlord.id));
    await insertReview(site, property, await site.newUser(), { rating: 4 });
    const { id } = await newBooking();
    const page = await open(id, tenant, 1280);
    const owner = section(page, "Propriétaire");
    expect(await words(page, "Propriétaire")).toContain("Josué Mbarga");
    expect(await owner.locator(".avatar img").getAttribute("src")).toBe(
      "/storage/avatars/josue.webp",
    );
    const call = owner.getByRole("link", { name: "+237 6 99 12 34 56" });
    expect(await call.getAttribute("href")).toBe("tel:+237699123456");
    await expectAccessible(page);
    await owner.getByRole("button", { name: "Contacter le propriétaire" }).click();
    await page.getByRole("dialog").getByLabel("Message").fill("À quelle heure arriver ?");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await toast(page, "Message envoyé");
    const rows = await site.db.select().from(messages).where(eq(messages.sender_id, tenant.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      recipient_id: landlord.id,
      property_id: property.id,
      content: "À quelle heure arriver ?",
    });
  });

  it("TEN-020 takes fee and taxes off the total and shows the nightly rate and the deposit", async () => {
    const { id } = await newBooking({ ...DAILY, security_deposit: 50_000 });
    const page = await open(id);
    const price = (await words(page, "Détail du prix")).replace(/\u00a0/g, " ");
    for (const [label, amount] of [
      ["Total, 10 nuits × 10\u202f000", "100 000"],
      ["Dont frais de service (5\u202f%)", "5 000"],
      ["Taxes (2\u202f%)", "2 000"],
      ["Sous-total (10 nuits)", "93 000"],
      ["Prix par nuit", "9 300"],
      ["Caution, rendue à la fin du séjour", "50 000"],
      ["À prévoir à l'entrée", "150 000"],
    ] as const) {
      expect(price).toContain(`${label} ${fcfa(amount)}`);
    }
    const uneven = await newBooking({ total_amount: 100_001 });
    await visit(page, `${site.url}/user/booking/${uneven.id}`);
    expect(await words(page, "Détail du prix")).toContain(`Prix par nuit ≈\u00a0${fcfa("9 300")}`);
    const endless = await newBooking({ end_date: null, total_amount: 100_000 });
    await visit(page, `${site.url}/user/booking/${endless.id}`);
    const open_ended = await words(page, "Détail du prix");
    expect(open_ended).toContain(`Prix par nuit ${fcfa("93 000")}`);
    expect(open_ended).not.toContain("Caution");
  });

  it("TEN-021 explains each of the four states, a pending one with its 24 hours", async () => {
    const page = await open((await newBooking()).id);
    const said = new Set<string>();
    for (const status of ["pending", "confirmed", "completed", "cancelled"] as const) {
      const notes = status === "cancelled" ? "Travaux dans l'immeuble." : null;
      const { id } = await newBooking({
        status,
        notes,
        start_date: `2028-0${said.size + 1}-01`,
        end_date: null,
      });
      await visit(page, `${site.url}/user/booking/${id}`);
      await section(page, "Logement").waitFor();
      const notice = (await page.getByRole("main").getByRole("status").innerText()).trim();
      said.add(notice);
      if (status === "pending") expect(notice).toContain("24 heures");
      if (status === "cancelled") expect(notice).toContain("Motif\u00a0: Travaux dans l'immeuble.");
    }
    expect(said.size).toBe(4);
    await expectAccessible(page);
  });

  it("ST-024 tells the loser of overlapping requests, on the page and in the list", async () => {
    const { id } = await newBooking();
    const winner = await site.newUser();
    await newBooking({ tenant_id: winner.id, status: "confirmed" });
    const page = await open(id);
    const notice = page.getByRole("main").getByRole("status");
    await notice.getByText("Le propriétaire a accepté une autre demande pour ces dates").waitFor();
    expect(await notice.innerText()).not.toContain("24 heures");
    expect(await page.getByRole("main").innerText()).not.toContain("Paiement en attente");
    await expectAccessible(page);
    await visit(page, `${site.url}/user/dashboard`);
    await page.getByText("Dates prises", { exact: true }).waitFor();
  });

  it("shows no payment to come for a cancelled booking", async () => {
    const { id } = await newBooking({ status: "cancelled", notes: "Demande expirée" });
    const page = await open(id);
    expect(await words(page, "Informations de réservation")).not.toContain("Paiement en attente");
    const asked = await newBooking({ start_date: "2029-06-01", end_date: "2029-07-01" });
    await visit(page, `${site.url}/user/booking/${asked.id}`);
    expect(await words(page, "Informations de réservation")).toContain("Paiement en attente");
  });

  it("PUB-019 is usable at 360 px: no side scroll, nothing axe finds, every control by keyboard", async () => {
    const wordy = await insertProperty(site, { landlord, title: "X".repeat(120) });
    const { id } = await newBooking({ property_id: wordy.id, message: "Y".repeat(300) });
    const page = await open(id);
    await section(page, "Logement").waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await expectKeyboard(page);
  });

  it("keeps access information for the tenant of a confirmed stay", async () => {
    const access = {
      access_information: `Portail bleu.\n${"x".repeat(90)}`,
      access_shared_at: new Date(),
    };
    const page = await open((await newBooking({ status: "confirmed", ...access })).id);
    await section(page, "Informations d'accès").getByText("Portail bleu.").waitFor();
    await expectNoSideScroll(page);
    const ended = await newBooking({ status: "completed", ...access });
    await visit(page, `${site.url}/user/booking/${ended.id}`);
    await section(page, "Logement").waitFor();
    expect(await section(page, "Informations d'accès").count()).toBe(0);
  });

  it("TEN-022 takes an unknown booking and another tenant's for the same missing one", async () => {
    const theirs = await newBooking();
    const other = await site.newUser("user", "Autre");
    const page = await open(theirs.id, other);
    const texts = new Set<string>();
    for (const id of [theirs.id, crypto.randomUUID(), "nawak"]) {
      await visit(page, `${site.url}/user/booking/${id}`);
      await page.getByRole("heading", { name: "Réservation introuvable" }).waitFor();
      texts.add(await page.getByRole("main").innerText());
      await toast(page, "Cette réservation n'existe pas.");
    }
    expect([...texts]).toHaveLength(1);
    expect([...texts][0]).toContain("n'existe pas, ou vous n'avez pas la permission");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Aller à mon tableau de bord" }).click();
    await page.waitForURL(`${site.url}/user/dashboard`);
  });

  it("ERR-040 tells a refused read, an unknown booking and a broken connection apart", async () => {
    const { id } = await newBooking();
    const page = await open(crypto.randomUUID());
    await toast(page, "Cette réservation n'existe pas.");
    const path = `**/api/bookings/${id}`;
    for (const [broken, sentence] of [
      ["refused", "Impossible de charger les détails de la réservation."],
      ["cut", "Une erreur est survenue lors du chargement."],
    ] as const) {
      await page.route(path, (r) => (broken === "cut" ? r.abort() : r.fulfill({ status: 500 })));
      await visit(page, `${site.url}/user/booking/${id}`);
      await toast(page, sentence);
      await page.getByRole("alert").getByText(sentence).waitFor();
      await page.unroute(path);
    }
    await page.getByRole("button", { name: "Réessayer" }).click();
    await section(page, "Logement").waitFor();
  });

  it("CON-008 shows 150000 XAF as 150 000 FCFA in lists and pages, to tenant and landlord", async () => {
    const { id } = await newBooking({ total_amount: 150_000, currency: "XAF" });
    for (const [person, part] of [
      [tenant, "user"],
      [landlord, "landlord"],
    ] as const) {
      const page = await open(id, person);
      for (const path of [`${part}/booking/${id}`, `${part}/dashboard`]) {
        await visit(page, `${site.url}/${path}`);
        if (path === "landlord/dashboard") {
          await page.getByRole("tab", { name: "Réservations" }).click();
        }
        await page.getByText(fcfa("150 000")).first().waitFor();
        expect(await page.getByRole("main").innerText(), path).not.toContain("XAF");
      }
    }
  });
});
