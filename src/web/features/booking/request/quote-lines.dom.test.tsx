import { expect, it } from "vitest";
import type { BookingQuote } from "~/contract/schemas/booking";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { renderOn } from "../../../../../tests/support/dom/render";
import { QuoteLines } from "./quote-lines";
import type { QuoteState } from "./use-quote";

const refused = (given: Partial<BookingQuote>) =>
  ({ quote: { available: false, free_until: null, field: null, ...given } }) as QuoteState;
function said(state: QuoteState, started = true): string {
  const { container, unmount } = renderOn(() => <QuoteLines started={started} {...state} />);
  const words = wordsOf(container);
  unmount();
  return words;
}

it("says why the chosen days have no price yet", () => {
  expect(said({}, false)).toBe("Choisissez une date de début pour connaître le total.");
  expect(said({})).toBe("Calcul du total…");
  expect(said({ failed: true })).toContain("Vous pouvez tout de même demander.");
  const taken = { message: "Ces dates sont prises." };
  expect(said(refused(taken))).toBe("Ces dates sont prises.");
  // Its message stands beside the field.
  expect(said(refused({ ...taken, field: "endDate" }))).toBe(
    "Corrigez les dates pour connaître le total.",
  );
  const until = { message: "Libre jusqu'au 10 juin.", field: "endDate", free_until: "2099-06-10" };
  expect(said(refused(until as Partial<BookingQuote>))).toBe("Libre jusqu'au 10 juin.");
});
