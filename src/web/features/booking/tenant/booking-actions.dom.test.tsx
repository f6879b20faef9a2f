import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { TenantBooking } from "~/contract/schemas/booking";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { renderOn } from "../../../../../tests/support/dom/render";
import { BookingActions } from "./booking-actions";

const FREE = {
  id: "b",
  status: "confirmed",
  cancellation: "free",
  free_cancellation_end: "2099-05-31T11:00:00Z",
  change: null,
} as TenantBooking;
const COMES_BACK = /^Les 350\s000\sFCFA gardés vous reviennent en entier\.$/;

/** What the tenant of a stay whose money is held may do, and the question before the end of it. */
async function open(booking: TenantBooking) {
  const { user, container } = renderOn(() => (
    <BookingActions
      booking={booking}
      held={350_000}
      busy={false}
      error={undefined}
      onCancel={async () => true}
    />
  ));
  const words = wordsOf(container);
  await user.click(screen.getByRole("button", { name: "Annuler la réservation" }));
  await screen.findByRole("dialog");
  return words;
}

it("says until when a stay is cancelled freely, and that its money comes back", async () => {
  const words = await open(FREE);
  expect(words).toContain("Annulation gratuite jusqu'au 31 mai 2099 à 12 h 00.");
  expect(words).not.toContain("doit accepter");
  screen.getByText(COMES_BACK);
});

it("says that the landlord decides of a late cancellation, and promises no money", async () => {
  const words = await open({ ...FREE, cancellation: "request" });
  expect(words).toContain("le propriétaire doit accepter l'annulation.");
  expect(words).not.toContain("gratuite");
  expect(screen.queryByText(COMES_BACK)).toBeNull();
});
