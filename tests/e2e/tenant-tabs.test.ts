import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { favorites, profiles, rateLimits } from "~/db/schema";
import { formatDate } from "~/web/lib/format-date";
import { insertBooking } from "../support/booking";
import { expectKeyboard } from "../support/keyboard";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty, insertReview } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const landlord = await site.newUser("landlord", "Josué");
let tenant: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  tenant = await site.newUser("user", "Grâce");
});

const ALLOWED = /Failed to load resource/;
type Options = { tab?: string; width?: 360 | 1280; allowed?: RegExp };
async function open({ tab, width = 360, allowed = ALLOWED }: Options = {}): Promise<Page> {
  const page = await newPage({ width, allowed });
  await site.signIn(page, tenant);
  await visit(page, `${site.url}/user/dashboard${tab ? `?tab=${tab}` : ""}`);
  return page;
}
const panel = (page: Page) => page.getByRole("tabpanel");
const plain = async (page: Page) => (await panel(page).innerText()).replace(/\s+/g, " ");
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
      await expectNoSideScroll(page);
      await expectAccessible(page);
      await expectKeyboard(page);
    }
    await visit(page, `${site.url}/user/dashboard?tab=nonsense`);
    await panel(page).getByText("Demande envoyée").waitFor();
  });

  it("TEN-002 leads to notifications, settings, search and each booking", async () => {
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
      ["", "Découvrir des logements", "/search", /trouvé/],
      ["", "Villa des palmiers", `/user/booking/${id}`, "Votre réservation"],
      ["?tab=profile", "Paramètres", "/user/settings", "Paramètres"],
    ] as const) {
      await visit(page, `${site.url}/user/dashboard${tab}`);
      await page.getByRole("main").getByRole("link", { name: link }).first().tap();
      await page.waitForURL(site.url + path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }
  });

  it("TEN-008 lists the own reviews with title, stars, comment and date, and counts them", async () => {
    const [villa, studio] = [await flat("Villa des palmiers"), await flat("X".repeat(120))];
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    const date = formatDate(yesterday);
    await insertReview(site, villa, tenant, {
      ...{ rating: 5, title: "Parfait", comment: "Calme.\nEau chaude." },
      created_at: yesterday,
    });
    await insertReview(site, studio, tenant, {
      ...{ rating: 2, title: "Bruyant", comment: "Y".repeat(300) },
      created_at: new Date("2026-03-01T12:00:00Z"),
      ...{ answer: "Merci, nous avons isolé la fenêtre.", answered_at: yesterday },
    });
    await insertReview(site, villa, await site.newUser(), { rating: 1, comment: "D'une autre." });
    const page = await open({ tab: "reviews" });
    const rows = panel(page).getByRole("listitem");
    await rows.first().waitFor();
    expect(await tabs(page)).toContain("Avis 2");
    const [newest, oldest] = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
    expect(await rows.count()).toBe(2);
    expect(newest).toBe(
      `Villa des palmiers 5 ${date} Parfait Calme. Eau chaude. Modifier mon avis`,
    );
    expect(oldest).toContain("2 dim. 1er mars 2026 Bruyant");
    expect(oldest).toContain("Réponse du propriétaire Merci, nous avons isolé la fenêtre.");
    expect(oldest).not.toContain("Modifier");
    await rows.first().getByRole("img", { name: "5 sur 5" }).waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await rows.first().getByRole("link", { name: "Modifier mon avis" }).tap();
    await page.waitForURL((url) => url.pathname === `/property/${villa.id}/review`);
    await expect.poll(() => page.getByLabel("Titre").inputValue()).toBe("Parfait");
  });

  it("TEN-009 says 'Aucun avis laissé' to a tenant who has written none", async () => {
    const page = await open({ tab: "reviews", width: 1280 });
    await panel(page).getByText("Aucun avis laissé", { exact: true }).waitFor();
    await expectAccessible(page);
    await panel(page).getByRole("link", { name: "Voir mes réservations" }).click();
    await page.getByText("Aucune réservation pour le moment").waitFor();
  });

  it("TEN-010 shows name, e-mail, phone and location, 'Non renseigné' for what is empty", async () => {
    const own = eq(profiles.user_id, tenant.id);
    await site.db.update(profiles).set({ phone: null, location: null }).where(own);
    const page = await open({ tab: "profile" });
    await panel(page).getByText("Nom complet").waitFor();
    const words = await plain(page);
    expect(words).toContain("Nom complet Grâce Mbarga");
    expect(words).toContain(`E-mail ${tenant.email}`);
    expect(words).toContain("Téléphone Non renseigné Localisation Non renseigné");
    expect(words.split("Non renseigné")).toHaveLength(3);
    await site.db
      .update(profiles)
      .set({ phone: "+237699123456", location: "Bonapriso" })
      .where(own);
    await page.reload();
    await panel(page).getByText("+237 6 99 12 34 56").waitFor();
    expect(await plain(page)).toContain("Localisation Bonapriso");
    expect(await plain(page)).not.toContain("Non renseigné");
  });

  it("TEN-011 leads from the profile to its form and to the means of payment", async () => {
    const page = await open({ tab: "profile" });
    await panel(page).getByRole("link", { name: "Moyens de paiement" }).tap();
    await page.waitForURL(`${site.url}/user/payment-methods`);
    await page.getByRole("heading", { level: 1, name: "Moyens de paiement" }).waitFor();
    await page.goBack();
    await panel(page).getByRole("link", { name: "Modifier le profil" }).tap();
    await page.waitForURL(`${site.url}/user/edit-profile`);
    await page.getByRole("heading", { level: 1, name: "Modifier mon profil" }).waitFor();
  });

  it("TEN-012 says that the profile did not come, and leaves the other tabs standing", async () => {
    await insertReview(site, await flat("Villa"), tenant, { rating: 3, comment: "Correct." });
    for (const broken of ["refused", "cut"]) {
      const page = await newPage({ width: 360, allowed: /Failed to load resource|profile:/ });
      await page.route("**/api/profile", (r) =>
        broken === "cut" ? r.abort() : r.fulfill({ status: 500 }),
      );
      await site.signIn(page, tenant);
      await visit(page, `${site.url}/user/dashboard?tab=profile`);
      await panel(page).getByText("Erreur lors du chargement du profil").waitFor();
      await expectAccessible(page);
      await page.getByRole("tab", { name: /^Avis/ }).tap();
      await panel(page).getByText("Correct.").waitFor();
      await page.getByRole("tab", { name: "Profil" }).tap();
      await panel(page).getByText("Erreur lors du chargement du profil").waitFor();
      await page.unroute("**/api/profile");
      await panel(page).getByRole("button", { name: "Réessayer" }).tap();
      await panel(page).getByText(tenant.email).waitFor();
    }
  });

  it("ERR-042 keeps the tabs without their counts when the figures do not come", async () => {
    const page = await newPage({ width: 360, allowed: /Failed to load|tenant figures:|reviews:/ });
    await page.route("**/api/statistics/tenant", (route) => route.fulfill({ status: 500 }));
    await page.route("**/api/reviews/mine", (route) => route.abort());
    await site.signIn(page, tenant);
    await visit(page, `${site.url}/user/dashboard?tab=reviews`);
    await panel(page).getByText("Vos avis ne s'affichent pas").waitFor();
    expect(await tabs(page)).toEqual(["Réservations", "Favoris", "Avis", "Profil"]);
    await page.unroute("**/api/reviews/mine");
    await panel(page).getByRole("button", { name: "Réessayer" }).tap();
    await panel(page).getByText("Aucun avis laissé").waitFor();
  });
});
