import { expect, it } from "vitest";
import type { DisputeRow } from "~/contract/schemas/admin-payment";
import { wordsOf } from "../../../../tests/support/browser/words";
import { renderOn } from "../../../../tests/support/dom/render";
import { DisputeList } from "./dispute-list";

const OPEN: DisputeRow = {
  id: "one",
  booking: { id: "b", code: "ABCDEFGH", title: "Studio à Akwa" },
  tenant: { id: "t", first_name: "Tina", last_name: "Mbarga" },
  landlord: { id: "l", first_name: "Lucie", last_name: "Essomba" },
  opened_at: "2026-06-01T11:00:00Z",
  decided_at: null,
  is_answered: false,
  amount: 100_000,
  to_tenant: null,
};
function said(row: DisputeRow): string {
  const first = { data: { items: [row], more: false } };
  const { container, unmount } = renderOn(() => <DisputeList status="open" first={first} />);
  const words = wordsOf(container);
  unmount();
  return words;
}

it("says of an open problem what is held and whether the landlord has answered", () => {
  const open = said(OPEN);
  expect(open).toContain("Tina Mbarga, locataire, et Lucie Essomba, propriétaire");
  expect(open).toContain("100 000 FCFA gardés Signalé le 1er juin 2026 à 12 h 00");
  expect(open).toContain("Sans réponse du propriétaire");
  expect(said({ ...OPEN, is_answered: true })).toContain("Le propriétaire a répondu");
});

it("says of a decided one what went back, and when", () => {
  const decided = { ...OPEN, decided_at: "2026-06-04T11:00:00Z", to_tenant: 60_000 };
  const shown = said(decided);
  expect(shown).toContain("60 000 FCFA rendus sur 100 000 FCFA Tranché le 4 juin 2026 à 12 h 00");
  expect(shown).not.toContain("réponse du propriétaire");
});
