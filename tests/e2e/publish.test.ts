import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { testAtBothWidths } from "../support/browser/widths";
import { openSite } from "../support/world/site";

const site = await openSite();
const publish = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Publier une annonce" });

describe("'Publier une annonce' in the header", () => {
  it("LAN-001 PUB-004 is reached at every width, in one line with the other links", {
    tags: "full",
  }, async () => {
    const page = await site.open(null, "/about", { width: 1280 });
    const owner = await site.open(await site.newUser("landlord"), "/about", { width: 1280 });
    for (const [who, ways] of [
      [page, ["Se connecter", "S'inscrire"]],
      [owner, []],
    ] as const) {
      for (const width of [320, 1023, 1024, 1100, 1279]) {
        await who.setViewportSize({ width, height: 740 });
        const header = who.getByRole("banner");
        const links = header.locator("a:visible");
        const menu = header.getByLabel("Menu", { exact: true }).locator("visible=true");
        if ((await menu.count()) > 0) await menu.click();
        const names = await links.allInnerTexts();
        for (const name of ["Accueil", "À propos", "Contact", "Publier une annonce", ...ways]) {
          expect(
            names.filter((text) => text.trim() === name),
            `${name}, ${width} px`,
          ).toHaveLength(1);
        }
        if ((await menu.count()) > 0) await who.keyboard.press("Escape");
        await expectNoSideScroll(who);
        expect((await header.boundingBox())?.height, `${width} px`).toBeLessThan(70);
      }
    }
  });

  testAtBothWidths("LAN-001 leads a visitor on to a landlord's account at %i px", async (width) => {
    const page = await site.open(null, "/about", { width });
    if (width === 360) await page.getByLabel("Menu", { exact: true }).first().tap();
    await publish(page).locator("visible=true").click();
    await page.waitForURL(`${site.url}/landlord/register`);
    await page.getByRole("heading", { name: "Devenir propriétaire sur Kwata" }).waitFor();
    await page.getByRole("link", { name: "Créer un compte propriétaire" }).click();
    await page.waitForURL(`${site.url}/auth?tab=register&type=landlord`);
    await expect.poll(() => page.getByLabel("Propriétaire/Bailleur").isChecked()).toBe(true);
  });

  it("LAN-001 tells a tenant how to become a landlord, makes them one and leads on", {
    tags: "full",
  }, async () => {
    const page = await site.open(await site.newUser("user", "Aline"), "/", { width: 1280 });
    await publish(page).click();
    await page.getByText("Vous êtes connecté avec un compte locataire").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Passer en compte propriétaire" }).click();
    await toastOf(page, "Votre compte est un compte propriétaire").waitFor();
    await page.waitForURL(`${site.url}/landlord/submit-property`);
    await visit(page, `${site.url}/landlord/dashboard`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(page.url()).toBe(`${site.url}/landlord/dashboard`);
  });

  it("tells a tenant who opens the form itself, and leaves other pages as they were", {
    tags: "full",
  }, async () => {
    const page = await site.open(await site.newUser(), "/landlord/submit-property");
    await page.waitForURL(`${site.url}/landlord/register`);
    await page.getByRole("button", { name: "Passer en compte propriétaire" }).waitFor();
    await visit(page, `${site.url}/landlord/dashboard`);
    await page.waitForURL(`${site.url}/user/dashboard`);
  });

  it("says why the account stays as it is when the change fails", { tags: "full" }, async () => {
    const page = await site.open(await site.newUser(), "/landlord/register", {
      allowed: /Failed to load/,
    });
    await page.route("**/api/profile/landlord", (route) => route.abort());
    await page.getByRole("button", { name: "Passer en compte propriétaire" }).tap();
    await toastOf(page, "Le compte n'a pas été changé").waitFor();
    expect(page.url()).toBe(`${site.url}/landlord/register`);
  });

  it("leads a landlord to the form, and is not there for an administrator", {
    tags: "full",
  }, async () => {
    const page = await site.open(await site.newUser("landlord"), "/", { width: 1280 });
    await publish(page).click();
    await page.waitForURL(`${site.url}/landlord/submit-property`);
    const admin = await site.open(await site.newUser("admin"), "/", { width: 1280 });
    await expect.poll(() => publish(admin).isVisible()).toBe(false);
  });
});
