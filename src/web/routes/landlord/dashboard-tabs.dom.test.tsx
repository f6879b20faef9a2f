import { screen, waitFor, within } from "@testing-library/react";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { messages, propertyImages } from "~/db/schema";
import { sendMessage } from "~/domain/messaging";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./dashboard";

const world = await createWorld();
const network = openNetwork(world);
const PATH = "/landlord/dashboard";
const HOUR_MS = 3_600_000;
let landlord: TestUser;
let tenant: TestUser;

/** What the page writes to the console, which the tests' own output then leaves out. */
let logged: string[];
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Grâce");
  world.clock.now = new Date();
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...words) => logged.push(words.join(" ")));
});
afterEach(() => vi.restoreAllMocks());

const open = (tab = "") =>
  renderPage(page, { path: PATH, at: PATH + (tab && `?tab=${tab}`), user: landlord });
const flat = (title: string, given: object = {}) =>
  insertProperty(world, { landlord, title, ...given });
const write = (property: { id: string }, content: string) =>
  sendMessage(world.as(tenant), { property_id: property.id, subject: "Visite", content });
const panel = () => screen.getByRole("tabpanel");
/** The rows of the tab, once its skeleton has given way. */
const items = () => waitFor(() => within(panel()).getAllByRole("listitem"));

describe("its tab of properties", () => {
  it("CAL-014 LAN-010 lists the own ones newest first, with status, reason and ways", async () => {
    const statuses = ["draft", "pending", "active", "rejected", "inactive", "suspended"] as const;
    for (const [n, status] of statuses.entries()) {
      await flat(`Logement ${n}`, {
        status,
        rejection_reason: "Photos floues.",
        created_at: new Date(Date.now() - n * 60_000),
        ...(status === "inactive" && { deactivated_by: "admin" }),
      });
    }
    const other = await world.newUser("landlord", "Autre");
    await insertProperty(world, { landlord: other, title: "À un autre" });
    open();
    const rows = await items();
    expect(rows.map((row) => wordsOf(row.querySelector("h2") as Element))).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => `Logement ${n}`),
    );
    expect(rows.map((row) => wordsOf(row.querySelector(".badge") as Element))).toEqual([
      "Brouillon",
      "En attente",
      "Active",
      "Rejetée",
      "Inactive",
      "Suspendue",
    ]);
    const noted = rows.map((row) => wordsOf(row));
    const those = (words: string) => noted.flatMap((text, n) => (text.includes(words) ? [n] : []));
    expect(those("Motif du refus : Photos floues.")).toEqual([3, 4]);
    expect(those("En vérification : publiée sous 24 h.")).toEqual([0, 1]);
    expect(those("Désactivée par l'administrateur.")).toEqual([4]);
    expect(those("Suspendue par l'administrateur.")).toEqual([5]);
    const titled = within(panel()).getAllByRole("link", { name: /^Logement/ });
    const answer = await world.client(landlord).api["own-properties"].$get({ query: {} });
    const { items: own } = (await answer.json()) as { items: { id: string }[] };
    const { id } = own[2] as { id: string };
    expect(titled.map((one) => one.getAttribute("href"))).toEqual([`/property/${id}`]);
    const ways = within(rows[2] as HTMLElement).getAllByRole("link");
    expect(ways.map((one) => one.getAttribute("href"))).toEqual([
      `/property/${id}`,
      `/landlord/edit-property/${id}`,
      `/landlord/availability/${id}`,
      `/landlord/visit-hours/${id}`,
    ]);
    const manage = screen.getByRole("link", { name: "Gérer mes annonces" });
    expect(manage.getAttribute("href")).toBe("/landlord/manage-properties");
  });

  it("shows twelve, then the others when asked", async () => {
    for (let n = 0; n < 14; n += 1) await flat(`Logement ${n}`);
    const { user } = open();
    expect(await items()).toHaveLength(12);
    await user.click(screen.getByRole("button", { name: "Voir plus" }));
    await waitFor(async () => expect(await items()).toHaveLength(14));
    expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
  });

  it("shows the primary picture, wherever it stands", async () => {
    const { id } = await flat("Villa", { images: 2 });
    const own = eq(propertyImages.property_id, id);
    await world.db.update(propertyImages).set({ is_primary: false }).where(own);
    const second = and(own, eq(propertyImages.display_order, 1));
    await world.db.update(propertyImages).set({ is_primary: true }).where(second);
    open();
    const picture = (await items())[0]?.querySelector("img");
    expect(picture?.getAttribute("src")).toContain("-abc1-");
  });

  it("tells the mean of the reviews, and nothing where there is none", async () => {
    const property = await flat("Villa");
    await flat("Sans avis");
    await insertReview(world, property, tenant, { rating: 5 });
    await insertReview(world, property, tenant, { rating: 2 });
    await insertReview(world, await flat("Studio"), tenant, { rating: 4 });
    open();
    const rows = (await items()).map(wordsOf);
    expect(rows.find((row) => row.includes("Villa"))).toContain("2 réservations 3,5 (2)");
    expect(rows.find((row) => row.includes("Studio"))).toContain("1 réservation 4,0 (1)");
    expect(rows.find((row) => row.includes("Sans avis"))).toContain("0 réservation Modifier");
  });
});

describe("its tab of bookings", () => {
  it("LAN-008 LAN-033 ST-024 shows the five newest with their status, and leads to them", async () => {
    const villa = await flat("Villa des palmiers");
    const ids: string[] = [];
    const statuses = ["pending", "confirmed", "completed", "cancelled", "pending", "pending"];
    for (const [n, status] of (statuses as "pending"[]).entries()) {
      const asking = await world.newUser("user", `Prénom${n}`);
      const created_at = new Date(Date.now() - n * HOUR_MS);
      const day = `2099-1${n % 2}-0${n + 1}`;
      const given = { start_date: day, end_date: day, created_at, status };
      ids.push((await insertBooking(world, { property: villa, tenant: asking, ...given })).id);
    }
    const { user } = open("bookings");
    const shown = await items();
    const said = [
      ["En attente", "Il y a moins d'1 h"],
      ["Confirmé", "Confirmée, demandée il y a 1 heure"],
      ["Terminé", "Terminée, demandée il y a 2 heures"],
      ["Annulé", "Annulée, demandée il y a 3 heures"],
      ["En attente", "Il y a 4 heures"],
    ];
    expect(shown.map((row) => wordsOf(row).replace(/^Aucune image disponible /, ""))).toEqual(
      said.map(([label, hint], n) =>
        expect.stringMatching(`^${label} ${hint} Villa des palmiers .*Prénom${n} Mbarga`),
      ),
    );
    expect(shown.map((row) => within(row).getByRole("link").getAttribute("href"))).toEqual(
      ids.slice(0, 5).map((id) => `/landlord/booking/${id}`),
    );
    screen.getByText("Les 5 plus récentes sur 6");
    await user.click(within(panel()).getByRole("link", { name: "Toutes les réservations" }));
    await screen.findByText("at /landlord/bookings");
  });

  it("ST-024 leaves requests that lost their dates out of the count, and marks them", async () => {
    const [villa, studio] = [await flat("Villa"), await flat("Studio")];
    await insertBooking(world, { property: villa, tenant });
    await insertBooking(world, { property: studio, tenant });
    const other = await world.newUser();
    await insertBooking(world, { property: villa, tenant: other, status: "confirmed" });
    open("bookings");
    await screen.findByText("demande attend votre réponse");
    const lost = (await items()).map(wordsOf).filter((words) => words.includes("Dates prises"));
    expect(lost).toEqual([expect.stringContaining("Villa")]);
    expect(screen.queryByText(/plus récentes sur/)).toBeNull();
  });
});

describe("its tab of messages", () => {
  it("LAN-009 shows the five newest with sender, property, time and 50 characters", async () => {
    const property = await flat("Villa des palmiers");
    const start = Date.now() - 7 * HOUR_MS;
    for (let n = 0; n < 6; n += 1) {
      world.clock.now = new Date(start + n * HOUR_MS);
      const { id } = await write(property, `Question ${n + 1}`);
      const read = { read_at: new Date(), status: "read" } as const;
      if (n === 5) await world.db.update(messages).set(read).where(eq(messages.id, id));
    }
    world.clock.now = new Date();
    const { thread_id } = await write(property, "0123456789".repeat(8));
    open("messages");
    const shown = await items();
    expect(shown.map((row) => wordsOf(row).replace("GM Grâce Mbarga ", ""))).toEqual([
      `Il y a moins d'1 h Villa des palmiers ${"0123456789".repeat(5)} Non lu`,
      "Il y a 2 heures Villa des palmiers Question 6",
      "Il y a 3 heures Villa des palmiers Question 5 Non lu",
      "Il y a 4 heures Villa des palmiers Question 4 Non lu",
      "Il y a 5 heures Villa des palmiers Question 3 Non lu",
    ]);
    const link = within(shown[0] as HTMLElement).getByRole("link");
    expect(link.getAttribute("href")).toBe(`/landlord/messages/${thread_id}`);
    const all = screen.getByRole("link", { name: "Tous les messages" });
    expect(all.getAttribute("href")).toBe("/landlord/messages");
  });
});

describe("a list that does not come", () => {
  it.each([
    ["GET /api/own-properties", "", "Vos annonces ne se chargent pas.", "own properties:"],
    ["GET /api/received-bookings", "bookings", "Vos réservations ne se", "received bookings:"],
    ["GET /api/messages/received", "messages", "Vos messages ne se", "received messages:"],
  ] as const)(
    "leaves one log line, no toast and a way to try again: %s",
    async (route, at, said, line) => {
      const property = await flat("Villa des palmiers");
      await insertBooking(world, { property, tenant });
      await write(property, "Bonjour");
      const mend = network.refuse(route, "internal");
      const { user } = open(at);
      await within(await screen.findByRole("tabpanel")).findByText(new RegExp(`^${said}`));
      expect(within(panel()).queryAllByRole("listitem")).toEqual([]);
      expect(logged.filter((text) => text.startsWith(line))).toEqual([`${line} internal`]);
      expect(document.querySelector("[data-sonner-toast]")).toBeNull();
      mend();
      await user.click(within(panel()).getByRole("button", { name: "Réessayer" }));
      expect(wordsOf((await items())[0] as HTMLElement)).toContain("Villa des palmiers");
    },
  );
});

describe("its tab of statistics", () => {
  it("puts all listings beyond the twenty that it compares into one row, and offers each", async () => {
    for (let n = 1; n <= 22; n += 1) await flat(`Studio ${n}`);
    open("analytics");
    const heading = await screen.findByRole("heading", { name: "Par annonce" });
    const rows = within(heading.closest("section") as HTMLElement).getAllByRole("listitem");
    expect(rows).toHaveLength(21);
    expect(wordsOf(rows[20] as Element)).toBe(
      "Autres annonces (2) 0 vue · 0 contact · 0 demande · 0 réservation · 0 FCFA",
    );
    screen.getByText(/^Par mois de la demande/);
    const offered = within(screen.getByRole("combobox", { name: "Annonce" }));
    expect(offered.getAllByRole("option")).toHaveLength(23);
  });
});
