import { act, screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createApi } from "~/api/app";
import { addDays, today } from "~/contract/days";
import { type bookings, handovers, platformSettings } from "~/db/schema";
import { answerSimulated, approveHome, decideDispute, reportProblem } from "~/domain/payment";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import {
  type AcceptedStay,
  acceptedStay,
  askAtEntry,
  passMinute,
  payAtEntry,
} from "../../../../tests/support/rows/entry-payment";
import { insertNumber, lastAsked } from "../../../../tests/support/rows/payment";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./booking";

const world = await createWorld();
const withoutPayments = createApi({
  base: { ...world.as(), mobileMoney: undefined },
  auth: world.auth,
  trustProxy: false,
});
let api = world.api;
const network = openNetwork({
  api: { request: (...sent: Parameters<typeof api.request>) => api.request(...sent) } as typeof api,
});
const ALONE = "Le locataire n'a pas le code\u00a0? Déclarer la remise des clés";
const CODE = "POST /api/bookings/:id/keys/code";
let landlord: TestUser;
let tenant: TestUser;
beforeEach(async () => {
  api = world.api;
  world.clock.now = new Date();
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Grâce");
  await set("payments_suspended", "false");
  await set("payments_max", "500000");
  await set("payments_at_keys", "false");
});

const set = (key: string, value: string) =>
  world.db
    .update(platformSettings)
    .set({ setting_value: value })
    .where(eq(platformSettings.setting_key, key));
const accepted = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  acceptedStay(world, { landlord, tenant }, { start_date: today(new Date()), ...given });
async function paid(given: Partial<typeof bookings.$inferInsert> = {}) {
  const stay = await accepted(given);
  await payAtEntry(world, stay);
  return stay;
}
const withNumber = () => insertNumber(world, landlord, "+237670123445");
let leave = () => {};
/** Opens the page anew, where it is open already. */
async function opened({ id }: { id: string }) {
  leave();
  const at = `/landlord/booking/${id}`;
  const shown = renderPage(page, { path: "/landlord/booking/:id", at, user: landlord });
  await screen.findByRole("region", { name: "Suivi" });
  leave = shown.unmount;
  return shown.user;
}
const money = () => screen.findByRole("region", { name: "Paiement sur le site" });
const words = async () => wordsOf(await money());
const button = (name: string) => screen.queryByRole("button", { name });
const press = (name: string) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function codeOf({ id }: AcceptedStay) {
  const [row] = await world.db.select().from(handovers).where(eq(handovers.booking_id, id));
  return (world.seal.open(row?.code_sealed ?? { sealed: "" }) as { code: string }).code;
}
const other = (code: string) => (code === "123456" ? "654321" : "123456");

describe("before the door is opened", () => {
  it("PAY-014 a request says what the tenant will pay and that it is held until the keys", async () => {
    const property = await insertProperty(world, { landlord });
    const stay = await insertBooking(world, { property, tenant, security_deposit: 50_000 });
    const user = await opened(stay);
    const said =
      /Après votre accord, le locataire paie 150 000 FCFA sur le site\. L'argent est gardé jusqu'à la remise des clés/;
    expect(wordsOf(document.body)).toMatch(said);
    expect(wordsOf(document.body)).toContain("Paiement simulé, aucun argent réel.");
    expect(wordsOf(document.body)).not.toContain("le site ne prélève ni frais");
    await user.click(press("Accepter"));
    expect(await words()).toContain("Le locataire n'a pas encore payé Il doit payer 150 000 FCFA");
  });

  it("PAY-014 warns while nothing is paid, and money in cash may be noted", async () => {
    await opened(await accepted());
    expect(await words()).toContain(
      "Le locataire n'a pas encore payé Il doit payer 500 000 FCFA sur le site avant l'entrée. Ne remettez pas les clés",
    );
    expect(button("Marquer comme payé")).not.toBeNull();
    expect(screen.queryByLabelText("Code de remise")).toBeNull();
  });

  it("PAY-014 says what is missing of a part, and why nothing is to be noted by hand", async () => {
    await set("payments_max", "300000");
    const stay = await accepted();
    await askAtEntry(world, stay);
    await answerSimulated(world, await lastAsked(world, stay.id), { state: "succeeded" });
    await passMinute(world);
    await opened(stay);
    expect(await words()).toContain("Argent gardé : 300 000 FCFA Il manque encore 200 000 FCFA");
    expect(button("Marquer comme payé")).toBeNull();
    expect(wordsOf(screen.getByRole("region", { name: "Paiement" }))).toContain(
      "Le locataire paie cette réservation sur le site. Le paiement n'est pas à noter à la main.",
    );
  });

  it("PAY-014 shows what is held, and the code's field from the day of arrival on", async () => {
    await withNumber();
    const tomorrow = addDays(today(new Date()), 1);
    await opened(await paid({ start_date: tomorrow }));
    const said = await words();
    expect(said).toContain("Argent gardé : 500 000 FCFA Le locataire a tout payé.");
    expect(said).toContain("Le code du locataire se saisit ici à partir du");
    expect(said).toContain(
      "Versement prévu 48 heures après la remise des clés, sur le 6 70 •• •• 45.",
    );
    expect(said).toMatch(
      /Loyers 300 000 FCFA Frais d'agence 50 000 FCFA Caution 150 000 FCFA Service et taxes − 15 000 FCFA Commission − 21 000 FCFA Net pour vous 464 000 FCFA/,
    );
    expect(screen.queryByLabelText("Code de remise")).toBeNull();
    expect(button(ALONE)).toBeNull();
  });

  it("PAY-017 reads as before where payments are off", async () => {
    api = withoutPayments;
    const stay = await accepted();
    await opened(stay);
    expect(screen.queryByRole("region", { name: "Paiement sur le site" })).toBeNull();
    expect(button("Marquer comme payé")).not.toBeNull();
    expect(wordsOf(document.body)).toContain("le site ne prélève ni frais ni commission");
    expect(wordsOf(document.body)).not.toContain("simulé");
  });

  it("PAY-017 says that payments are suspended, and keeps showing what is held", async () => {
    const stay = await paid();
    await set("payments_suspended", "true");
    await opened(stay);
    expect(await words()).toContain("Argent gardé : 500 000 FCFA");
    expect(await words()).toContain("Les paiements sont suspendus pour le moment");
  });

  it("shows the rest of the page where the money can't be read, and reads it again", async () => {
    const stay = await paid();
    const mend = network.lose("GET /api/bookings/:id/payment");
    const user = await opened(stay);
    await screen.findByText(/Le paiement ne se charge pas/);
    mend();
    await user.click(press("Réessayer"));
    expect(await words()).toContain("Argent gardé : 500 000 FCFA");
  });
});

describe("at the door", () => {
  it("PAY-008 takes the tenant's code, and says beside the field that another is wrong", {
    tags: "full",
  }, async () => {
    await withNumber();
    const stay = await paid();
    const code = await codeOf(stay);
    const user = await opened(stay);
    expect(field("Code de remise").inputMode).toBe("numeric");
    await user.type(field("Code de remise"), other(code));
    await user.click(press("Confirmer la remise"));
    await screen.findByText("Ce n'est pas le code de remise du locataire.");
    expect(field("Code de remise").getAttribute("aria-invalid")).toBe("true");
    await user.clear(field("Code de remise"));
    expect(screen.queryByText("Ce n'est pas le code de remise du locataire.")).toBeNull();
    await user.type(field("Code de remise"), `${code.slice(0, 3)} ${code.slice(3)}`);
    await user.dblClick(press("Confirmer la remise"));
    await screen.findByText("Remise des clés confirmée");
    expect(network.sent(CODE)).toHaveLength(2);
    expect(await words()).toMatch(
      /Clés remises le .* avec le code du locataire\..*Versement prévu le .* sur le 6 70 •• •• 45\./,
    );
    expect(screen.queryByLabelText("Code de remise")).toBeNull();
  });

  it("keeps the keys handed over, whatever was read before and came after", {
    tags: "full",
  }, async () => {
    const READ = "GET /api/bookings/:id/payment";
    const stay = await paid();
    const code = await codeOf(stay);
    const user = await opened(stay);
    const asked = network.sent(READ).length;
    const askedAgain = async (times: number) => {
      await expect.poll(() => network.sent(READ)).toHaveLength(asked + times);
    };
    // Coming back to the page asks at once, or once what was asked before is there.
    const comeBack = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));
    // What is read now differs from what is shown, and knows nothing of the code.
    await withNumber();
    const arrive = network.holdAnswers(READ);
    comeBack();
    await askedAgain(1);
    await user.type(field("Code de remise"), code);
    await user.click(press("Confirmer la remise"));
    await screen.findByText("Remise des clés confirmée");
    network.lose(READ);
    await act(async () => arrive());
    comeBack();
    await askedAgain(2);
    expect(await words()).toMatch(/Clés remises le .* avec le code du locataire\./);
    expect(screen.queryByLabelText("Code de remise")).toBeNull();
  });

  it("PAY-008 refuses a sixth code in a day, and keeps what was typed", {
    tags: "full",
  }, async () => {
    const stay = await paid();
    const user = await opened(stay);
    await user.type(field("Code de remise"), other(await codeOf(stay)));
    for (const _ of [1, 2, 3, 4, 5]) {
      await user.click(press("Confirmer la remise"));
      await screen.findByText("Ce n'est pas le code de remise du locataire.");
    }
    await user.click(press("Confirmer la remise"));
    await screen.findByText(/Cinq codes faux aujourd'hui/);
    expect(field("Code de remise").value).toHaveLength(6);
  });

  it("PAY-009 declares the keys alone after saying that the tenant has 48 hours", async () => {
    const stay = await paid();
    const user = await opened(stay);
    await user.click(press(ALONE));
    const dialog = within(screen.getByRole("dialog"));
    dialog.getByText(/Le locataire est prévenu aussitôt, et a 48 heures pour signaler un problème/);
    await user.click(dialog.getByRole("button", { name: "Retour" }));
    const DECLARE = "POST /api/bookings/:id/keys/declared";
    expect(network.sent(DECLARE)).toHaveLength(0);
    await user.click(press(ALONE));
    const declare = () =>
      user.click(
        within(screen.getByRole("dialog")).getByRole("button", { name: "Les clés sont remises" }),
      );
    const mend = network.lose(DECLARE);
    await declare();
    await screen.findByText(/^La remise n'a pas été enregistrée/);
    mend();
    // Asked again, the question begins without the failure.
    await user.click(press("Retour"));
    await user.click(press(ALONE));
    expect(screen.queryByText(/^La remise n'a pas été enregistrée/)).toBeNull();
    await declare();
    await screen.findByText("Remise des clés déclarée");
    expect(await words()).toContain("Vous avez déclaré la remise des clés le");
    expect(button(ALONE)).toBeNull();
    // The code still ends the wait sooner.
    expect(field("Code de remise")).toBeDefined();
  });

  it("PAY-021 asks the tenant's phone by the code where nothing is held, and waits for it", async () => {
    await withNumber();
    await set("payments_at_keys", "true");
    const stay = await accepted();
    await askAtEntry(world, stay);
    const user = await opened(stay);
    expect(await words()).toContain("Le locataire paie 500 000 FCFA sur son téléphone au moment");
    expect(button(ALONE)).toBeNull();
    await user.type(field("Code de remise"), await codeOf(stay));
    await user.click(press("Confirmer la remise"));
    await screen.findByText(/affiche une demande de/);
    expect(screen.queryByLabelText("Code de remise")).toBeNull();
    await passMinute(world);
    await answerSimulated(world, await lastAsked(world, stay.id), { state: "succeeded" });
    await passMinute(world);
    await opened(stay);
    expect(await words()).toContain("464 000 FCFA en cours de versement sur le 6 70 •• •• 45.");
  });

  it("PAY-014 leads to the numbers while none is confirmed", async () => {
    await opened(await paid());
    expect(await words()).toContain("Vous n'avez pas de numéro Mobile Money confirmé");
    const link = within(await money()).getByRole("link", { name: "Confirmer un numéro" });
    expect(link.getAttribute("href")).toBe("/user/payment-methods");
  });
});

describe("after the keys", () => {
  it("PAY-014 shows the payout under way, and that it has arrived", async () => {
    await withNumber();
    const stay = await paid();
    await approveHome(world.as(tenant), stay.id);
    await opened(stay);
    expect(await words()).toContain("L'argent de cette réservation est à vous");
    expect(await words()).toContain("464 000 FCFA en cours de versement sur le 6 70 •• •• 45.");
    await passMinute(world);
    await passMinute(world);
    await opened(stay);
    expect(await words()).toMatch(/464 000 FCFA versés le .* sur le 6 70 •• •• 45\./);
  });

  it("PAY-011 shows the tenant's words, keeps the answer as it is typed, and shows the decision", async () => {
    const stay = await paid();
    const report = { bookingId: stay.id, words: "Il n'y a pas d'eau." };
    const { disputeId } = await reportProblem(world.as(tenant), report);
    const first = await opened(stay);
    const problem = () => screen.getByRole("region", { name: /problème/i });
    expect(wordsOf(problem())).toContain("Il n'y a pas d'eau.");
    expect(await words()).toContain("Versement suspendu jusqu'à la décision.");
    await first.type(field("Votre version"), "L'eau est revenue.");
    const user = await opened(stay);
    expect(field("Votre version").value).toBe("L'eau est revenue.");
    const mend = network.lose("POST /api/bookings/:id/disputes/answer");
    await user.click(press("Envoyer ma version"));
    await screen.findByText(/^Votre version n'est pas partie/);
    mend();
    await user.type(field("Votre version"), " Enfin.");
    expect(screen.queryByText(/^Votre version n'est pas partie/)).toBeNull();
    await user.click(press("Envoyer ma version"));
    await screen.findByText("Votre version est envoyée");
    expect(JSON.stringify({ ...localStorage })).not.toContain("dispute-answer");
    await opened(stay);
    expect(field("Votre version").value).toBe("L'eau est revenue. Enfin.");
    await decideDispute(world.as(await world.newUser("admin")), {
      disputeId,
      toTenant: 200_000,
      toLandlord: 300_000,
      reason: "Deux jours sans eau.",
    });
    await opened(stay);
    expect(wordsOf(problem())).toMatch(
      /Votre version L'eau est revenue\. Enfin\. Décision du .* 200 000 FCFA rendus au locataire, 300 000 FCFA de votre côté, avant frais et commission\. Deux jours sans eau\./,
    );
    expect(screen.queryByLabelText("Votre version")).toBeNull();
  });
});
