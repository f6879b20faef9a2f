import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { messages, profiles } from "~/db/schema";
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
const tab = (name: RegExp) => screen.getByRole("tab", { name });
const tabs = () => screen.getAllByRole("tab").map(wordsOf);
const figure = (label: string) => {
  const terms = [...document.querySelectorAll("dl dt")];
  return wordsOf(terms.find((term) => wordsOf(term) === label)?.parentElement as Element);
};
const bar = (name: string) => screen.findByRole("progressbar", { name });
/** Has the page look for news now: so it does when the network is back. */
const lookForNews = () => dispatchEvent(new Event("online"));

describe("the landlord's dashboard", () => {
  it("greets a new landlord, shows what to do next and no broken share", async () => {
    await world.db
      .update(profiles)
      .set({ first_name: "Amandine" })
      .where(eq(profiles.user_id, landlord.id));
    const { user } = open();
    await screen.findByRole("heading", { name: "Bonjour Amandine" });
    screen.getByText(/^Aucune demande n'attend de réponse\./);
    expect((await bar("Taux d'occupation")).ariaValueNow).toBe("0");
    expect((await bar("Taux de réponse")).ariaValueNow).toBe("100");
    expect(figure("Note moyenne")).toContain("– / 5 Pas encore d'avis");
    expect(screen.queryByRole("link", { name: /avis/ })).toBeNull();
    await screen.findByText("Vous n'avez pas encore d'annonce");
    await user.click(tab(/^Réservations/));
    await screen.findByText("Aucune réservation pour le moment");
    await user.click(tab(/^Messages/));
    await screen.findByText("Aucun message pour le moment");
    const [first] = screen.getAllByRole("heading", { level: 2 });
    expect(wordsOf(first as Element)).toBe("Publiez votre première annonce");
    const [figures, tasks] = [screen.getByRole("region", { name: "Vos chiffres" }), panel()];
    expect(tasks.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const publish of screen.getAllByRole("link", { name: /^Publier/ }))
      expect(publish.getAttribute("href")).toBe("/landlord/submit-property");
  });

  it("begins with what was sent back, then with what nobody has confirmed", {
    tags: "full",
  }, async () => {
    const reason = { rejection_reason: "Photos floues." };
    const day = (n: number) => ({ updated_at: new Date(`2026-01-0${n}T12:00:00Z`) });
    const back = await flat("À corriger", { status: "rejected", ...reason, ...day(1) });
    const stopped = { status: "inactive", deactivated_by: "admin" } as const;
    await flat("Refusée", { ...stopped, ...reason, ...day(2), change_requested: true });
    const asked = await flat("Sans réponse", { confirmation_asks: 1, ...day(3) });
    await flat("Masquée", { status: "inactive", deactivated_by: "system", ...day(4) });
    await flat("Tout va bien", { ...reason, ...day(5) });
    await flat("Suspendue par nous", { ...stopped, ...day(6) });
    const gone = { status: "inactive", deactivated_by: "admin", deleted_at: new Date() } as const;
    await flat("Supprimée", { ...gone, ...reason, ...day(1) });
    const other = await world.newUser("landlord", "Autre");
    await insertProperty(world, { landlord: other, status: "rejected", ...reason });
    await write(asked, "Bonjour");
    const { user } = open("messages");
    await screen.findByRole("heading", { name: "1 message non lu" });
    const tasks = () =>
      screen
        .getAllByRole("heading", { level: 2 })
        .flatMap((one) => (one.closest("section.card") ? [wordsOf(one)] : []));
    expect(tasks().slice(0, 5)).toEqual([
      "À corriger",
      "Refusée",
      "1 message non lu",
      "Sans réponse",
      "Masquée",
    ]);
    const words = wordsOf(document.body);
    expect(words).toContain("À corriger Motif du refus : Photos floues. Corriger et renvoyer");
    expect(words).toContain("Refusée Modification demandée : Photos floues.");
    const [first] = screen.getAllByRole("link", { name: "Corriger et renvoyer" });
    expect(first?.getAttribute("href")).toBe(`/landlord/edit-property/${back.id}`);
    const [confirm] = screen.getAllByRole("button", { name: "Toujours disponible" });
    await user.dblClick(confirm as HTMLElement);
    await waitFor(() => expect(tasks()).not.toContain("Sans réponse"));
    expect(tasks()).toContain("Masquée");
    expect(network.sent("POST /api/own-properties/:id/confirmation")).toHaveLength(1);
  });

  it("names three of what is to be done of a kind, and counts the others", async () => {
    const rejected = { status: "rejected", rejection_reason: "Photos floues." } as const;
    for (let n = 1; n <= 5; n += 1) await flat(`Refusée ${n}`, rejected);
    for (let n = 1; n <= 4; n += 1) await flat(`Sans réponse ${n}`, { confirmation_asks: 1 });
    open();
    await waitFor(() =>
      expect(screen.getAllByRole("button", { name: "Toujours disponible" })).toHaveLength(3),
    );
    expect(screen.getAllByRole("link", { name: "Corriger et renvoyer" })).toHaveLength(3);
    const words = wordsOf(document.body);
    expect(words).toContain("Et 2 autres annonces");
    expect(words).toContain("Et 1 autre annonce");
  });

  it("LAN-003 shows the figures of the own properties, bookings, revenue, rating and messages", async () => {
    const [first, second] = [await flat("Un"), await flat("Deux")];
    await flat("Trois", { status: "draft" });
    const other = await world.newUser("landlord", "Autre");
    const theirs = await insertProperty(world, { landlord: other });
    await insertReview(world, first, tenant, { rating: 5 });
    await insertReview(world, second, tenant, { rating: 4 });
    for (const property of [first, theirs]) {
      const paid = { status: "confirmed", total_amount: 1_150_000 } as const;
      await insertBooking(world, { property, tenant, ...paid });
    }
    await insertBooking(world, { property: second, tenant });
    await write(first, "Bonjour");
    open();
    await screen.findByRole("progressbar", { name: "Taux de réponse" });
    expect(figure("Annonces")).toBe("Annonces 3 2 actives");
    expect(figure("Réservations")).toContain("Réservations 4 4 ce mois-ci");
    // The two reviewed stays of 100 000 were asked for this month as well.
    expect(figure("Revenus du mois")).toMatch(/^Revenus du mois 1,4M FCFA .* 1,4M en tout$/i);
    expect(figure("Note moyenne")).toBe("Note moyenne 4,5 / 5 2 avis");
    const reviews = screen.getByRole("link", { name: "2 avis" });
    expect(reviews.getAttribute("href")).toBe("/landlord/reviews");
    expect(figure("Messages reçus")).toBe("Messages reçus 1 1 non lu");
    screen.getByText("demande attend votre réponse");
    expect(tabs()).toEqual(["Annonces 3", "Réservations 4", "Messages 1", "Statistiques"]);
  });

  it("LAN-004 LAN-005 shows occupancy and response rate as text and accessible value", async () => {
    const [property, occupied] = [await flat("Un"), await flat("Deux")];
    await flat("Trois");
    await flat("Quatre");
    for (const status of ["pending", "pending", "cancelled"] as const)
      await insertBooking(world, { property, tenant, status });
    // Elsewhere: on the same dates the requests would have lost them.
    await insertBooking(world, { property: occupied, tenant, status: "confirmed" });
    for (const n of [1, 2, 3, 4]) {
      const { id } = await write(property, `Message ${n}`);
      const read = { read_at: new Date(), status: "read" } as const;
      if (n > 1) await world.db.update(messages).set(read).where(eq(messages.id, id));
    }
    open();
    for (const name of ["Taux d'occupation", "Taux de réponse"]) {
      const share = await bar(name);
      expect(share.ariaValueNow).toBe("75");
      expect(wordsOf(share.parentElement as Element)).toContain(`${name} 75 %`);
    }
  });

  it("keeps the rest standing when the figures do not load, and loads them when asked", async () => {
    await flat("Villa");
    const mend = network.refuse("GET /api/statistics/landlord", "internal");
    const { user } = open();
    await screen.findByText(/^Vos chiffres ne se chargent pas\./);
    expect(await items()).toHaveLength(1);
    mend();
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    await bar("Taux de réponse");
    expect(tabs()[0]).toBe("Annonces 1");
  });
});

describe("the dashboard, left open", () => {
  it("reads each tab once, when it is first opened", async () => {
    const property = await flat("Villa des palmiers");
    await insertBooking(world, { property, tenant });
    await write(property, "Est-ce libre ?");
    const { user } = open("messages");
    await screen.findByText("Est-ce libre ?");
    await user.click(tab(/^Réservations/));
    await within(panel()).findByRole("link", { name: "Villa des palmiers" });
    expect(tab(/^Réservations/).ariaSelected).toBe("true");
    await user.click(tab(/^Messages/));
    await screen.findByText("Est-ce libre ?");
    expect(network.sent("GET /api/messages/received")).toHaveLength(1);
    expect(network.sent("GET /api/statistics/landlord")).toHaveLength(1);
    expect(network.sent("GET /api/own-properties")).toEqual([]);
  });

  it("shows a request and a message that come, says so, and asks for one thing while none does", async () => {
    const property = await flat("Villa des palmiers");
    open("messages");
    await screen.findByText(/^Aucune demande n'attend de réponse\./);
    const read = () => network.sent("GET /api/statistics/landlord");
    const lists = () => network.sent("GET /api/messages/received");
    lookForNews();
    await waitFor(() => expect(read()).toHaveLength(2));
    expect(lists()).toHaveLength(1);
    // What was sent before has been answered too, with nothing new in it.
    await world.client(landlord).api.statistics.landlord.$get();
    await insertBooking(world, { property, tenant });
    await write(property, "Bonjour, est-ce libre ?");
    lookForNews();
    await screen.findByText("demande attend votre réponse");
    await within(panel()).findByText("Bonjour, est-ce libre ?");
    const said = () => screen.getAllByRole("status").map(wordsOf).join("");
    expect(said()).toContain("1 nouvelle demande. 1 nouveau message.");
    expect(tabs()).toContain("Messages 1");
    expect(figure("Messages reçus")).toContain("1 non lu");
    // Read elsewhere: the figures and the menu's count follow, nothing new is said to have come.
    const counted = () => network.sent("GET /api/messages/counts").length;
    const before = counted();
    await world.db.update(messages).set({ read_at: new Date(), status: "read" });
    lookForNews();
    await screen.findByText("0 non lu");
    expect(said()).not.toContain("nouve");
    await waitFor(() => expect(counted()).toBe(before + 1));
  });

  it("keeps what it shows when the figures can't be read again", async () => {
    await insertBooking(world, { property: await flat("Villa"), tenant });
    open();
    await screen.findByText("demande attend votre réponse");
    network.lose("GET /api/statistics/landlord");
    lookForNews();
    await waitFor(() => expect(network.sent("GET /api/statistics/landlord")).toHaveLength(2));
    expect(screen.queryByText("demande attend votre réponse")).not.toBeNull();
    expect(screen.queryByText(/^Vos chiffres ne se chargent pas\./)).toBeNull();
  });
});
