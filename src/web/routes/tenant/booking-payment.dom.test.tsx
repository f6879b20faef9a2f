import { act, screen, within } from "@testing-library/react";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, dues, paymentMethods, platformSettings } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage, SETTINGS } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import {
  answerPhone,
  askForPayment,
  LONG_RENT,
  RENT,
} from "../../../../tests/support/rows/paid-stay";
import {
  insertNumber,
  moveDueTransfers,
  payableStay,
} from "../../../../tests/support/rows/payment";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./booking";

const world = await createWorld();
const network = openNetwork(world);
// By the server's clock; that of this device is decades behind.
const NOON = new Date("2099-06-01T11:00:00Z");
const PAYMENT = "POST /api/bookings/:id/payment";
const setting = (key: "payments_suspended" | "payments_at_keys", value: string) =>
  world.db
    .update(platformSettings)
    .set({ setting_value: value })
    .where(eq(platformSettings.setting_key, key));
beforeEach(async () => {
  world.clock.now = NOON;
  await setting("payments_suspended", "false");
  await setting("payments_at_keys", "false");
});
const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};

type Stay = Awaited<ReturnType<typeof payableStay>>;
const rent = (given: Partial<typeof bookings.$inferInsert> = {}, phone?: string) =>
  payableStay(world, { ...RENT, start_date: "2099-06-01", ...given }, { ...(phone && { phone }) });
async function open({ booking, tenant }: Pick<Stay, "booking" | "tenant">) {
  const at = `/user/booking/${booking.id}`;
  const root = { settings: { ...SETTINGS, payments: "held" } } as const;
  const shown = renderPage(page, { path: "/user/booking/:id", at, user: tenant, root });
  await screen.findByRole("region", { name: "Logement" });
  return shown;
}
const card = (name = "Payer en toute sécurité") => screen.findByRole("region", { name });
const words = async (name?: string) => wordsOf(await card(name));
/** Amounts hold narrow spaces. */
const named = (name: string) => ({ name: new RegExp(`^${name.replaceAll(" ", "\\s")}$`) });
const button = (name: string) => screen.queryByRole("button", named(name));
const press = (name: string) => screen.findByRole("button", named(name));
/** As when its reader comes back to the page. */
const comeBack = () => act(async () => document.dispatchEvent(new Event("visibilitychange")));
/** A stay whose money is held. */
async function heldStay(given: Partial<typeof bookings.$inferInsert> = {}) {
  const stay = await rent(given);
  await askForPayment(world, stay);
  await answerPhone(world, stay);
  return stay;
}

describe("what is due", () => {
  it("PAY-018 stands with its parts, its day and the number that pays it, marked as simulated", {
    tags: "full",
  }, async () => {
    await open(await rent());
    await press("Payer 500 000 FCFA");
    const shown = await words();
    for (const part of [
      "Paiement simulé, aucun argent réel.",
      "500 000 FCFA à payer par Mobile Money. L'argent est gardé jusqu'à la remise des clés",
      "Loyer 100 000 FCFA du lun. 1er juin 2099 au mer. 1er juil. 2099",
      "Frais d'agence 50 000 FCFA",
      "Caution 150 000 FCFA",
      "Total 500 000 FCFA",
      "À payer au plus tard le lun. 1er juin 2099.",
      "MTN Mobile Money",
    ]) {
      expect(shown).toContain(part);
    }
    const phone = screen.getByRole("link", { name: "Ouvrir le téléphone simulé" });
    expect(phone.getAttribute("href")).toBe("/dev/phone");
  });

  it("makes the rest of the page tell the truth", async () => {
    await open(await rent());
    await press("Payer 500 000 FCFA");
    expect(await words("Informations de réservation")).toContain("Mobile Money, sur le site");
    const price = await words("Détail du prix");
    expect(price).toContain("l'argent est gardé jusqu'à la remise des clés");
    expect(price).not.toContain("ni frais ni commission");
  });

  it("is said of a request in general, whose landlord has not answered", async () => {
    const { tenant, landlord } = await rent();
    const property = await insertProperty(world, { landlord });
    const booking = await insertBooking(world, { property, tenant, ...RENT });
    await open({ tenant, booking });
    expect(await words("Détail du prix")).toContain(
      "Le locataire ne paie rien de plus que le total",
    );
    expect(screen.queryByRole("region", { name: "Payer en toute sécurité" })).toBeNull();
  });

  it("PAY-017 cannot be paid while payments are suspended, nor when its landlord noted it as paid", async () => {
    await setting("payments_suspended", "true");
    const { unmount } = await open(await rent());
    expect(await words()).toContain("Les paiements sont suspendus pour le moment.");
    expect(button("Payer 500 000 FCFA")).toBeNull();
    unmount();
    await setting("payments_suspended", "false");
    await open(await rent({ payment_status: "paid" }));
    expect(await words()).toContain("Ne payez pas une deuxième fois.");
    expect(button("Payer 500 000 FCFA")).toBeNull();
    expect(await words("Détail du prix")).toContain("ni frais ni commission");
    // The page asked for no number.
    expect(network.sent("GET /api/payment-methods")).toEqual([]);
  });

  it("goes in parts above the limit, and says so before and while it is asked for", async () => {
    const stay = await payableStay(world, { ...LONG_RENT, start_date: "2099-06-01" });
    const { user } = await open(stay);
    const pay = await press("Payer 1 300 000 FCFA");
    expect(await words()).toContain("En 3 demandes : 500 000 + 500 000 + 300 000 FCFA.");
    await user.click(pay);
    await screen.findByText(/Une demande de 500 000 FCFA est sur le 6 71/);
    expect(await words()).toContain("Demande 1 sur 3");
    await moveDueTransfers(world);
    await answerPhone(world, stay);
    await comeBack();
    await screen.findByText(/Demande 2 sur 3/);
  });

  it.each([
    ["where none is there", "Ajouter un numéro"],
    ["where none is confirmed", "Confirmer un numéro"],
  ])("asks for a number first %s", async (where, name) => {
    const stay = await rent();
    const own = eq(paymentMethods.user_id, stay.tenant.id);
    await (where === "where none is there"
      ? world.db.delete(paymentMethods).where(own)
      : world.db.update(paymentMethods).set({ confirmed_at: null }).where(own));
    await open(stay);
    const link = await screen.findByRole("link", { name });
    expect(link.getAttribute("href")).toBe("/user/payment-methods");
    expect(button("Payer 500 000 FCFA")).toBeNull();
  });

  it("is not asked for before the keys where the site holds nothing", async () => {
    await setting("payments_at_keys", "true");
    const { user } = await open(await rent());
    await user.click(await press("Choisir ce numéro"));
    await screen.findByText(/Le 6 71 •• •• \d0 est prêt\./);
    expect(await words("Remise des clés")).toMatch(/Code de remise \d{3} \d{3}/);
    expect(await words("Détail du prix")).toContain("rien n'est demandé avant");
    expect(button("J'ai reçu les clés")).toBeNull();
    await user.click(await press("Changer de numéro"));
    await press("Choisir ce numéro");
  });
});

describe("a request on the phone", () => {
  it("is asked for once, counts down by the server's clock and ends in what it became", {
    tags: "full",
  }, async () => {
    const stay = await rent();
    const { user } = await open(stay);
    const answer = network.hold(PAYMENT);
    const pay = await press("Payer 500 000 FCFA");
    await user.dblClick(pay);
    expect(pay.getAttribute("aria-busy")).toBe("true");
    answer();
    await screen.findByText(/Tapez votre code secret MTN\./);
    expect(network.sent(PAYMENT)).toHaveLength(1);
    expect((await screen.findByRole("timer")).textContent).toMatch(/^Il reste (5:00|4:5\d)$/);
    const code = screen.getByRole("link", { name: "*126#" });
    expect(code.getAttribute("href")).toBe("tel:*126%23");
    // What had the focus is gone: it is where the news are.
    expect(document.activeElement?.getAttribute("role")).toBe("status");
    expect(wordsOf(document.activeElement as HTMLElement)).toContain("Une demande de");
    later(3);
    await comeBack();
    await screen.findByText(/^Il reste (2:00|1:5\d)$/);
    await moveDueTransfers(world);
    await answerPhone(world, stay);
    await comeBack();
    await screen.findByText(/^C'est payé/);
    await expect.poll(() => words("Informations de réservation")).toContain("Payé");
    expect(button("Payer 500 000 FCFA")).toBeNull();
    await press("Télécharger le reçu");
  });

  it("asks for patience once the phone shows it no longer, and never to pay again", async () => {
    const stay = await rent();
    await askForPayment(world, stay);
    later(6);
    await open(stay);
    expect(await words()).toContain("Nous vérifions : ne payez pas une deuxième fois.");
    expect(screen.queryByRole("timer")).toBeNull();
    expect(button("Payer 500 000 FCFA")).toBeNull();
    await moveDueTransfers(world);
    await comeBack();
    await screen.findByText(/n'est pas passé\. La demande n'a pas été confirmée à temps/);
    await press("Payer 500 000 FCFA");
  });

  it("keeps one request for a press whose answer was lost, and goes on when the line is back", {
    tags: "full",
  }, async () => {
    const stay = await rent();
    const { user } = await open(stay);
    const mend = network.lose(PAYMENT);
    await user.click(await press("Payer 500 000 FCFA"));
    await screen.findByText(/Appuyez de nouveau/);
    mend();
    await user.click(await press("Payer 500 000 FCFA"));
    await screen.findByText(/Tapez votre code secret MTN\./);
    const [first, second] = network.sent(PAYMENT).map(({ body }) => body as { request: string });
    expect(first?.request).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.request).toBe(first?.request);
    network.setOffline(true);
    await comeBack();
    await screen.findByText(/votre paiement suit son cours/);
    network.setOffline(false);
    await comeBack();
    await expect.poll(() => screen.queryByText(/votre paiement suit son cours/)).toBeNull();
  });

  it("is not hidden by what was read before it and came after it", async () => {
    const { user } = await open(await rent());
    const pay = await press("Payer 500 000 FCFA");
    const arrive = network.holdAnswers("GET /api/bookings/:id/payment");
    await comeBack();
    await expect.poll(() => network.sent("GET /api/bookings/:id/payment")).toHaveLength(2);
    await user.click(pay);
    await screen.findByText(/Tapez votre code secret MTN\./);
    // What is asked after it is answered after it.
    await act(async () => {
      arrive();
      await world.client().api.settings.$get();
    });
    await screen.findByText(/Tapez votre code secret MTN\./);
    expect(button("Payer 500 000 FCFA")).toBeNull();
  });

  it("says why it was refused, shows what is due by now, and asks the number that is chosen", async () => {
    const stay = await rent();
    const other = { is_default: false };
    await insertNumber(world, stay.tenant, "+237671888840", other);
    const { user } = await open(stay);
    const pay = await press("Payer 500 000 FCFA");
    await world.db
      .update(dues)
      .set({ amount: 120_000 })
      .where(and(eq(dues.booking_id, stay.booking.id), eq(dues.kind, "deposit")));
    await user.click(pay);
    await screen.findByText(/Le montant à payer a changé entre-temps/);
    await user.click(screen.getByRole("radio", { name: /6 71 88 88 40/ }));
    await user.click(await press("Payer 470 000 FCFA"));
    await screen.findByText(/Une demande de 470\s000\sFCFA est sur le 6 71 •• •• 40/);
    const [first, second] = network.sent(PAYMENT).map(({ body }) => body as { request: string });
    expect(second?.request).not.toBe(first?.request);
  });
});

describe("money that is held", () => {
  it("waits for the keys with a code, and says when it would come back", async () => {
    await open(await heldStay());
    const keys = await words("Remise des clés");
    expect(keys).toMatch(/Code de remise \d{3} \d{3}/);
    expect(keys).toContain("Ne donnez ce code qu'une fois les clés en main.");
    expect(keys).toContain("tout vous revient le lun. 15 juin 2099.");
    const moved = await words("Paiement");
    expect(moved).toContain("C'est payé : 500 000 FCFA sont gardés");
    expect(moved).toContain("Paiement 500 000 FCFA Payé");
  });

  it("has no keys to declare before the stay begins", async () => {
    await open(await heldStay({ start_date: "2099-07-01" }));
    expect(await words("Remise des clés")).toContain("à partir du mer. 1er juil. 2099");
    expect(button("J'ai reçu les clés")).toBeNull();
    expect(button("Tout est conforme")).toBeNull();
    await press("Signaler un problème");
  });

  it("goes to the landlord after the keys, at once when all is as agreed", {
    tags: "full",
  }, async () => {
    const { user } = await open(await heldStay());
    await user.click(await press("J'ai reçu les clés"));
    const first = await screen.findByRole("dialog");
    expect(wordsOf(first)).toContain("après 48 heures, sauf si vous signalez un problème.");
    await user.click(within(first).getByRole("button", { name: "J'ai reçu les clés" }));
    // The dialog covers the page until its own answer comes, perhaps after the notice of it.
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    const RELEASE =
      "L'argent part au propriétaire le 3 juin 2099 à 12 h 01 sauf si vous signalez un problème.";
    await screen.findByText(RELEASE);
    expect(await words("Remise des clés")).not.toContain("Code de remise");
    await user.click(await press("Tout est conforme"));
    const second = await screen.findByRole("dialog");
    expect(wordsOf(second)).toContain("500 000 FCFA partent tout de suite au propriétaire.");
    await user.click(within(second).getByRole("button", { name: "Pas encore" }));
    await screen.findByText(RELEASE);
    await user.click(await press("Tout est conforme"));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Tout est conforme" }),
    );
    await screen.findByText("L'argent est parti au propriétaire le 1er juin 2099 à 12 h 01.");
    expect(screen.queryByRole("region", { name: "Remise des clés" })).toBeNull();
  });

  it("keeps the second question open when the first one, put away meanwhile, is answered", async () => {
    const { user } = await open(await heldStay());
    const answer = network.holdAnswers("POST /api/bookings/:id/keys/received");
    await user.click(await press("J'ai reçu les clés"));
    const first = within(await screen.findByRole("dialog"));
    await user.click(first.getByRole("button", { name: "J'ai reçu les clés" }));
    await user.click(first.getByRole("button", { name: "Pas encore" }));
    await user.click(await press("Tout est conforme"));
    const second = await screen.findByRole("dialog");
    answer();
    await screen.findByText(/^L'argent part au propriétaire le 3 juin 2099/);
    expect(wordsOf(second)).toContain("500 000 FCFA partent tout de suite au propriétaire.");
    await user.click(await within(second).findByRole("button", { name: "Tout est conforme" }));
    await screen.findByText(/^L'argent est parti au propriétaire/);
  });

  it("stays while a problem is reported, whose words are kept until they are sent", {
    tags: "full",
  }, async () => {
    const stay = await heldStay();
    const { user, unmount } = await open(stay);
    await user.click(await press("Signaler un problème"));
    await user.type(await screen.findByLabelText(/Que se passe-t-il/), "Pas d'eau.");
    unmount();
    const again = await open(stay);
    await again.user.click(await press("Signaler un problème"));
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/Que se passe-t-il/);
    expect(field.value).toBe("Pas d'eau.");
    const mend = network.lose("POST /api/bookings/:id/disputes");
    await again.user.click(await press("Signaler"));
    await screen.findByText(/Votre texte est gardé/);
    mend();
    const answer = network.hold("POST /api/bookings/:id/disputes");
    await again.user.click(await press("Signaler"));
    // What were typed by now would be lost.
    expect(field.readOnly).toBe(true);
    answer();
    const problem = await words("Problème signalé");
    expect(JSON.stringify({ ...localStorage })).not.toContain("booking-problem");
    expect(problem).toContain("Pas d'eau.");
    expect(problem).toContain("Le propriétaire n'a pas encore répondu.");
    expect(await words("Paiement")).toContain("L'argent reste gardé jusqu'à la décision.");
    expect(button("Tout est conforme")).toBeNull();
    const { disputes } = world.client(stay.landlord).api.bookings[":id"];
    const param = { id: stay.booking.id };
    await disputes.answer.$post({ param, json: { words: "Réparé ce matin." } });
    await comeBack();
    await screen.findByText("Réparé ce matin.");
  });
});

it("shows what comes back after a cancellation, and promises it before", {
  tags: "full",
}, async () => {
  const stay = await heldStay({ start_date: "2099-07-01" });
  const { user } = await open(stay);
  await user.click(await press("Annuler la réservation"));
  await screen.findByText("Les 500 000 FCFA gardés vous reviennent en entier.");
  await user.click(await press("Confirmer l'annulation"));
  await screen.findByText("500 000 FCFA sont en route vers vous.");
  await moveDueTransfers(world);
  later(1);
  await moveDueTransfers(world);
  await comeBack();
  await screen.findByText("500 000 FCFA vous ont été rendus.");
  expect(await words("Paiement")).toContain("Remboursement 500 000 FCFA Rendu");
});

it("says that the payment could not be read, and reads it again", async () => {
  const mend = network.lose("GET /api/bookings/:id/payment");
  const { user } = await open(await rent());
  expect(await words("Paiement")).toContain("Rien n'est perdu.");
  mend();
  const mendNumbers = network.lose("GET /api/payment-methods");
  await user.click(await press("Réessayer"));
  await screen.findByText(/^Vos numéros ne se chargent pas/);
  mendNumbers();
  await user.click(await press("Réessayer"));
  await press("Payer 500 000 FCFA");
});
