import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { favorites } from "~/db/schema";
import { expectKeyboard } from "../support/browser/keyboard";
import { expectAccessible, visit } from "../support/browser/page";
import { insertBooking } from "../support/rows/booking";
import { insertProperty, insertReview } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const landlord = await site.newUser("landlord", "Josué");
let tenant: TestUser;
beforeEach(async () => {
  tenant = await site.newUser("user", "Grâce");
});

const open = () => site.open(tenant, "/user/dashboard");
const panel = (page: Page) => page.getByRole("tabpanel");
const tabs = async (page: Page) =>
  (await page.getByRole("tab").allInnerTexts()).map((words) => words.replace(/\s+/g, " ").trim());
const flat = (title: string) => insertProperty(site, { landlord, title });

describe("the tabs of the tenant's dashboard", () => {
  it("TEN-001 are four in French, each with its content, its count and an address of its own", async () => {
    const property = await flat("Villa des palmiers");
    await insertBooking(site, { property, tenant, start_date: "2099-06-01", end_date: null });
    await insertReview(site, property, tenant, { rating: 4, comment: "Très calme." });
    await site.db.insert(favorites).values({ user_id: tenant.id, property_id: property.id });
    const page = await open();
    await panel(page).getByText("Demande envoyée").waitFor();
    expect(await tabs(page)).toEqual(["Réservations 2", "Favoris 1", "Avis 1", "Profil"]);
    for (const [tab, name, content] of [
      ["reviews", "Avis 1", "Très calme."],
      ["profile", "Profil", tenant.email],
      ["favorites", "Favoris 1", "Akwa, Douala"],
    ] as const) {
      await page.getByRole("tab", { name: new RegExp(`^${name.slice(0, 4)}`) }).tap();
      await panel(page).getByText(content).waitFor();
      await page.waitForURL(`${site.url}/user/dashboard?tab=${tab}`);
      await page.reload();
      await panel(page).getByText(content).waitFor();
      const chosen = page.getByRole("tab", { selected: true });
      expect((await chosen.innerText()).replace(/\s+/g, " ").trim()).toBe(name);
      await expectAccessible(page);
      await expectKeyboard(page);
    }
    await visit(page, `${site.url}/user/dashboard?tab=nonsense`);
    await panel(page).getByText("Demande envoyée").waitFor();
  });

  it("TEN-002 leads to notifications, settings, search and each booking", {
    tags: "full",
  }, async () => {
    const property = await flat("Villa des palmiers");
    const { id } = await insertBooking(site, {
      property,
      tenant,
      start_date: "2099-06-01",
      end_date: null,
    });
    const page = await open();
    for (const [tab, link, path, heading] of [
      ["", /^Notifications/, "/user/notifications", "Notifications"],
      ["", "Recherche", "/search", /trouvé/],
      ["", "Villa des palmiers", `/user/booking/${id}`, "Votre réservation"],
      ["?tab=profile", "Paramètres", "/user/settings", "Paramètres"],
    ] as const) {
      await visit(page, `${site.url}/user/dashboard${tab}`);
      await page.getByRole("link", { name: link }).filter({ visible: true }).first().tap();
      await page.waitForURL(site.url + path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }
  });

  it("TEN-002 leads to the search once: from a phone's bottom bar, else from beside the title", async () => {
    const property = await flat("Villa des palmiers");
    await insertBooking(site, { property, tenant, start_date: "2099-06-01", end_date: null });
    const page = await open();
    const ways = page.locator('a[href="/search"]:visible');
    const names = async () => (await ways.allInnerTexts()).map((name) => name.trim());
    await expect.poll(names).toEqual(["Recherche"]);
    await page.setViewportSize({ width: 768, height: 740 });
    await expect.poll(names).toEqual(["Découvrir des logements"]);
    await ways.tap();
    await page.waitForURL(`${site.url}/search`);
  });
});
