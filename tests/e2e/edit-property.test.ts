import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, rateLimits } from "~/db/schema";
import { openEdit, save } from "../support/browser/edit-property";
import { endSessionAtNextWrite } from "../support/browser/end-session";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;
const FAILED = /Failed to load resource/;
let landlord: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  landlord = await site.newUser("landlord", "Josué");
});
const STORED = {
  title: "Trois pièces à Makepe",
  description: "Au calme, forage et gardien.",
  property_type: "house",
  neighborhood: "Makepe",
  address: "Carrefour Lycée",
  bedrooms: 3,
  bathrooms: 7,
  area_sqm: 85,
  furnished: true,
  available_from: "2099-03-01",
  price_per_month: 45_000,
  billing_period: "week",
  currency: "EUR",
  minimum_stay: 2,
  security_deposit: 300,
  contact_name: "Josué Eyoum",
  contact_phone: "+237 6 99 00 00 01",
  contact_email: "josue@example.cm",
} as const;
/** What the form asks besides; '' is no answer. */
const UNSAID = "landmarks water electricity road flooding floor fence internet";
const newProperty = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(site, {
    landlord,
    ...STORED,
    amenities: ["Wifi", "Parking"],
    images: 2,
    ...given,
  });
const rowOf = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0];
async function open(id: string): Promise<Page> {
  const page = await newPage({ width: 360, allowed: FAILED });
  await site.signIn(page, landlord);
  await openEdit(page, site.url, id);
  return page;
}
const title = (page: Page) => page.getByLabel("Titre de l'annonce");

describe("the form of a listing", () => {
  it("LAN-035 LAN-037 opens filled with what is stored, the status as a badge only", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty();
    const page = await open(id);
    const sections = await page.locator("main section h2").allInnerTexts();
    expect(sections.join(" · ")).toBe(
      "Informations générales · Localisation · Détails · Équipements · Eau, électricité, accès · Prix et conditions · Contact · Photos",
    );
    const shown = await page.locator("main form").evaluate((form: HTMLFormElement) => {
      const data = new FormData(form);
      return Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name)]));
    });
    const { furnished: _, ...fields } = STORED;
    expect(shown).toEqual({
      ...Object.fromEntries(Object.entries(fields).map(([name, v]) => [name, [String(v)]])),
      furnishing: ["furnished"],
      amenities: ["Wifi", "Parking"],
      ...Object.fromEntries(UNSAID.split(" ").map((name) => [name, [""]])),
    });
    await expect.poll(() => page.locator("li[data-photo]").count()).toBe(2);
    await page.getByText("Active", { exact: true }).waitFor();
    await expect.poll(() => page.locator('main [name="status"]').count()).toBe(0);
    await page.getByText("JPG, PNG ou WebP, 5\u00a0Mo par photo, 10 photos au plus.").waitFor();
    await expect
      .poll(() => page.locator('select[name="neighborhood"] option:not([value=""])').count())
      .toBe(52);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  it("LAN-035 ERR-036 saves every field once, however often it is pressed", async () => {
    const { id } = await newProperty();
    const page = await open(id);
    await title(page).fill("Studio à Akwa");
    await page.getByLabel("Description").fill("Refait à neuf.");
    await page.getByLabel("Type de bien").selectOption("studio");
    await page.getByLabel("Quartier").selectOption("Akwa");
    await page.getByLabel("Adresse").fill("Rue Joffre");
    await page.getByLabel("Chambres").selectOption("0");
    await page.getByLabel("Douches").selectOption("1");
    await page.getByLabel("Surface en m²").fill("");
    await page.getByText("Non meublé", { exact: true }).tap();
    await page.getByLabel("Disponible à partir du").fill("");
    await page.getByText("Wifi", { exact: true }).tap();
    await page.getByText("Piscine", { exact: true }).tap();
    await page.locator('[name="price_per_month"]').fill("150 000");
    await page.getByLabel("Loyer payé par").selectOption("month");
    await page.getByLabel("Devise").selectOption("FCFA");
    await page.getByLabel("Séjour minimum, en mois").fill("3");
    await page.getByLabel("Caution").fill("");
    await page.getByLabel("Nom du contact").fill("Ada Ebelle");
    await page.locator('[name="contact_phone"]').fill("677 00 00 02");
    await page.locator('[name="contact_email"]').fill("ada@example.cm");
    await page.getByText("Des modifications ne sont pas enregistrées.").waitFor();
    await save(page).dblclick();
    await toastOf(page, "Propriété mise à jour!").waitFor();
    await page.getByText("Tout est enregistré.").waitFor();
    expect(await rowOf(id)).toMatchObject({
      title: "Studio à Akwa",
      description: "Refait à neuf.",
      property_type: "studio",
      neighborhood: "Akwa",
      address: "Rue Joffre",
      bedrooms: 0,
      bathrooms: 1,
      area_sqm: null,
      furnished: false,
      available_from: null,
      price_per_month: 150_000,
      billing_period: "month",
      currency: "FCFA",
      monthly_xaf: 150_000,
      minimum_stay: 3,
      security_deposit: null,
      contact_name: "Ada Ebelle",
      contact_phone: "677 00 00 02",
      contact_email: "ada@example.cm",
      amenity_names: "Parking Piscine",
      status: "active",
    });
  });

  it("keeps what was typed over a reload and on the way to sign in; it can be given up", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty();
    const page = await open(id);
    page.on("dialog", (dialog) => dialog.accept());
    await title(page).fill("Titre d'avant");
    await page.reload();
    await page.getByText("Nous avons repris vos modifications non enregistrées.").waitFor();
    await expect.poll(() => title(page).inputValue()).toBe("Titre d'avant");
    await endSessionAtNextWrite(page, site, landlord.id);
    await save(page).tap();
    await page.waitForURL(`${site.url}/auth?next=*`);
    const answer = await fetch(`${site.url}/api/auth/refresh`, {
      method: "POST",
      headers: { authorization: `Bearer ${await site.newSession(landlord.id)}` },
    });
    await page.evaluate((session) => localStorage.setItem("session", session), await answer.text());
    await openEdit(page, site.url, id);
    await expect.poll(() => title(page).inputValue()).toBe("Titre d'avant");
    await page.getByRole("button", { name: "Revenir à l'annonce enregistrée" }).tap();
    await expect.poll(() => title(page).inputValue()).toBe(STORED.title);
    await page.getByText("Tout est enregistré.").waitFor();
  });
});

describe("leaving the form", () => {
  it("asks about typed changes, stays, and leaves without them", { tags: "full" }, async () => {
    const { id } = await newProperty();
    const page = await open(id);
    await title(page).fill("Pas enregistré");
    const back = page.getByRole("main").getByRole("link", { name: "Mes annonces" });
    await back.click();
    await page.getByRole("dialog").getByText("Quitter sans enregistrer\u00a0?").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Rester sur la page" }).click();
    await expect.poll(() => title(page).inputValue()).toBe("Pas enregistré");
    await back.click();
    await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
    await page.waitForURL(`${site.url}/landlord/manage-properties`);
    await openEdit(page, site.url, id);
    await expect.poll(() => title(page).inputValue()).toBe(STORED.title);
  });

  it("lets the browser ask before the tab is closed", { tags: "full" }, async () => {
    const { id } = await newProperty();
    const page = await open(id);
    await title(page).fill("Pas enregistré");
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect.poll(() => title(page).inputValue()).toBe("Pas enregistré");
    await save(page).tap();
    await toastOf(page, "Propriété mise à jour!").waitFor();
  });
});
