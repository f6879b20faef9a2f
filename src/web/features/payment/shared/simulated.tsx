import { SIMULATED } from "~/contract/payment-text";
import { moneyText as text } from "./text";

/** Says that no real money moves, and leads to the phone that answers instead of a real one. */
export function Simulated() {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-lg border border-dashed border-ochre px-4 py-1 max-sm:pt-3">
      <span className="font-semibold text-ochre">{SIMULATED}</span>
      <a
        href="/dev/phone"
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
      >
        {text.phone}
      </a>
    </p>
  );
}
