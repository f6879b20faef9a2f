import { screen, waitFor, within } from "@testing-library/react";
import { eq, inArray } from "drizzle-orm";
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
import { FAILED_JOBS } from "~/domain/jobs";
import { AdminMenu } from "~/web/features/admin-dashboard/admin-menu";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn, renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../../../tests/support/rows/property";
import { setSetting } from "../../../../tests/support/rows/settings";
import { failedJob } from "../../../../tests/support/world/failed-job";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./dashboard";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");
const tenant = await world.newUser("user", "Awa");

beforeEach(async () => {
  for (const table of [rateLimits, reviews, bookings, properties, notifications]) {
    await world.db.delete(table);
  }
});

const open = (query = "") =>
  renderPage(page, { path: "/admin/dashboard", at: `/admin/dashboard${query}`, user: admin });
const words = (element: Element | null) => (element?.textContent ?? "").replace(/\s+/g, " ");
/** What a figure's card says. */
const figure = async (label: string) => words((await screen.findByText(label)).parentElement);
const list = (title: string, given: object = {}) =>
  insertProperty(world, { landlord, title, ...given });
/** Noon of the first day of the month so many before this one, in Douala. */
function inMonth(before: number): Date {
  const [year = 0, month = 0] = new Date(Date.now() + 3_600_000)
    .toISOString()
    .split("-")
    .map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1, 12));
}

describe("the administrator's dashboard", () => {
  it("ADM-001 leads from each page of the administration to the others, and marks the one shown", () => {
    renderOn(AdminMenu, { path: "/admin/reports", user: admin });
    const menu = within(screen.getByRole("navigation", { name: "Gestion du site" }));
    const links = menu.getAllByRole("link");
    expect(links.map((a) => [a.textContent, a.getAttribute("href")])).toEqual([
      ["Tableau de bord", "/admin/dashboard"],
      ["Annonces", "/admin/manage-listings"],
      ["Utilisateurs", "/admin/manage-users"],
      ["Rapports", "/admin/reports"],
      ["Vérifications", "/admin/verifications"],
      ["Paiements", "/admin/payments"],
      ["Historique", "/admin/audit"],
      ["Tâches", "/admin/jobs"],
      ["Paramètres", "/admin/settings"],
    ]);
    const shown = links.filter((a) => a.ariaCurrent === "page");
    expect(shown.map((a) => a.textContent)).toEqual(["Rapports"]);
  });

  it("shows the unread notices", async () => {
    const notice = { type: "system", title: "Sauvegarde", message: "Faite." } as const;
    await world.db.insert(notifications).values([
      { ...notice, user_id: admin.id },
      { ...notice, user_id: admin.id },
      { ...notice, user_id: landlord.id },
    ]);
    const { unmount } = open();
    const bell = await screen.findByRole("link", {
      name: /^Notifications.*2 notifications non lues$/,
    });
    expect(bell.getAttribute("href")).toBe("/admin/notifications");
    unmount();
    await world.client(admin).api.notifications["read-all"].$post();
    open();
    await screen.findByRole("link", { name: "Notifications" });
  });

  it("leads to the tasks that failed, with how many, where some did", async () => {
    const first = open();
    await screen.findByText("Taux d'occupation");
    expect(screen.queryByRole("link", { name: /^Tâches échouées/ })).toBeNull();
    first.unmount();
    const calendar = { feedId: "5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10" };
    for (let n = 0; n < 3; n += 1) {
      await failedJob(world, "fetch-calendar", calendar, { failure: "unreachable" });
    }
    open();
    const link = await screen.findByRole("link", { name: /^Tâches échouées.*3/ });
    expect(link.getAttribute("href")).toBe("/admin/jobs");
    await world.queue.boss.deleteAllJobs(FAILED_JOBS);
  });

  it("ADM-006 ADM-008 ADM-009 shows revenue in thousands, the mean rating and the occupancy", async () => {
    const empty = open();
    expect(await figure("Taux d'occupation")).toContain("0 %");
    expect(await figure("Note moyenne")).toContain("– /5");
    empty.unmount();
    const flat = await list("Studio");
    for (let n = 0; n < 9; n += 1) await list(`Studio ${n}`);
    const stays = [
      [0, 150_000, "confirmed"],
      [0, 100_000, "completed"],
      [0, 900_000, "cancelled"],
      [1, 200_000, "completed"],
    ] as const;
    for (const [n, [before, total_amount, status]] of stays.entries()) {
      await insertBooking(world, {
        property: flat,
        tenant,
        total_amount,
        status,
        created_at: inMonth(before),
        start_date: `2099-0${n + 1}-01`,
        end_date: `2099-0${n + 1}-03`,
      });
    }
    // Each with the past stay that it is about: seven bookings in all.
    for (const rating of [3, 4, 4]) await insertReview(world, flat, tenant, { rating });
    await world.db
      .update(bookings)
      .set({ created_at: new Date("2020-01-01") })
      .where(eq(bookings.start_date, "2024-01-01"));
    open();
    expect(await figure("Revenus du mois")).toBe(
      "Revenus du mois250K FCFA+25 % sur le mois précédent",
    );
    expect(await figure("Taux d'occupation")).toContain("70 %");
    expect(await figure("Note moyenne")).toBe("Note moyenne3,7 /53 avis");
    expect(await figure("Annonces actives")).toContain("10");
  });

  it("ADM-011 shows the three newest that wait, each with the way to judge it", async () => {
    const made: string[] = [];
    for (let n = 1; n <= 5; n += 1) {
      const given = { status: "draft", created_at: new Date(Date.now() - n * 3_600_000) };
      made.push((await list(`Attente ${n}`, given)).id);
    }
    const { user } = open();
    const newest = within(
      await screen.findByRole("region", { name: "Dernières annonces soumises" }),
    );
    expect(newest.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      "Attente 1",
      "Attente 2",
      "Attente 3",
    ]);
    const details = newest.getByRole("link", { name: "Voir détails Attente 2" });
    expect(details.getAttribute("href")).toBe(`/admin/property/${made[1]}`);
    await user.click(newest.getByRole("link", { name: "Voir les 5 en attente" }));
    await screen.findByRole("button", { name: "Approuver Attente 5" });
  });

  it("leads to the only listing that waits, and nowhere where none does", async () => {
    const first = open();
    await screen.findByText("Aucune annonce n'attend d'approbation.");
    expect(screen.queryByRole("link", { name: /en attente$/ })).toBeNull();
    first.unmount();
    await list("Seule en attente", { status: "pending" });
    const { user } = open();
    await user.click(await screen.findByRole("link", { name: "Voir l'annonce en attente" }));
    await screen.findByRole("button", { name: "Approuver Seule en attente" });
  });

  it("ADM-012 shows the five neighbourhoods with most active listings as bars", async () => {
    const counts = { Akwa: 8, Bali: 6, Bonapriso: 4, Deïdo: 3, Kotto: 2, Makepe: 1 } as const;
    for (const [neighborhood, count] of Object.entries(counts)) {
      for (let n = 0; n < count; n += 1) await list(`Logement ${n}`, { neighborhood });
    }
    await list("Brouillon", { neighborhood: "Makepe", status: "draft" });
    open();
    const places = await screen.findByRole("region", { name: "Quartiers les plus actifs" });
    const rows = within(places).getAllByRole("listitem");
    expect(rows.map(words)).toEqual([
      "Akwa8 annonces actives",
      "Bali6 annonces actives",
      "Bonapriso4 annonces actives",
      "Deïdo3 annonces actives",
      "Kotto2 annonces actives",
    ]);
    expect(rows.map((one) => (one.lastElementChild as HTMLElement).style.width)).toEqual([
      "100%",
      "75%",
      "50%",
      "37.5%",
      "25%",
    ]);
  });

  it("ADM-018 PER-005 shows the five newest profiles with the role that they act in", async () => {
    const people = [];
    for (let n = 1; n <= 6; n += 1) {
      const person = await world.newUser(n === 6 ? "landlord" : "user", `Nom${n}`);
      const created_at = new Date(Date.now() + n * 60_000);
      await world.db.update(profiles).set({ created_at }).where(eq(profiles.user_id, person.id));
      people.push(person.id);
    }
    // A role entry comes before the kind of account, which stands where there is none.
    await world.db.delete(userRoles).where(inArray(userRoles.user_id, people.slice(3)));
    await world.db.insert(userRoles).values({ user_id: people[4] ?? "", role: "admin" });
    open("?tab=users");
    const newest = within(await screen.findByRole("region", { name: "Derniers inscrits" }));
    const shown = newest.getAllByRole("listitem").map((one) => words(one.querySelector("p")));
    expect(shown).toEqual([
      "Nom6 MbargaPropriétaire",
      "Nom5 MbargaAdministrateur",
      "Nom4 MbargaLocataire",
      "Nom3 MbargaLocataire",
      "Nom2 MbargaLocataire",
    ]);
  });

  it("ADM-020 shows two settings as they are, each with the way to change it", async () => {
    await setSetting(world.db, "property_approval_required", "true");
    await setSetting(world.db, "commission_rate", "0.07");
    const first = open("?tab=settings");
    const card = async (name: string) => within(await screen.findByRole("region", { name }));
    const approval = await card("Approbation automatique");
    approval.getByText("Désactivée : chaque annonce attend votre approbation.");
    const commission = await card("Commission de la plateforme");
    commission.getByText(/^7 % du montant/);
    const configure = approval.getByRole("link");
    expect(configure.textContent).toBe("Configurer");
    expect(configure.getAttribute("href")).toBe(
      "/admin/settings?tab=properties#property_approval_required",
    );
    const change = commission.getByRole("link");
    expect(change.textContent).toBe("Modifier");
    expect(change.getAttribute("href")).toBe("/admin/settings?tab=payments#commission_rate");
    first.unmount();
    await setSetting(world.db, "property_approval_required", "false");
    await setSetting(world.db, "commission_rate", "0.085");
    open("?tab=settings");
    (await card("Approbation automatique")).getByText(/^Activée/);
    (await card("Commission de la plateforme")).getByText(/^8,5 % du montant/);
  });

  it("keeps the other tabs when the figures do not load, and shows them once they do", async () => {
    const mend = network.lose("GET /api/statistics/admin");
    const { user } = open();
    const failed = within(await screen.findByRole("region", { name: "La plateforme en chiffres" }));
    failed.getByText("Impossible de charger les données du tableau de bord.");
    await user.click(screen.getByRole("tab", { name: "Paramètres" }));
    await screen.findByRole("heading", { name: "Approbation automatique" });
    mend();
    await user.click(failed.getByRole("button", { name: "Réessayer" }));
    await screen.findByText("Taux d'occupation");
    await user.click(screen.getByRole("tab", { name: "Vue d'ensemble" }));
    await screen.findByText("Aucune annonce n'attend d'approbation.");
    await waitFor(() => screen.getByRole("region", { name: "Quartiers les plus actifs" }));
  });
});
