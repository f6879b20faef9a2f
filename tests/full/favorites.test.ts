import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { hashPassword } from "~/auth";
import { favorites } from "~/db/schema";
import { createAccount } from "~/domain/account";
import { saveFavorite } from "~/domain/favorite";
import { toastOf } from "../support/browser/locators";
import { visit } from "../support/browser/page";
import { PASSWORD, signInAs } from "../support/browser/people";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const landlord = await site.newUser("landlord", "Josué");
const passwordHash = await hashPassword(PASSWORD);
// Enough of them to have to scroll to the oldest.
const flats: Awaited<ReturnType<typeof insertProperty>>[] = [];
for (let n = 0; n < 6; n += 1) {
  const created_at = new Date(Date.now() - n * 60_000);
  flats.push(await insertProperty(site, { landlord, title: `Studio ${n}`, images: 1, created_at }));
}
const [first, last] = [flats[0]?.id ?? "", flats[5]?.id ?? ""];

async function account() {
  const email = `awa-${crypto.randomUUID().slice(0, 8)}@example.cm`;
  const userId = await createAccount(site.db, {
    email,
    passwordHash,
    firstName: "Awa",
    lastName: "Mbarga",
    role: "user" as const,
  });
  return { email, userId };
}
const savedIds = async () => (await site.db.select().from(favorites)).map((row) => row.property_id);
const heart = (page: Page, title: string) =>
  page.getByRole("button", { name: `Sauvegarder : ${title}` });
const toSignIn = (page: Page) =>
  toastOf(page, "Connexion requise").getByRole("link", { name: "Se connecter" });

it("a visitor who saves a listing comes back to the same place of the list, where it is saved", async () => {
  const { email } = await account();
  const page = await newPage({ width: 360 });
  await visit(page, `${site.url}/search?location=Akwa`);
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
});

it("favourites show on the cards of all pages", async () => {
  const tenant = await site.newUser("user", "Grâce");
  await saveFavorite(site.as(tenant), first);
  const page = await newPage({ width: 1280 });
  await site.signIn(page, tenant);
  for (const path of ["/search", "/search?view=list", `/property/${last}`]) {
    await visit(page, site.url + path);
    const one = heart(page, "Studio 0").first();
    // The cards further down come alive when they are reached.
    const pressed = async () => {
      await one.scrollIntoViewIfNeeded();
      return one.getAttribute("aria-pressed");
    };
    await expect.poll(pressed, { message: path }).toBe("true");
  }
  await visit(page, `${site.url}/property/${first}`);
  await page.getByRole("button", { name: "Sauvegardé" }).waitFor();
});
