import { describe, expect, it } from "vitest";
import { hasMoney, isPaidOnSite } from "~/contract/booking-money";
import { PAYMENT_REASONS, type PaymentReason } from "~/contract/payment-reasons";
import type { BookingPayment, PaymentTransfer } from "~/contract/schemas/payment";
import {
  ASKING,
  KEYS,
  PAYMENT,
  PROBLEM,
  UNPAID_RENT,
} from "../../../../../tests/support/rows/payment-answer";
import { statusOf } from "./status";

/** 350 000 XAF that are due and not paid. */
const DUE: BookingPayment = {
  ...UNPAID_RENT,
  is_simulated: true,
  expected: 350_000,
  asks: [350_000],
};
const HANDOVER = { ...KEYS, code: "482913" };
const PAID: Partial<BookingPayment> = {
  dues: DUE.dues.map((due) => ({ ...due, paid: due.amount })),
  unpaid: 0,
  held: 350_000,
  handover: HANDOVER,
  transfers: [PAYMENT],
};
const sentence = (given: Partial<BookingPayment>, isOver = false) =>
  statusOf({ ...DUE, ...given }, isOver).sentence.replaceAll(/[\u00a0\u202f]/g, " ");
const failed = (reason: PaymentReason): Partial<BookingPayment> => ({
  transfers: [{ ...PAYMENT, status: "failed", reason }],
});
const asking = (operator: "mtn" | "orange"): Partial<BookingPayment> => ({
  asking: { ...ASKING, operator },
});

describe("the sentence on a booking's money", () => {
  it("asks for the secret code while the phone shows a request, and for patience after", () => {
    expect(sentence(asking("mtn"))).toBe(
      "Une demande de 350 000 FCFA est sur le 6 70 •• •• 45. Tapez votre code secret MTN.",
    );
    expect(sentence(asking("orange"))).toContain("Tapez votre code secret Orange.");
    expect(sentence(asking("mtn"), true)).toBe("Nous vérifions : ne payez pas une deuxième fois.");
  });

  it("says that the operator does not answer while it has not taken the request", () => {
    const said = (status: PaymentTransfer["status"], now: string) => {
      const { asking: asked } = asking("mtn");
      const transfers = [{ ...PAYMENT, status, ended_at: null }];
      return sentence({ transfers, asking: asked ? { ...asked, now } : null });
    };
    const [soon, later] = ["2099-06-01T11:00:10Z", "2099-06-01T11:00:11Z"];
    expect(said("sending", later)).toBe(
      "L'opérateur ne répond pas en ce moment. Nous réessayons : ne payez pas une deuxième fois.",
    );
    expect(said("created", later)).toContain("L'opérateur ne répond pas");
    expect(said("sending", soon)).toContain("Tapez votre code secret MTN.");
    expect(said("pending", later)).toContain("Tapez votre code secret MTN.");
  });

  it("PAY-002 differs for each way in which a payment ends", () => {
    expect(sentence(PAID)).toBe(
      "C'est payé : 350 000 FCFA sont gardés jusqu'à la remise des clés.",
    );
    expect(sentence(failed("refused_by_payer"))).toBe(
      "Le paiement de 350 000 FCFA n'est pas passé. La demande a été refusée sur le téléphone.",
    );
    expect(sentence(failed("expired"))).toBe(
      "Le paiement de 350 000 FCFA n'est pas passé. La demande n'a pas été confirmée à temps sur le téléphone.",
    );
    expect(sentence(failed("not_enough_money"))).toContain("pas assez d'argent");
    expect(sentence(failed("never_arrived"))).toContain("S'il est débité plus tard");
    // It arrived after all, and has kept the reason for which it was given up.
    const late = { ...PAYMENT, reason: "never_arrived" } as const;
    expect(sentence({ unpaid: 350_000, transfers: [late] })).not.toContain("n'est pas passé");
    // A refund that failed is no payment that failed.
    const refund = { ...PAYMENT, direction: "refund", status: "failed", reason: "limit" } as const;
    expect(sentence({ transfers: [refund] })).not.toContain("n'est pas passé");
    const all = PAYMENT_REASONS.map((reason) => sentence(failed(reason)));
    expect(new Set(all).size).toBe(10);
  });

  it("says of a payment in parts what is paid and what is left", () => {
    const dues = DUE.dues.map((due) => ({ ...due, paid: 200_000 }));
    const partly = { dues, unpaid: 150_000, held: 200_000 };
    const rest = "200 000 FCFA sont payés. Il reste 150 000 FCFA à payer.";
    expect(sentence(partly)).toBe(rest);
    expect(sentence({ ...partly, ...failed("refused_by_payer") })).toMatch(
      /refusée.*Il reste 150 000 FCFA à payer\.$/,
    );
  });

  it("says what is due, and who or what forbids to pay it", () => {
    expect(sentence({})).toContain("350 000 FCFA à payer par Mobile Money.");
    expect(sentence({ at_keys: true })).toContain("Rien n'est demandé avant la remise des clés.");
    const ready = { operator: "mtn", number: "6 70 •• •• 45" } as const;
    expect(sentence({ at_keys: true, ready })).toContain("Le 6 70 •• •• 45 est prêt.");
    expect(sentence({ is_cash: true })).toContain("déjà reçu");
    expect(sentence({ state: "suspended" })).toContain("suspendus");
    expect(sentence({ state: "off", transfers: [PAYMENT] })).toContain("pas ouvert");
  });

  it("says where the money is, and where it went", () => {
    const declared = { ...HANDOVER, release_at: "2099-06-03T11:00:00Z" };
    expect(sentence({ ...PAID, handover: declared })).toContain(
      "gardés jusqu'au 3 juin 2099 à 12 h",
    );
    const released = { ...declared, released_at: "2099-06-03T11:00:00Z" };
    expect(sentence({ ...PAID, held: 0, handover: released })).toBe(
      "L'argent est parti au propriétaire le 3 juin 2099 à 12 h 00.",
    );
    expect(sentence({ ...PAID, dispute: PROBLEM })).toContain("reste gardé jusqu'à la décision");
    const decided = {
      ...PROBLEM,
      decided_at: "2099-06-04T12:00:00Z",
      to_tenant: 100_000,
      to_landlord: 250_000,
      decision: "Pas d'eau pendant deux jours.",
    };
    expect(sentence({ ...PAID, held: 0, handover: released, dispute: decided })).toBe(
      "Le problème est réglé : 100 000 FCFA vous reviennent, 250 000 FCFA vont au propriétaire.",
    );
    const refund = { ...PAYMENT, direction: "refund" } as const;
    const back = { unpaid: 0, handover: { ...HANDOVER, released_at: "2099-06-03T11:00:00Z" } };
    const coming = { ...refund, status: "pending", ended_at: null } as const;
    expect(sentence({ ...back, transfers: [coming] })).toBe(
      "350 000 FCFA sont en route vers vous.",
    );
    const paid = { ...PAYMENT, status: "pending", ended_at: null } as const;
    expect(sentence({ ...back, transfers: [coming, paid] })).toContain(
      "350 000 FCFA sont en route",
    );
    expect(sentence({ ...back, returned: 350_000, transfers: [refund] })).toBe(
      "350 000 FCFA vous ont été rendus.",
    );
    expect(sentence({ unpaid: 0 })).toContain("rien à payer");
  });
});

it("PAY-017 a booking has no money here before payments are on, and keeps what has moved after", () => {
  const has = (given: Partial<BookingPayment>) => hasMoney({ ...DUE, ...given });
  expect(has({ state: "off" })).toBe(false);
  expect(has({ state: "off", transfers: [PAYMENT] })).toBe(true);
  expect(has({})).toBe(true);
  expect(has({ state: "suspended" })).toBe(true);
  expect(has({ unpaid: 0 })).toBe(false);
  expect(isPaidOnSite({ ...DUE, is_cash: true })).toBe(false);
});
