import { inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { propertyImages, propertyReports } from "~/db/schema";
import { button, row } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { failedJob } from "../support/world/failed-job";
import { openSite } from "../support/world/site";

const site = await openSite();
const COPIED =
  "Chambre au fond de la cour, douche interne, compteur prépayé, portail fermé la nuit, près du lycée technique.";
const calendar = { feedId: "5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10" };

const admin = await site.newUser("admin", "Alice");
const landlord = await site.newUser("landlord", "Josué");
const other = await site.newUser("landlord", "Marc");
const insert = (given: Partial<Parameters<typeof insertProperty>[1]>) =>
  insertProperty(site, { landlord, ...given });
const draft = await insert({ title: "Villa Bali", status: "draft" });
const original = await insert({
  landlord: other,
  title: "L'original",
  images: 1,
  description: COPIED,
});
const copy = await insert({ status: "draft", images: 1, description: `${COPIED} Libre.` });
const pair = inArray(propertyImages.property_id, [original.id, copy.id]);
await site.db.update(propertyImages).set({ looks: "9f3a5c71e2804bd6" }).where(pair);
await site.db
  .insert(propertyReports)
  .values({ property_id: original.id, reason: "scam", details: "Demande un dépôt." });
await failedJob(site, "fetch-calendar", calendar, { failure: "unreachable" });

const press = (name: string) => (page: Page) => button(page, name).first().click();
/** Where something opens over a page of the administration, and what opens it. */
const OPENED = [
  ["/admin/dashboard?tab=properties", press("Rejeter Villa Bali")],
  [`/admin/property/${draft.id}`, press("Rejeter")],
  [`/admin/property/${draft.id}`, press("Demander une modification")],
  ["/admin/manage-listings?q=Bali", press("Rejeter : Villa Bali")],
  ["/admin/reports", (page: Page) => page.getByRole("button", { name: /^Traiter/ }).click()],
  ["/admin/jobs", (page: Page) => row(page, "Calendrier").getByRole("button").last().click()],
  ["/admin/manage-users", press("Inviter un utilisateur")],
  [
    `/admin/user/${landlord.id}`,
    async (page: Page) => {
      await page.getByRole("main").getByText("Actions", { exact: true }).click();
      await button(page, "Rétablir l'accès").click();
    },
  ],
] as const;

it("what opens over the administrators' pages reads by axe's rules and is no wider", async () => {
  const page = await site.open(admin, "/admin/jobs");
  const check = async () => {
    await expect.poll(() => page.locator("main .skeleton:visible").count()).toBe(0);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 2400 });
      await expectNoSideScroll(page);
    }
    // What a bar or an open menu covers is no small target: the page is looked at in one piece.
    await expectAccessible(page);
  };
  for (const [address, open] of OPENED) {
    await visit(page, site.url + address);
    await open(page);
    await page.getByRole("dialog").waitFor();
    await check();
  }
  await visit(page, `${site.url}/admin/manage-users?q=Josué`);
  await row(page, landlord.email).getByText("Actions", { exact: true }).click();
  await check();
  await visit(page, `${site.url}/admin/manage-listings`);
  await row(page, "Villa Bali").getByText("Actions", { exact: true }).click();
  await check();
  await page.keyboard.press("Escape");
  await page.getByLabel("Tout sélectionner").check();
  await page.getByRole("region", { name: "Actions sur la sélection" }).waitFor();
  await check();
  // A copied text and picture beside what they copy.
  await visit(page, `${site.url}/admin/property/${copy.id}`);
  const copies = page.getByRole("region", { name: "Copies possibles" });
  await copies.getByAltText("Photo de l'autre annonce").waitFor();
  await expect.poll(() => copies.getByText(COPIED).count()).toBe(2);
  await check();
});
