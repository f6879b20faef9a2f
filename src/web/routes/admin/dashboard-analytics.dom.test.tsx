import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  bookings,
  neighborhoodTallies,
  profiles,
  properties,
  rateLimits,
  weekTallies,
} from "~/db/schema";
import { watchDownloads } from "../../../../tests/support/dom/downloads";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./dashboard";

const world = await createWorld();
const network = openNetwork(world);
const downloads = watchDownloads();
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");
const tenant = await world.newUser("user", "Awa");

beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.db.delete(bookings);
  await world.db.delete(properties);
  await world.db.update(profiles).set({ created_at: new Date("2020-01-01T12:00:00Z") });
  await world.db.delete(weekTallies);
  await world.db.delete(neighborhoodTallies);
});

const open = () =>
  renderPage(page, {
    path: "/admin/dashboard",
    at: "/admin/dashboard?tab=analytics",
    user: admin,
  });
/** Noon of the first day of the month so many before this one, in Douala. */
function inMonth(before: number): Date {
  const [year = 0, month = 0] = new Date(Date.now() + 3_600_000)
    .toISOString()
    .split("-")
    .map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1, 12));
}
const chart = (name: string) => screen.findByRole("region", { name });
const words = async (name: string) => (await chart(name)).textContent?.replace(/\s+/g, " ");
/** The values of a chart's bars, one after the other. */
const bars = async (name: string) =>
  [...(await chart(name)).querySelectorAll<HTMLElement>("[data-value]")].map(({ dataset }) =>
    Number(dataset.value),
  );
const NINE = [0, 0, 0, 0, 0, 0, 0, 0, 0];

/** Two months ago two listings and three requests, of which two were confirmed. */
async function somethingToShow() {
  const created_at = inMonth(2);
  const flat = await insertProperty(world, { landlord, neighborhood: "Akwa", created_at });
  const villa = await insertProperty(world, { landlord, neighborhood: "Bali", created_at });
  const stays = [
    [flat, "completed", 450_000],
    [villa, "completed", 750_000],
    [villa, "cancelled", 50_000],
  ] as const;
  for (const [property, status, total_amount] of stays) {
    await insertBooking(world, {
      property,
      tenant,
      status,
      total_amount,
      created_at,
      start_date: "2099-01-02",
      end_date: "2099-01-03",
    });
  }
}
/** A stay of 85,000 XAF that has ended. */
async function endedStay(): Promise<void> {
  const property = await insertProperty(world, { landlord });
  await insertBooking(world, { property, tenant, status: "completed", total_amount: 85_000 });
}

describe("the administrator's charts", () => {
  it("ADM-019 draws what the database holds by month, each chart with its table", async () => {
    await somethingToShow();
    open();
    expect(await bars("Nouvelles annonces")).toEqual([...NINE, 2, 0, 0]);
    expect(await bars("Nouveaux utilisateurs")).toEqual([]);
    expect(await bars("Revenus")).toEqual([...NINE, 1_200_000, 0, 0]);
    // Two bars a month: requests, then bookings.
    expect((await bars("Demandes et réservations")).slice(18)).toEqual([3, 2, 0, 0, 0, 0]);
    expect(await words("Revenus")).toContain("1 200 000 FCFA, dont 0 FCFA ce mois-ci");
    expect(await words("Nouveaux utilisateurs")).toContain("Rien sur ces douze mois.");
    const rows = [...(await chart("Revenus")).querySelectorAll("table tr")];
    expect(rows).toHaveLength(13);
    expect(rows[10]?.textContent?.replace(/\s+/g, " ")).toMatch(/1 200 000 FCFA$/);
    const places = await words("Par quartier");
    for (const part of ["Akwa", "1 annonce active", "1 demande", "1 réservation", "450 000 FCFA"]) {
      expect(places).toContain(part);
    }
    expect(await bars("De la recherche à la réservation")).toEqual([0, 0, 3, 2]);
  });

  it("says how many of each step went on to the next", async () => {
    await somethingToShow();
    const start = inMonth(2).toISOString().slice(0, 10);
    const counted = { kind: "", month: start, neighborhood: "Akwa", amount: 0 };
    await world.db.insert(neighborhoodTallies).values([
      { ...counted, subject: "searches", n: 8 },
      { ...counted, subject: "views", n: 4 },
    ]);
    open();
    expect(await bars("De la recherche à la réservation")).toEqual([8, 4, 3, 2]);
    const funnel = await words("De la recherche à la réservation");
    expect(funnel).toContain("Vues d'annonces4 · 50 % des recherches");
    expect(funnel).toContain("Réservations confirmées2 · 66,7 % des demandes");
  });

  it("gives the weeks, the months and the neighbourhoods as files for spreadsheets", {
    tags: "full",
  }, async () => {
    await endedStay();
    const { user } = open();
    const save = async (name: string) => user.click(await screen.findByRole("button", { name }));
    await save("Télécharger en CSV");
    await waitFor(() => expect(downloads()).toHaveLength(1));
    expect(await words("Demandes et réservations")).toContain("Par mois de la demande");
    await user.selectOptions(screen.getByLabelText("Période"), "Les douze dernières semaines");
    await screen.findByText(/^Par semaine de la demande/);
    expect(screen.queryByText(/Par mois de la demande/)).toBeNull();
    await save("Télécharger en CSV");
    await waitFor(() => expect(downloads()).toHaveLength(2));
    await save("Télécharger les quartiers en CSV");
    await waitFor(() => expect(downloads()).toHaveLength(3));
    for (const [n, name, head] of [
      [0, /^kwata-mois-[\d-]+\.csv$/, "Mois;"],
      [1, /^kwata-semaines-[\d-]+\.csv$/, "Semaine du;"],
      [2, /^kwata-quartiers-[\d-]+\.csv$/, "Quartier;"],
    ] as const) {
      const file = downloads()[n];
      expect(file?.name).toMatch(name);
      const table = (await file?.text()) ?? "";
      expect(table.startsWith(`\uFEFF${head}`), head).toBe(true);
      expect(table).toContain(";85000\r\n");
    }
  });

  it("shows the weeks instead of the months", async () => {
    await endedStay();
    const { user } = open();
    const period = await screen.findByLabelText("Période");
    expect(await words("Revenus")).toContain("dont 85 000 FCFA ce mois-ci");
    await user.selectOptions(period, "Les douze dernières semaines");
    await waitFor(async () =>
      expect(await words("Revenus")).toContain("dont 85 000 FCFA cette semaine"),
    );
    expect((await bars("Revenus")).slice(-2)).toEqual([0, 85_000]);
  });

  it("says when the charts do not load, and tries again", async () => {
    const mend = network.lose("GET /api/statistics/admin/analytics");
    const { user } = open();
    await screen.findByText(/^Les statistiques ne se chargent pas\./);
    mend();
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    await chart("Revenus");
  });

  it("says when the weeks do not load, keeps the neighbourhoods, and tries again", async () => {
    const { user } = open();
    const period = await screen.findByLabelText("Période");
    const mend = network.lose("GET /api/statistics/admin/analytics");
    await user.selectOptions(period, "Les douze dernières semaines");
    const panel = within(screen.getByRole("tabpanel"));
    await panel.findByText(/^Ces chiffres ne se chargent pas\./);
    await chart("Par quartier");
    mend();
    await user.click(panel.getByRole("button", { name: "Réessayer" }));
    await waitFor(async () => expect(await words("Revenus")).toContain("cette semaine"));
  });

  it("says beside the button when a table does not come", async () => {
    network.lose("GET /api/statistics/admin/analytics/export");
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Télécharger en CSV" }));
    await within(screen.getByRole("tabpanel")).findByRole("alert");
  });
});
