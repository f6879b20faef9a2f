import type { BillingPeriod } from "~/contract/enums";
import { formatAmount, periodSuffix } from "~/contract/format";

export const questionText = {
  photosTitle: "Continuer sans photo\u00a0?",
  photos:
    "Les locataires passent souvent une annonce sans photo. Trois ou quatre photos prises avec votre téléphone suffisent pour commencer.",
  addPhotos: "Ajouter des photos",
  goOn: "Continuer sans photo",

  priceTitle: "Ce prix est-il le bon\u00a0?",
  price: (price: string, unusual: "low" | "high") =>
    unusual === "low"
      ? `${price}, c'est bien moins que les annonces comparables.`
      : `${price}, c'est bien plus que les annonces comparables.`,
  range: (place: string, from: number, to: number, period: BillingPeriod) =>
    `${place}, la plupart des logements du même genre coûtent entre ${formatAmount(from)} et ${formatAmount(to)}${periodSuffix[period]}. Vérifiez les zéros et la période\u00a0; si le prix est voulu, publiez-le.`,
  changePrice: "Changer le prix",
  keepPrice: "Publier à ce prix",
} as const;
