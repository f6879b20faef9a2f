import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { blockedPeriods, bookings } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./booking";

const world = await createWorld();
const network = openNetwork(world);
const ACCEPT = "POST /api/received-bookings/:id/accept";
const DECLINE = "POST /api/received-bookings/:id/decline";
const READ = "GET /api/received-bookings/:id";
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Grâce");
  const villa = { title: "Villa des palmiers", property_type: "villa", images: 1 } as const;
  property = await insertProperty(world, { landlord, ...villa });
});

const request = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, { property, tenant, ...given });
const open = (id: string) =>
  renderPage(page, {
    path: "/landlord/booking/:id",
    at: `/landlord/booking/${id}`,
    user: landlord,
  });
async function opened(id: string) {
  const { user } = open(id);
  await section("Suivi");
  return user;
}
const stored = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const section = (name: string) => screen.findByRole("region", { name });
const words = async (name: string) => wordsOf(await section(name));
const button = (name: string) => screen.queryByRole("button", { name });
const press = (name: string) => screen.getByRole("button", { name });
const steps = async () =>
  within(await section("Suivi"))
    .getAllByRole("listitem")
    .map((one) => wordsOf(one.querySelector("p") as Element));
const badge = () => wordsOf(document.querySelector("h1 ~ .badge") as Element);

describe("the landlord's page of a booking", () => {
  it("LAN-025 LAN-026 LAN-028 LAN-029 shows the tenant, the stay, the earnings and the timeline", async () => {
    const elsewhere = await insertProperty(world, { landlord });
    await insertReview(world, property, tenant, { rating: 5 });
    await insertReview(world, elsewhere, tenant, { rating: 4 });
    const { id } = await request({
      message: "Nous arrivons tard.",
      security_deposit: 50_000,
      adults: 2,
      children: 1,
    });
    const user = await opened(id);
    screen.getByRole("heading", { name: `Réservation ${id.slice(-8).toUpperCase()}` });
    const customer = await words("Locataire");
    for (const part of [
      "Grâce Mbarga",
      "Membre depuis",
      "+237 6 99 12 34 56",
      tenant.email,
      "Avis des propriétaires Aucun pour le moment",
      "4,5 (2)",
      "3 réservations",
    ]) {
      expect(customer).toContain(part);
    }
    const card = within(await section("Locataire"));
    const ways = card.getAllByRole("link").map((one) => one.getAttribute("href"));
    expect(ways).toEqual(["tel:+237699123456", `mailto:${tenant.email}`]);
    expect(wordsOf((await section("Locataire")).querySelector(".avatar") as Element)).toBe("GM");
    const stay = await words("Réservation");
    for (const part of [
      "Villa Villa des palmiers Akwa, Douala",
      "Arrivée lun. 1er juin 2099",
      "Départ jeu. 4 juin 2099",
      "Durée 3 jours",
      "Occupants 2 adultes, 1 enfant",
      "Montant total 100 000 FCFA",
      "Caution 50 000 FCFA",
      "Paiement Paiement en attente",
      "Message du locataire Nous arrivons tard.",
    ]) {
      expect(stay).toContain(part);
    }
    expect((await section("Réservation")).querySelectorAll("img")).toHaveLength(1);
    expect(badge()).toBe("En attente");
    expect(await words("Vos revenus")).toMatch(
      /100 000 FCFA .*− 5 000 FCFA .*− 7 000 FCFA .*Net après frais et commission 88 000 FCFA/,
    );
    expect((await steps())[0]).toBe("Demande reçue");
    expect(button("Marquer comme payé")).toBeNull();
    expect(await words("Informations d'accès")).toContain("une fois la réservation acceptée");

    await user.click(press("Accepter"));
    await screen.findByText("Réservation acceptée");
    await waitFor(async () =>
      expect(await steps()).toEqual([
        "Demande reçue",
        "Demande acceptée",
        "Début du séjour (à venir)",
        "Fin du séjour (à venir)",
      ]),
    );
    const times = [...(await section("Suivi")).querySelectorAll("time")];
    const row = await stored(id);
    expect(times.slice(0, 2).map(({ dateTime }) => dateTime)).toEqual([
      row?.created_at.toISOString(),
      row?.updated_at.toISOString(),
    ]);
  });

  it.each([
    ["pending", "En attente", 2],
    ["confirmed", "Confirmé", 0],
    ["completed", "Terminé", 0],
    ["cancelled", "Annulé", 0],
  ] as const)(
    "LAN-030 LAN-033 has its own badge and acts while %s",
    async (status, label, acts) => {
      const { id } = await request({ status, notes: "Travaux." });
      await opened(id);
      expect(badge()).toBe(label);
      expect(screen.queryAllByRole("button", { name: /^(Accepter|Décliner)$/ })).toHaveLength(acts);
      expect(screen.queryAllByText("Motif : Travaux.")).toHaveLength(
        status === "cancelled" ? 1 : 0,
      );
      const isAgreed = status === "confirmed" || status === "completed";
      expect(button("Marquer comme payé") !== null).toBe(isAgreed);
      expect(button("Partager les informations d'accès") !== null).toBe(status === "confirmed");
    },
  );

  it("CON-008 shows 150000 XAF as 150 000 FCFA, and a deposit of none", async () => {
    const amounts = { total_amount: 150_000, security_deposit: 0, currency: "XAF" } as const;
    await opened((await request(amounts)).id);
    expect(await words("Réservation")).toContain("Caution 0 FCFA");
    expect(await words("Réservation")).toContain("Montant total 150 000 FCFA");
    expect(document.body.textContent).not.toContain("XAF");
  });
});

describe("deciding", () => {
  it("ST-021 LAN-030 LAN-032 accepts once and can be undone within ten seconds", async () => {
    const { id } = await request();
    const user = await opened(id);
    await user.dblClick(press("Accepter"));
    await screen.findByText("Réservation confirmée. Le logement est réservé pour ces dates.");
    expect([button("Accepter"), button("Décliner")]).toEqual([null, null]);
    expect(network.sent(ACCEPT)).toHaveLength(1);
    expect((await stored(id))?.status).toBe("confirmed");
    await user.click(await screen.findByRole("button", { name: "Annuler" }));
    await screen.findByText("Décision annulée");
    await screen.findByRole("button", { name: "Accepter" });
    expect((await stored(id))?.status).toBe("pending");
  });

  it("ST-022 declines with a reason only, typed or ready, kept in the notes", async () => {
    const { id } = await request();
    const user = await opened(id);
    await user.click(press("Décliner"));
    const dialog = within(await screen.findByRole("dialog", { name: "Décliner la demande" }));
    const reason = dialog.getByLabelText<HTMLTextAreaElement>("Motif");
    const confirm = () => dialog.getByRole<HTMLButtonElement>("button", { name: /^Décliner/ });
    expect(confirm().disabled).toBe(true);
    await user.type(reason, "   ");
    expect(confirm().disabled).toBe(true);
    await user.clear(reason);
    await user.click(dialog.getByRole("button", { name: "En travaux" }));
    expect(reason.value).toBe("Le logement est en travaux à ces dates.");
    await user.click(confirm());
    await screen.findByText("Réservation déclinée");
    await screen.findByText("Motif : Le logement est en travaux à ces dates.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await stored(id)).toMatchObject({
      status: "cancelled",
      notes: "Le logement est en travaux à ces dates.",
    });
  });

  it("says clearly when another stay took the dates, and shows how it stands", async () => {
    const { id } = await request();
    const user = await opened(id);
    const other = await world.newUser();
    await request({ tenant_id: other.id, status: "confirmed" });
    await user.click(press("Accepter"));
    const alert = await screen.findByRole("alert");
    expect(wordsOf(alert)).toContain("Une autre réservation confirmée occupe déjà ces dates.");
    await screen.findByRole("heading", { name: "Ces dates sont déjà réservées" });
    expect(button("Accepter")).toBeNull();
    expect(document.querySelector("[data-sonner-toast]")).toBeNull();
    expect(screen.queryByRole("region", { name: "Vos revenus" })).toBeNull();
    expect(await words("Réservation")).not.toContain("Paiement en attente");
    expect(screen.queryByText(/^Répondez avant le/)).toBeNull();
    expect((await stored(id))?.status).toBe("pending");

    await world.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
    await user.click(press("Décliner"));
    await user.type(screen.getByLabelText("Motif"), "Dates prises.");
    await user.click(press("Décliner la demande"));
    await screen.findByText("Réservation annulée.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(wordsOf(await screen.findByRole("alert"))).toContain("Impossible de mettre à jour");
  });

  it("can't accept days that its landlord has blocked, and leads to the calendar", async () => {
    const { id } = await request();
    const days = { start_date: "2099-06-02", end_date: "2099-06-03" };
    await world.db.insert(blockedPeriods).values({ property_id: property.id, ...days });
    await opened(id);
    const link = screen.getByRole("link", { name: "Voir mon calendrier" });
    expect(link.getAttribute("href")).toBe(`/landlord/availability/${property.id}`);
    expect([button("Accepter"), button("Décliner") !== null]).toEqual([null, true]);
  });

  it("ERR-041 tells a refused update and a broken connection apart; the status stays", async () => {
    const { id } = await request();
    const user = await opened(id);
    const alert = async () => wordsOf(await screen.findByRole("alert"));
    const refuse = network.refuse(ACCEPT, "internal");
    await user.click(press("Accepter"));
    await waitFor(async () =>
      expect(await alert()).toContain("Impossible de mettre à jour la réservation."),
    );
    refuse();
    const lose = network.lose(ACCEPT);
    await user.click(press("Accepter"));
    await waitFor(async () =>
      expect(await alert()).toContain("Une erreur est survenue lors de la mise à jour."),
    );
    expect(network.sent(READ)).toHaveLength(1);
    expect((await stored(id))?.status).toBe("pending");
    // Why accepting failed is no word on declining.
    await user.click(press("Décliner"));
    const dialog = within(await screen.findByRole("dialog", { name: "Décliner la demande" }));
    expect(dialog.queryByText(/^Une erreur est survenue/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Annuler" }));
    lose();
    await user.click(press("Accepter"));
    await screen.findByText(/^Réservation confirmée\./);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("holds the other answer back while one is on its way", async () => {
    const { id } = await request();
    const user = await opened(id);
    const release = network.hold(ACCEPT);
    await user.click(press("Accepter"));
    expect(press("Décliner")).toHaveProperty("disabled", true);
    expect(network.sent(DECLINE)).toEqual([]);
    release();
    await screen.findByText(/^Réservation confirmée\./);
  });
});

describe("a booking that does not show", () => {
  it("LAN-034 ERR-040 is the same missing one whether unknown, malformed or another landlord's", async () => {
    const other = await world.newUser("landlord", "Autre");
    const theirs = await insertProperty(world, { landlord: other });
    const foreign = await insertBooking(world, { property: theirs, tenant });
    const texts = new Set<string>();
    for (const id of [crypto.randomUUID(), foreign.id, "nawak"]) {
      const { unmount, container } = open(id);
      await screen.findByText(/vous n'avez pas la permission de la consulter/);
      const link = screen.getByRole("link", { name: "Aller à mon tableau de bord" });
      expect(link.getAttribute("href")).toBe("/landlord/dashboard");
      texts.add(wordsOf(container));
      unmount();
    }
    expect([...texts]).toHaveLength(1);
    await screen.findAllByText("Cette réservation n'existe pas.", { selector: ".toast *" });
  });

  it.each([
    ["refused", "Impossible de charger les détails de la réservation."],
    ["cut", "Une erreur est survenue lors du chargement."],
  ] as const)(
    "ERR-040 says when the read is %s, and shows at the next try",
    async (how, sentence) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const { id } = await request();
      const mend = how === "cut" ? network.lose(READ) : network.refuse(READ, "internal");
      const { user } = open(id);
      await screen.findByText(sentence, { selector: ".toast *" });
      mend();
      await user.click(await screen.findByRole("button", { name: "Réessayer" }));
      await screen.findByRole("button", { name: "Accepter" });
      vi.restoreAllMocks();
    },
  );
});
