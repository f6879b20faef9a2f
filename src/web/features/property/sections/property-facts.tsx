import { statedFacts } from "~/contract/facts";
import { formatNumber, formatRating } from "~/contract/format";
import { moveInText } from "~/contract/move-in-text";
import { moveInOf } from "~/contract/offer";
import { ConfirmedOn } from "~/web/features/property/card/confirmed-on";
import { cardText, offererLabel, propertyTypeLabel } from "~/web/features/property/card/text";
import { Badge } from "~/web/ui/badge";
import { PinIcon, StarFilledIcon } from "~/web/ui/icons";
import { Price } from "~/web/ui/price";
import { factsText } from "../facts-text";
import type { PageProperty } from "../page/load-property";
import drawings from "./amenities.svg";
import { Characteristics } from "./characteristics";
import { FactLines } from "./fact-lines";
import { MonthlyCharges, MoveInLines } from "./move-in-lines";
import { Section } from "./section";
import { sectionsText as text } from "./text";

/** Type, title, rating and place of a listing. */
export function PropertyHeading({ property }: { property: PageProperty }) {
  const { title, rating, review_count, neighborhood, city } = property;
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-2">
        {/* A wide page says it once, in the price card beside. */}
        <Badge tone="accent" className="lg:hidden">
          {propertyTypeLabel[property.property_type]}
        </Badge>
        {property.offered_by && <Badge>{offererLabel[property.offered_by]}</Badge>}
        {property.featured && (
          <Badge tone="ochre" icon={<StarFilledIcon />}>
            {cardText.featured}
          </Badge>
        )}
      </p>
      <h1 className="text-2xl font-bold wrap-anywhere lg:text-3xl">{title}</h1>
      {/* A wide window and a printed page have it beside. */}
      <p className="mt-1 lg:hidden print:hidden">
        <Price
          amount={property.price_per_month}
          currency={property.currency}
          period={property.billing_period}
          className="text-xl"
        />
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
        <a
          href="#avis"
          className="-my-1.5 inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
        >
          <StarFilledIcon size={18} className={review_count > 0 ? "text-star" : "text-edge"} />
          {review_count > 0 ? (
            <>
              <span className="font-semibold text-ink tabular-nums">{formatRating(rating)}</span>
              <span className="sr-only">{text.outOf5}</span>
              <span>
                ({formatNumber(review_count)} {text.reviewsUnit})
              </span>
            </>
          ) : (
            <span>{text.noRating}</span>
          )}
        </a>
        <span className="inline-flex items-center gap-1">
          <PinIcon size={18} />
          {neighborhood}, {city}
        </span>
        {property.confirmed_on && <ConfirmedOn day={property.confirmed_on} />}
      </p>
    </>
  );
}

/** Characteristics, what moving in costs, description, what one asks on the phone, amenities, landmarks. */
export function PropertyFacts({ property, today }: { property: PageProperty; today: string }) {
  return (
    <>
      <Section title={text.characteristics}>
        <Characteristics property={property} today={today} />
      </Section>
      {property.billing_period === "month" && (
        <Section title={moveInText.title}>
          <MoveInCost property={property} />
        </Section>
      )}
      <Section title={text.description}>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{property.description}</p>
      </Section>
      <Section title={factsText.title}>
        <FactLines facts={factsOfPage(property)} />
      </Section>
      {property.amenities.length > 0 && (
        <Section title={text.amenities}>
          <AmenityList amenities={property.amenities} />
        </Section>
      )}
      {property.landmarks.length > 0 && (
        <Section title={factsText.landmarks}>
          <ol className="list-decimal pl-5">
            {property.landmarks.map((landmark) => (
              <li key={landmark} className="wrap-anywhere">
                {landmark}
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}

const factsOfPage = ({ facts, amenities }: PageProperty) =>
  statedFacts(
    facts,
    amenities.map(({ name }) => name),
  );

function MoveInCost({ property }: { property: PageProperty }) {
  const moveIn = moveInOf(property);
  return (
    <>
      {moveIn ? (
        <MoveInLines moveIn={moveIn} />
      ) : (
        <p>
          <strong className="font-semibold">{moveInText.unspecified}.</strong>{" "}
          <span className="text-quiet">{moveInText.unspecifiedHint}</span>
        </p>
      )}
      <MonthlyCharges charges={property.monthly_charges} />
    </>
  );
}

/** The amenities of a listing, each with its drawing out of one small file that all pages share. */
function AmenityList({ amenities }: Pick<PageProperty, "amenities">) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {amenities.map(({ name, icon }) => (
        <li key={name} className="flex items-center gap-3">
          <svg className="icon text-quiet" width="22" height="22" aria-hidden="true">
            <use href={`${drawings}#${icon}`} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
