import { wholeAmount } from "~/contract/amount";
import { formatNumber } from "~/contract/format";
import { splitText as text } from "./dispute-text";

/** The two parts of what is held, as they stand in their fields. */
export type Split = { tenant: string; landlord: string };
export type Part = keyof Split;

/** One part as typed; the other follows, or is empty while the typed one is no part. */
export function withPart(part: Part, typed: string, held: number): Split {
  const amount = wholeAmount(typed);
  const isPart = amount !== null && amount <= held;
  const rest = isPart ? formatNumber(held - amount) : "";
  return part === "tenant" ? { tenant: typed, landlord: rest } : { tenant: rest, landlord: typed };
}

/** What is wrong with a part; undefined for an amount up to what is held. */
export function partError(typed: string, held: number): string | undefined {
  const amount = wholeAmount(typed);
  if (amount === null || Number.isNaN(amount)) return text.whole;
  return amount > held ? text.tooMuch(held) : undefined;
}
