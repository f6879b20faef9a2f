import { like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { platformSettings } from "~/db/schema";
import { readHtml } from "../support/browser/html";
import { expectKeyboard } from "../support/browser/keyboard";
import { expectAccessible, expectNoSideScroll, hydrated, visit } from "../support/browser/page";
import { holdBack } from "../support/browser/pages";
import { insertProperty } from "../support/rows/property";
import { setSetting } from "../support/rows/settings";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const tenant = await site.newUser("user", "Clarisse");
const PUBLIC = ["/", "/search", "/about", "/contact", "/help", "/terms", "/privacy", "/auth"];
const MISSING = /404/;
const landlord = await site.newUser("landlord");
const flat = await insertProperty(site, { landlord, title: "Studio meublé", furnished: true });
await insertProperty(site, { landlord, title: "Maison vide" });

describe("the frame of every page", () => {
  it("PUB-003 puts one header and one footer with the same words around every page, the 404 too", async () => {
    const page = await newPage({ width: 1280, allowed: MISSING });
    const words = new Set<string>();
    const closed = ["/user/dashboard", "/landlord/submit-property", "/admin/dashboard"];
    const more = [`/property/${flat.id}`, "/newsletter/confirm", "/nulle-part"];
    for (const path of [...PUBLIC, ...more, ...closed]) {
      await page.goto(site.url + path);
      await expect.poll(() => page.getByRole("banner").count(), { message: path }).toBe(1);
      await expect.poll(() => page.getByRole("contentinfo").count(), { message: path }).toBe(1);
      const header = await page.getByRole("banner").innerText();
      // The search page has its own box, with the filters: one is enough.
      expect(header.includes("Rechercher un logement"), path).toBe(path !== "/search");
      words.add(
        header.replace(/Rechercher un logement\s*/, "") +
          (await page.getByRole("contentinfo").innerText()),
      );
    }
    expect(words.size).toBe(1);
  });

  it("PUB-004 holds the logo, one search field and three links at 1280 px", async () => {
    const page = await newPage({ width: 1280 });
    await page.goto(`${site.url}/help`);
    const header = page.getByRole("banner");
    await expect.poll(() => header.getByRole("link", { name: "Kwata" }).isVisible()).toBe(true);
    await expect.poll(() => header.getByRole("searchbox").count()).toBe(1);
    await expect.poll(() => header.getByRole("searchbox").isVisible()).toBe(true);
    const links = { Accueil: "/", "À propos": "/about", Contact: "/contact" };
    for (const [name, path] of Object.entries(links)) {
      await page.goto(`${site.url}/help`);
      await header.getByRole("link", { name, exact: true }).click();
      await page.waitForURL(site.url + path);
    }
  });

  it("PUB-005 opens a menu at 360 px by touch and by keyboard, with links and account entries", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await page.goto(`${site.url}/help`);
    const menu = page.getByRole("navigation", { name: "Menu" });
    const names = ["Rechercher", "Accueil", "À propos", "Contact", "Publier une annonce"];
    names.push("Se connecter", "S'inscrire");
    await page.getByLabel("Menu", { exact: true }).first().tap();
    for (const name of names) {
      await expect
        .poll(() => menu.getByRole("link", { name, exact: true }).isVisible(), { message: name })
        .toBe(true);
    }
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await hydrated(page);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await menu.waitFor();
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.url}/about`);
    await menu.waitFor({ state: "hidden" });
  });

  it("PUB-005 holds the account's entries at 360 px for who is signed in", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await site.signIn(page, tenant);
    await visit(page, `${site.url}/help`);
    // The bar for the thumb leads to the search, so that the header does not.
    await page.getByRole("navigation", { name: "Raccourcis" }).waitFor();
    await expect
      .poll(() => page.locator("header summary[aria-label='Rechercher']:visible").count())
      .toBe(0);
    await page.getByLabel("Menu", { exact: true }).first().tap();
    const menu = page.getByRole("navigation", { name: "Menu" });
    for (const name of ["Accueil", "À propos", "Contact", "Mon Tableau de bord"]) {
      await menu.getByRole("link", { name, exact: true }).waitFor();
    }
    await menu.getByRole("button", { name: "Se déconnecter" }).waitFor();
    await expect.poll(() => menu.getByRole("link", { name: "S'inscrire" }).isVisible()).toBe(false);
  });

  it("PUB-005 opens the menu without script too", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(site.url);
    await page.getByLabel("Menu", { exact: true }).first().tap();
    await page.getByRole("link", { name: "À propos" }).first().tap();
    await page.waitForURL(`${site.url}/about`);
  });

  for (const [width, script, options] of [
    [360, true, {}],
    [1280, true, { tags: "full" }],
    [1280, false, { tags: "full" }],
  ] as const) {
    it(
      `PUB-006 searches what is typed and nothing when blank (${width} px, script ${script})`,
      options,
      async () => {
        const page = await newPage({ width, script });
        await page.goto(`${site.url}/about`);
        if (width === 360) await page.getByLabel("Rechercher", { exact: true }).tap();
        if (script) await hydrated(page);
        const box = page.getByRole("banner").getByRole("searchbox");
        for (const blank of ["", "   "]) {
          await box.fill(blank);
          await box.press("Enter");
          expect(page.url()).toBe(`${site.url}/about`);
        }
        await box.fill("studio");
        await box.press("Enter");
        await page.waitForURL(`${site.url}/search?q=studio`);
      },
    );
  }

  it("PUB-007 shows visitors two ways in, both to /auth", async () => {
    const page = await newPage({ width: 1280 });
    for (const name of ["Se connecter", "S'inscrire"]) {
      await page.goto(site.url);
      await page.getByRole("banner").getByRole("link", { name }).click();
      await page.waitForURL((url) => url.pathname === "/auth");
    }
  });

  it("PUB-011 PUB-014 links to both kinds of lodging and dates the copyright from 2024", async () => {
    for (const path of [...PUBLIC, `/property/${flat.id}`, "/landlord/dashboard"]) {
      const read = await readHtml(site.url + path);
      for (const type of ["furnished", "unfurnished"]) {
        expect(read.select(`footer a[href="/search?type=${type}"]`), path).toHaveLength(1);
      }
      expect(read.text("footer")).toMatch(/© 2024(–20\d\d)? Kwata/);
    }
    const page = await newPage({ width: 360 });
    for (const [name, type, title] of [
      ["Logements meublés", "furnished", "Studio meublé"],
      ["Logements non meublés", "unfurnished", "Maison vide"],
    ] as const) {
      await visit(page, `${site.url}/help`);
      await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
      await page.waitForURL(`${site.url}/search?type=${type}`);
      await page.getByRole("heading", { name: "1 propriété trouvée" }).waitFor();
      await expect.poll(() => page.locator("main article h2").allInnerTexts()).toEqual([title]);
    }
  });

  it("PUB-012 PUB-013 shows contact details from the settings, with fallbacks", async () => {
    const said = async () => (await readHtml(site.url)).text("footer");
    const expectDefaults = async () => {
      const page = await readHtml(site.url);
      expect(page.text("footer")).toContain("Douala, Cameroun");
      expect(page.text('footer a[href^="tel:+"]')).toMatch(/^\+237( \d+)+$/);
      expect(page.text('footer a[href^="mailto:"]')).toMatch(/^\S+@\S+$/);
    };
    await expectDefaults();
    await setSetting(site.db, "contact_address", "12 rue Joss, Bonanjo");
    await setSetting(site.db, "contact_phone", "+237233421234");
    await setSetting(site.db, "contact_email", "bonjour@site.cm");
    for (const words of ["12 rue Joss, Bonanjo", "+237 2 33 42 12 34", "bonjour@site.cm"]) {
      expect(await said()).toContain(words);
    }
    for (const key of ["contact_address", "contact_phone", "contact_email"] as const) {
      await setSetting(site.db, key, "");
    }
    await expectDefaults();
    await site.db.delete(platformSettings).where(like(platformSettings.setting_key, "contact_%"));
    await expectDefaults();
  });

  it("PUB-017 takes the brand from the setting: header, titles, footer and e-mails", async () => {
    await setSetting(site.db, "platform_name", "Ndap");
    try {
      for (const path of [...PUBLIC, "/nulle-part"]) {
        const page = await readHtml(site.url + path);
        expect(page.title, path).toContain("Ndap");
        expect(page.text("header")).toContain("Ndap");
        expect(page.text("footer")).toContain("Ndap");
        expect(page.html, path).not.toMatch(/kwata/i);
      }
      for (const path of ["/manifest.webmanifest", "/offline.html", "/api/settings"]) {
        const text = await (await fetch(site.url + path)).text();
        expect(text, path).toContain("Ndap");
        expect(text, path).not.toMatch(/kwata/i);
      }
      const email = `brand-${crypto.randomUUID().slice(0, 8)}@example.cm`;
      await fetch(`${site.url}/api/auth/sign-up`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          email,
          password: "Fleuve-Wouri-Pirogue",
          data: { first_name: "Ada", last_name: "Mbarga", user_type: "user" },
        }),
      });
      const mail = await site.mails.next(email);
      expect(mail.raw).toContain("Ndap");
      expect(mail.raw).not.toMatch(/kwata/i);
    } finally {
      await setSetting(site.db, "platform_name", "Kwata");
    }
  });

  it("PUB-002 PUB-015 PUB-016 answers 404 in two languages with a way home, and logs the path", async () => {
    const answer = await fetch(`${site.url}/nulle-part/du-tout?a=b`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("Oops! Page not found");
    expect(html).toContain("n'existe pas".replace("'", "&#x27;"));
    expect(html).toContain('href="/"');
    const lines = site.output().split("\n");
    expect(lines.filter((line) => line.includes("/nulle-part/du-tout"))).toHaveLength(1);
  });

  it("PUB-019 begins with a way past the header, whose focus shows", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed: MISSING });
    for (const path of ["/", "/search", "/auth", "/nulle-part"]) {
      await visit(page, site.url + path);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Aller au contenu" });
      expect(await skip.evaluate((link) => link === document.activeElement), path).toBe(true);
      const outline = await skip.evaluate((link) => getComputedStyle(link).outlineWidth);
      expect(outline).toBe("2px");
    }
  });

  for (const path of [...PUBLIC, "/auth?tab=register", `/property/${flat.id}`, "/nulle-part"]) {
    const name = path.replace(flat.id, ":id");
    it(`PUB-019 reaches every control of ${name} by keyboard at 360 px, with a focus that shows`, {
      tags: "full",
    }, async () => {
      const page = await site.open(null, path, { allowed: MISSING });
      await expectKeyboard(page, "body");
    });
  }

  it("has the bar for the thumb in the page before any script has come", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await site.signIn(page, tenant);
    const release = await holdBack(page, /\/assets\/.*\.js/);
    await page.goto(`${site.url}/search`, { waitUntil: "commit" });
    const bar = page.getByRole("navigation", { name: "Raccourcis" });
    await bar.waitFor();
    await expect
      .poll(() => bar.getByRole("link").allInnerTexts())
      .toEqual(["Recherche", "Favoris", "Réservations", "Messages"]);
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect([y + height, height]).toEqual([740, 57]);
    release();
    await hydrated(page);
    await expect.poll(() => bar.getByRole("link").count()).toBe(4);
  });

  it("gives signed-in people a bar for the thumb on a phone, by their role", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await site.signIn(page, tenant);
    await visit(page, site.url);
    const bar = page.getByRole("navigation", { name: "Raccourcis" });
    await bar.waitFor();
    await expect
      .poll(() => bar.getByRole("link").allInnerTexts())
      .toEqual(["Recherche", "Favoris", "Réservations", "Messages"]);
    await bar.getByText("Favoris").tap();
    const current = () => bar.locator('[aria-current="page"]').allInnerTexts();
    await page.getByRole("tab", { name: "Favoris", selected: true }).waitFor();
    await expect.poll(current).toEqual(["Favoris"]);
    await bar.getByText("Réservations").tap();
    await page.getByRole("tab", { name: "Favoris", selected: false }).waitFor();
    await expect.poll(current).toEqual(["Réservations"]);
    // The menu closes when a page arrives.
    await page.waitForURL((url) => !url.search.includes("favorites"));
    await bar.getByText("Compte").tap();
    await bar.getByText("Se déconnecter").waitFor();
    await expectAccessible(page);
    await bar.getByText("Mon Tableau de bord").tap();
    await page.waitForURL(`${site.url}/user/dashboard`);
  });
});
