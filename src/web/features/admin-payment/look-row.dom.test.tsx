import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LookItem } from "~/contract/schemas/admin-payment";
import { wordsOf } from "../../../../tests/support/browser/words";
import { renderOn } from "../../../../tests/support/dom/render";
import { LookRow } from "./look-row";

const STUCK: LookItem = {
  id: "one",
  group: "stuck",
  booking: { id: "b", code: "ABCDEFGH", title: "Studio à Akwa" },
  person: { id: "p", first_name: "Lucie", last_name: "Mbarga" },
  transfer_id: "t",
  direction: "payout",
  amount: 88_000,
  operator: "mtn",
  number: "6 70 •• •• 30",
  reason: null,
  since: "2026-06-01T11:00:00Z",
  next: "checked",
  next_at: "2026-06-01T12:30:00Z",
  acts: ["check"],
};
function said(given: Partial<LookItem>): string {
  const { container, unmount } = renderOn(() => (
    <ul>
      <LookRow item={{ ...STUCK, ...given }} onActed={() => {}} />
    </ul>
  ));
  const words = wordsOf(container);
  unmount();
  return words;
}

it("says what moves, since when, and what becomes of it by itself", () => {
  const stuck = said({});
  expect(stuck).toContain(
    "Versement à Lucie Mbarga 88 000 FCFA Réservation ABCDEFGH, Studio à Akwa Numéro 6 70 •• •• 30. Depuis le 1er juin 2026 à 12 h 00.",
  );
  expect(stuck).toContain("Le site redemande au prestataire le 1er juin 2026 à 13 h 30.");
  const keys = said({
    group: "no_keys",
    direction: "collect",
    number: null,
    transfer_id: null,
    next: "given_back",
    next_at: "2026-06-15T00:00:00Z",
    acts: [],
  });
  expect(keys).toContain("Argent gardé, payé par Lucie Mbarga");
  expect(keys).toContain("Depuis le lun. 1er juin 2026.");
  expect(keys).toContain("l'argent retourne au locataire le lun. 15 juin 2026.");
  expect(said({ group: "late", next: "settled", acts: [] })).toContain(
    "Arrivé le 1er juin 2026 à 12 h 00.",
  );
});

it("offers to send anew what has failed, in its own direction", () => {
  const failed = { ...STUCK, group: "failed", reason: "limit", next: "nothing" } as const;
  const acts = ["send"] as const;
  renderOn(() => (
    <ul>
      <LookRow item={{ ...failed, acts: [...acts] }} onActed={() => {}} />
      <LookRow item={{ ...failed, direction: "refund", acts: [...acts] }} onActed={() => {}} />
    </ul>
  ));
  expect(screen.getAllByRole("button").map(wordsOf)).toEqual([
    "Réessayer le versement (Versement à Lucie Mbarga, ABCDEFGH)",
    "Réessayer le remboursement (Remboursement à Lucie Mbarga, ABCDEFGH)",
  ]);
});
