import { formatAmount, formatNumber } from "~/contract/format";
import { formatDate } from "~/contract/format-date";
import { moveInOf, PEOPLE_MAX, peopleMax } from "~/contract/offer";
import { isStudio } from "~/web/features/property/card/facts";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { icon } from "~/web/ui/icon";
import { UserIcon } from "~/web/ui/icons";
import { CalendarIcon } from "~/web/ui/icons-extra";
import type { PageProperty } from "../page/load-property";
import { sectionsText as text } from "./text";

const AreaIcon = icon("M4.5 9.5v-5h5m5 0h5v5m0 5v5h-5m-5 0h-5v-5M5 5l5 5m9-5-5 5m5 9-5-5m-9 5 5-5");
const BathIcon = icon(
  "M3.5 12.5h17v1.5a4.5 4.5 0 0 1-4.5 4.5H8a4.5 4.5 0 0 1-4.5-4.5zm2 0V6a2 2 0 0 1 3.8-.9M7.5 7.5l3.3-2.6M7.5 18.5l-1 2m10-2 1 2",
);
const BedIcon = icon(
  "M3.5 19v-5.5a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2V19m-17-2.5h17M5.5 11.5V7a1.5 1.5 0 0 1 1.5-1.5h10A1.5 1.5 0 0 1 18.5 7v4.5M8.5 11.5V9.8h7v1.7",
);
const DepositIcon = icon(
  "m12 3.5 7.5 3v5c0 4.3-3 7.6-7.5 9-4.5-1.4-7.5-4.7-7.5-9v-5zM8.8 12l2.2 2.2 4.2-4.4",
);
const SofaIcon = icon(
  "M6 10.5V8a2.5 2.5 0 0 1 2.5-2.5h7A2.5 2.5 0 0 1 18 8v2.5M6 14.5h12M7 18v1.5M17 18v1.5M4.3 18h15.4a.8.8 0 0 0 .8-.8v-4.7a1.8 1.8 0 0 0-3.5-.5l-.6 2.5H7.6L7 12a1.8 1.8 0 0 0-3.5.5v4.7a.8.8 0 0 0 .8.8z",
);

/** Bedrooms, how many people they take, showers, area when known, furnishing, from when it is free, and the deposit. */
export function Characteristics({ property, today }: { property: PageProperty; today: string }) {
  const { bedrooms, bathrooms, area_sqm, furnished } = property;
  const { available_from: from, security_deposit: deposit } = property;
  const people = peopleMax(property);
  const facts: (readonly [ReturnType<typeof icon>, string, string, string?] | false)[] = [
    isStudio(property)
      ? [BedIcon, text.rooms, propertyTypeLabel.studio]
      : [BedIcon, text.bedrooms, formatNumber(bedrooms)],
    people < PEOPLE_MAX && [UserIcon, text.people, text.atMost(people)],
    [BathIcon, text.bathrooms, formatNumber(bathrooms)],
    area_sqm !== null && [AreaIcon, text.area, `${formatNumber(area_sqm)}\u00a0m²`],
    [SofaIcon, text.furnished, furnished ? text.yes : text.no],
    from !== null && from > today && [CalendarIcon, text.availableFrom, formatDate(from)],
    // A wide page and a printed one name it beside the price; the cost of moving in counts it.
    deposit !== null &&
      !moveInOf(property) && [
        DepositIcon,
        text.deposit,
        formatAmount(deposit, property.currency),
        "lg:hidden print:hidden",
      ],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
      {facts.map((fact) => {
        if (!fact) return null;
        const [Icon, name, value, where = ""] = fact;
        return (
          <div key={name} className={`relative pl-9 ${where}`}>
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
