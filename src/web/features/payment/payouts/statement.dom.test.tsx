import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { PayoutStatement } from "~/contract/schemas/payout";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { renderOn } from "../../../../../tests/support/dom/render";
import { Statement } from "./statement";

const SUMS = {
  rent: 300_000,
  agency_fee: 50_000,
  deposit: 0,
  service_fee: 15_000,
  commission: 21_000,
  tax: 0,
  net: 314_000,
  paid_out: 110_000,
};
const STATEMENT: PayoutStatement = {
  month: "2099-06",
  landlord: "Josué Mbarga",
  is_simulated: false,
  opening: 10_000,
  closing: 214_000,
  total: SUMS,
  lines: [{ booking_id: "b", code: "ABCDEFGH", title: "Studio Makepe", ...SUMS }],
};

describe("a landlord's statement of a month", () => {
  it("leads from what was owed before to what is owed after, with what comes off", () => {
    const { container } = renderOn(() => <Statement statement={STATEMENT} months={["2099-06"]} />);
    expect(wordsOf(container)).toContain(
      "À vous verser au début du mois 10 000 FCFA Loyers 300 000 FCFA Frais d'agence 50 000 FCFA Cautions 0 FCFA Frais de service − 15 000 FCFA Commission − 21 000 FCFA Taxes 0 FCFA Net pour vous 314 000 FCFA Versé 110 000 FCFA À vous verser à la fin du mois 214 000 FCFA",
    );
    expect(wordsOf(screen.getByRole("listitem"))).toBe(
      "Studio Makepe ABCDEFGH Loyers 300 000 FCFA Frais d'agence 50 000 FCFA Frais de service − 15 000 FCFA Commission − 21 000 FCFA Net pour vous 314 000 FCFA Versé 110 000 FCFA",
    );
  });

  it("names its month among those to choose, though no money moved in it", () => {
    const quiet = { ...STATEMENT, month: "2099-07", lines: [] };
    renderOn(() => <Statement statement={quiet} months={["2099-06", "2099-05"]} />);
    const months = screen.getByLabelText<HTMLSelectElement>("Mois");
    expect(months.selectedOptions[0]?.text).toBe("juillet 2099");
    expect([...months.options].map(({ value }) => value)).toEqual([
      "2099-07",
      "2099-06",
      "2099-05",
    ]);
    screen.getByText("Aucun mouvement ce mois-ci.");
  });
});
