import type { Facts } from "~/contract/facts";
import { describeFacts, factsText as text } from "../facts-text";

/** What tenants ask on the phone: the answers line by line, then what was not answered. */
export function FactLines({ facts }: { facts: Facts }) {
  const { stated, others } = describeFacts(facts);
  if (stated.length === 0) {
    return (
      <p>
        <strong className="font-semibold">{text.unspecified}.</strong>{" "}
        <span className="text-quiet">{text.none}</span>
      </p>
    );
  }
  return (
    <>
      <dl className="gap-x-10 sm:columns-2">
        {stated.map(([label, words]) => (
          <div key={label} className="flex justify-between gap-x-4 py-0.5">
            <dt>{label}</dt>
            <dd className="text-right font-semibold">{words}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <p className="mt-2 text-sm text-quiet">
          {text.rest} {others.join(", ").toLowerCase()}.
        </p>
      )}
    </>
  );
}
