import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, propertyReports } from "~/db/schema";
import { day, form, openDialog, plain } from "../support/booking-dialog";
import { openEdit, save } from "../support/edit-property";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import { openWizard, publish, reachPrice } from "../support/wizard";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});
const FLAT = {
  price_per_month: 100_000,
  security_deposit: 100_000,
  advance_months: 2,
  agency_fee: 50_000,
};
const add = (given: Partial<Parameters<typeof insertProperty>[1]>) =>
  insertProperty(site, { landlord, ...FLAT, ...given });
const rowOf = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0];

describe.each([360, 1280] as const)("what moving in costs, at %i px", (width) => {
  it("DLA-001 DLA-004 is asked in the wizard, which adds it up, and survives a closed tab", async () => {
    const page = await newPage({ width });
    await site.signIn(page, landlord);
    await openWizard(page, site.url);
    await reachPrice(page);
    await page.getByLabel("Prix").fill("100 000");
    const costs = page.getByRole("group", { name: "À prévoir à l'entrée" });
    await costs.getByText("Complétez caution, avance et frais").waitFor();
    await page.getByLabel("Caution").fill("100 000");
    await costs.getByLabel("Avance, en mois de loyer").fill("2");
    await costs.getByLabel("Frais d'agence ou de démarcheur").fill("50 000");
    await costs.getByLabel("Charges par mois").fill("7 500");
    await page.getByLabel("Agent ou démarcheur").check();
    await expect
      .poll(async () => plain(await costs.locator("dl").innerText()).replace(/\s+/g, " "))
      .toContain("Avance, 2 mois de loyer 200 000 FCFA Caution 100 000 FCFA");
    await costs.getByText(/^450.000.FCFA$/).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.reload();
    await page.getByText("Nous avons repris votre brouillon.").waitFor();
    expect(await costs.getByLabel("Frais d'agence ou de démarcheur").inputValue()).toBe("50 000");
    await costs.getByLabel("Avance, en mois de loyer").fill("99");
    await publish(page).click();
    await costs.getByText("Indiquez au plus 24.").waitFor();
    await costs.getByLabel("Avance, en mois de loyer").fill("2");
    await publish(page).click();
    await page.getByText("Propriété soumise avec succès !").first().waitFor();
    const [row] = await site.db
      .select()
      .from(properties)
      .where(eq(properties.landlord_id, landlord.id));
    expect(row).toMatchObject({
      ...{ advance_months: 2, agency_fee: 50_000, monthly_charges: 7_500 },
      ...{ move_in_xaf: 450_000, offered_by: "agent" },
    });
  });

  it("DLA-001 is asked of a landlord whose listing does not say, and then told to visitors", async () => {
    const { id } = await add({
      title: "Deux pièces muettes",
      advance_months: null,
      agency_fee: null,
    });
    const visitor = await newPage({ width });
    await visitor.goto(`${site.url}/property/${id}`);
    const cost = visitor.getByRole("heading", { name: "À prévoir à l'entrée" }).locator("..");
    await cost.getByText("Non précisé.").waitFor();

    const page = await newPage({ width });
    await site.signIn(page, landlord);
    await visit(page, `${site.url}/landlord/manage-properties`);
    await page.getByRole("link", { name: "Le préciser" }).click();
    await page.waitForURL(/edit-property\/.*#move-in/);
    await page.getByLabel("Avance, en mois de loyer").fill("2");
    await page.getByLabel("Frais d'agence ou de démarcheur").fill("50 000");
    await page.getByLabel("Propriétaire", { exact: true }).check();
    await expectAccessible(page);
    await save(page).click();
    await page.getByText("Tout est enregistré").first().waitFor();
    expect(await rowOf(id)).toMatchObject({ move_in_xaf: 450_000, offered_by: "owner" });
    await visit(page, `${site.url}/landlord/manage-properties`);
    await page.getByText("Deux pièces muettes").first().waitFor();
    expect(await page.getByRole("link", { name: "Le préciser" }).count()).toBe(0);

    await visitor.reload();
    const lines = plain(await cost.innerText()).replace(/\s+/g, " ");
    expect(lines).toContain("Premier loyer 100 000 FCFA");
    expect(lines).toContain("Frais d'agence 50 000 FCFA");
    expect(lines).toContain("À prévoir à l'entrée 450 000 FCFA");
    await visitor.getByText("Propriétaire", { exact: true }).first().waitFor();
    await expectNoSideScroll(visitor);
  });

  it("DLA-002 DLA-004 is on the card, and a filter, a sort and 'Sans commission' follow it", async () => {
    const neighborhood = width === 360 ? "PK14" : "PK12";
    await add({ title: "Chez l'agent", neighborhood, offered_by: "agent" });
    const free = { agency_fee: 0, advance_months: 1, offered_by: "owner" as const };
    await add({ title: "Chez la propriétaire", neighborhood, ...free });
    const page = await newPage({ width });
    await visit(page, `${site.url}/search?location=${neighborhood}&sort=move-in-low`);
    const cards = page.locator(".property-card");
    await expect.poll(() => cards.count()).toBe(2);
    const said = (await cards.allInnerTexts()).map(plain);
    expect(said[0]).toContain("À l'entrée : 300 000 FCFA · Propriétaire");
    expect(said[1]).toContain("À l'entrée : 450 000 FCFA · Agent");
    await expectAccessible(page);
    const atMost = async (amount: string) => {
      await page.locator("summary", { hasText: "Filtres" }).click();
      await page.getByLabel("À prévoir à l'entrée, au plus").fill(amount);
      await page.locator(".search-apply button").click();
      await page.waitForURL((url) => url.searchParams.get("moveInMax") === amount);
    };
    await atMost("450 000");
    await expect.poll(() => cards.count()).toBe(2);
    const sort = page.getByLabel("Trier par");
    await sort.selectOption("Prix croissant");
    await page.waitForURL(/sort=price-low/);
    await sort.selectOption("Coût d'entrée croissant");
    await page.waitForURL(/sort=move-in-low/);
    await expect.poll(async () => (await cards.allInnerTexts())[0]).toContain("la propriétaire");
    await atMost("449999");
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole("link", { name: /Jusqu'à 449.999 FCFA à l'entrée/ }).click();
    await expect.poll(() => cards.count()).toBe(2);
    await page.locator("summary", { hasText: "Filtres" }).click();
    await page.getByLabel("Sans commission").check();
    await page.getByRole("button", { name: "Voir 1 propriété" }).click();
    await page.waitForURL(/noCommission=true/);
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByText("Chez la propriétaire").waitFor();
  });

  it("DLA-001 is part of the request dialog and of the booking", async () => {
    const property = await add({ title: "Deux pièces à réserver" });
    const user = await site.newUser("user", "Aline");
    const page = await openDialog({ site, newPage, property, user, width });
    await form(page).getByLabel("Date de début").fill(day(40));
    await form(page).getByLabel("Durée du séjour").selectOption({ label: "2 mois" });
    await expect
      .poll(async () => plain(await form(page).innerText()).replace(/\s+/g, " "))
      .toContain("À prévoir à l'entrée 450 000 FCFA");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Envoyer la demande" }).click();
    await page.getByText("Réservation confirmée !").first().waitFor();
    await visit(page, `${site.url}/user/dashboard`);
    await page.getByRole("link", { name: "Deux pièces à réserver" }).first().click();
    await page.waitForURL(/\/user\/booking\//);
    await page.getByText("Frais d'agence").waitFor();
    await expectNoSideScroll(page);
  });

  it("DLA-004 lets a visitor report who says to own and does not", async () => {
    const property = await add({ title: "Faux propriétaire", offered_by: "owner" });
    const page = await newPage({ width });
    await visit(page, `${site.url}/property/${property.id}`);
    await page.getByRole("button", { name: "Signaler cette annonce" }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Signaler cette annonce" }).click();
    await page.getByLabel("L'annonceur se dit propriétaire et ne l'est pas").check();
    await page.getByLabel("Ce que vous avez vu").fill("Le vrai propriétaire habite au-dessus.");
    await page.getByRole("button", { name: "Envoyer le signalement" }).click();
    await page.getByText("Merci pour votre signalement").waitFor();
    const [report] = await site.db
      .select()
      .from(propertyReports)
      .where(eq(propertyReports.property_id, property.id));
    expect(report?.reason).toBe("not_owner");
  });
});

it("DLA-001 opens the edit form where the cost is asked for", async () => {
  const { id } = await add({ title: "Longue annonce", agency_fee: null });
  const page = await newPage({ width: 360 });
  await site.signIn(page, landlord);
  await openEdit(page, site.url, `${id}#move-in`);
  await expect
    .poll(() => page.locator("#move-in").evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(740);
});
