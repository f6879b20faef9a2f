import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Role } from "~/contract/enums";
import { toastOf } from "../support/browser/locators";
import { hydrated, visit } from "../support/browser/page";
import { holdBack } from "../support/browser/pages";
import { networkQuiet } from "../support/browser/quiet";
import { testAtBothWidths } from "../support/browser/widths";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;

async function openMenu(page: Page) {
  const header = page.getByRole("banner");
  await header.getByText("Mon compte").click();
  return header;
}

/** Opens a page and waits for what it reads beside itself: signing out would refuse it on its way. */
async function openAnswered(page: Page, path: string): Promise<void> {
  const beside = ["**/api/messages/counts", "**/api/notifications/stream"];
  const answered = beside.map((address) => page.waitForResponse(address));
  await visit(page, site.url + path);
  await Promise.all(answered);
  await networkQuiet(page);
}

describe("a page behind sign-in", () => {
  it("ST-001 shows that it loads, then sends a visitor to sign in, and shows a tenant the page", async () => {
    const html = await (await fetch(`${site.url}/user/dashboard`)).text();
    expect(html).toContain("Chargement…");
    const page = await site.open(null, "/user/dashboard");
    await page.waitForURL(`${site.url}/auth?next=%2Fuser%2Fdashboard`);
    const tenant = await site.open(await site.newUser(), "/user/dashboard");
    await tenant.getByRole("tab").first().waitFor();
    expect(tenant.url()).toBe(`${site.url}/user/dashboard`);
  });
});

describe("the menu of signed-in people", () => {
  it("stays open when it was opened before the page came alive", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await site.signIn(page, await site.newUser());
    const release = await holdBack(page, /\.js$/);
    await page.goto(`${site.url}/about`, { waitUntil: "commit" });
    const bar = page.getByRole("navigation", { name: "Raccourcis" });
    await bar.getByText("Compte").click();
    release();
    await hydrated(page);
    await bar.getByRole("button", { name: "Se déconnecter" }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Compte");
    await bar.getByRole("link", { name: "Paramètres" }).click();
    await page.waitForURL(`${site.url}/user/settings`);
    await expect.poll(() => bar.locator("details").getAttribute("open")).toBeNull();
  });

  it.each([
    ["admin", "/admin/dashboard"],
    ["landlord", "/landlord/dashboard"],
    ["user", "/user/dashboard"],
  ] as const)(
    "PUB-008 PUB-009 begins with the dashboard, ends with signing out and leads a person of role %s to %s",
    async (role: Role, home) => {
      const page = await site.open(await site.newUser(role), "/about", { width: 1280 });
      const header = await openMenu(page);
      const entries = header.locator("details[open]").locator("a, button");
      await entries.first().waitFor();
      await expect
        .poll(() => entries.allInnerTexts())
        .toEqual([
          "Mon Tableau de bord",
          "Messages",
          ...(role === "user" ? ["Recherches enregistrées"] : []),
          ...(role === "admin" ? [] : ["Mes visites"]),
          ...(role === "landlord" ? ["Mes versements", "Vérification"] : []),
          "Paramètres",
          "Se déconnecter",
        ]);
      await expect
        .poll(() => header.getByRole("link", { name: "S'inscrire" }).isVisible())
        .toBe(false);
      await header.getByRole("link", { name: "Mon Tableau de bord" }).click();
      await page.waitForURL(site.url + home);
    },
  );

  it("PUB-010 ST-002 signs out to the home page, in every tab, and empties the storage", async () => {
    const page = await newPage({ width: 1280 });
    await site.signIn(page, await site.newUser());
    await openAnswered(page, "/user/dashboard");
    const other = await newPage({ width: 1280, context: page.context() });
    await openAnswered(other, "/about");
    const header = await openMenu(page);
    await header.getByRole("button", { name: "Se déconnecter" }).click();
    for (const tab of [page, other]) {
      await tab.getByRole("banner").getByRole("link", { name: "Se connecter" }).waitFor();
    }
    expect(new URL(page.url()).pathname).toBe("/");
    expect(other.url()).toBe(`${site.url}/about`);
    expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
  });

  it("ERR-004 PUB-002 says in both languages that signing out failed on the server", async () => {
    const page = await newPage({ width: 1280, allowed: /Failed to load|ERR_FAILED/ });
    await page.route("**/api/auth/sign-out", (route) => route.abort());
    await site.signIn(page, await site.newUser());
    await visit(page, site.url);
    const header = await openMenu(page);
    await header.getByRole("button", { name: "Se déconnecter" }).click();
    const toast = toastOf(page, "Sign out failed");
    await toast.waitFor();
    await expect.poll(() => toast.innerText()).toContain("La déconnexion a échoué");
    await expect.poll(() => toast.innerText()).toContain("Connexion impossible.");
  });

  it.each(["user", "landlord", "admin"] as const)(
    "signs a person of role %s out without an error",
    { tags: "full" },
    async (role) => {
      const home = role === "user" ? "/user/dashboard" : `/${role}/dashboard`;
      const page = await site.open(await site.newUser(role), home);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await networkQuiet(page);
      const bar = page.getByRole("navigation", { name: "Raccourcis" });
      await bar.getByText("Compte").click();
      const left = page.waitForResponse("**/api/auth/sign-out");
      await bar.getByRole("button", { name: "Se déconnecter" }).click();
      await bar.waitFor({ state: "detached" });
      await page.waitForURL(`${site.url}/`);
      expect((await left).ok()).toBe(true);
    },
  );

  testAtBothWidths(
    "PER-004 leads nowhere by the stored role while the role cannot be asked (%i px)",
    async (width) => {
      const page = await newPage({ width, allowed: /Failed to load|role lookup failed/ });
      await page.route("**/functions/get_current_user_role", (route) =>
        route.fulfill({ status: 503, body: "" }),
      );
      await site.signIn(page, await site.newUser("admin"));
      await visit(page, `${site.url}/about`);
      await expect.poll(() => page.locator("html").getAttribute("data-role")).toBe("user");
      if (width === 1280) await openMenu(page);
      else await page.getByRole("navigation", { name: "Raccourcis" }).getByText("Compte").click();
      await page
        .getByRole("link", { name: "Mon Tableau de bord" })
        .locator("visible=true")
        .waitFor();
      const inMenus = "header a[href^='/admin'], .bottom-bar a[href^='/admin']";
      await expect.poll(() => page.locator(inMenus).locator("visible=true").count()).toBe(0);
    },
    "full",
  );
});
