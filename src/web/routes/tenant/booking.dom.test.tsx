import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { bookings } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./booking";

const world = await createWorld();
const network = openNetwork(world);
const landlord = await world.newUser("landlord", "Josué");
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  tenant = await world.newUser("user", "Grâce");
  property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
});

/** Ten nights at 10 000, confirmed unless said otherwise. */
const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, {
    property,
    tenant,
    status: "confirmed",
    start_date: "2099-06-01",
    end_date: "2099-06-11",
    unit_price: 10_000,
    billing_period: "day",
    ...given,
  });
const stored = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];
/** Opens the page of a booking, whose loading has not ended yet. */
const open = (id: string, user = tenant) =>
  renderPage(page, { path: "/user/booking/:id", at: `/user/booking/${id}`, user });
/** Opens the page of a booking and waits until it shows. */
async function opened(id: string) {
  const shown = open(id);
  await section("Logement");
  return shown;
}
const section = (name: string) => screen.findByRole("region", { name });
const words = async (name: string) => wordsOf(await section(name));
const button = (name: string) => screen.queryByRole("button", { name });

describe("what the tenant reads", () => {
  it("TEN-013 TEN-015 TEN-017 shows the place, the dates, the booking and the conditions", async () => {
    const { id } = await stay({
      status: "pending",
      message: "Nous arrivons tard.\nMerci.",
      created_at: new Date("2099-02-03T09:05:00Z"),
    });
    await opened(id);
    const place = await words("Logement");
    for (const part of ["Villa des palmiers", "Akwa, Douala", "lun. 1er juin 2099"]) {
      expect(place).toContain(part);
    }
    expect(place).toContain("jeu. 11 juin 2099");
    const facts = await words("Informations de réservation");
    for (const part of [
      `Code ${id.slice(-8).toUpperCase()}`,
      "Statut En cours",
      "Mode de paiement Mobile Money",
      "Paiement en attente",
      "Nous arrivons tard. Merci.",
      "1 adulte, 0 enfant",
      "Demandée le 3 févr. 2099 à 10 h 05",
    ]) {
      expect(facts).toContain(part);
    }
    expect(await words("Conditions d'annulation")).toContain(
      "Annulation gratuite jusqu'à 24 heures avant l'arrivée",
    );
  });

  it("TEN-013 TEN-015 says that a stay without end is under way", async () => {
    await opened((await stay({ end_date: null })).id);
    expect(await words("Logement")).toMatch(/lun\. 1er juin 2099 .* En cours/);
    expect(await words("Informations de réservation")).toContain("Départ En cours");
    expect(await words("Informations d'accès")).toContain("dès que le propriétaire les partage.");
    expect(await words("Informations de réservation")).not.toContain("Réponse du propriétaire");
  });

  it.each([
    ["pending", "Elle est en général confirmée sous 24 heures."],
    ["confirmed", "Votre séjour est confirmé."],
    ["completed", "Votre séjour est terminé."],
    ["cancelled", "Motif : Travaux dans l'immeuble."],
  ] as const)("TEN-021 explains the state %s", async (status, sentence) => {
    const notes = status === "cancelled" ? "Travaux dans l'immeuble." : null;
    await opened((await stay({ status, notes })).id);
    const notice = screen.getAllByRole("status").map(wordsOf).join();
    expect(notice).toContain(sentence);
    expect(notice.includes("24 heures")).toBe(status === "pending");
  });

  it("ST-024 tells the loser of overlapping requests", async () => {
    const { id } = await stay({ status: "pending" });
    await stay({ tenant_id: (await world.newUser()).id });
    await opened(id);
    const main = wordsOf(document.body);
    expect(main).toContain("Le propriétaire a accepté une autre demande pour ces dates");
    expect(main).not.toContain("24 heures.");
    expect(main).not.toContain("Paiement en attente");
  });

  it("shows no payment to come for a cancelled booking", async () => {
    await opened((await stay({ status: "cancelled", notes: "Demande expirée" })).id);
    expect(await words("Informations de réservation")).not.toContain("Paiement en attente");
  });

  it.each([
    ["confirmed", true],
    ["completed", false],
  ] as const)("shows how to get in while %s: %s", async (status, shown) => {
    const access = { access_information: "Portail bleu.", access_shared_at: new Date() };
    await opened((await stay({ status, ...access })).id);
    expect(screen.queryAllByText("Portail bleu.")).toHaveLength(shown ? 1 : 0);
  });

  it.each([
    ["completed", 1],
    ["pending", 0],
    ["confirmed", 0],
    ["cancelled", 0],
  ] as const)("TEN-026 offers a review of a %s stay: %i", async (status, count) => {
    const { id } = await stay({ status });
    await opened(id);
    const links = screen.queryAllByRole("link", { name: "Laisser un avis" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      Array(count).fill(`/property/${property.id}/review?booking=${id}`),
    );
  });

  it.each([
    ["pending", false, false],
    ["confirmed", true, true],
    ["completed", true, false],
  ] as const)(
    "gives a %s stay its receipt: %s, its calendar entry: %s",
    async (status, ...given) => {
      await opened((await stay({ status })).id);
      expect([
        button("Télécharger le récapitulatif") !== null,
        button("Ajouter au calendrier") !== null,
      ]).toEqual(given);
    },
  );
});

describe("what the tenant can still do", () => {
  it("withdraws a request, and neither cancels nor changes a stay that is over", async () => {
    const { unmount } = await opened((await stay({ status: "pending" })).id);
    expect(button("Retirer ma demande")).not.toBeNull();
    expect(button("Annuler la réservation")).toBeNull();
    const modify = () => screen.queryByRole("link", { name: "Modifier la réservation" });
    expect(modify()).toBeNull();
    unmount();
    await opened((await stay({ status: "completed" })).id);
    expect([button("Annuler la réservation"), button("Retirer ma demande"), modify()]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("speaks of the request, not of a booking, until it is withdrawn", async () => {
    const { id } = await stay({ status: "pending" });
    const { user } = await opened(id);
    await user.click(screen.getByRole("button", { name: "Retirer ma demande" }));
    const dialog = screen.getByRole("dialog", { name: "Retirer ma demande" });
    expect(wordsOf(dialog)).toContain("Garder ma demande");
    expect(wordsOf(dialog)).not.toContain("réservation");
    await user.click(screen.getByRole("button", { name: "Confirmer le retrait" }));
    await screen.findByText("Votre demande est retirée.");
    expect((await stored(id))?.status).toBe("cancelled");
  });

  it("TEN-025 keeps the dialog and what was typed when the line breaks, and cancels at the next try", async () => {
    const { id } = await stay();
    const { user } = await opened(id);
    await user.click(screen.getByRole("button", { name: "Annuler la réservation" }));
    await user.type(screen.getByLabelText(/Motif/), "Ma mission est reportée.");
    const mend = network.lose("POST /api/bookings/:id/cancel");
    const confirm = screen.getByRole("button", { name: "Confirmer l'annulation" });
    await user.click(confirm);
    await screen.findByText("Une erreur est survenue lors de la mise à jour.");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Motif/).value).toBe(
      "Ma mission est reportée.",
    );
    expect((await stored(id))?.status).toBe("confirmed");
    mend();
    await user.dblClick(confirm);
    await waitFor(() => expect(screen.queryByLabelText(/Motif/)).toBeNull());
    expect(await stored(id)).toMatchObject({
      status: "cancelled",
      notes: "Ma mission est reportée.",
    });
    expect(network.sent("POST /api/bookings/:id/cancel")).toHaveLength(2);
  });

  it("TEN-025 asks the landlord once the stay has begun, and can take that back", async () => {
    const { id } = await stay({ start_date: addDays(today(new Date()), -1), end_date: null });
    const { user } = await opened(id);
    await user.click(screen.getByRole("button", { name: "Annuler la réservation" }));
    await user.click(screen.getByRole("button", { name: "Confirmer l'annulation" }));
    await screen.findByRole("heading", { name: "Annulation demandée" });
    expect((await stored(id))?.status).toBe("confirmed");
    await user.click(screen.getByRole("button", { name: "Retirer cette demande" }));
    await screen.findByRole("button", { name: "Annuler la réservation" });
    expect(screen.queryByRole("heading", { name: "Annulation demandée" })).toBeNull();
  });

  it("shows the booking as it stands when the landlord cancelled it meanwhile", async () => {
    const { id } = await stay();
    const { user } = await opened(id);
    await user.click(screen.getByRole("button", { name: "Annuler la réservation" }));
    const gone = { status: "cancelled", notes: "Travaux dans l'immeuble." } as const;
    await world.db.update(bookings).set(gone).where(eq(bookings.id, id));
    await user.click(screen.getByRole("button", { name: "Confirmer l'annulation" }));
    await screen.findByText(/Travaux dans l'immeuble\./);
    expect(button("Annuler la réservation")).toBeNull();
    expect(network.sent("POST /api/bookings/:id/cancel")).toHaveLength(1);
  });
});

describe("a booking that does not show", () => {
  it("TEN-022 is the same missing one whether unknown, malformed or another tenant's", async () => {
    const other = await world.newUser();
    const texts = new Set<string>();
    for (const id of [(await stay()).id, crypto.randomUUID(), "nawak"]) {
      const { unmount, container } = open(id, other);
      await screen.findByRole("heading", { name: "Réservation introuvable" });
      texts.add(wordsOf(container));
      const link = screen.getByRole("link", { name: "Aller à mon tableau de bord" });
      expect(link.getAttribute("href")).toBe("/user/dashboard");
      unmount();
    }
    expect([...texts]).toHaveLength(1);
    expect([...texts][0]).toContain("n'existe pas, ou vous n'avez pas la permission");
  });

  it.each([
    ["refused", "Impossible de charger les détails de la réservation."],
    ["cut", "Une erreur est survenue lors du chargement."],
  ] as const)(
    "ERR-040 says when the read is %s, and shows at the next try",
    async (broken, sentence) => {
      const { id } = await stay();
      const route = "GET /api/bookings/:id";
      const mend = broken === "cut" ? network.lose(route) : network.refuse(route, "internal");
      const { user } = open(id);
      await screen.findByRole("button", { name: "Réessayer" });
      expect(wordsOf(document.body)).toContain(sentence);
      mend();
      await user.click(screen.getByRole("button", { name: "Réessayer" }));
      await section("Logement");
    },
  );
});
