import { describe, expect, it } from "vitest";
import type { BillingPeriod, Currency } from "~/contract/enums";
import { monthlyXaf } from "./monthly-price";

describe("monthlyXaf", () => {
  it.each<[number, Currency, BillingPeriod, number]>([
    [150_000, "FCFA", "month", 150_000],
    [150_000, "XAF", "month", 150_000],
    [25_000, "FCFA", "day", 750_000],
    [70_000, "FCFA", "week", 300_000],
    [100_000, "FCFA", "week", 428_571],
    [500, "EUR", "month", 327_979],
    [50, "EUR", "day", 983_936],
    [400, "USD", "month", 240_000],
    [100, "USD", "week", 257_143],
    [0, "USD", "day", 0],
  ])("counts %i %s per %s as %i XAF a month", (price, currency, period, expected) => {
    expect(monthlyXaf(price, currency, period, 600)).toBe(expected);
  });

  it("follows the rate of the dollar", () => {
    expect(monthlyXaf(100, "USD", "month", 655)).toBe(65_500);
  });
});
