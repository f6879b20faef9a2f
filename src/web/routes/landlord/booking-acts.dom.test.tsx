import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { bookingChanges, bookings, messages, notifications, tenantReviews } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./booking";

const world = await createWorld();
const network = openNetwork(world);
const RECEIVED = "POST /api/received-bookings/:id";
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Grâce");
  property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
});

const inDays = (days: number) => addDays(today(new Date()), days);
const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, { property, tenant, status: "confirmed", ...given });
async function opened(id: string) {
  const at = `/landlord/booking/${id}`;
  const shown = renderPage(page, { path: "/landlord/booking/:id", at, user: landlord });
  await screen.findByRole("region", { name: "Suivi" });
  return shown;
}
const stored = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const words = (name: string) => wordsOf(screen.getByRole("region", { name }));
const press = (name: string) => screen.getByRole("button", { name });
const absent = (name: string) => screen.queryByRole("button", { name }) === null;
const box = (name: string | RegExp) => screen.getByLabelText<HTMLTextAreaElement>(name);
const kept = () => JSON.stringify({ ...localStorage });

describe("writing to the tenant", () => {
  const SEND = "POST /api/messages/about-booking";
  const sent = () => world.db.select().from(messages).where(eq(messages.recipient_id, tenant.id));

  it("LAN-031 VAL-035 writes in the property's thread, and nothing when blank", async () => {
    const { id } = await stay({ status: "pending" });
    const { user } = await opened(id);
    expect(box("Votre message").rows).toBe(3);
    expect(screen.queryByRole("link", { name: "Voir la conversation" })).toBeNull();
    for (const blank of [" ", "   \n "]) {
      await user.clear(box("Votre message"));
      await user.type(box("Votre message"), blank);
      await user.click(press("Envoyer le message"));
    }
    await user.clear(box("Votre message"));
    await user.type(box("Votre message"), " Dès midi. ");
    await user.dblClick(press("Envoyer le message"));
    await screen.findByText("Message envoyé");
    await waitFor(() => expect(box("Votre message").value).toBe(""));
    expect(kept()).not.toContain("booking-message");
    expect(network.sent(SEND)).toHaveLength(1);
    const [row, ...more] = await sent();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      property_id: property.id,
      sender_id: landlord.id,
      content: "Dès midi.",
    });
    const link = screen.getByRole("link", { name: "Voir la conversation" });
    expect(link.getAttribute("href")).toBe(`/landlord/messages/${row?.thread_id}`);
  });

  it("keeps the message when it could not be sent, over a reload too, and sends it once", async () => {
    const { id } = await stay();
    const first = await opened(id);
    await first.user.type(box("Votre message"), "Bonjour");
    const mend = network.lose(SEND);
    for (const time of [1, 2]) {
      await first.user.click(press("Envoyer le message"));
      await screen.findByText("Impossible d'envoyer le message. Veuillez réessayer.");
      await waitFor(() => expect(network.sent(SEND)).toHaveLength(time));
    }
    expect(document.querySelector("[data-sonner-toast]")).toBeNull();
    expect(box("Votre message").value).toBe("Bonjour");
    const ids = network.sent(SEND).map(({ body }) => (body as { id: string }).id);
    expect(ids[1]).toBe(ids[0]);
    await first.user.type(box("Votre message"), " Grâce");
    expect(screen.queryByText(/^Impossible d'envoyer/)).toBeNull();
    first.unmount();
    const { user } = await opened(id);
    expect(box("Votre message").value).toBe("Bonjour Grâce");
    mend();
    await user.click(press("Envoyer le message"));
    await screen.findByText("Message envoyé");
    expect((await sent()).map(({ content }) => content)).toEqual(["Bonjour Grâce"]);
  });
});

describe("what the stay needs", () => {
  it("LAN-027 shares access information, and shares it again", async () => {
    const { id } = await stay();
    const { user } = await opened(id);
    const field = () => box(/^Ce que le locataire doit savoir/);
    await user.click(press("Partager les informations d'accès"));
    fireEvent.change(field(), { target: { value: "  " } });
    fireEvent.submit(field().form as HTMLFormElement);
    fireEvent.change(field(), { target: { value: " Portail bleu.\nClés chez le gardien. " } });
    await user.dblClick(press("Partager les informations d'accès"));
    await screen.findByText(/^Partagées le/);
    await screen.findByText("Informations d'accès partagées", { selector: ".toast *" });
    const text = "Portail bleu.\nClés chez le gardien.";
    expect((await stored(id))?.access_information).toBe(text);
    expect(network.sent(`${RECEIVED}/access`).map(({ body }) => body)).toEqual([{ text }]);
    expect(words("Suivi")).toContain("Informations d'accès partagées");
    fireEvent.change(field(), { target: { value: "Portail vert." } });
    await user.click(press("Partager à nouveau"));
    await waitFor(async () => expect((await stored(id))?.access_information).toBe("Portail vert."));
  });

  it("notes a payment and takes it back", async () => {
    const { id } = await stay({ status: "completed", start_date: "2024-01-01" });
    const { user } = await opened(id);
    expect(words("Paiement")).toContain("Paiement non confirmé");
    await user.dblClick(press("Marquer comme payé"));
    await screen.findByText("Paiement noté");
    await waitFor(() => expect(words("Paiement")).toContain("Payé Vous avez noté"));
    expect((await stored(id))?.payment_status).toBe("paid");
    expect(words("Réservation")).toContain("Paiement Payé");
    await user.click(press("Marquer comme non payé"));
    await screen.findByText("Réservation à payer");
    await waitFor(() => expect(words("Paiement")).toContain("Paiement non confirmé"));
    expect(words("Paiement")).not.toContain("par le propriétaire");
    expect((await stored(id))?.payment_status).toBe("pending");
    const sent = network.sent(`${RECEIVED}/payment`).map(({ body }) => body);
    expect(sent).toEqual([{ paid: true }, { paid: false }]);
  });
});

describe("a stay without end date", () => {
  const END = "Marquer le séjour comme terminé";

  it("is ended by its landlord, once, on a day from its first to today", async () => {
    const { id } = await stay({ start_date: inDays(-20), end_date: null });
    const { user } = await opened(id);
    await user.click(press(END));
    const dialog = within(await screen.findByRole("dialog", { name: "Fin du séjour" }));
    const day = dialog.getByLabelText<HTMLInputElement>("Dernier jour du séjour");
    expect([day.value, day.min, day.max]).toEqual([inDays(0), inDays(-20), inDays(0)]);
    const confirm = dialog.getByRole("button", { name: "Terminer le séjour" });
    const type = (value: string) => fireEvent.change(day, { target: { value } });
    for (const [wrong, sentence] of [
      [inDays(1), "La date de fin ne peut pas être dans le futur."],
      [inDays(-21), "La date de fin ne peut pas précéder la date de début."],
    ] as const) {
      type(wrong);
      await user.click(confirm);
      await dialog.findByText(sentence);
    }
    type(inDays(-2));
    expect(dialog.queryByText(/^La date de fin/)).toBeNull();
    const mend = network.lose(`${RECEIVED}/end`);
    await user.click(confirm);
    await dialog.findByText(/^Le changement n'est pas passé\./);
    expect(day.value).toBe(inDays(-2));
    mend();
    await user.dblClick(confirm);
    await screen.findByText("Séjour terminé");
    await screen.findByText("Séjour terminé.");
    expect(absent(END)).toBe(true);
    expect(network.sent(`${RECEIVED}/end`)).toHaveLength(4);
    const ended = { status: "completed", end_date: inDays(-2), total_amount: 100_000 };
    expect(await stored(id)).toMatchObject(ended);
    const told = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, tenant.id));
    expect(told.map(({ title }) => title)).toEqual(["Séjour terminé"]);
  });

  it.each([
    ["begins today", { start_date: inDays(0), end_date: null }, false],
    ["begins tomorrow", { start_date: inDays(1), end_date: null }, true],
    ["has an end", { start_date: inDays(-60), end_date: inDays(-30) }, true],
    ["is over", { status: "completed", start_date: inDays(-60), end_date: null }, true],
  ] as const)("is offered an end unless it %s", async (_, given, isAbsent) => {
    await opened((await stay(given)).id);
    expect(absent(END)).toBe(isAbsent);
  });
});

describe("what the tenant of a confirmed stay asks", () => {
  const change = (booking_id: string, given: Partial<typeof bookingChanges.$inferInsert> = {}) =>
    world.db.insert(bookingChanges).values({
      booking_id,
      kind: "modification",
      message: "Un mois de plus ?",
      start_date: "2099-06-01",
      end_date: "2099-06-08",
      total_amount: 250_000,
      ...given,
    });

  it("are other dates, shown beside today's, declined with a reason, and tried again", {
    tags: "full",
  }, async () => {
    const { id } = await stay();
    await change(id);
    const { user } = await opened(id);
    const title = screen.getByRole("heading", { name: "Le locataire demande d'autres dates" });
    const asked = wordsOf(title.parentElement as Element);
    for (const part of ["jeu. 4 juin 2099", "lun. 8 juin 2099", "100 000 FCFA", "250 000 FCFA"])
      expect(asked).toContain(part);
    expect(asked).toContain("Un mois de plus ?");
    await user.click(press("Refuser"));
    const dialog = within(await screen.findByRole("dialog", { name: "Refuser la demande" }));
    await user.type(dialog.getByLabelText("Motif"), "Déjà loué.");
    const DECLINE = "POST /api/booking-changes/:id/decline";
    const mend = network.lose(DECLINE);
    await user.click(dialog.getByRole("button", { name: "Refuser la demande" }));
    await dialog.findByText("Une erreur est survenue lors de la mise à jour.");
    mend();
    await user.click(dialog.getByRole("button", { name: "Refuser la demande" }));
    await screen.findByText("Demande refusée");
    await waitFor(() => expect(title.isConnected).toBe(false));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(network.sent(DECLINE).at(-1)?.body).toEqual({ reason: "Déjà loué." });
    expect(await stored(id)).toMatchObject({ status: "confirmed", end_date: "2099-06-04" });
  });

  it.each([
    ["modification", "Accepter ces dates", "Nouvelles dates acceptées", "confirmed"],
    ["cancellation", "Accepter l'annulation", "Réservation annulée", "cancelled"],
  ] as const)("is a %s, which is accepted", async (kind, name, toast, status) => {
    const { id } = await stay();
    const none = { start_date: null, end_date: null, total_amount: null };
    await change(id, { kind, ...(kind === "cancellation" && none) });
    const { user } = await opened(id);
    const ACCEPT = "POST /api/booking-changes/:id/accept";
    const release = network.hold(ACCEPT);
    await user.dblClick(press(name));
    await user.click(press("Refuser"));
    expect(screen.queryByRole("dialog")).toBeNull();
    release();
    await screen.findByText(toast, { selector: ".toast *" });
    await waitFor(() => expect(absent(name)).toBe(true));
    expect(network.sent(ACCEPT)).toHaveLength(1);
    const end_date = kind === "modification" ? "2099-06-08" : "2099-06-04";
    expect(await stored(id)).toMatchObject({ status, end_date });
  });
});

describe("the review of a tenant", () => {
  const reviews = (id: string) =>
    world.db.select().from(tenantReviews).where(eq(tenantReviews.booking_id, id));

  it("asks for stars and words, keeps them until they are sent, and can be changed", {
    tags: "full",
  }, async () => {
    const { id } = await stay({
      status: "completed",
      start_date: inDays(-10),
      end_date: inDays(-3),
    });
    const first = await opened(id);
    await first.user.click(press("Envoyer mon avis"));
    await waitFor(() => expect(document.querySelectorAll("[aria-invalid=true]")).toHaveLength(1));
    expect(words("Avis sur ce séjour")).toContain("Choisissez");
    await first.user.type(box("Votre commentaire"), "Soigneux.");
    await first.user.click(screen.getByRole("radio", { name: /^4/ }));
    first.unmount();
    const { user } = await opened(id);
    expect(box("Votre commentaire").value).toBe("Soigneux.");
    const mend = network.lose(`${RECEIVED}/review`);
    await user.click(press("Envoyer mon avis"));
    await screen.findByText(/^Votre avis n'est pas parti\./);
    mend();
    await user.dblClick(press("Envoyer mon avis"));
    await screen.findByText("Avis enregistré");
    await screen.findByText(/^Votre avis sera publié avec celui du locataire/);
    expect(await reviews(id)).toMatchObject([{ rating: 4, comment: "Soigneux." }]);
    expect(kept()).not.toContain("tenant-review-draft");

    await user.click(press("Modifier mon avis"));
    await user.type(box("Votre commentaire"), " Ponctuel.");
    await user.click(press("Annuler"));
    expect(kept()).not.toContain("tenant-review-draft");
    await user.click(press("Modifier mon avis"));
    expect(box("Votre commentaire").value).toBe("Soigneux.");
    await user.type(box("Votre commentaire"), " Poli.");
    await user.click(press("Enregistrer mes changements"));
    await screen.findByText("Avis modifié");
    expect(await reviews(id)).toMatchObject([{ rating: 4, comment: "Soigneux. Poli." }]);
  });

  it("is not asked for before the stay is over", async () => {
    await opened((await stay()).id);
    expect(screen.queryByRole("region", { name: "Avis sur ce séjour" })).toBeNull();
  });
});
