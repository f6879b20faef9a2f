import { beforeAll, describe, expect, it } from "vitest";
import { expectNoSideScroll, visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const villa = { title: "Villa avec piscine", neighborhood: "Bonapriso", bedrooms: 4 } as const;
  await insertProperty(site, { landlord, ...villa });
  await insertProperty(site, { landlord, title: "Appartement", bedrooms: 2 });
});

describe("a search that finds nothing", () => {
  it("PUB-038 offers looser searches and near places where there is nothing, without script", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(`${site.url}/search?location=bali&bedrooms=2&view=list`);
    await page.getByText("Aucune propriété trouvée pour ces critères.").waitFor();
    const home = page.getByRole("main").getByRole("link", { name: "Retour à l'accueil" });
    await expect.poll(() => home.getAttribute("href")).toBe("/");
    const looser = page.getByRole("region", { name: "Ces recherches donnent un résultat" });
    await looser.getByRole("link", { name: "Dans tout Douala 2 propriétés" }).waitFor();
    await looser.getByRole("link", { name: "À Bonapriso 1 propriété" }).click();
    await page.waitForURL(/\/search\?location=bonapriso&bedrooms=2&view=list$/);
    await page.getByRole("link", { name: "Villa avec piscine" }).waitFor();
  });

  it("takes all criteria off from where nothing was found, if there are any", async () => {
    const page = await newPage({ width: 360 });
    const clear = page.locator(".empty-state ~ p").getByRole("link", { name: "Tout effacer" });
    for (const query of ["bedrooms=9&amenities=wifi,piscine", "q=zzzzzzzz"]) {
      await visit(page, `${site.url}/search?view=list&${query}`);
      await clear.click();
      await page.waitForURL(`${site.url}/search?view=list`);
      await page.getByRole("heading", { level: 1, name: "2 propriétés trouvées" }).waitFor();
    }
  });

  it("cuts a long suggestion to one line", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search?q=${"a".repeat(180)}`);
    const words = page.getByRole("link", { name: "Sans «" }).locator("span").first();
    const { height = 99 } = (await words.boundingBox()) ?? {};
    expect(height).toBeLessThan(32);
    await expectNoSideScroll(page);
  });
});
