import { expect, it } from "vitest";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { renderOn } from "../../../../../tests/support/dom/render";
import { AccessInformation } from "./access-information";

const BOOKING = {
  status: "pending",
  access_information: null,
  access_shared_at: null,
} as LandlordBooking;
function said(given: Partial<LandlordBooking>): string {
  const { container, unmount } = renderOn(() => (
    <AccessInformation booking={{ ...BOOKING, ...given }} busy={false} onShare={() => {}} />
  ));
  const words = wordsOf(container);
  unmount();
  return words;
}

it("says when access is shared, and keeps what was shared to be read after the stay", () => {
  const early = said({});
  const late = said({ status: "completed", access_information: "Portail bleu." });
  expect(early).toContain("Vous pourrez les partager une fois la réservation acceptée.");
  expect(late).toContain("Portail bleu.");
  expect(late).toContain("Le séjour est clos : elles ne se partagent plus.");
});
