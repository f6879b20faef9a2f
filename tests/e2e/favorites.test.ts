import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth";
import { favorites, properties, rateLimits, sessions } from "~/db/schema";
import { createAccount } from "~/domain/account";
import { launch, visit } from "../support/page";
import { toastOf, withPictures } from "../support/pages";
import { PASSWORD, signInAs } from "../support/people";
import { insertProperty } from "../support/property";
import { networkQuiet } from "../support/quiet";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const landlord = await site.newUser("landlord", "Josué");
const passwordHash = await hashPassword(PASSWORD);
// Enough of them to have to scroll to the oldest.
const flats: Awaited<ReturnType<typeof insertProperty>>[] = [];
for (let n = 0; n < 6; n += 1) {
  const created_at = new Date(Date.now() - n * 60_000);
  flats.push(await insertProperty(site, { landlord, title: `Studio ${n}`, images: 1, created_at }));
}
const [first, last] = [flats[0]?.id ?? "", flats[5]?.id ?? ""];

beforeEach(async () => {
  await site.db.delete(rateLimits);
  await site.db.delete(favorites);
});

async function account() {
  const email = `awa-${crypto.randomUUID().slice(0, 8)}@example.cm`;
  const userId = await createAccount(site.db, {
    ...{ email, passwordHash, firstName: "Awa", lastName: "Mbarga", role: "user" as const },
  });
  return { email, userId };
}
async function visitor(path: string, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width });
  await withPictures(page);
  await visit(page, site.url + path);
  return page;
}
const savedIds = async () => (await site.db.select().from(favorites)).map((row) => row.property_id);
const heart = (page: Page, title: string) =>
  page.getByRole("button", { name: `Sauvegarder : ${title}` });
const toSignIn = (page: Page) =>
  toastOf(page, "Connexion requise").getByRole("link", { name: "Se connecter" });

describe("a visitor who saves a listing", () => {
  it("comes back to the same place of the list after sign-in, where it is saved", async () => {
    const { email } = await account();
    const page = await visitor("/search?location=Akwa");
    await heart(page, "Studio 5").tap();
    await toSignIn(page).waitFor();
    // Only now: the page also moves to bring the heart out from under what covers it.
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(500);
    await toSignIn(page).tap();
    await page.waitForURL(/\/auth\?next=/);
    expect(await savedIds()).toEqual([]);
    await signInAs(page, email, "/search");
    expect(new URL(page.url()).search).toBe("?location=Akwa");
    await toastOf(page, "Propriété ajoutée à vos favoris").waitFor();
    await expect.poll(() => heart(page, "Studio 5").getAttribute("aria-pressed")).toBe("true");
    expect(await savedIds()).toEqual([last]);
    const moved = () => page.evaluate((from) => Math.abs(scrollY - from), left);
    await expect.poll(moved).toBeLessThan(50);
    // Once is enough: taken away again, it stays away.
    await heart(page, "Studio 5").tap();
    await toastOf(page, "Propriété retirée de vos favoris").waitFor();
    await page.reload();
    await networkQuiet(page);
    expect(await savedIds()).toEqual([]);
  });

  it("comes back to the listing's page, where it is saved", async () => {
    const { email } = await account();
    const page = await visitor(`/property/${first}`, 1280);
    await page.getByRole("button", { name: "Sauvegarder" }).first().click();
    await page
      .getByRole("main")
      .getByRole("link", { name: "Se connecter", exact: true })
      .first()
      .click();
    await page.waitForURL(/\/auth\?next=/);
    await hydratedSignIn(page, email);
    await page.waitForURL(`${site.url}/property/${first}`);
    await toastOf(page, "Propriété ajoutée à vos favoris").waitFor();
    await page.getByRole("button", { name: "Sauvegardé" }).waitFor();
    expect(await savedIds()).toEqual([first]);
  });

  it("saves nothing for whoever signs in for something else, or much later", async () => {
    const { email } = await account();
    const page = await visitor(`/property/${first}`);
    await page.getByRole("button", { name: "Sauvegarder" }).first().tap();
    await toastOf(page, "Connexion requise").waitFor();
    await page.evaluate(() => {
      const wanted = JSON.parse(localStorage.getItem("wanted-favorite") ?? "{}");
      localStorage.setItem(
        "wanted-favorite",
        JSON.stringify({ ...wanted, at: Date.now() - 1.9e6 }),
      );
    });
    await visit(page, `${site.url}/auth`);
    await signInAs(page, email, "/user/dashboard");
    await visit(page, `${site.url}/property/${first}`);
    await networkQuiet(page);
    expect(await savedIds()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("wanted-favorite"))).toBeNull();
  });
});

/** Signs in on a wide window, where buttons are clicked. */
async function hydratedSignIn(page: Page, email: string) {
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
}

describe("favourites", () => {
  it("are the same on every device, on cards of all pages, and outlive a withdrawn listing", async () => {
    const tenant = await site.newUser("user", "Grâce");
    const phone = await newPage({ width: 360 });
    const desk = await newPage({ width: 1280 });
    for (const page of [phone, desk]) {
      await withPictures(page);
      await site.signIn(page, tenant);
    }
    await visit(phone, `${site.url}/search`);
    await heart(phone, "Studio 0").tap();
    await toastOf(phone, "Propriété ajoutée à vos favoris").waitFor();
    for (const path of ["/search", "/search?view=list", `/property/${last}`]) {
      await visit(desk, site.url + path);
      const one = heart(desk, "Studio 0").first();
      // The cards further down come alive when they are reached.
      const pressed = async () => {
        await one.scrollIntoViewIfNeeded();
        return one.getAttribute("aria-pressed");
      };
      await expect.poll(pressed, { message: path }).toBe("true");
    }
    await visit(desk, `${site.url}/property/${first}`);
    await desk.getByRole("button", { name: "Sauvegardé" }).waitFor();
    const hide = (status: "inactive" | "active") =>
      site.db.update(properties).set({ status }).where(eq(properties.id, first));
    await hide("inactive");
    await visit(desk, `${site.url}/user/dashboard?tab=favorites`);
    const card = desk.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Studio 0" });
    await card.getByText("N'est plus proposée").waitFor();
    expect(await card.getByRole("link").count()).toBe(0);
    await hide("active");
    await desk.reload();
    await card.getByRole("link", { name: "Voir Studio 0" }).waitFor();
    expect(await card.getByText("N'est plus proposée").count()).toBe(0);
    await card.getByRole("button", { pressed: true }).click();
    await toastOf(desk, "Propriété retirée de vos favoris").waitFor();
    expect(await savedIds()).toEqual([]);
  });

  it("a press after the session has ended leads to sign-in, and is completed there", async () => {
    const { email, userId } = await account();
    const page = await newPage({
      width: 360,
      allowed: /Failed to load resource|Vous devez être connecté/,
    });
    await withPictures(page);
    await visit(page, `${site.url}/auth?next=${encodeURIComponent("/search?location=Akwa")}`);
    const known = page.waitForResponse("**/api/favorites/ids");
    await signInAs(page, email, "/search");
    await known;
    await heart(page, "Studio 0").waitFor();
    await site.db.delete(sessions).where(eq(sessions.userId, userId));
    await heart(page, "Studio 0").tap();
    await toSignIn(page).tap();
    await page.waitForURL(/\/auth\?next=/);
    expect(await savedIds()).toEqual([]);
    await signInAs(page, email, "/search");
    await toastOf(page, "Propriété ajoutée à vos favoris").waitFor();
    await expect.poll(() => heart(page, "Studio 0").getAttribute("aria-pressed")).toBe("true");
    expect(await savedIds()).toEqual([first]);
  });

  it("a press while offline is taken back with a sentence", async () => {
    const page = await newPage({ width: 360, allowed: /ERR_|Failed to (load|fetch)|preload CSS/ });
    await withPictures(page);
    await site.signIn(page, await site.newUser("user"));
    await visit(page, `${site.url}/search`);
    await networkQuiet(page);
    await page.context().setOffline(true);
    await heart(page, "Studio 0").tap();
    await page.getByText("Impossible de mettre à jour vos favoris.").waitFor();
    expect(await heart(page, "Studio 0").getAttribute("aria-pressed")).toBe("false");
    expect(await savedIds()).toEqual([]);
  });
});
