import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { bookings, contactMessages, notifications, properties, users } from "~/db/schema";
import { approveProperty } from "~/domain/moderation";
import { REFUSED as allowed } from "../support/browser/auth-page";
import { expectAccessible, expectNoSideScroll, hydrated, visit } from "../support/browser/page";
import { openWizard, publish, reachPrice } from "../support/browser/wizard";
import { openSite } from "../support/world/site";
import { codeSentTo } from "../support/world/sms";

const site = await openSite();
const { newPage } = site;
const office = await site.newUser("admin");
const admin = site.as(office);
let serial = 0;
/** As a person types one that nobody here has. */
const newNumber = () => {
  serial += 1;
  return `6 99 77 ${String(Math.floor(serial / 100)).padStart(2, "0")} ${String(serial % 100).padStart(2, "0")}`;
};
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const code = (page: Page) => page.getByLabel("Code reçu par SMS");
const accountOf = (number: string) =>
  site.db
    .select()
    .from(users)
    .where(eq(users.phone, `+237${number.replaceAll(" ", "")}`));

/** From the form that is shown to the field of the code. */
async function askCode(page: Page, number: string): Promise<void> {
  await page.getByLabel("Numéro de téléphone").fill(number);
  await button(page, "Recevoir un code").click();
  await page.getByText("Un code à six chiffres vient de partir vers +237 6 99 77").waitFor();
}

/** Signs up by phone on the page of /auth that is open, as a person would. */
async function signUp(page: Page, number: string, { landlord = false } = {}): Promise<void> {
  await hydrated(page);
  await page.getByRole("tab", { name: "S'inscrire" }).click();
  await page.waitForURL((url) => url.searchParams.get("tab") === "register");
  await page.getByRole("link", { name: "Continuer avec mon téléphone" }).click();
  if (landlord) await page.getByLabel("Propriétaire/Bailleur").check();
  await page.getByLabel("Prénom").fill("Clarisse");
  await page.getByLabel("Nom", { exact: true }).fill("Ngo");
  await page.getByRole("checkbox").check();
  await askCode(page, number);
  await code(page).fill(await codeSentTo(site, number));
  await button(page, "S'inscrire").click();
}

describe("an account without e-mail", () => {
  it("DLA-017 plays the main job: publish, find, sign up on the way, book, accept", async () => {
    const [owner, guest] = [newNumber(), newNumber()];
    await site.mailsSettled();
    const mails = site.mails.received.length;
    const landlord = await newPage({ width: 360 });
    await landlord.goto(`${site.url}/auth?next=/landlord/submit-property`);
    await signUp(landlord, owner, { landlord: true });
    await landlord.waitForURL((url) => url.pathname === "/landlord/submit-property");
    await openWizard(landlord, site.url);
    const title = "Deux pièces sans e-mail";
    await reachPrice(landlord, { title });
    await landlord.getByLabel("Prix", { exact: false }).first().fill("120000");
    await publish(landlord).click();
    await landlord.getByText("Propriété soumise avec succès !").first().waitFor();
    const [listing] = await site.db.select().from(properties).where(eq(properties.title, title));
    expect(listing).toMatchObject({ contact_email: null, contact_phone: `+237 ${owner}` });
    await approveProperty(admin, listing?.id ?? "", {});

    const tenant = await site.open(null, "/search?q=e-mail");
    await tenant.getByRole("link", { name: title }).click();
    await tenant.getByRole("heading", { level: 1, name: title }).waitFor();
    await tenant.getByRole("link", { name: "Se connecter pour réserver" }).first().click();
    await signUp(tenant, guest);
    await tenant.getByRole("dialog", { name: "Réserver ce logement" }).waitFor();
    await tenant.getByLabel("Date de début").fill(addDays(today(new Date()), 12));
    await tenant.getByLabel("Durée du séjour").selectOption({ label: "2 mois" });
    await tenant.getByRole("button", { name: "Envoyer la demande" }).click();
    await tenant.getByText("Réservation confirmée !").first().waitFor();

    await landlord.goto(`${site.url}/landlord/bookings`);
    await landlord.getByRole("link", { name: title }).first().click();
    await landlord.waitForURL(/\/landlord\/booking\//);
    await landlord.getByText(`+237 ${guest}`).first().waitFor();
    await landlord.getByRole("button", { name: "Accepter" }).first().click();
    await landlord.getByText("Réservation acceptée", { exact: true }).first().waitFor();
    const own = eq(bookings.property_id, listing?.id ?? "");
    const statuses = async () =>
      (await site.db.select().from(bookings).where(own)).map(({ status }) => status);
    await expect.poll(statuses).toEqual(["confirmed"]);

    // The tenant comes back later, on another phone, and reads the answer once it was announced.
    const announced = eq(notifications.title, "Réservation confirmée");
    const told = () => site.db.$count(notifications, announced);
    await site.announceNow();
    await expect.poll(told, { timeout: 60_000 }).toBe(1);
    const again = await site.open(null, "/auth?by=phone");
    await askCode(again, guest);
    await code(again).fill(await codeSentTo(site, guest, 2));
    await button(again, "Se connecter").click();
    await again.waitForURL((url) => url.pathname === "/user/dashboard");
    await again.getByRole("region", { name: "Prochain séjour" }).getByText(title).waitFor();
    await visit(again, `${site.url}/user/notifications`);
    await again.getByText("Réservation confirmée").first().waitFor();
    await site.mailsSettled();
    expect(site.mails.received).toHaveLength(mails);
  });

  it("writes to the platform, which answers by phone", async () => {
    const number = newNumber();
    const page = await newPage({ width: 360 });
    await page.goto(`${site.url}/auth?next=/contact`);
    await signUp(page, number);
    await page.waitForURL((url) => url.pathname === "/contact");
    await page.getByText("Sans adresse, nous vous répondons par téléphone.").waitFor();
    await page.getByLabel("Sujet").selectOption({ label: "Autre sujet" });
    await page.getByLabel("Message", { exact: true }).fill("Bonjour, qui peut me rappeler ?");
    await button(page, "Envoyer le message").click();
    await page.getByText("Merci de nous avoir écrit").waitFor();
    const phone = `+237${number.replaceAll(" ", "")}`;
    const own = eq(contactMessages.phone, phone);
    const letters = await site.db.select().from(contactMessages).where(own);
    expect(letters).toMatchObject([{ email: null }]);
    const inbox = await site.open(office, "/admin/reports?tab=contact");
    const call = inbox.getByRole("link", { name: "Appeler" });
    await expect.poll(() => call.getAttribute("href")).toBe(`tel:${phone}`);
  });

  it("says beside the field what is wrong", async () => {
    const number = newNumber();
    const page = await site.open(null, "/auth", { width: 360, allowed });
    await page.getByRole("link", { name: "Continuer avec mon téléphone" }).click();
    const errors = page.locator(".field-error");
    for (const [typed, message] of [
      ["+33 6 12 34 56 78", "Indiquez un numéro camerounais"],
      ["233 42 12 34", "Ce numéro ne reçoit pas de SMS."],
    ] as const) {
      await page.getByLabel("Numéro de téléphone").fill(typed);
      await button(page, "Recevoir un code").click();
      await errors.getByText(message).waitFor();
    }
    await askCode(page, number);
    await expect
      .poll(() => code(page).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await button(page, "Se connecter").click();
    await errors.getByText("Indiquez le code à six chiffres reçu par SMS.").waitFor();
    const right = await codeSentTo(site, number);
    await code(page).fill(right === "111111" ? "222222" : "111111");
    await button(page, "Se connecter").click();
    await errors.getByText("Ce code n'est pas celui que nous vous avons envoyé.").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);

    // Nobody has this number: the same code opens an account with it.
    await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await button(page, "Se connecter").dblclick();
    await page.getByText("Aucun compte ne se connecte avec ce numéro.").waitFor();
    await page.getByRole("link", { name: "S'inscrire avec ce numéro" }).click();
    await page.getByLabel("Prénom").fill("Clarisse");
    await page.getByLabel("Nom", { exact: true }).fill("Ngo");
    await page.getByRole("checkbox").check();
    await expect.poll(() => page.getByLabel("Numéro de téléphone").inputValue()).toBe(number);
    await expectAccessible(page);
    await button(page, "S'inscrire").dblclick();
    await page.waitForURL((url) => url.pathname === "/user/dashboard");
    expect(await accountOf(number)).toMatchObject([{ email: null, name: "Clarisse Ngo" }]);
  });

  it("adds an address and is deleted with codes in the place of a password", async () => {
    const number = newNumber();
    const page = await newPage({ width: 360, allowed });
    await page.goto(`${site.url}/auth?next=/user/settings`);
    await signUp(page, number);
    await page.getByText(/^Vous vous connectez avec un code envoyé au \+237 6 99 77/).waitFor();
    const address = page.getByRole("region", { name: "Adresse e-mail" });
    await address.getByText("Votre compte n'a pas d'adresse e-mail.").waitFor();
    const notices = page.getByRole("region", { name: "Notifications", exact: true });
    await notices.getByText("Arrivent toujours : les SMS sur votre compte").waitFor();
    await expect.poll(() => notices.getByLabel("Sur le site").count()).toBeGreaterThan(0);
    await expect.poll(() => notices.getByLabel("Par e-mail").count()).toBe(0);
    await expect.poll(() => notices.getByLabel("Par SMS").count()).toBe(2);
    await address.getByLabel("Nouvelle adresse e-mail").fill("clarisse.ngo@example.cm");
    await address.getByRole("button", { name: "Recevoir un code" }).click();
    await address.getByText("Un code à six chiffres vient de partir").waitFor();
    await address.getByLabel("Code reçu par SMS").fill(await codeSentTo(site, number, 2));
    await expectAccessible(page);
    await address.getByRole("button", { name: "Ajouter cette adresse" }).click();
    await address.getByText("Confirmation attendue").waitFor();
    const mail = await site.mails.next("clarisse.ngo@example.cm");
    const link = mail.links.find((one) => one.includes("/email-change/confirm")) ?? "";
    await visit(page, link);
    await page.getByRole("button", { name: "Confirmer cette adresse" }).click();
    await page.getByText("Adresse changée").first().waitFor();
    expect(await accountOf(number)).toMatchObject([{ email: "clarisse.ngo@example.cm" }]);

    await visit(page, `${site.url}/user/settings`);
    await notices.getByLabel("Par e-mail").first().waitFor();
    await page.getByRole("button", { name: "Choisir un mot de passe" }).click();
    expect(
      (await site.mails.next("clarisse.ngo@example.cm", "mot de passe")).links.join(),
    ).toContain("recovery=");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Recevoir un code" }).click();
    await dialog.getByLabel("Code reçu par SMS").fill(await codeSentTo(site, number, 3));
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => accountOf(number)).toEqual([]);
  });
});
