import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bookingCode,
  bookingTotal,
  landlordBreakdown,
  tenantBreakdown,
  toXaf,
} from "./booking-price";
import { BILLING_PERIODS, CURRENCIES } from "./enums";
import { DAYS_OF_PERIOD, PRICE_MAX } from "./limits";

const monthly = { currency: "FCFA", period: "month", usdRate: 600 } as const;
const amount = fc.integer({ min: 0, max: 2_000_000_000 });
const nights = fc.option(fc.integer({ min: 1, max: 730 }), { nil: null });
const periods = (periods: number, nights = 0) => ({ length: { periods, nights } });

describe("the total of a stay", () => {
  it("CON-016 is the price of the whole periods and a share for the remaining nights", () => {
    expect(bookingTotal({ ...monthly, price: 70_000, ...periods(2) })).toBe(140_000);
    expect(bookingTotal({ ...monthly, price: 70_000, ...periods(2, 3) })).toBe(147_000);
    expect(bookingTotal({ ...monthly, price: 100_000, ...periods(0, 10) })).toBe(33_350);
    expect(bookingTotal({ ...monthly, price: 100_000, ...periods(1) })).toBe(100_000);
    const weekly = { ...monthly, period: "week" } as const;
    expect(bookingTotal({ ...weekly, price: 70_000, ...periods(3) })).toBe(210_000);
    expect(bookingTotal({ ...weekly, price: 70_000, ...periods(1, 2) })).toBe(90_000);
    const daily = { ...monthly, period: "day" } as const;
    expect(bookingTotal({ ...daily, price: 21_000, ...periods(4) })).toBe(84_000);
    expect(bookingTotal({ ...daily, price: 15_010, ...periods(1) })).toBe(15_025);
  });

  it("takes euros at the fixed rate and dollars at the setting, rounding up once", () => {
    const euros = { ...monthly, currency: "EUR" } as const;
    expect(bookingTotal({ ...euros, price: 1000, ...periods(1) })).toBe(655_975);
    expect(bookingTotal({ ...euros, price: 1, ...periods(1) })).toBe(675);
    expect(bookingTotal({ ...monthly, currency: "USD", price: 10, ...periods(0, 15) })).toBe(3000);
    expect(toXaf(200, "EUR", 600)).toBe(131_192);
    expect(toXaf(200, "XAF", 600)).toBe(200);
  });

  it("CON-016 is a multiple of 25, never below the exact share and less than 25 above", () => {
    const price = fc.integer({ min: 0, max: PRICE_MAX });
    const kinds = [fc.constantFrom(...CURRENCIES), fc.constantFrom(...BILLING_PERIODS)] as const;
    const length = fc.record({ periods: fc.nat({ max: 24 }), nights: fc.nat({ max: 30 }) });
    fc.assert(
      fc.property(price, ...kinds, length, (price, currency, period, length) => {
        const total = bookingTotal({ price, currency, period, length, usdRate: 600 });
        const days = DAYS_OF_PERIOD[period];
        const milli = { EUR: 655_957n, USD: 600_000n, FCFA: 1000n, XAF: 1000n }[currency];
        const exact = BigInt(price) * milli * BigInt(length.periods * days + length.nights);
        const scale = 1000n * BigInt(days);
        expect(Number.isSafeInteger(total) && total >= 0 && total % 25 === 0).toBe(true);
        expect(BigInt(total) * scale >= exact).toBe(true);
        expect((BigInt(total) - 25n) * scale < exact).toBe(true);
      }),
    );
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
