import type { BillingPeriod, Currency } from "~/contract/enums";
import { formatAmount, greeting, quoted } from "../format";
import type { MailOf } from "../mail-message";
import type { Notice } from "../notice";

export type FavoritePrice = { amount: number; currency: Currency; period: BillingPeriod };
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

function content({ firstName, propertyTitle, price, link }: MailOf<"favorite">["data"]) {
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
  audience: "user",
  site: {
    type: "favorite",
    title: "Prix en baisse",
    message: ({ propertyTitle, ...price }) => `« ${propertyTitle} » : ${lowered(price)}.`,
  },
  mail: { type: "favorite", content },
} satisfies Notice<Lowered, "favorite">;

/** A listing that the reader saved left the site: let, taken offline, suspended or deleted. */
export const favoriteGone = {
  audience: "user",
  site: {
    type: "favorite",
    title: "Favori indisponible",
    message: ({ propertyTitle }) => `« ${propertyTitle} » n'est plus proposé pour le moment.`,
  },
  mail: { type: "favorite", content },
} satisfies Notice<{ propertyTitle: string }, "favorite">;
