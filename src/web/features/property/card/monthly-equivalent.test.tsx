import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MonthlyEquivalent } from "./monthly-equivalent";

const shown = (
  currency: "FCFA" | "EUR" | "USD" | "XAF",
  billing_period: "day" | "week" | "month",
  monthly_xaf: number,
) =>
  renderToStaticMarkup(
    <MonthlyEquivalent property={{ currency, billing_period, monthly_xaf }} />,
  ).replace(/<[^>]+>|\s/g, (part) => (part.length > 1 ? "" : " "));

it("says what a price by day or week, or in another currency, is by the month in FCFA", () => {
  expect(shown("FCFA", "day", 630_000)).toBe("≈ 630 000 FCFA/mois");
  expect(shown("FCFA", "week", 214_286)).toBe("≈ 214 000 FCFA/mois");
  expect(shown("EUR", "month", 400_134)).toBe("≈ 400 000 FCFA/mois");
  expect(shown("USD", "week", 1_285_714)).toBe("≈ 1 286 000 FCFA/mois");
  expect(shown("FCFA", "day", 300)).toBe("≈ 1 000 FCFA/mois");
});

it("says nothing under a monthly price in FCFA", () => {
  expect(shown("FCFA", "month", 70_000)).toBe("");
  expect(shown("XAF", "month", 70_000)).toBe("");
});
