import { describe, expect, it } from "vitest";
import { visit } from "../support/browser/page";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;

describe("the hero's search", () => {
  it("PUB-021 sends only what is filled in without script too", async () => {
    const page = await newPage({ width: 1280, script: false });
    const search = page.getByRole("search", { name: "Trouver un logement" });
    const press = () => search.getByRole("button", { name: "Rechercher", exact: true }).click();
    await page.goto(site.url);
    await page.getByLabel("Quartier").fill("Akwa");
    await press();
    await page
      .getByText(/à Akwa/)
      .first()
      .waitFor();
    expect(page.url()).toBe(`${site.url}/search?location=Akwa`);
    await page.goto(site.url);
    await press();
    await page.waitForURL(`${site.url}/search`);
  });

  it.each([true, false])(
    "offers the commonest choices as chips on a phone, below neighbourhood and button (script %s)",
    { tags: "full" },
    async (script) => {
      const page = await newPage({ width: 360, script });
      const open = () => (script ? visit(page, site.url) : page.goto(site.url));
      await open();
      const form = page.getByRole("search", { name: "Trouver un logement" });
      const shown = form.locator(":is(input, select, button):visible");
      const words = (texts: string[]) => texts.map((text) => text.replace(/\s/g, " "));
      expect(words(await shown.allInnerTexts())).toEqual([
        "",
        "Rechercher",
        "Chambre",
        "Studio",
        "Appartement",
        "Meublé",
        "Moins de 50 000 FCFA",
      ]);
      await form.getByRole("button", { name: "Studio" }).tap();
      await page.waitForURL(`${site.url}/search?type=studio`);
      await open();
      await page.getByLabel("Quartier").fill("Akwa");
      // The list of neighbourhoods lies over the chips until one is chosen.
      if (script) await page.getByRole("option", { name: "Akwa", exact: true }).tap();
      await form.getByRole("button", { name: /Moins de 50/ }).tap();
      await page.waitForURL(/\/search\?location=akwa&priceRange=0-50000$/i);
    },
  );
});

it("offers a visitor's phone one search a page: the page's own, or else the header's", {
  tags: "full",
}, async () => {
  const page = await newPage({ width: 360 });
  const header = page.locator("header summary[aria-label='Rechercher']:visible");
  const own = page.locator("main [role=search]:visible");
  for (const [path, entries] of [
    ["/", [0, 1]],
    ["/search", [0, 1]],
    ["/about", [1, 0]],
  ] as const) {
    await visit(page, site.url + path);
    expect([await header.count(), await own.count()], path).toEqual(entries);
  }
  // Where there is room, the home page has both.
  await page.setViewportSize({ width: 768, height: 740 });
  await visit(page, site.url);
  await page.getByRole("banner").getByRole("searchbox").waitFor();
});
