import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addMonths, today } from "~/contract/days";
import { blockedPeriods } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./availability";

const world = await createWorld();
const network = openNetwork(world);
const BLOCK = "POST /api/own-properties/:id/blocked-periods";
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Aline");
  property = await insertProperty(world, { landlord, title: "Studio des manguiers" });
  world.clock.now = new Date();
});

/** A day of the month after next, which is whole in the future whatever today is. */
const month = addMonths(today(new Date()).slice(0, 7), 2);
const later = (day: number) => `${month}-${String(day).padStart(2, "0")}`;
const book = (start: number, end: number, status: "pending" | "confirmed" = "confirmed") =>
  insertBooking(world, {
    property,
    tenant,
    status,
    start_date: later(start),
    end_date: later(end),
  });
const open = (id = property.id) =>
  renderPage(page, {
    path: "/landlord/availability/:id",
    at: `/landlord/availability/${id}`,
    user: landlord,
  });
async function opened() {
  const shown = open();
  await screen.findByText("Studio des manguiers");
  return shown;
}
const stepTo = async (user: UserEvent) => {
  while (!document.querySelector(`[data-day="${later(1)}"]`))
    await user.click(press("Mois suivant"));
};
const day = (number: number) =>
  document.querySelector<HTMLElement>(`[data-day="${later(number)}"]`) as HTMLElement;
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const start = () => field("Premier jour bloqué");
const end = () => field("De nouveau libre le");
const note = () => field("Note pour vous");
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });
const region = (name: string) => within(screen.getByRole("region", { name }));
const blocks = () =>
  world.db.select().from(blockedPeriods).where(eq(blockedPeriods.property_id, property.id));
const block = (from: number, to: number) =>
  world.db.insert(blockedPeriods).values({
    property_id: property.id,
    start_date: later(from),
    end_date: later(to),
  });
const kept = () => JSON.stringify({ ...localStorage });

describe("a landlord's calendar", () => {
  it("shows what holds a day, blocks days with two presses, and gives them back", {
    tags: "full",
  }, async () => {
    const { id } = await book(10, 13);
    const { user } = await opened();
    await stepTo(user);
    await user.click(day(11));
    screen.getByText("Séjour d'Aline Mbarga");
    const link = screen.getByRole("link", { name: "Voir la réservation" });
    expect(link.getAttribute("href")).toBe(`/landlord/booking/${id}`);
    expect(start().value).toBe("");

    await user.click(day(13));
    expect(screen.queryByText("Séjour d'Aline Mbarga")).toBeNull();
    await user.click(day(15));
    expect([start().value, end().value]).toEqual([later(13), later(16)]);
    expect([12, 13, 15, 16].map((n) => day(n).ariaPressed)).toEqual([
      "false",
      "true",
      "true",
      "false",
    ]);
    type(note(), " Peinture du salon ");
    await user.dblClick(press("Bloquer ces jours"));
    await screen.findByText("Jours bloqués");
    await waitFor(() => expect([start().value, end().value, note().value]).toEqual(["", "", ""]));
    expect(kept()).not.toContain("block-draft");
    expect(network.sent(BLOCK)).toHaveLength(1);
    expect(await blocks()).toMatchObject([
      { start_date: later(13), end_date: later(16), note: "Peinture du salon", feed_id: null },
    ]);
    expect(day(15).ariaLabel).toContain("bloqué par vous");
    expect(day(16).ariaLabel).toContain("libre");
    region("Périodes bloquées").getByText("Peinture du salon");

    const lose = network.lose("DELETE /api/blocked-periods/:id");
    await user.click(press(/^Débloquer/));
    await screen.findByText(/^Le changement n'est pas passé\./);
    lose();
    await user.click(press(/^Débloquer/));
    await screen.findByText("Jours débloqués");
    await screen.findByText("Vous n'avez bloqué aucun jour.");
    expect(screen.queryByText(/^Le changement n'est pas passé\./)).toBeNull();
    expect(day(14).ariaLabel).toContain("libre");
    expect(await blocks()).toEqual([]);
  });

  it("keeps the note that is typed while days are on their way", async () => {
    const { user } = await opened();
    type(start(), later(13));
    type(end(), later(16));
    const release = network.hold(BLOCK);
    await user.click(press("Bloquer ces jours"));
    type(note(), "Pour la suite");
    release();
    await screen.findByRole("button", { name: /^Débloquer/ });
    expect(note().value).toBe("Pour la suite");
  });

  it("shows bad days beside their field, and forgets the message while one corrects", {
    tags: "full",
  }, async () => {
    const { user } = await opened();
    await user.click(press("Bloquer ces jours"));
    await screen.findByText("Veuillez sélectionner une date de début.");
    screen.getByText("Veuillez sélectionner une date de fin.");
    type(start(), later(12));
    expect(screen.queryByText("Veuillez sélectionner une date de début.")).toBeNull();
    type(end(), later(12));
    await user.click(press("Bloquer ces jours"));
    await screen.findByText("Choisissez un jour après le premier jour bloqué.");
    expect(end().min).toBe(later(13));
    await user.click(press("Effacer les dates"));
    expect([start().value, end().value]).toEqual(["", ""]);
    expect(screen.queryByRole("button", { name: "Effacer les dates" })).toBeNull();
    expect(await blocks()).toEqual([]);
  });

  it("refuses days of a stay confirmed meanwhile, shows it, and keeps what is typed offline", {
    tags: "full",
  }, async () => {
    const { user, unmount } = await opened();
    await book(10, 13);
    type(note(), "Famille");
    type(start(), later(12));
    type(end(), later(14));
    await user.click(press("Bloquer ces jours"));
    await screen.findByText(/^Un séjour confirmé occupe une partie de ces jours/);
    await region("Séjours confirmés").findByText("Aline Mbarga");
    expect(await blocks()).toEqual([]);
    type(start(), later(13));
    const mend = network.lose(BLOCK);
    await user.click(press("Bloquer ces jours"));
    await screen.findByText(/^Le changement n'est pas passé\./);
    unmount();
    mend();
    const again = await opened();
    expect([start().value, end().value, note().value]).toEqual([later(13), later(14), "Famille"]);
    await again.user.click(press("Bloquer ces jours"));
    await screen.findByText("Jours bloqués");
    expect(await blocks()).toMatchObject([{ start_date: later(13), note: "Famille" }]);
  });

  it("tells which requests wait behind blocked days, and gives back days gone elsewhere", async () => {
    const { id } = await book(10, 13, "pending");
    await block(12, 15);
    const { user } = await opened();
    screen.getByText("1 demande en attente touche des jours bloqués ou occupés ailleurs");
    const link = screen.getByRole("link", { name: "Voir la réservation d'Aline Mbarga" });
    expect(link.getAttribute("href")).toBe(`/landlord/booking/${id}`);
    await world.db.delete(blockedPeriods);
    await user.click(press(/^Débloquer/));
    await screen.findByText("Vous n'avez bloqué aucun jour.");
    expect(screen.queryByText(/^1 demande en attente touche/)).toBeNull();
  });

  it("lists a stay up to its last day, and no blocked days that end today", async () => {
    const until = { start_date: "2024-01-01", end_date: today(new Date()) };
    await insertBooking(world, { property, tenant, status: "confirmed", ...until });
    const other = await world.newUser("user", "Partie");
    const gone = { start_date: "2023-01-01", end_date: "2023-02-01" };
    await insertBooking(world, { property, tenant: other, status: "confirmed", ...gone });
    await world.db.insert(blockedPeriods).values({ property_id: property.id, ...until });
    await opened();
    region("Séjours confirmés").getByText("Aline Mbarga");
    expect(screen.queryByText("Partie Mbarga")).toBeNull();
    screen.getByText("Vous n'avez bloqué aucun jour.");
  });

  it("is absent for somebody else's property, and loads again after a failure", async () => {
    const other = await world.newUser("landlord", "Autre");
    const theirs = await insertProperty(world, { landlord: other });
    for (const id of [theirs.id, crypto.randomUUID(), "nawak"]) {
      const { unmount } = open(id);
      await screen.findByText("Annonce introuvable");
      unmount();
    }
    vi.spyOn(console, "error").mockImplementation(() => {});
    const mend = network.lose("GET /api/own-properties/:id/availability");
    const { user } = open();
    await screen.findByText(/^Le calendrier ne se charge pas\./);
    mend();
    await user.click(press("Réessayer"));
    await screen.findByText("Studio des manguiers");
    vi.restoreAllMocks();
  });
});
