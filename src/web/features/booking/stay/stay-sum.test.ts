import { describe, expect, it } from "vitest";
import { staySum } from "./stay-sum";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const sum = (
  price: number,
  billing_period: "day" | "week" | "month",
  periods: number,
  nights = 0,
  currency: "FCFA" | "EUR" = "FCFA",
) => plain(staySum({ unit_price: price, billing_period, currency, length: { periods, nights } }));

describe("the sum of a stay", () => {
  it("starts from the price that the listing shows", () => {
    expect(sum(21_000, "day", 4)).toBe("4 nuits × 21 000");
    expect(sum(15_000, "day", 1)).toBe("1 nuit × 15 000");
    expect(sum(70_000, "month", 2)).toBe("2 mois × 70 000");
    expect(sum(70_000, "week", 1)).toBe("1 semaine × 70 000");
    expect(sum(500, "month", 2, 0, "EUR")).toBe("2 mois × 500 EUR");
  });

  it("adds the nights beyond the last whole period at their share", () => {
    expect(sum(70_000, "month", 2, 3)).toBe("2 mois × 70 000 + 3 jours à ≈ 2 333");
    expect(sum(60_000, "month", 0, 10)).toBe("10 jours à 2 000");
  });
});
