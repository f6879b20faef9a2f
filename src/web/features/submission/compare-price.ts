import { wholeAmount } from "~/contract/amount";
import type { PriceRange } from "~/contract/schemas/statistics";
import { answerOf, backend } from "~/web/backend";
import { type Values } from "./values";

/** The question is not worth a longer wait. */
const PATIENCE_MS = 4000;

/** A price far off those of its neighbourhood, with what most others cost there. */
export type UnusualPrice = { unusual: "low" | "high"; from: number; to: number };

/** Whether checked values have such a price; null too when the server can't tell in time. */
export async function comparePrice(values: Values): Promise<UnusualPrice | null> {
  const { property_type, neighborhood, furnishing, currency, billing_period } = values;
  const price = wholeAmount(values.price_per_month, currency, billing_period);
  if (!property_type || !price) return null;
  const query = {
    property_type,
    neighborhood,
    furnished: furnishing === "furnished" ? "true" : "false",
    price_per_month: String(price),
    currency,
    billing_period,
  } as const;
  const asked = answerOf(backend.data.statistics["price-range"].$get({ query })).catch(() => null);
  const range = await Promise.race([asked, waited(PATIENCE_MS)]);
  return range && unusualOf(range);
}

function unusualOf({ unusual, from, to }: PriceRange): UnusualPrice | null {
  return unusual && from !== null && to !== null ? { unusual, from, to } : null;
}

const waited = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
