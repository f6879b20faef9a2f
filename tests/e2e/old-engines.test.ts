import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readHtml } from "../support/browser/html";
import { visit } from "../support/browser/page";
import { intercept } from "../support/browser/pages";
import { ALLOWED_NEWER } from "../support/engines/allowed";
import { newerInScript, newerInStyle } from "../support/engines/newer";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const landlord = await site.newUser("landlord", "Josué");
const { id } = await insertProperty(site, { landlord, images: 3 });
const BUILT = "build/client";
const files = readdirSync(BUILT, { recursive: true, encoding: "utf8" });
const built = (end: string) =>
  files.filter((file) => file.endsWith(end)).map((file) => readFileSync(join(BUILT, file), "utf8"));
const judged = (all: string[]) => [...new Set(all)].filter((one) => !(one in ALLOWED_NEWER));

describe("what is sent, by the kept compatibility table", () => {
  const scripts = built(".js").flatMap(newerInScript);
  const styles = built(".css").flatMap(newerInStyle);

  it("has no script that Chrome 99 or Safari 15.4 would not run", () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(judged(scripts)).toEqual([]);
  });

  it("has no style without which a page could not be used there", () => {
    expect(styles.length).toBeGreaterThan(0);
    expect(judged(styles)).toEqual([]);
  });

  it("gives a reason for nothing else", () => {
    const seen = new Set([...scripts, ...styles]);
    expect(Object.keys(ALLOWED_NEWER).filter((one) => !seen.has(one))).toEqual([]);
  });

  it.each([
    "/",
    "/search",
    `/property/${id}`,
    "/auth",
    "/landlord/submit-property",
    "/introuvable",
    "/dev/mail",
    "/dev/phone",
  ])("nor has what the document of %s brings", async (path) => {
    for (const saving of ["off", "on"]) {
      const { html, document } = await readHtml(site.url + path, {
        headers: { "save-data": saving },
      });
      const inline = [...document.querySelectorAll("script:not([src],[type*=json])")];
      const style = [...html.matchAll(/<style[^>]*>([^<]*)/g)].flatMap(([, css = ""]) =>
        newerInStyle(css),
      );
      const script = inline.flatMap((one) => newerInScript(one.textContent ?? ""));
      expect(judged([...script, ...style])).toEqual([]);
    }
  });
});

describe("a page whose script throws as it is loaded", () => {
  const THROWS = "throw new Error('planted');";
  const NOTE = "Une partie de cette page ne se charge pas.";
  const allowed = /planted|Error loading route module/;

  it("says so on the document, with a way to load it again", { tags: "full" }, async () => {
    const page = await site.newPage({ width: 360, allowed });
    await site.signIn(page, landlord);
    const chunk = /assets\/submit-property-/;
    const lift = await intercept(page, chunk, (route) =>
      route.fulfill({ contentType: "text/javascript", body: THROWS }),
    );
    await page.goto(`${site.url}/landlord/submit-property`);
    const note = page.getByRole("alert").filter({ hasText: NOTE });
    await note.waitFor();
    lift();
    await note.getByRole("link", { name: "Recharger la page" }).click();
    await page.getByRole("button", { name: "Suivant" }).waitFor();
    await expect.poll(() => note.count()).toBe(0);
  });

  it("says so beside what the server sends, where another page leads to it", {
    tags: "full",
  }, async () => {
    const page = await site.newPage({ width: 360, allowed });
    await site.signIn(page, landlord);
    await visit(page, `${site.url}/about`);
    await page.route(/assets\/privacy-/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: THROWS }),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Vie privée" }).click();
    await page.getByRole("alert").filter({ hasText: NOTE }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Confidentialité" }).waitFor();
    expect(page.url()).toBe(`${site.url}/privacy`);
  });
});
