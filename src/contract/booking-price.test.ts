import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bookingCode,
  bookingTotal,
  landlordBreakdown,
  stayNights,
  tenantBreakdown,
  toXaf,
} from "./booking-price";
import { BILLING_PERIODS, CURRENCIES } from "./enums";
import { DAYS_OF_PERIOD, PRICE_MAX } from "./limits";

const monthly = { currency: "FCFA", period: "month", usdRate: 600 } as const;
const amount = fc.integer({ min: 0, max: 2_000_000_000 });
const nights = fc.option(fc.integer({ min: 1, max: 730 }), { nil: null });

describe("the total of a stay", () => {
  it("CON-016 is ceil(price × nights ÷ days of the period), one period when open-ended", () => {
    expect(bookingTotal({ ...monthly, price: 100_000, nights: 10 })).toBe(33_334);
    expect(bookingTotal({ ...monthly, price: 100_000, nights: 30 })).toBe(100_000);
    expect(bookingTotal({ ...monthly, price: 100_000, nights: null })).toBe(100_000);
    expect(bookingTotal({ ...monthly, price: 70_001, period: "week", nights: 1 })).toBe(10_001);
    expect(bookingTotal({ ...monthly, price: 15_000, period: "day", nights: 3 })).toBe(45_000);
    expect(bookingTotal({ ...monthly, price: 15_000, period: "day", nights: null })).toBe(15_000);
  });

  it("takes euros at the fixed rate and dollars at the setting, rounding up once", () => {
    expect(bookingTotal({ ...monthly, price: 1000, currency: "EUR", nights: 30 })).toBe(655_957);
    expect(bookingTotal({ ...monthly, price: 1, currency: "EUR", nights: 30 })).toBe(656);
    expect(bookingTotal({ ...monthly, price: 10, currency: "USD", nights: 15 })).toBe(3000);
    expect(toXaf(200, "EUR", 600)).toBe(131_192);
    expect(toXaf(200, "XAF", 600)).toBe(200);
  });

  it("CON-016 is a whole number, never below the exact share and less than a franc above", () => {
    const price = fc.integer({ min: 0, max: PRICE_MAX });
    const kinds = [fc.constantFrom(...CURRENCIES), fc.constantFrom(...BILLING_PERIODS)] as const;
    fc.assert(
      fc.property(price, ...kinds, nights, (price, currency, period, nights) => {
        const total = bookingTotal({ price, currency, period, nights, usdRate: 600 });
        const days = DAYS_OF_PERIOD[period];
        const milli = { EUR: 655_957n, USD: 600_000n, FCFA: 1000n, XAF: 1000n }[currency];
        const exact = BigInt(price) * milli * BigInt(nights ?? days);
        const scale = 1000n * BigInt(days);
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true);
        expect(BigInt(total) * scale >= exact).toBe(true);
        expect((BigInt(total) - 1n) * scale < exact).toBe(true);
      }),
    );
  });
});

describe("nights", () => {
  it("VAL-010 counts one night at least, and none for an open-ended stay", () => {
    expect(stayNights("2026-06-01", "2026-06-01")).toBe(1);
    expect(stayNights("2026-06-01", "2026-06-02")).toBe(1);
    expect(stayNights("2026-02-27", "2026-03-02")).toBe(3);
    expect(stayNights("2026-06-01", null)).toBeNull();
  });
});

describe("breakdowns", () => {
  it("TEN-020 takes 5 % service and 2 % taxes off the total and spreads the rest over nights", () => {
    expect(tenantBreakdown(100_000, 10)).toEqual({
      total_amount: 100_000,
      service_fee: 5000,
      taxes: 2000,
      subtotal: 93_000,
      nights: 10,
      nightly_rate: 9300,
    });
    expect(tenantBreakdown(100_000, null)).toMatchObject({ nights: 1, nightly_rate: 93_000 });
  });

  it("LAN-029 takes 5 % service and the commission off the landlord's total", () => {
    expect(landlordBreakdown(100_000, 0.07)).toEqual({
      total_amount: 100_000,
      service_fee: 5000,
      commission_rate: 0.07,
      commission: 7000,
      earnings: 88_000,
    });
  });

  it("makes the total again for any amount, with no part below zero", () => {
    const rate = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);
    fc.assert(
      fc.property(amount, nights, rate, (total, nights, commissionRate) => {
        const t = tenantBreakdown(total, nights);
        expect(t.service_fee + t.taxes + t.subtotal).toBe(total);
        const l = landlordBreakdown(total, commissionRate);
        expect(l.service_fee + l.commission + l.earnings).toBe(total);
        for (const part of [t.service_fee, t.taxes, t.subtotal, t.nightly_rate]) {
          expect(Number.isInteger(part) && part >= 0).toBe(true);
        }
        for (const part of [l.commission, l.earnings]) {
          expect(Number.isInteger(part) && part >= 0).toBe(true);
        }
      }),
    );
  });
});

it("CON-001 calls a booking by the last 8 characters of its id in upper case", () => {
  expect(bookingCode("7c9e6679-7425-40de-944b-e07fc1f90ae7")).toBe("C1F90AE7");
});
