import { expect, it } from "vitest";
import type { Reconciliation } from "~/contract/schemas/admin-payment";
import { wordsOf } from "../../../../tests/support/browser/words";
import { renderOn } from "../../../../tests/support/dom/render";
import { DayOfBooks } from "./day-of-books";

const FINE: Reconciliation = {
  id: "one",
  day: "2026-06-01",
  operations: 3,
  ledger: 500_000,
  coming: 0,
  leaving: 0,
  provider: 500_000,
  gap: 0,
  explained: 0,
  unbalanced: 0,
  unbooked: 0,
  unasked: 0,
  differing: [],
  made_at: "2026-06-02T05:00:00Z",
};
/** What a day of the books says, and whether it lies open by itself. */
function read(given: Partial<Reconciliation>) {
  const row = { ...FINE, ...given };
  const { container, unmount } = renderOn(() => (
    <ul>
      <DayOfBooks row={row} name="Hier" isOpen={false} />
    </ul>
  ));
  const day = { words: wordsOf(container), isOpen: container.querySelector("details")?.open };
  unmount();
  return day;
}

it("lies closed while all agrees, and names no sum that is nothing", () => {
  expect(read({})).toEqual({
    words:
      "Hier : 3 opérations, écart 0 FCFA Chez le prestataire 500 000 FCFA Dans nos comptes 500 000 FCFA Fait le 2 juin 2026 à 6 h 00.",
    isOpen: false,
  });
});

it("lies open with a gap, a fault, or a gap that nobody knows", () => {
  const gap = read({ gap: -5_000, provider: 495_000, coming: 30_000, leaving: 20_000 });
  expect(gap.isOpen).toBe(true);
  expect(gap.words).toContain("écart −5 000 FCFA");
  expect(gap.words).toContain("Paiements en route 30 000 FCFA Versements en route 20 000 FCFA");
  const unknown = read({ gap: null, provider: null });
  expect(unknown.isOpen).toBe(true);
  expect(unknown.words).toContain("écart inconnu Chez le prestataire Il ne le dit pas");
  const fault = read({
    unbalanced: 1,
    unbooked: 2,
    unasked: 3,
    differing: [{ code: "ABCDEFGH", direction: "payout", amount: 7_500 }],
  });
  expect(fault.isOpen).toBe(true);
  for (const sentence of [
    "1 écriture ne tombe pas à zéro.",
    "2 paiements arrivés n'ont pas son écriture.",
    "3 opérations n'ont pas pu être vérifiées auprès du prestataire.",
    "Le prestataire voit autrement cette opération : versement de 7 500 FCFA, réservation ABCDEFGH.",
  ]) {
    expect(fault.words).toContain(sentence);
  }
});
