import { type ComponentType, useState } from "react";
import { Button } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { ChipLink } from "~/web/ui/chip";
import { PinIcon } from "~/web/ui/icons";
import { PLAN, planOf } from "./city-plan";
import city from "./city-plan.svg";
import type { PlaceMapProps } from "./place-map";
import { sectionsText as text } from "./text";

type Place = {
  address: string | null;
  neighborhood: string;
  city: string;
  /** Near the middle of the neighbourhood, never at the address. */
  latitude: number;
  longitude: number;
};

/**
 * Address, neighbourhood and city, a sketch of the city that the map replaces on demand, and links
 * to the neighbouring quarters.
 */
export function LocationCard({ place }: { place: Place }) {
  const { address, neighborhood, city: town } = place;
  const plan = planOf(neighborhood);
  const [PlaceMap, setPlaceMap] = useState<ComponentType<PlaceMapProps> | null>(null);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const load = async () => {
    setState("busy");
    try {
      const loaded = await import("./place-map");
      setPlaceMap(() => loaded.default);
    } catch {
      setState("failed");
    }
  };
  return (
    <Card flush className="overflow-hidden">
      {PlaceMap && <PlaceMap place={place} label={`${text.map} : ${neighborhood}, ${town}`} />}
      {plan && !PlaceMap && (
        <svg
          viewBox={`0 0 ${PLAN.width} ${PLAN.height}`}
          role="img"
          aria-label={text.placeIn(plan.name, town)}
          className="city-plan"
        >
          <use href={`${city}#city`} className="city-ground" />
          <use href={`${city}#river`} className="city-river" />
          <use href={`${city}#roads`} className="city-roads" />
          <use href={`${city}#city`} className="city-dots" />
          <text x="66" y="160" className="city-wouri">
            {text.river}
          </text>
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
              {neighborhood}, {town}
            </span>
          </span>
        </p>
        {plan && (
          <>
            <p role="status" className="mt-2 text-sm text-quiet">
              {PlaceMap ? text.mapArea : text.mapHint}
            </p>
            {!PlaceMap && (
              <Button
                variant="secondary"
                className="needs-script mt-3"
                busy={state === "busy"}
                onClick={load}
              >
                {text.showMap}
              </Button>
            )}
            <p aria-live="polite" className="mt-2 text-danger empty:hidden">
              {state === "failed" && text.mapFailed}
            </p>
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
