import { act, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { addDays, today } from "~/contract/days";
import type { BookingPayment } from "~/contract/schemas/payment";
import { type BackendError, offline } from "~/web/backend/error";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { renderOn } from "../../../../../tests/support/dom/render";
import {
  ASKING,
  DECLARED_KEYS,
  HELD_RENT,
  KEYS,
  PAYMENT,
  PROBLEM,
  UNPAID_RENT,
} from "../../../../../tests/support/rows/payment-answer";
import { PaymentCard } from "./payment-card";

const READY: BookingPayment = {
  ...UNPAID_RENT,
  at_keys: true,
  ready: { operator: "mtn", number: "6 70 •• •• 45" },
};
/** The payment while a phone shows it. */
const PENDING = { ...PAYMENT, status: "pending", ended_at: null } as const;
const REFUND = { ...PAYMENT, id: "refund", direction: "refund" } as const;

let setPayment: (payment: BookingPayment) => void;
/** The card of a tenant's money; `error` as when it could not be read again. */
function open(payment: BookingPayment, error?: BackendError) {
  function Page() {
    const [shown, show] = useState(payment);
    useEffect(() => {
      setPayment = show;
    }, []);
    const money = {
      payment: shown,
      receivedAt: Date.now(),
      error,
      refresh: async () => {},
      take: show,
    };
    return <PaymentCard bookingId="b" payment={shown} money={money} />;
  }
  return renderOn(Page);
}
function said(payment: BookingPayment, error?: BackendError): string {
  const { container, unmount } = open(payment, error);
  const words = wordsOf(container);
  unmount();
  return words;
}

describe("what is due", () => {
  it("was due once its day is over", () => {
    const dueOn = (due_on: string) =>
      said({ ...UNPAID_RENT, dues: UNPAID_RENT.dues.map((due) => ({ ...due, due_on })) });
    const now = today(new Date());
    expect(dueOn(now)).toContain("À payer au plus tard le");
    expect(dueOn(addDays(now, -2))).toContain("C'était à payer le");
  });

  it("tells what is paid of each part, until all of it is", () => {
    const [rent] = UNPAID_RENT.dues;
    const deposit = { ...rent, kind: "deposit", amount: 100_000, paid: 40_000 } as const;
    const dues = [{ ...rent, paid: 350_000 }, deposit] as BookingPayment["dues"];
    const partly = { ...HELD_RENT, dues, total: 450_000, unpaid: 60_000, held: 390_000 };
    expect(said(partly)).toContain(
      "Loyer 350 000 FCFA à partir du lun. 1er juin 2099 Payé Caution 100 000 FCFA dont 40 000 FCFA déjà payés Total",
    );
    expect(said(HELD_RENT)).toContain("à partir du lun. 1er juin 2099 Total");
  });

  it("says that what is shown may be old when it could not be read again", () => {
    expect(said(UNPAID_RENT, offline())).toContain("ce que vous lisez a peut-être changé.");
    const asked = { ...UNPAID_RENT, asking: ASKING, transfers: [PENDING] };
    expect(said(asked, offline())).toContain("votre paiement suit son cours.");
  });
});

describe("while a phone shows a request", () => {
  const asked = { ...UNPAID_RENT, asking: ASKING, transfers: [PENDING], handover: KEYS };

  it("there is one thing to do, and the request stands once", () => {
    const shown = said(asked);
    expect(shown).toContain("Rien reçu ? Composez *126#");
    expect(shown).not.toContain("Remise des clés");
    expect(shown).not.toContain("Paiements et remboursements");
  });

  it("names no code to dial while the operator does not answer", () => {
    const late = { ...ASKING, now: "2099-06-01T11:00:11Z" };
    const unreached = { ...asked, asking: late, transfers: [{ ...PENDING, status: "sending" }] };
    const shown = said(unreached as BookingPayment);
    expect(shown).toContain("L'opérateur ne répond pas en ce moment.");
    expect(shown).not.toContain("Rien reçu");
  });

  it("counts down by the second", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    try {
      open(asked);
      expect(screen.getByRole("timer").textContent).toBe("Il reste 5:00");
      await act(() => vi.advanceTimersByTimeAsync(61_000));
      expect(screen.getByRole("timer").textContent).toBe("Il reste 3:59");
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("money that is held", () => {
  it("promises neither its release nor its return while a problem is open", () => {
    const handover = { ...DECLARED_KEYS, give_up_on: "2099-06-15" };
    const calm = said({ ...HELD_RENT, handover });
    expect(calm).toContain("L'argent part au propriétaire le 3 juin 2099 à 12 h 00");
    expect(calm).toContain("tout vous revient le lun. 15 juin 2099.");
    const disputed = said({ ...HELD_RENT, handover, dispute: PROBLEM });
    expect(disputed).toContain("Le propriétaire n'a pas encore répondu.");
    expect(disputed).not.toContain("part au propriétaire");
    expect(disputed).not.toContain("vous revient");
  });

  it("waits for no answer once the problem is decided", () => {
    const decided = { ...PROBLEM, decided_at: "2099-06-04T11:00:00Z", to_tenant: 350_000 };
    const shown = said({ ...HELD_RENT, dispute: { ...decided, to_landlord: 0 } });
    expect(shown).toContain("350 000 FCFA pour vous, 0 FCFA pour le propriétaire.");
    expect(shown).not.toContain("pas encore répondu");
  });
});

it("gives a receipt for what has arrived, and says who sees to a refund that has not", () => {
  const failed = { ...PAYMENT, id: "failed", status: "failed", reason: "expired" } as const;
  const stuck = { ...REFUND, status: "refused", reason: "payee_unknown" } as const;
  const { container } = open({ ...HELD_RENT, transfers: [stuck, failed, PAYMENT] });
  expect(screen.getAllByRole("button", { name: /^Reçu/ })).toHaveLength(1);
  const words = wordsOf(container);
  expect(words).toContain("chez cet opérateur. L'administration s'en occupe. Paiement");
  expect(words).toContain("confirmée à temps sur le téléphone. Paiement");
});

it("moves the focus to the news only from what they took away", () => {
  const { container } = open(READY);
  const change = screen.getByRole("button", { name: "Changer de numéro" });
  act(() => {
    change.focus();
    change.blur();
  });
  act(() => setPayment(HELD_RENT));
  expect(wordsOf(container)).toContain("C'est payé");
  expect(document.activeElement).toBe(document.body);
  act(() => setPayment(READY));
  act(() => screen.getByRole("button", { name: "Changer de numéro" }).focus());
  act(() => setPayment(HELD_RENT));
  expect(document.activeElement?.getAttribute("role")).toBe("status");
});
