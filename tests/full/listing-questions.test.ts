import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { plain } from "../support/browser/booking-dialog";
import { openEdit, save } from "../support/browser/edit-property";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { describeAtBothWidths } from "../support/browser/widths";
import {
  fillFirst,
  next,
  openWizard,
  publish,
  step,
  withoutPhotos,
} from "../support/browser/wizard";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});
const rowsOf = () =>
  site.db.select().from(properties).where(eq(properties.landlord_id, landlord.id));

describeAtBothWidths("what one asks on the phone, at %i px", (width) => {
  it("DLA-003 DLA-005 is asked in the wizard and survives a closed tab", async () => {
    const page = await newPage({ width });
    await site.signIn(page, landlord);
    await openWizard(page, site.url);
    await fillFirst(page);
    const landmarks = page.getByLabel("Repères");
    await landmarks.fill("Entrée du lycée\nPharmacie\nPortail vert\nKiosque");
    await next(page);
    await page.getByText("Trois repères au plus.").waitFor();
    await landmarks.fill("Entrée du lycée\n\nDerrière la pharmacie\nPortail vert");
    await expectNoSideScroll(page);
    await next(page);
    await step(page, 2);
    const asked = page.getByRole("group", { name: "Eau, électricité, accès" });
    await expect.poll(() => asked.getByLabel("Jours d'eau").count()).toBe(0);
    for (const [label, answer] of [
      ["Eau", "CAMWATER et forage"],
      ["Jours d'eau", "5 jours par semaine"],
      ["Électricité", "Compteur individuel prépayé"],
      ["Route", "En terre"],
      ["Inondations", "Jamais"],
      ["Clôture", "Oui"],
      ["Internet", "Non"],
    ] as const) {
      await asked.getByLabel(label, { exact: true }).selectOption({ label: answer });
    }
    await asked.getByLabel("Étage").fill("2");
    for (const name of ["Pas d'ascenseur", "Pas de gardien", "Pas de parking"])
      await asked.getByLabel(name).check();
    await page.getByRole("checkbox", { name: "Eau chaude", exact: true }).check();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.reload();
    await page.getByText("Nous avons repris votre brouillon.").waitFor();
    await expect.poll(() => asked.getByLabel("Jours d'eau").inputValue()).toBe("5");
    await next(page);
    await step(page, 3);
    await withoutPhotos(page);
    await page.getByLabel("Prix").fill("100 000");
    await publish(page).click();
    await page.getByText("Propriété soumise avec succès !").first().waitFor();
    const [row] = await rowsOf();
    expect(row?.facts).toEqual({
      water: "both",
      water_days: 5,
      electricity: "own_meter",
      floor: 2,
      lift: false,
      road: "earth",
      flooding: "never",
      fence: true,
      guard: false,
      parking: false,
      internet: false,
    });
    expect(row?.amenity_names).toContain("Eau chaude");
    expect(row?.landmarks).toEqual(["Entrée du lycée", "Derrière la pharmacie", "Portail vert"]);
  });

  it("DLA-003 DLA-005 stands on the listing, 'non' as visibly as 'oui'", async () => {
    const { id } = await insertProperty(site, {
      landlord,
      facts: { water: "borehole", water_days: 7, floor: 1, lift: false, fence: true },
      landmarks: ["Entrée du lycée", "Derrière la pharmacie", "Portail vert"],
      amenities: ["Gardien"],
    });
    const page = await newPage({ width });
    await visit(page, `${site.url}/property/${id}`);
    const section = page.getByRole("heading", { name: "Eau, électricité, accès" }).locator("..");
    const lines = plain(await section.innerText()).replace(/\s+/g, " ");
    expect(lines).toContain(
      "Eau Forage, tous les jours Étage 1er étage Ascenseur Non Clôture Oui Gardien Oui",
    );
    expect(lines).toContain(
      "Non précisé : électricité, route, inondations, parking, eau chaude, internet.",
    );
    const [yes, no] = await Promise.all(
      ["Oui", "Non"].map((word) =>
        section
          .locator("dd", { hasText: new RegExp(`^${word}$`) })
          .first()
          .evaluate((dd) => {
            const { color, fontSize, fontWeight } = getComputedStyle(dd);
            return { color, fontSize, fontWeight };
          }),
      ),
    );
    expect(no).toEqual(yes);
    const way = page.getByRole("heading", { name: "Pour y arriver" }).locator("..");
    await expect
      .poll(() => way.getByRole("listitem").allInnerTexts())
      .toEqual(["Entrée du lycée", "Derrière la pharmacie", "Portail vert"]);
    const silent = await insertProperty(site, { landlord, title: "Annonce muette" });
    await visit(page, `${site.url}/property/${silent.id}`);
    await section.getByText("Non précisé.").waitFor();
    await expect.poll(() => page.getByRole("heading", { name: "Pour y arriver" }).count()).toBe(0);
  });

  it("DLA-003 is changed in the form of the listing, and found by its filter", async () => {
    const neighborhood = width === 360 ? "PK14" : "PK12";
    const place = { landlord, neighborhood } as const;
    for (let n = 0; n < 7; n += 1) {
      await insertProperty(site, { ...place, title: `Sans eau ${n}`, facts: { water: "none" } });
    }
    const { id } = await insertProperty(site, { ...place, title: "À préciser" });
    const page = await newPage({ width });
    await site.signIn(page, landlord);
    await openEdit(page, site.url, id);
    const asked = page.getByRole("group", { name: "Eau, électricité, accès" });
    await asked.getByLabel("Eau", { exact: true }).selectOption({ label: "Forage" });
    await asked.getByLabel("Jours d'eau").selectOption({ label: "tous les jours" });
    await asked.getByLabel("Clôture").selectOption({ label: "Oui" });
    await page.getByLabel("Repères").fill("Carrefour Agip");
    await expectAccessible(page);
    await save(page).click();
    await page.getByText("Tout est enregistré").first().waitFor();
    const changed = (await rowsOf()).find((row) => row.id === id);
    expect(changed?.facts).toEqual({ water: "borehole", water_days: 7, fence: true });
    expect(changed?.landmarks).toEqual(["Carrefour Agip"]);

    const visitor = await newPage({ width });
    await visit(visitor, `${site.url}/search?location=${neighborhood}`);
    await expect.poll(() => visitor.locator(".property-card").count()).toBe(8);
    await visitor.locator("summary", { hasText: "Filtres" }).click();
    await visitor.getByLabel("Forage").check();
    await visitor.getByLabel("Eau tous les jours").check();
    await expectAccessible(visitor);
    await visitor.getByRole("button", { name: "Voir 1 propriété" }).click();
    await visitor.waitForURL(/amenities=forage&amenities=eau-tous-les-jours/);
    await expect.poll(() => visitor.locator(".property-card").count()).toBe(1);
    await visitor.getByText("À préciser").waitFor();
    await visitor
      .getByRole("link", { name: /Forage/ })
      .first()
      .click();
    await visitor.waitForURL(
      (url) => url.searchParams.getAll("amenities").join() === "eau-tous-les-jours",
    );
  });
});
