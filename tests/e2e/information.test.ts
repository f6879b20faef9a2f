import { describe, expect, it } from "vitest";
import { readHtml } from "../support/browser/html";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { testAtBothWidths } from "../support/browser/widths";
import { setSetting } from "../support/rows/settings";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
await setSetting(site.db, "contact_address", "12 rue Joss, Bonanjo");
await setSetting(site.db, "contact_phone", "+237233421234");
await setSetting(site.db, "contact_email", "bonjour@site.cm");

describe("/about", () => {
  it("INF-001 INF-002 INF-003 INF-004 tells mission, features, figures, values and team", async () => {
    const page = await readHtml(`${site.url}/about`);
    expect(page.status).toBe(200);
    const section = (name: string) => page.main.getByRole("region", { name });
    expect(section("Notre mission").textContent?.length).toBeGreaterThan(200);
    expect(section("Ce que vous trouvez ici").querySelectorAll("li")).toHaveLength(6);
    const figures = page.text("main dl");
    for (const figure of [/500\+/, /2\s?000\+/, /100\s?%/, /5\+/]) expect(figures).toMatch(figure);
    for (const word of ["propriétés", "utilisateurs actifs", "sécurisées", "expérience"]) {
      expect(figures).toContain(word);
    }
    const values = [...section("Nos valeurs").querySelectorAll("h3")];
    expect(values.map((one) => one.textContent)).toEqual(["Confiance", "Communauté", "Excellence"]);
    expect(section("Notre équipe").textContent?.length).toBeGreaterThan(200);
  });
});

describe("/help, /terms and /privacy", () => {
  it("INF-007 are real French pages in the shared frame", async () => {
    for (const path of ["/help", "/terms", "/privacy"]) {
      const page = await readHtml(site.url + path);
      expect(page.status, path).toBe(200);
      const text = page.text("main");
      expect(text.length, path).toBeGreaterThan(2000);
      page.page.getByRole("banner");
      page.page.getByRole("contentinfo");
      if (path !== "/help") expect(text).toContain("à faire relire par un conseil");
    }
  });

  it("finds a question by a word", { tags: "full" }, async () => {
    const page = await site.open(null, "/help");
    const box = page.getByLabel("Chercher dans l'aide");
    await box.fill("mot de passe oublié");
    await page.getByText("1 question", { exact: true }).waitFor();
    await expect.poll(() => page.locator("main details").count()).toBe(1);
    await box.fill("zzz");
    await page.getByText("Aucune question ne correspond").waitFor();
  });

  it.each([
    ["mot de passe oublié", 1, "1 question"],
    ["rembourssement", 1, "Quand mon argent me revient-il"],
    ["zzz", 0, "Aucune question ne correspond"],
    ["zzz", 0, "écrivez-nous. Nous répondons sous 24 h."],
  ])("finds %s without script: %i question, '%s'", async (words, least, said) => {
    const page = await readHtml(`${site.url}/help?q=${encodeURIComponent(words)}`);
    expect(page.text("main")).toContain(said);
    const found = page.select("main details").length;
    expect(least ? found >= least : found === 0).toBe(true);
    expect(page.select("#help-search")[0]?.getAttribute("value")).toBe(words);
  });
});

describe("the information pages at both widths", () => {
  testAtBothWidths(
    "with their answers open and their empty states read by axe's rules and fit %i px",
    async (width) => {
      const page = await newPage({ width });
      for (const path of ["/contact", "/contact?sent=1", "/help", "/help?q=zzz"]) {
        await visit(page, site.url + path);
        for (const summary of await page.locator("main summary").all()) await summary.click();
        await expectNoSideScroll(page);
        await expectAccessible(page);
      }
    },
    "full",
  );

  it("lead from the terms to the privacy policy, and break no line before its punctuation", async () => {
    const terms = await readHtml(`${site.url}/terms`);
    const policy = terms.main.getByRole("link", { name: "Lire la politique de confidentialité" });
    expect(policy.getAttribute("href")).toBe("/privacy");
    for (const path of ["/help", "/contact", "/terms", "/privacy"]) {
      const page = await readHtml(site.url + path);
      const words = page
        .select("main :is(summary, details p, li, p)")
        .map((one) => one.textContent ?? "");
      expect(words.length, path).toBeGreaterThan(5);
      expect(
        words.filter((text) => / [?!»]/.test(text)),
        path,
      ).toEqual([]);
    }
  });
});
