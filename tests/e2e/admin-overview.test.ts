import { eq, inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import {
  bookings,
  notifications,
  profiles,
  properties,
  rateLimits,
  reviews,
  userRoles,
} from "~/db/schema";
import { insertBooking } from "../support/booking";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty, insertReview } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const admin: TestUser = await site.newUser("admin", "Alice");
const landlord: TestUser = await site.newUser("landlord", "Josué");
const tenant: TestUser = await site.newUser("user", "Awa");

beforeEach(async () => {
  for (const table of [rateLimits, reviews, bookings, properties, notifications]) {
    await site.db.delete(table);
  }
});

async function open(
  width: 360 | 1280 = 360,
  path = "",
  arrange?: (page: Page) => Promise<unknown>,
) {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await arrange?.(page);
  await site.signIn(page, admin);
  await visit(page, `${site.url}/admin/dashboard${path}`);
  return page;
}
const words = (text: string) => text.replace(/\s+/g, " ");
/** What a figure's card says. */
const figure = async (page: Page, label: string) => {
  const card = page.locator("dl > *").filter({ has: page.getByText(label, { exact: true }) });
  return words(await card.innerText());
};
/** Noon of the first day of the month so many before this one, in Douala. */
function inMonth(before: number): Date {
  const [year = 0, month = 0] = new Date(Date.now() + 3_600_000)
    .toISOString()
    .split("-")
    .map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1, 12));
}
/** Saves the one setting that has been changed. */
async function save(page: Page): Promise<void> {
  await page.locator("main form button[type=submit]:enabled").click();
  await page.locator("[data-sonner-toast]").getByText("Paramètre mis à jour").first().waitFor();
}
const list = (title: string, given: object = {}) =>
  insertProperty(site, { landlord, title, ...given });

describe("the administrator's dashboard", () => {
  it("ADM-001 leads to the pages of the administration, with the unread notices", async () => {
    const notice = { type: "system", title: "Sauvegarde", message: "Faite." } as const;
    await site.db.insert(notifications).values([
      { ...notice, user_id: admin.id },
      { ...notice, user_id: admin.id },
      { ...notice, user_id: landlord.id },
    ]);
    const page = await open();
    const links = page.getByRole("navigation", { name: "Gestion du site" }).getByRole("link");
    expect(
      await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute("href")])),
    ).toEqual([
      ["Annonces", "/admin/manage-listings"],
      ["Utilisateurs", "/admin/manage-users"],
      ["Rapports", "/admin/reports"],
      ["Vérifications", "/admin/verifications"],
      ["Historique", "/admin/audit"],
      ["Paramètres", "/admin/settings"],
    ]);
    const bell = page
      .getByRole("main")
      .getByRole("link", { name: "Notifications 2 notifications non lues" });
    await bell.click();
    await page.waitForURL(`${site.url}/admin/notifications`);
    await page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
    await page.getByRole("heading", { name: "Sauvegarde" }).first().waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Tout marquer comme lu" }).click();
    await page.getByRole("link", { name: "Mon tableau de bord" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: "Notifications", exact: true })
      .waitFor();
  });

  it("ADM-006 ADM-008 ADM-009 shows revenue in thousands, the mean rating and the occupancy", async () => {
    const empty = await open(1280);
    await empty.getByText("Taux d'occupation").waitFor();
    expect(await figure(empty, "Taux d'occupation")).toContain("0 %");
    expect(await figure(empty, "Note moyenne")).toContain("– /5");
    const flat = await list("Studio");
    for (let n = 0; n < 9; n += 1) await list(`Studio ${n}`);
    const stays = [
      [0, 150_000, "confirmed"],
      [0, 100_000, "completed"],
      [0, 900_000, "cancelled"],
      [1, 200_000, "completed"],
    ] as const;
    for (const [n, [before, total_amount, status]] of stays.entries()) {
      const start_date = `2099-0${n + 1}-01`;
      const created_at = inMonth(before);
      await insertBooking(site, {
        ...{ property: flat, tenant, total_amount, status, created_at, start_date },
        end_date: `2099-0${n + 1}-03`,
      });
    }
    // Each with the past stay that it is about: seven bookings in all.
    for (const rating of [3, 4, 4]) await insertReview(site, flat, tenant, { rating });
    await site.db
      .update(bookings)
      .set({ created_at: new Date("2024-01-01") })
      .where(eq(bookings.start_date, "2024-01-01"));
    const page = await open(1280);
    await page.getByText("Taux d'occupation").waitFor();
    expect(await figure(page, "Revenus du mois")).toBe(
      "Revenus du mois 250K FCFA +25 % sur le mois précédent",
    );
    expect(await figure(page, "Taux d'occupation")).toContain("70 %");
    expect(await figure(page, "Note moyenne")).toBe("Note moyenne 3,7 /5 3 avis");
    expect(await figure(page, "Annonces actives")).toContain("10");
    await expectAccessible(page);
  });

  it("ADM-010 has six tabs, each with an address and content of its own", async () => {
    await list("Studio en attente", { status: "draft" });
    const page = await open();
    const tabs = [
      ["Vue d'ensemble", "", "Quartiers les plus actifs"],
      ["Propriétés", "?tab=properties", "En attente"],
      ["En vedette", "?tab=featured", "Propriétés en vedette"],
      ["Utilisateurs", "?tab=users", "Derniers inscrits"],
      ["Statistiques", "?tab=analytics", "De la recherche à la réservation"],
      ["Paramètres", "?tab=settings", "Approbation automatique"],
    ] as const;
    await page.getByRole("tab").first().waitFor();
    expect((await page.getByRole("tab").allInnerTexts()).map(words)).toEqual([
      ...["Vue d'ensemble", "Propriétés 1", "En vedette", "Utilisateurs", "Statistiques"],
      "Paramètres",
    ]);
    const content = (heading: string) =>
      page.getByRole("tabpanel").getByRole("heading", { level: 2, name: heading }).first();
    for (const [label, address, heading] of tabs) {
      await page.getByRole("tab", { name: label }).click();
      await content(heading).waitFor();
      expect(new URL(page.url()).search).toBe(address);
      await expectNoSideScroll(page);
      await expectAccessible(page);
    }
    for (const [, address, heading] of tabs) {
      await visit(page, `${site.url}/admin/dashboard${address}`);
      await content(heading).waitFor();
    }
  });

  it("ADM-011 shows the three newest that wait, each with the way to judge it", async () => {
    const made: string[] = [];
    for (let n = 1; n <= 5; n += 1) {
      const given = { status: "draft", created_at: new Date(Date.now() - n * 3_600_000) };
      made.push((await list(`Attente ${n}`, given)).id);
    }
    const page = await open();
    const newest = page.getByRole("region", { name: "Dernières annonces soumises" });
    await newest.waitFor();
    expect(await newest.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      ...["Attente 1", "Attente 2", "Attente 3"],
    ]);
    await newest.getByRole("link", { name: "Voir les 5 en attente" }).click();
    await page.getByRole("button", { name: "Approuver Attente 5" }).waitFor();
    await page.getByRole("tab", { name: "Vue d'ensemble" }).click();
    await newest.getByRole("link", { name: "Voir détails Attente 2" }).click();
    await page.waitForURL(`${site.url}/admin/property/${made[1]}`);
  });

  it("ADM-012 shows the five neighbourhoods with most active listings as bars", async () => {
    const counts = { Akwa: 8, Bali: 6, Bonapriso: 4, Deïdo: 3, Kotto: 2, Makepe: 1 } as const;
    for (const [neighborhood, count] of Object.entries(counts)) {
      for (let n = 0; n < count; n += 1) await list(`Logement ${n}`, { neighborhood });
    }
    await list("Brouillon", { neighborhood: "Makepe", status: "draft" });
    const page = await open();
    const places = page.getByRole("region", { name: "Quartiers les plus actifs" });
    const rows = places.getByRole("listitem");
    await rows.first().waitFor();
    expect((await rows.allInnerTexts()).map(words)).toEqual([
      "Akwa 8 annonces actives",
      "Bali 6 annonces actives",
      "Bonapriso 4 annonces actives",
      "Deïdo 3 annonces actives",
      "Kotto 2 annonces actives",
    ]);
    const widths = await rows.evaluateAll((all) =>
      all.map((row) => {
        const bar = row.lastElementChild as HTMLElement;
        return Math.round((bar.offsetWidth / (row as HTMLElement).offsetWidth) * 8);
      }),
    );
    expect(widths).toEqual([8, 6, 4, 3, 2]);
  });

  it("ADM-018 PER-005 shows the five newest profiles with the role that they act in", async () => {
    const people = [];
    for (let n = 1; n <= 6; n += 1) {
      const person = await site.newUser(n === 6 ? "landlord" : "user", `Nom${n}`);
      const created_at = new Date(Date.now() + n * 60_000);
      await site.db.update(profiles).set({ created_at }).where(eq(profiles.user_id, person.id));
      people.push(person.id);
    }
    // A role entry comes before the kind of account, which stands where there is none.
    await site.db.delete(userRoles).where(inArray(userRoles.user_id, people.slice(3)));
    await site.db.insert(userRoles).values({ user_id: people[4] ?? "", role: "admin" });
    const page = await open(360, "?tab=users");
    const rows = page.getByRole("region", { name: "Derniers inscrits" }).getByRole("listitem");
    await rows.first().waitFor();
    expect((await rows.allInnerTexts()).map((row) => words(row).replace(/ person.*/, ""))).toEqual([
      expect.stringMatching(/Nom6 Mbarga Propriétaire$/),
      expect.stringMatching(/Nom5 Mbarga Administrateur$/),
      expect.stringMatching(/Nom4 Mbarga Locataire$/),
      expect.stringMatching(/Nom3 Mbarga Locataire$/),
      expect.stringMatching(/Nom2 Mbarga Locataire$/),
    ]);
  });

  it("ADM-020 shows two settings as they are, each with the way to change it", async () => {
    const page = await open(360, "?tab=settings");
    const card = (name: string) => page.getByRole("region", { name });
    await card("Approbation automatique").waitFor();
    expect(words(await card("Approbation automatique").innerText())).toContain(
      "Désactivée : chaque annonce attend votre approbation.",
    );
    expect(words(await card("Commission de la plateforme").innerText())).toContain(
      "7 % du montant",
    );
    const configure = card("Approbation automatique").getByRole("link");
    expect(await configure.innerText()).toBe("Configurer");
    expect(await configure.getAttribute("href")).toBe(
      "/admin/settings?tab=properties#property_approval_required",
    );
    const change = card("Commission de la plateforme").getByRole("link");
    expect(await change.innerText()).toBe("Modifier");
    expect(await change.getAttribute("href")).toBe("/admin/settings?tab=payments#commission_rate");
    await configure.click();
    await page.waitForURL(`${site.url}/admin/settings?tab=properties#property_approval_required`);
    await page.locator("#property_approval_required").click();
    await save(page);
    await visit(page, `${site.url}/admin/dashboard?tab=settings`);
    await card("Approbation automatique").getByText("Activée").waitFor();
    await change.click();
    await page.waitForURL(`${site.url}/admin/settings?tab=payments#commission_rate`);
    await page.locator("#commission_rate").fill("0,085");
    await save(page);
    await visit(page, `${site.url}/admin/dashboard?tab=settings`);
    await card("Commission de la plateforme").getByText("8,5\u202f% du montant").waitFor();
  });

  it("keeps the other tabs when the figures do not load, and shows them once they do", async () => {
    const statistics = "**/api/statistics/admin";
    const page = await open(360, "", (p) => p.route(statistics, (r) => r.abort()));
    const failed = page.getByRole("region", { name: "La plateforme en chiffres" });
    await failed.getByText("Impossible de charger les données du tableau de bord.").waitFor();
    await page.getByRole("tab", { name: "Paramètres" }).click();
    await page.getByRole("heading", { name: "Approbation automatique" }).waitFor();
    await page.unroute(statistics);
    await failed.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("Taux d'occupation").waitFor();
    await page.getByRole("tab", { name: "Vue d'ensemble" }).click();
    await page.getByText("Aucune annonce n'attend d'approbation.").waitFor();
  });
});
