import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./manage-properties";

const world = await createWorld();
const network = openNetwork(world);
const tenant = await world.newUser("user", "Grâce");
const PATH = "/landlord/manage-properties";
const READ = "GET /api/properties/managed";
let landlord: TestUser;

const make = (n: number, title: string, more: object = {}) =>
  insertProperty(world, { landlord, title, created_at: new Date(Date.UTC(2024, 0, n)), ...more });
/** One listing in each way it can stand, the newest first. */
async function makeEight(): Promise<void> {
  await make(8, "Studio meublé à Akwa", { approved_at: new Date(), views_count: 12 });
  await make(7, "Villa à Bonapriso", { featured: true });
  await make(6, "Chambre à Deido", { status: "draft", featured: true });
  await make(5, "Bureau à Bali", { status: "pending" });
  await make(4, "Maison à Kotto", { status: "rejected", rejection_reason: "Photos floues." });
  await make(3, "Studio équipé", { status: "inactive", deactivated_by: "landlord" });
  await make(2, "Boutique à Bepanda", { status: "inactive", deactivated_by: "admin" });
  await make(1, "Studio à Logbaba", { status: "suspended" });
}
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
});

const open = (query = "") => renderPage(page, { path: PATH, at: PATH + query, user: landlord });
const titles = () => screen.queryAllByRole("heading", { level: 2 }).map((one) => one.textContent);
const shows = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const count = (n: number) => waitFor(() => expect(titles()).toHaveLength(n));
const filters = () => within(screen.getByRole("navigation", { name: "Annonces par état" }));
const chips = () => filters().getAllByRole("link").map(wordsOf);
const figures = () =>
  [...document.querySelectorAll("dl[aria-label] dd")].map((one) => one.textContent);
const rowOf = (title: string) =>
  screen.getByRole("heading", { name: title }).closest("li") as HTMLElement;
const badges = (title: string) => [...rowOf(title).querySelectorAll(".badge")].map(wordsOf);
const box = () =>
  screen.getByRole<HTMLInputElement>("searchbox", { name: "Chercher dans vos annonces" });

describe("the landlord's properties", () => {
  it("LAN-019 LAN-021 LAN-023 count every status, narrow to one, and say how each stands", async () => {
    await makeEight();
    await insertProperty(world, { landlord: await world.newUser("landlord", "Autre") });
    const { user } = open();
    await count(8);
    expect(figures()).toEqual(["8", "2", "2", "4"]);
    expect(chips()).toEqual([
      "Toutes 8",
      "Brouillon En vérification 1",
      "En attente En vérification 1",
      "Active 2",
      "Rejetée ou à modifier 1",
      "Inactive 2",
      "Suspendue 1",
    ]);
    expect(badges("Chambre à Deido")).toEqual(["Brouillon"]);
    expect(badges("Bureau à Bali")).toEqual(["En attente"]);
    expect(badges("Studio meublé à Akwa")).toEqual(["Active"]);
    expect(badges("Villa à Bonapriso")).toEqual(["Active", "En vedette"]);
    const reviewed = screen.getAllByText("En vérification", { selector: "li span" });
    expect(reviewed).toHaveLength(2);
    for (const title of ["Chambre à Deido", "Bureau à Bali"])
      within(rowOf(title)).getByText("En vérification");
    await user.click(filters().getByRole("link", { name: /^Inactive/ }));
    await shows(["Studio équipé", "Boutique à Bepanda"]);
    const chosen = () =>
      filters()
        .getAllByRole("link")
        .filter((one) => one.ariaCurrent);
    expect(chosen().map(wordsOf)).toEqual(["Inactive 2"]);
    expect(figures()).toEqual(["8", "2", "2", "4"]);
    await user.click(filters().getByRole("link", { name: /^Toutes/ }));
    await count(8);
    expect(chosen().map(wordsOf)).toEqual(["Toutes 8"]);
  });

  it("says what each is: where, what for, how often seen, booked and reviewed", async () => {
    const flat = await make(2, "Studio à Akwa", { price_per_month: 90_000, views_count: 1_200 });
    await make(1, "Sans avis", { views_count: 1 });
    await insertReview(world, flat, tenant, { rating: 4 });
    await insertBooking(world, { property: flat, tenant });
    open();
    await count(2);
    const words = wordsOf(rowOf("Studio à Akwa"));
    for (const part of ["Akwa, Douala", "90 000 FCFA", "1 200 vues", "2 réservations", "4,0"])
      expect(words).toContain(part);
    expect(wordsOf(rowOf("Sans avis"))).toContain("1 vue 0 réservation");
    expect(rowOf("Studio à Akwa").querySelectorAll("[role=img]")).toHaveLength(1);
    expect(rowOf("Sans avis").querySelectorAll("[role=img]")).toHaveLength(0);
  });

  it("LAN-024 show why one was stopped, and whom to ask", { tags: "full" }, async () => {
    await makeEight();
    await make(9, "Terrain à Kotto", {
      status: "rejected",
      rejection_reason: "Précisez l'adresse.",
      change_requested: true,
    });
    const studio = await make(10, "Studio à Yassa");
    const admin = world.client(await world.newUser("admin")).api.moderation.properties[":id"];
    const param = { id: studio.id };
    await admin.suspend.$post({ param, json: { reason: "Déjà loué." } });
    open();
    await count(10);
    const rejected = rowOf("Maison à Kotto");
    expect(wordsOf(rejected)).toContain("Motif du refus : Photos floues.");
    expect(wordsOf(rowOf("Terrain à Kotto"))).toContain(
      "Modification demandée : Précisez l'adresse.",
    );
    const correct = within(rejected).getByRole("link", { name: /^Corriger et renvoyer/ });
    expect(correct.getAttribute("href")).toMatch(
      /^\/landlord\/edit-property\/[0-9a-f-]{36}#photos$/,
    );
    within(rowOf("Boutique à Bepanda")).getByText("Désactivée par un administrateur.");
    within(rowOf("Studio à Logbaba")).getByText("Suspendue par un administrateur.");
    expect(wordsOf(rowOf("Studio à Yassa"))).toContain("Motif de la suspension : Déjà loué.");
    const asking = screen.getAllByRole("link", { name: "Contacter l'administrateur" });
    expect(asking.map((one) => one.getAttribute("href"))).toEqual(Array(3).fill("/contact"));
    expect(rowOf("Studio équipé").textContent).not.toContain("administrateur");
    expect(wordsOf(rowOf("Chambre à Deido"))).toContain("réponse sous 24 h");
  });

  it("asks what to plan for at the entry only of a monthly rent that does not say", async () => {
    const flat = await make(3, "Ne dit rien");
    await make(2, "À la nuit", { billing_period: "day" });
    await make(1, "Le dit", { security_deposit: 0, advance_months: 2, agency_fee: 0 });
    const waiting_edit = { id: crypto.randomUUID(), since: "2024-01-01T12:00:00Z", fields: {} };
    await make(4, "Attend une modification", { waiting_edit });
    open();
    await count(4);
    within(rowOf("Attend une modification")).getByText(
      /^Un administrateur vérifie vos modifications/,
    );
    const [ask, ...others] = screen.getAllByRole("link", { name: "Le préciser" });
    expect(ask?.getAttribute("href")).toBe(`/landlord/edit-property/${flat.id}#move-in`);
    expect(others).toEqual([]);
  });
});

it("keep their order when one status is chosen", { tags: "full" }, async () => {
  await makeEight();
  const { user } = open();
  await count(8);
  await user.selectOptions(screen.getByLabelText("Ordre"), "title");
  await waitFor(() => expect(titles()[0]).toBe("Boutique à Bepanda"));
  await user.click(filters().getByRole("link", { name: /^Inactive/ }));
  await shows(["Boutique à Bepanda", "Studio équipé"]);
});

it("bring back at once what their landlord took offline, and nothing that was sent back", async () => {
  await makeEight();
  const { user } = open();
  await count(8);
  for (const title of ["Maison à Kotto", "Studio équipé"])
    await user.click(screen.getByRole("checkbox", { name: `Choisir ${title}` }));
  const bar = within(screen.getByRole("region", { name: "Annonces choisies" }));
  bar.getByText("2 annonces choisies");
  const acts = bar.getAllByRole("button").map(wordsOf);
  expect(acts.filter((name) => /\d$/.test(name))).toEqual(["Activer 1"]);
});

describe("searching the own properties", () => {
  it("LAN-020 follows what is typed, whatever its accents, and keeps it in the address", {
    tags: "full",
  }, async () => {
    await makeEight();
    const { user, unmount } = open();
    await count(8);
    await user.type(box(), "STUDIO É");
    await shows(["Studio équipé"]);
    expect(document.activeElement).toBe(box());
    await user.clear(box());
    await user.type(box(), "studio");
    await shows(["Studio meublé à Akwa", "Studio équipé", "Studio à Logbaba"]);
    expect(chips().filter((chip) => !chip.endsWith(" 0"))).toEqual([
      "Toutes 3",
      "Active 1",
      "Inactive 1",
      "Suspendue 1",
    ]);
    const suspended = filters().getByRole("link", { name: /^Suspendue/ });
    expect(suspended.getAttribute("href")).toBe(`${PATH}?q=studio&status=suspended`);
    await user.click(suspended);
    await shows(["Studio à Logbaba"]);
    unmount();

    const again = open("?q=studio&status=suspended");
    await shows(["Studio à Logbaba"]);
    expect(box().value).toBe("studio");
    await again.user.clear(box());
    await again.user.type(box(), "château");
    await screen.findByText("Aucune annonce ne correspond");
    expect(figures()).toEqual(["8", "2", "2", "4"]);
    await again.user.click(screen.getByRole("link", { name: "Toutes les annonces" }));
    await count(8);
    await waitFor(() => expect(box().value).toBe(""));
  });

  it("goes on after the first twenty, within the filter", { tags: "full" }, async () => {
    await makeEight();
    for (let n = 10; n < 31; n += 1) await make(n, `Chambre ${n}`, { status: "draft" });
    const { user } = open("?status=draft");
    await count(20);
    await user.click(screen.getByRole("button", { name: "Voir plus" }));
    await count(22);
    expect(titles().slice(-3)).toEqual(["Chambre 11", "Chambre 10", "Chambre à Deido"]);
    expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
  });

  it("lets twenty be chosen at once, and another one once one of them is left", {
    tags: "full",
  }, async () => {
    for (let n = 1; n < 22; n += 1) await make(n, `Chambre ${n}`);
    const { user } = open();
    await count(20);
    await user.click(screen.getByRole("button", { name: "Voir plus" }));
    await count(21);
    const choice = (n: number) =>
      screen.getByRole<HTMLInputElement>("checkbox", { name: `Choisir Chambre ${n}` });
    for (let n = 2; n < 22; n += 1) fireEvent.click(choice(n));
    const bar = within(screen.getByRole("region", { name: "Annonces choisies" }));
    bar.getByText("20 annonces choisies");
    bar.getByText("20 au plus");
    fireEvent.click(choice(1));
    expect(choice(1).checked).toBe(false);
    bar.getByText("20 annonces choisies");
    fireEvent.click(choice(2));
    fireEvent.click(choice(1));
    expect([choice(1).checked, choice(2).checked]).toEqual([true, false]);
  });

  it.each(["?q=château", "?status=pending"])("says of %s that nothing matches", async (query) => {
    await make(1, "Studio à Akwa");
    open(query);
    await screen.findByText("Aucune annonce ne correspond");
    expect(screen.queryByText("Vous n'avez pas encore d'annonce")).toBeNull();
  });

  it("takes a status that is none for no filter", async () => {
    await makeEight();
    open("?status=perdue&q=%20");
    await count(8);
  });
});

describe("a list that isn't there", () => {
  // Of a refusal no connection is to blame.
  const HINT = "Vérifiez votre connexion, puis réessayez. Rien n'est perdu.";
  it.each([
    ["Impossible de charger vos propriétés.", "", () => network.refuse(READ, "forbidden")],
    ["Une erreur s'est produite lors du chargement.", HINT, () => network.refuse(READ, "internal")],
    ["Une erreur s'est produite lors du chargement.", HINT, () => network.lose(READ)],
  ])("ERR-023 says '%s', and comes when asked again (%#)", async (sentence, hint, fail) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await make(1, "Studio à Akwa");
    const mend = fail();
    const { user } = open();
    await screen.findByText(sentence);
    expect(titles()).toEqual([sentence]);
    expect(screen.getByRole("alert").textContent).toBe(`${sentence}${hint}Réessayer`);
    mend();
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    await shows(["Studio à Akwa"]);
    await waitFor(() => expect(chips()).toEqual(["Toutes 1", "Active 1"]));
    expect(figures()).toEqual(["1", "1", "0", "0"]);
    expect(String(logged.mock.calls[0]?.[0])).toContain("managed properties");
    logged.mockRestore();
  });

  it("is empty for a new landlord, with the way to the first", async () => {
    const { user } = open();
    await screen.findByText("Vous n'avez pas encore d'annonce");
    expect(screen.queryByRole("searchbox")).toBeNull();
    await user.click(
      screen.getAllByRole("link", { name: "Publier une annonce" }).at(-1) as Element,
    );
    await screen.findByText("at /landlord/submit-property");
  });
});
