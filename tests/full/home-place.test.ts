import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { networkQuiet } from "../support/browser/quiet";
import { testAtBothWidths } from "../support/browser/widths";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const field = (page: Page) => page.getByLabel("Quartier");
const list = (page: Page) => page.getByRole("listbox", { name: "Propositions" });
const option = (page: Page, name: string) => list(page).getByRole("option", { name, exact: true });
const offered = (page: Page) => list(page).getByRole("option").allInnerTexts();
const selected = (page: Page) => list(page).getByRole("option", { selected: true }).innerText();
const search = (page: Page) =>
  page.getByRole("button", { name: "Rechercher", exact: true }).click();

describe("the neighbourhood of the home page's search", () => {
  testAtBothWidths(
    "CON-011 offers the fixed list, shorter with each letter, whatever accents (%i px)",
    async (width) => {
      const page = await newPage({ width });
      await visit(page, site.url);
      await field(page).click();
      await list(page).waitFor();
      expect(await offered(page)).toHaveLength(52);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await field(page).pressSequentially("deid");
      expect(await offered(page)).toEqual(["Deïdo"]);
      await field(page).fill("bona");
      expect(await offered(page)).toEqual(["Bonabéri", "Bonamoussadi", "Bonanjo", "Bonapriso"]);
      const choice = option(page, "Bonapriso");
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await choice.click();
      await expect.poll(() => field(page).inputValue()).toBe("Bonapriso");
      await expect.poll(() => list(page).isVisible()).toBe(false);
      await search(page);
      await page.waitForURL(`${site.url}/search?location=bonapriso`);
    },
  );

  it("works with the keyboard alone", async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, site.url);
    await field(page).focus();
    await list(page).waitFor();
    await page.keyboard.type("bona");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await selected(page)).toBe("Bonamoussadi");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect.poll(() => field(page).inputValue()).toBe("Bonamoussadi");
    expect(page.url()).toBe(`${site.url}/`);
    await page.keyboard.press("ArrowUp");
    expect(await selected(page)).toBe("Youpwé");
    await page.keyboard.press("Escape");
    await expect.poll(() => field(page).getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.url}/search?location=bonamoussadi`);
    await page.goBack();
    await field(page).waitFor();
  });

  it("keeps its choices in view when the phone's keyboard takes half of the screen", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, site.url);
    await field(page).tap();
    await list(page).waitFor();
    await page.setViewportSize({ width: 360, height: 380 });
    const bottom = () =>
      option(page, "Beedi").evaluate((one) => one.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThan(380);
    await option(page, "Bali").tap();
    await expect.poll(() => field(page).inputValue()).toBe("Bali");
  });

  it("takes a beginning for the one place it can mean, and sends what it does not know", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, site.url);
    await field(page).click();
    await list(page).waitFor();
    await field(page).fill("new-b");
    await field(page).press("Enter");
    await page.waitForURL(`${site.url}/search?location=new-bell`);
    await page.goBack();
    await page.waitForURL(`${site.url}/`);
    await networkQuiet(page);
    await field(page).click();
    await list(page).waitFor();
    await field(page).fill("Yaoundé");
    await page.getByText("Aucun quartier de ce nom.").waitFor();
    await expectAccessible(page);
    await field(page).press("Enter");
    await page.getByText("Aucune propriété trouvée pour ces critères.").waitFor();
  });

  it("leaves the button free for a finger while the places show", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, site.url);
    await field(page).tap();
    await list(page).waitFor();
    const button = page.getByRole("button", { name: "Rechercher", exact: true });
    const [places, below] = [await list(page).boundingBox(), await button.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((places?.y ?? 0) + (places?.height ?? 0));
    await field(page).fill("deid");
    await button.tap();
    await page.waitForURL(`${site.url}/search?location=deido`);
  });

  it("is still a field with the browser's own list when ours does not come", async () => {
    const page = await newPage({ width: 360, allowed: /place-list|Failed to (load|fetch)/ });
    await page.route(/assets\/place-list/, (route) => route.abort());
    await visit(page, site.url);
    await field(page).fill("Akwa");
    await expect.poll(() => field(page).getAttribute("list")).toBe("places");
    await search(page);
    await page.getByRole("heading", { level: 1, name: "à Akwa" }).waitFor();
  });
});
