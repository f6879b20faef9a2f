import { z } from "zod";
import { BILLING_PERIODS, type BillingPeriod, CURRENCIES } from "~/contract/enums";
import { formatAmount } from "~/contract/format";
import { oneLine } from "~/contract/one-line";
import { greeting, quoted } from "../format";
import { mail, type NoticeOf } from "../notice";

const LISTING = z.object({
  title: z.string(),
  neighborhood: z.string(),
  price: z.object({
    amount: z.number(),
    currency: z.enum(CURRENCIES),
    period: z.enum(BILLING_PERIODS),
  }),
});
/** A listing that a saved search has found. */
export type FoundListing = z.infer<typeof LISTING>;
/** The first of the `total` listings that match a search anew. */
const FOUND = z.object({
  firstName: z.string(),
  listings: z.array(LISTING),
  total: z.number(),
  link: z.string(),
});
type Found = { listings: FoundListing[]; total: number };

const PERIODS: Record<BillingPeriod, string> = {
  day: "par jour",
  week: "par semaine",
  month: "par mois",
};
const priceOf = ({ amount, currency, period }: FoundListing["price"]) =>
  `${formatAmount(amount, currency)} ${PERIODS[period]}`;

function content({ firstName, listings, total, link }: z.infer<typeof FOUND>) {
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
  key: "search_found",
  tells: { search_found: "seekers" },
  preference: "search",
  audience: "user",
  site: {
    type: "property",
    title: "Nouveaux logements",
    message: ({ listings: [first], total }) =>
      total === 1 && first
        ? `${quoted(first.title)}, ${first.neighborhood}\u00a0: ${priceOf(first.price)}.`
        : `${total} nouveaux logements correspondent à vos recherches enregistrées.`,
  },
  path: (id) => (id ? `/property/${id}` : "/user/saved-searches"),
  mail: mail({
    type: "search-found",
    schema: FOUND,
    samples: ({ name, title, link }) =>
      [1, 12].map((total) => ({
        firstName: name,
        listings: Array.from({ length: Math.min(total, 10) }, () => ({
          title,
          neighborhood: "Akwa",
          price: { amount: 90_000, currency: "FCFA", period: "month" } as const,
        })),
        total,
        link,
      })),
    content,
  }),
} satisfies NoticeOf<Found>;
