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
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
        {stated.map(([label, words]) => (
          <div key={label}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="font-semibold">{words}</dd>
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
