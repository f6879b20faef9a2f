import { z } from "zod";
import { BILLING_PERIODS, type BillingPeriod, CURRENCIES } from "~/contract/enums";
import { formatAmount } from "~/contract/format";
import type { FavoritePrice } from "../../jobs";
import { greeting, quoted } from "../format";
import { mail, type NoticeOf } from "../notice";

const PRICE: z.ZodType<FavoritePrice> = z.object({
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  period: z.enum(BILLING_PERIODS),
});
/** `price`: what a saved listing costs less; null: it left the site. */
const CHANGE = z.object({
  firstName: z.string(),
  propertyTitle: z.string(),
  price: z.object({ from: PRICE, to: PRICE }).nullable(),
  link: z.string(),
});
const sampleOf = (amount: number) => ({ amount, currency: "FCFA", period: "month" }) as const;
type Lowered = { propertyTitle: string; from: FavoritePrice; to: FavoritePrice };

const PERIODS: Record<BillingPeriod, string> = {
  day: "par jour",
  week: "par semaine",
  month: "par mois",
};
const inWords = ({ amount, currency, period }: FavoritePrice) =>
  `${formatAmount(amount, currency)} ${PERIODS[period]}`;
const lowered = ({ from, to }: Omit<Lowered, "propertyTitle">) =>
  `${inWords(to)}, au lieu de ${inWords(from)}`;

function content({ firstName, propertyTitle, price, link }: z.infer<typeof CHANGE>) {
  const title = price
    ? "Le prix d'un de vos favoris a baissé"
    : "Un de vos favoris n'est plus proposé";
  return {
    subject: `${price ? "Prix en baisse" : "Favori indisponible"}\u00a0: ${propertyTitle}`,
    title,
    greeting: greeting(firstName),
    paragraphs: price
      ? [`${quoted(propertyTitle)} coûte maintenant ${lowered(price)}.`]
      : [
          `${quoted(propertyTitle)} n'est plus proposé pour le moment.`,
          "D'autres logements vous attendent peut-être dans le même quartier.",
        ],
    button: { label: price ? "Voir le logement" : "Chercher un logement", href: link },
  };
}

/** A listing that the reader saved costs less now. */
export const favoriteLowered = {
  key: "favorite_lowered",
  tells: { favorite_lowered: "savers" },
  audience: "user",
  site: {
    type: "favorite",
    title: "Prix en baisse",
    message: ({ propertyTitle, ...price }) => `« ${propertyTitle} » : ${lowered(price)}.`,
  },
  path: (id) => `/property/${id}`,
  mail: mail({
    type: "favorite",
    schema: CHANGE,
    samples: ({ name, title, link }) => [
      {
        firstName: name,
        propertyTitle: title,
        link,
        price: {
          from: sampleOf(120_000),
          to: sampleOf(90_000),
        },
      },
    ],
    content,
  }),
} satisfies NoticeOf<Lowered>;

/** A listing that the reader saved left the site: let, taken offline, suspended or deleted. */
export const favoriteGone = {
  key: "favorite_gone",
  tells: { favorite_gone: "savers" },
  audience: "user",
  site: {
    type: "favorite",
    title: "Favori indisponible",
    message: ({ propertyTitle }) => `« ${propertyTitle} » n'est plus proposé pour le moment.`,
  },
  path: (id) => `/property/${id}`,
  mail: mail({
    type: "favorite",
    schema: CHANGE,
    samples: ({ name, title, link }) => [
      { firstName: name, propertyTitle: title, link, price: null },
    ],
    content,
  }),
} satisfies NoticeOf<{ propertyTitle: string }>;
