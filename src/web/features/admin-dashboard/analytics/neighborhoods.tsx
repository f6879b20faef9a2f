import { formatAmount, formatNumber } from "~/contract/format";
import type { SiteAnalytics } from "~/contract/schemas/statistics";
import { SectionCard } from "~/web/ui/section-card";
import { ExportButton } from "./export-button";
import { analyticsText as text } from "./text";

type Place = SiteAnalytics["neighborhoods"][number];

/** How many neighbourhoods have a bar; the table has them all. */
const SHOWN = 10;
const COLUMNS = [
  ["active", text.active],
  ["searches", text.step.searches],
  ["views", text.step.views],
  ["requests", text.requests],
  ["bookings", text.booked],
  ["revenue", text.revenue],
] as const;

/** What is offered in each neighbourhood, and what comes of it. */
export function Neighborhoods({ places }: { places: Place[] }) {
  const most = Math.max(1, ...places.map(({ active }) => active));
  return (
    <SectionCard title={text.places}>
      <p className="-mt-1 text-sm text-quiet">{text.placesHint}</p>
      {places.length === 0 && <p className="mt-4 text-quiet">{text.noPlaces}</p>}
      <ul className="mt-3 grid gap-4">
        {places.slice(0, SHOWN).map((place) => (
          <li key={place.neighborhood} data-value={place.active}>
            <p className="font-medium">{place.neighborhood}</p>
            <span
              aria-hidden="true"
              className="mt-1 block h-3 min-w-0.5 bg-accent"
              style={{ width: `${(place.active / most) * 100}%` }}
            />
            <p className="mt-1 text-sm text-quiet">
              {COLUMNS.map(([figure]) => text.count[figure](place[figure])).join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      {places.length > 0 && <PlaceTable places={places} />}
      {places.length > 0 && <ExportButton of="neighborhood">{text.exportPlaces}</ExportButton>}
    </SectionCard>
  );
}

function PlaceTable({ places }: { places: Place[] }) {
  return (
    <details className="my-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent underline underline-offset-4">
        {text.table}
        <span className="sr-only">&nbsp;: {text.places}</span>
      </summary>
      {/* Wider than a phone: it scrolls by itself, by keyboard too. */}
      <section className="mt-2 overflow-x-auto" aria-label={text.placeTable} tabIndex={0}>
        <table className="w-full min-w-160 text-left tabular-nums [&_td]:py-1.5 [&_td]:pl-3 [&_td]:text-right [&_th]:py-1.5 [&_tr]:border-b [&_tr]:border-line">
          <caption className="sr-only">{text.places}</caption>
          <thead>
            <tr>
              <th scope="col">{text.place}</th>
              {COLUMNS.map(([figure, label]) => (
                <th key={figure} scope="col" className="pl-3 text-right!">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place.neighborhood}>
                <th scope="row" className="font-normal">
                  {place.neighborhood}
                </th>
                {COLUMNS.map(([figure]) => (
                  <td key={figure}>
                    {figure === "revenue"
                      ? formatAmount(place[figure])
                      : formatNumber(place[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
