import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, visit } from "../support/browser/page";
import { holdBack } from "../support/browser/pages";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const tenant = await site.newUser("user", "Aline");
const landlord = await site.newUser("landlord", "Josué");
const flat = await insertProperty(site, { landlord, title: "Studio calme", images: 3 });
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
const said = (page: Page) => page.locator("body > [role=status]");

describe("a client-side navigation", () => {
  it("names the page to screen readers and moves the focus to its heading, as does the way back", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/help`);
    expect(await focused(page)).toMatch(/^BODY/);
    await page.getByRole("banner").getByRole("link", { name: "À propos" }).press("Enter");
    await page.waitForURL(`${site.url}/about`);
    await expect.poll(() => focused(page)).toMatch(/^H1 À propos/);
    await expect.poll(() => said(page).textContent()).toMatch(/^À propos.* · Kwata$/);
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null))
      .toBe(true);
    await page.goBack();
    await expect.poll(() => focused(page)).toMatch(/^H1 .*aide/i);
    await expect.poll(() => said(page).textContent()).toMatch(/aide.* · Kwata$/i);
  });

  it("waits for the heading of a listing that is on its way, and takes the focus from nobody", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/search`);
    const release = await holdBack(page, /\/property\/[^/]+\.data/);
    const card = page.getByRole("main").getByRole("link", { name: "Studio calme" });
    await card.press("Enter");
    await page.getByText("Chargement de la propriété…").waitFor();
    release();
    await expect.poll(() => focused(page)).toBe("H1 Studio calme");
    await page.goBack();
    await card.waitFor();
    const again = await holdBack(page, /\/property\/[^/]+\.data/);
    await card.press("Enter");
    await page.getByText("Chargement de la propriété…").waitFor();
    await page.getByRole("banner").getByRole("searchbox").fill("villa");
    again();
    await page.getByRole("heading", { level: 1, name: "Studio calme" }).waitFor();
    await expect.poll(() => said(page).textContent()).toMatch(/^Studio calme/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("site-search");
  });

  it("leaves the focus where it is when only the filters of a search change", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/about`);
    await page.getByRole("banner").getByRole("searchbox").fill("studio");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toMatch(/^H1 /);
    await page.getByRole("link", { name: "Liste", exact: true }).press("Enter");
    await page.waitForURL(/view=list/);
    expect(await focused(page)).not.toMatch(/^(H1|BODY)/);
  });
});

describe("colours of the system", () => {
  it("show the selected day, the selected view and a ticked box", { tags: "full" }, async () => {
    const page = await newPage({ width: 1280 });
    await page.emulateMedia({ forcedColors: "active" });
    const grounds = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    await visit(page, `${site.url}/search`);
    const [shown] = await grounds(".view-toggle [aria-current]");
    expect(await grounds(".view-toggle a:not([aria-current])")).not.toContain(shown);
    await visit(page, `${site.url}/property/${flat.id}`);
    const days = page.locator(".month button:not([aria-disabled])");
    await page
      .getByRole("heading", { name: "Disponibilités" })
      .evaluate((it) => it.scrollIntoView());
    await days.first().click();
    const [chosen] = await grounds(".month [aria-pressed=true]");
    expect(chosen).toBeDefined();
    expect(await grounds(".month [aria-pressed=false]")).not.toContain(chosen);
    await visit(page, `${site.url}/auth?tab=register`);
    const drawn = page.locator("input[type=checkbox], input[type=radio]").first();
    expect(await drawn.evaluate((one) => getComputedStyle(one).appearance)).toBe("auto");
  });

  it("are declared light", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(`${site.url}/about`);
    const scheme = () => getComputedStyle(document.documentElement).colorScheme;
    expect(await page.evaluate(scheme)).toBe("light");
  });
});

describe("the property page by keyboard", () => {
  describe.each([
    ["a visitor", "Se connecter pour réserver", false],
    ["a tenant", "Réserver", true],
  ] as const)("%s", (_, name, signedIn) => {
    testAtBothWidths(`reaches '${name}' within ten stops (%i px)`, async (width) => {
      const page = await newPage({ width });
      if (signedIn) await site.signIn(page, tenant);
      await visit(page, `${site.url}/property/${flat.id}`);
      const role = signedIn ? "button" : "link";
      await page.getByRole(role, { name, exact: true }).first().waitFor();
      const stops: string[] = [];
      for (let stop = 1; stop <= 10; stop += 1) {
        await page.keyboard.press("Tab");
        stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
      }
      expect(stops).toContain(name);
    });
  });
});

describe("a dialog", () => {
  it("opens on its first field", { tags: "full" }, async () => {
    const page = await newPage({ width: 1280 });
    await site.signIn(page, tenant);
    await visit(page, `${site.url}/property/${flat.id}`);
    const name = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    const dialog = page.getByRole("dialog");
    for (const [button, field] of [
      ["Réserver", "startDate"],
      ["Contacter le propriétaire", "subject"],
      ["Signaler cette annonce", "reason"],
    ] as const) {
      await page.getByRole("button", { name: button, exact: true }).first().click();
      await dialog.waitFor();
      expect(await name(), button).toBe(field);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" }).catch(() => dialog.waitFor({ state: "hidden" }));
    }
  });
});

describe("the footer", () => {
  testAtBothWidths(
    "is one line below the page for who is signed in, with help and legal pages (%i px)",
    async (width) => {
      const page = await newPage({ width });
      await site.signIn(page, tenant);
      await visit(page, `${site.url}/about`);
      const footer = page.getByRole("contentinfo");
      const line = footer.locator("a:visible, button:visible, p:visible");
      await expect
        .poll(() => line.allInnerTexts())
        .toEqual([
          // On a phone there is room for what one can press.
          ...(width === 1280 ? [expect.stringMatching(/^© 2024(–20\d\d)? Kwata$/)] : []),
          "Mode léger",
          "Aide",
          "Conditions",
          "Vie privée",
        ]);
      const middles = await line.evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(new Set(middles).size).toBe(1);
      await expectAccessible(page);
    },
  );
});
