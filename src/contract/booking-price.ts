import type { BillingPeriod, Currency } from "./enums";
import { AMOUNT_STEP, DAYS_OF_PERIOD, EUR_XAF_RATE, SERVICE_FEE_RATE, TAX_RATE } from "./limits";
import type { LandlordBreakdown, TenantBreakdown } from "./schemas/booking";
import type { StayLength } from "./stay-length";

export type { TenantBreakdown };

// Free of Zod and of the server, so that pages and the API compute alike. Amounts: whole XAF.

/** Rates are whole millionths: with binary fractions `ceil` would add a franc. */
const MILLION = 1_000_000;
/** What the database's integer holds; a stay above it is refused. */
export const AMOUNT_MAX = 2_147_483_647;

/** XAF for one unit of a currency; `usdRate` is the setting `usd_xaf_rate`. */
export function xafRate(currency: Currency, usdRate: number): number {
  if (currency === "EUR") return EUR_XAF_RATE;
  return currency === "USD" ? usdRate : 1;
}

/** An amount of any currency in XAF, rounded up to the franc. */
export function toXaf(amount: number, currency: Currency, usdRate: number): number {
  return share(amount, xafRate(currency, usdRate), 1, 1);
}

/**
 * What a stay costs in XAF: the price for each whole period and, for each night that remains, the
 * price divided by the days of the period; rounded up once, at the end, to a multiple of 25.
 */
export function bookingTotal(stay: {
  price: number;
  currency: Currency;
  period: BillingPeriod;
  length: StayLength;
  usdRate: number;
}): number {
  const days = DAYS_OF_PERIOD[stay.period];
  const { periods, nights } = stay.length;
  const rate = xafRate(stay.currency, stay.usdRate);
  return share(stay.price, rate, periods * days + nights, days * AMOUNT_STEP) * AMOUNT_STEP;
}

/**
 * The total as a tenant reads it. Fee and taxes are rounded to the nearest franc, the subtotal is
 * what remains, so the three always make the total; the nightly rate is rounded for display.
 */
export function tenantBreakdown(total: number, nights: number | null): TenantBreakdown {
  const service_fee = part(total, SERVICE_FEE_RATE);
  const taxes = part(total, TAX_RATE);
  const subtotal = total - service_fee - taxes;
  const shown = nights ?? 1;
  return {
    total_amount: total,
    service_fee,
    taxes,
    subtotal,
    nights: shown,
    nightly_rate: Math.round(subtotal / shown),
  };
}

/**
 * The total as a landlord reads it: the service fee first, then the commission (both of the total,
 * to the nearest franc, the commission never more than what the fee leaves); earnings remain.
 */
export function landlordBreakdown(total: number, commissionRate: number): LandlordBreakdown {
  const service_fee = part(total, SERVICE_FEE_RATE);
  const commission = Math.min(part(total, commissionRate), total - service_fee);
  return {
    total_amount: total,
    service_fee,
    commission_rate: commissionRate,
    commission,
    earnings: total - service_fee - commission,
  };
}

/** The code of a booking that people see: the last 8 characters of its id, in upper case. */
export function bookingCode(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** ceil(amount × rate × times ÷ parts), exact. */
function share(amount: number, rate: number, times: number, parts: number): number {
  const whole = BigInt(amount) * BigInt(Math.round(rate * MILLION)) * BigInt(times);
  const divisor = BigInt(MILLION) * BigInt(parts);
  return Number((whole + divisor - BigInt(1)) / divisor);
}

function part(total: number, rate: number): number {
  return Math.round((total * Math.round(rate * MILLION)) / MILLION);
}
