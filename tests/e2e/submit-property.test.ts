import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { endSessionAtNextWrite } from "../support/end-session";
import { NEIGHBOURHOODS } from "../support/neighbourhoods";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { openSite } from "../support/site";
import {
  fillFirst,
  next,
  publish,
  reachPrice as reachLast,
  step,
  withoutPhotos,
} from "../support/wizard";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const MISSING = "Veuillez remplir tous les champs obligatoires.";
const REFUSED = /Failed to load resource/;
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});

async function open(width: 360 | 1280 = 360, allowed?: RegExp): Promise<Page> {
  const page = await newPage({ width, ...(allowed && { allowed }) });
  await site.signIn(page, landlord);
  await visit(page, `${site.url}/landlord/submit-property`);
  await page.getByRole("heading", { name: "Informations générales" }).waitFor();
  return page;
}
const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first().waitFor();
const own = () => site.db.select().from(properties).where(eq(properties.landlord_id, landlord.id));

/** From the first step to the last, without photos. */
async function reachPrice(page: Page): Promise<void> {
  await reachLast(page);
  await page.getByLabel("Prix").fill("125 000");
}

describe("the submission wizard", () => {
  it("LAN-011 LAN-012 LAN-013 LAN-015 LAN-016 shows four steps and keeps what was entered", async () => {
    const page = await open();
    await step(page, 1);
    expect(await page.getByRole("button", { name: "Précédent" }).isDisabled()).toBe(true);
    for (const name of ["Titre de l'annonce", "Description", "Type de bien", "Quartier"]) {
      expect(await page.getByLabel(name).getAttribute("required"), name).not.toBeNull();
      expect(await page.locator("label", { hasText: name }).innerText()).toContain("*");
    }
    expect(await publish(page).count()).toBe(0);
    await expectAccessible(page);
    await fillFirst(page);
    await next(page);

    await step(page, 2);
    await page.getByLabel("Chambres").selectOption("0");
    await page.getByLabel("Douches").selectOption("4");
    await page.getByLabel("Surface").fill("62");
    await page.getByLabel("Wifi").check();
    expect(await page.getByLabel("Chambres").locator("option").allInnerTexts()).toEqual([
      "Studio",
      "1",
      "2",
      "3",
      "4",
      "5 et plus",
    ]);
    expect(await page.locator('input[name="amenities"]').count()).toBe(15);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await next(page);
    await step(page, 3);
    await expectAccessible(page);
    await withoutPhotos(page);
    expect(await page.getByRole("button", { name: "Suivant" }).count()).toBe(0);
    expect(await publish(page).count()).toBe(1);
    for (const name of ["Nom du contact", "Téléphone", "E-mail"]) {
      expect(await page.locator("label", { hasText: name }).innerText()).toContain("*");
    }
    expect(await page.getByLabel("Nom du contact").inputValue()).toBe("Josué Mbarga");
    expect(await page.getByLabel("E-mail").inputValue()).toBe(landlord.email);
    await page.getByLabel("Prix").fill("90000");
    await expectAccessible(page);
    for (const n of [3, 2, 1]) {
      await page.getByRole("button", { name: "Précédent" }).click();
      await step(page, n);
    }
    expect(await page.getByLabel("Titre de l'annonce").inputValue()).toBe(
      "Deux pièces à Bonapriso",
    );
    await next(page);
    await step(page, 2);
    expect(await page.getByLabel("Surface").inputValue()).toBe("62");
    expect(await page.getByLabel("Wifi").isChecked()).toBe(true);
  });

  it("CON-009 CON-010 CON-011 offers the seven types, the fifteen amenities and the 52 neighbourhoods, the eight first", async () => {
    const page = await open();
    const types = await page.getByLabel("Type de bien").locator("option").allInnerTexts();
    expect(types.slice(1)).toEqual([
      "Appartement",
      "Maison",
      "Studio",
      "Villa",
      "Chambre",
      "Bureau",
      "Local commercial",
    ]);
    const places = await page.getByLabel("Quartier").locator("option").allInnerTexts();
    expect(places.slice(1, 9).join()).toBe(
      "Akwa,Bonanjo,Bonapriso,Deïdo,Bali,Makepe,Logbaba,Kotto",
    );
    expect(places.slice(1).sort()).toEqual([...NEIGHBOURHOODS].sort());
    expect(new Set(places.slice(1)).size).toBe(52);
    const named = ["Bonabéri", "New Bell", "Yassa", "PK8", "PK9", "PK10", "PK11", "PK12"];
    named.push("PK13", "PK14", "PK15", "PK16", "PK17");
    expect(places).toEqual(expect.arrayContaining(named));
    await fillFirst(page);
    await page.getByLabel("Type de bien").selectOption("villa");
    await next(page);
    const amenities = await page.locator('label:has(input[name="amenities"])').allInnerTexts();
    expect(amenities).toEqual([
      "Wifi",
      "Climatisation",
      "Parking",
      "Sécurité 24h",
      "Cuisine équipée",
      "Eau chaude",
      "Jardin",
      "Terrasse",
      "Ascenseur",
      "Garage",
      "Piscine",
      "Gardien",
      "Groupe électrogène",
      "Lave-linge",
      "Réfrigérateur",
    ]);
    const stored = await site.client().api.amenities.$get();
    const names = ((await stored.json()) as { name: string }[]).map(({ name }) => name);
    expect(names.sort()).toEqual([...amenities].sort());
    await next(page);
    await withoutPhotos(page);
    await page.getByLabel("Prix").fill("600000");
    await publish(page).click();
    await page.waitForURL("**/landlord/dashboard");
    const [row] = await own();
    await site.db
      .update(properties)
      .set({ status: "active" })
      .where(eq(properties.id, row?.id ?? ""));
    await visit(page, `${site.url}/property/${row?.id}`);
    await page.getByText("Villa", { exact: true }).filter({ visible: true }).first().waitFor();
  });

  it("VAL-017 leads to the first of several missing fields", async () => {
    const page = await open();
    await fillFirst(page);
    await page.getByLabel("Description").fill("  ");
    await page.getByLabel("Quartier").selectOption("");
    await next(page);
    await toast(page, MISSING);
    const field = page.getByLabel("Quartier");
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  it.each([
    ["Titre de l'annonce", 1],
    ["Description", 1],
    ["Type de bien", 1],
    ["Quartier", 1],
    ["Prix", 4],
  ] as const)("VAL-017 asks for what is missing: %s", async (name, at) => {
    const page = await open();
    if (at === 4) await reachPrice(page);
    else await fillFirst(page);
    const field = page.getByLabel(name);
    if (name === "Type de bien" || name === "Quartier") await field.selectOption("");
    else await field.fill("   ");
    await (at === 4 ? publish(page).click() : next(page));
    await toast(page, MISSING);
    await page.getByRole("alert").getByText(MISSING).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await step(page, at);
    expect(await own()).toEqual([]);
  });

  it("ST-007 LAN-017 LAN-018 VAL-018 VAL-023 CON-006 CON-007 stores one draft on a double click and returns to the dashboard", async () => {
    const page = await open();
    await reachPrice(page);
    for (const name of ["Nom du contact", "Téléphone", "E-mail"]) {
      await page.getByLabel(name).fill("");
    }
    await publish(page).dblclick();
    await toast(page, "Propriété soumise avec succès !");
    const since = Date.now();
    await page.getByRole("main").getByText("publiée sous 24\u00a0h").waitFor();
    expect(page.url()).toContain("/landlord/submit-property");
    await page.waitForURL("**/landlord/dashboard");
    expect(Date.now() - since).toBeGreaterThan(1000);
    await page.getByText("Brouillon").waitFor();
    await page.getByText("125\u202f000\u202fFCFA/mois").waitFor();
    const rows = await own();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ status: "draft", bedrooms: 1, bathrooms: 1, area_sqm: null });
    expect(rows[0]).toMatchObject({ contact_name: null, contact_phone: null, contact_email: null });
    expect(rows[0]).toMatchObject({ billing_period: "month", currency: "FCFA" });
    const seen = await fetch(`${site.url}/property/${rows[0]?.id}`);
    expect(seen.status).toBe(404);
  });

  it("VAL-024 CON-006 stores furnished only for 'Meublé', and the chosen billing period", async () => {
    const choices = [
      ["Meublé", true, "month"],
      ["Non meublé", false, "day"],
      ["Semi-meublé", false, "week"],
    ] as const;
    const page = await open();
    for (const [label, furnished, period] of choices) {
      await visit(page, `${site.url}/landlord/submit-property`);
      await fillFirst(page);
      await next(page);
      const group = page.getByRole("group", { name: "Ameublement" });
      expect(await group.locator("label").allInnerTexts()).toEqual(choices.map(([name]) => name));
      await group.getByText(label, { exact: true }).click();
      await next(page);
      await withoutPhotos(page);
      await page.getByLabel("Prix").fill("50000");
      await page.getByLabel("Loyer payé par").selectOption("week");
      await page.getByLabel("Loyer payé par").selectOption(period);
      await page.getByLabel(/^Séjour minimum, en (mois|nuits|semaines)/).fill("3");
      await publish(page).click();
      await page.waitForURL("**/landlord/dashboard");
      const rows = await own();
      rows.sort((a, b) => Number(b.created_at) - Number(a.created_at));
      expect(rows[0], label).toMatchObject({ furnished, billing_period: period, minimum_stay: 3 });
    }
  });

  it("VAL-016 says that a session is needed, keeps everything and leads back", async () => {
    const page = await open(360, REFUSED);
    await reachPrice(page);
    await endSessionAtNextWrite(page, site, landlord.id);
    await publish(page).click();
    const sentence = "Vous devez être connecté pour publier une propriété.";
    await toast(page, sentence);
    await page.getByRole("alert").getByText(sentence).waitFor();
    expect(await own()).toEqual([]);
    expect(await page.getByLabel("Prix").inputValue()).toBe("125 000");
    await page.getByRole("link", { name: "Se connecter et revenir ici" }).click();
    await page.waitForURL(`${site.url}/auth?next=%2Flandlord%2Fsubmit-property`);
  });

  it("ERR-021 says that the submission failed and keeps its values", async () => {
    const page = await open(1280, REFUSED);
    await reachPrice(page);
    await page.route("**/api/properties", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await publish(page).click();
    await toast(page, "Erreur de soumission");
    await toast(page, "Une erreur est survenue lors de la soumission de votre propriété.");
    expect(await page.getByLabel("Prix").inputValue()).toBe("125 000");
    await page.unroute("**/api/properties");
    await publish(page).click();
    await toast(page, "Propriété soumise avec succès !");
    await page.waitForURL("**/landlord/dashboard");
    expect(await own()).toHaveLength(1);
  });

  it("keeps the draft of a closed tab, and starts anew when asked", async () => {
    const page = await open();
    await reachPrice(page);
    const context = page.context();
    await page.close();
    const later = await newPage({ width: 360, context });
    await visit(later, `${site.url}/landlord/submit-property`);
    await later.getByText("Nous avons repris votre brouillon.").waitFor();
    await step(later, 4);
    expect(await later.getByLabel("Prix").inputValue()).toBe("125 000");
    await later.getByRole("button", { name: "Recommencer" }).click();
    await later.getByRole("button", { name: "Tout effacer" }).click();
    await step(later, 1);
    expect(await later.getByLabel("Titre de l'annonce").inputValue()).toBe("");
    await visit(later, `${site.url}/landlord/submit-property`);
    await step(later, 1);
    expect(await later.getByText("Nous avons repris votre brouillon.").count()).toBe(0);
  });
});
