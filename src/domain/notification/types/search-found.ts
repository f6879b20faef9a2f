import type { BillingPeriod } from "~/contract/enums";
import { oneLine } from "~/contract/one-line";
import { formatAmount, greeting, quoted } from "../format";
import type { FoundListing, MailOf } from "../mail-message";
import type { Notice } from "../notice";

type Found = { listings: FoundListing[]; total: number };

const PERIODS: Record<BillingPeriod, string> = {
  day: "par jour",
  week: "par semaine",
  month: "par mois",
};
const priceOf = ({ amount, currency, period }: FoundListing["price"]) =>
  `${formatAmount(amount, currency)} ${PERIODS[period]}`;

function content({ firstName, listings, total, link }: MailOf<"search-found">["data"]) {
  const [only] = listings;
  const isOne = total === 1 && only !== undefined;
  const more = total - listings.length;
  const few =
    more === 1 ? "Un autre logement vous attend" : `${more} autres logements vous attendent`;
  return {
    subject: isOne
      ? `Nouveau logement\u00a0: ${oneLine(only.title)}`
      : `${total} nouveaux logements pour vos recherches`,
    title: isOne ? "Un nouveau logement pour vous" : `${total} nouveaux logements pour vous`,
    greeting: greeting(firstName),
    paragraphs: [
      isOne
        ? `${quoted(only.title)} correspond à une de vos recherches enregistrées.`
        : "Ils correspondent à vos recherches enregistrées.",
      ...(more > 0 ? [`${few} sur le site.`] : []),
    ],
    facts: listings.map(({ title, neighborhood, price }) => ({
      label: oneLine(title),
      value: `${neighborhood}, ${priceOf(price)}`,
    })),
    button: { label: isOne ? "Voir le logement" : "Voir mes recherches", href: link },
  };
}

/** Listings that match a saved search of the reader anew. */
export const searchFound = {
  event: "search",
  audience: "user",
  site: {
    type: "property",
    title: "Nouveaux logements",
    message: ({ listings: [first], total }) =>
      total === 1 && first
        ? `${quoted(first.title)}, ${first.neighborhood}\u00a0: ${priceOf(first.price)}.`
        : `${total} nouveaux logements correspondent à vos recherches enregistrées.`,
  },
  mail: { type: "search-found", content },
} satisfies Notice<Found, "search-found">;
