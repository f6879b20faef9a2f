import { propertyTypeLabel } from "~/web/text/property";
import { formatDate, formatNumber } from "~/web/ui/format";
import type { icon } from "~/web/ui/icon";
import { AreaIcon, BathIcon, BedIcon, CalendarIcon, SofaIcon } from "~/web/ui/icons";
import type { PageProperty } from "./load-property";

/** Bedrooms, showers, area when known, furnishing, and from when it is free. */
export function Characteristics({ property, today }: { property: PageProperty; today: string }) {
  const { property_type: type, bedrooms, bathrooms, area_sqm, furnished } = property;
  const studio = bedrooms === 0 && type !== "office" && type !== "commercial";
  const from = property.available_from;
  const facts: (readonly [ReturnType<typeof icon>, string, string] | false)[] = [
    [BedIcon, "Chambres", studio ? propertyTypeLabel.studio : formatNumber(bedrooms)],
    [BathIcon, "Douches", formatNumber(bathrooms)],
    area_sqm !== null && [AreaIcon, "Surface", `${formatNumber(area_sqm)} m²`],
    [SofaIcon, "Meublé", furnished ? "Oui" : "Non"],
    from !== null && from > today && [CalendarIcon, "Disponible dès le", formatDate(from)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
      {facts.map((fact) => {
        if (!fact) return null;
        const [Icon, name, value] = fact;
        return (
          <div key={name} className="relative pl-9">
            <dt className="text-sm text-quiet">
              <Icon size={24} className="absolute top-2.5 left-0 text-accent" />
              {name}
            </dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
