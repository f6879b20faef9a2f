import { propertyText as text } from "~/web/text/property-page";
import { Card } from "~/web/ui/card";
import { ChipLink } from "~/web/ui/chip";
import { PinIcon } from "~/web/ui/icons";
import { CITY_PATH, PLAN, planOf } from "./city-plan";

type Place = { address: string | null; neighborhood: string; city: string };

/** Address, neighbourhood and city, a sketch of where that lies, and the way to the neighbours. */
export function LocationCard({ place }: { place: Place }) {
  const { address, neighborhood, city } = place;
  const plan = planOf(neighborhood);
  return (
    <Card flush className="overflow-hidden">
      {plan && (
        <svg
          viewBox={`0 0 ${PLAN.width} ${PLAN.height}`}
          role="img"
          aria-label={`${plan.name} dans ${city}`}
          className="city-plan"
        >
          <path d={CITY_PATH} className="city-ground" />
          <path d={CITY_PATH} className="city-dots" />
          {plan.names.map(({ name, x, y }) => (
            <text key={name} x={x} y={y - 5}>
              {name}
            </text>
          ))}
          <circle cx={plan.place.x} cy={plan.place.y} r="16" className="city-here" />
          <circle cx={plan.place.x} cy={plan.place.y} r="4" />
          <text x={plan.place.x} y={plan.place.y - 20} className="city-name">
            {plan.name}
          </text>
        </svg>
      )}
      <div className="p-4 md:p-5">
        <p className="flex items-start gap-2">
          <PinIcon className="mt-0.5 text-accent" />
          <span>
            {address && <span className="block">{address}</span>}
            <span className="block font-medium">
              {neighborhood}, {city}
            </span>
          </span>
        </p>
        {plan && (
          <>
            <p className="mt-2 text-sm text-quiet">{text.mapHint}</p>
            <p className="mt-4 mb-2 font-medium">{text.around}</p>
            <ul className="flex flex-wrap gap-2">
              {plan.around.map(({ name, slug }) => (
                <li key={slug}>
                  <ChipLink to={`/search?location=${slug}`}>{name}</ChipLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}
