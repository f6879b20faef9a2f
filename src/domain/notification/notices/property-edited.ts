import type { NoticeOf } from "../notice";
import { DASHBOARD, editPath, propertyNotice } from "./property-notice";

/** The parts of a listing as its owner reads them. */
const PARTS = {
  title: "titre",
  description: "description",
  property_type: "type de bien",
  location: "localisation",
  size: "pièces et surface",
  furnished: "ameublement",
  available_from: "disponibilité",
  price: "prix",
  terms: "conditions",
  contact: "contact",
  amenities: "équipements",
  facts: "eau, électricité, accès",
  photos: "photos",
  status: "statut",
} as const;
export type EditedPart = keyof typeof PARTS;

/** An administrator changed the listing. */
export const propertyEdited = {
  key: "property_edited",
  tells: { property_edited: "landlord" },
  audience: "landlord",
  site: {
    type: "property",
    title: "Propriété modifiée par un administrateur",
    message: ({ propertyTitle, parts }) =>
      `« ${propertyTitle} » : ${[...new Set(parts)].map((part) => PARTS[part]).join(", ")}.`,
  },
  path: editPath,
} satisfies NoticeOf<{ propertyTitle: string; parts: readonly EditedPart[] }>;

/** An administrator deleted the listing for good. */
export const propertyDeleted = propertyNotice({
  key: "property_deleted",
  tells: { property_deleted: "landlord" },
  status: "deleted",
  title: "Propriété supprimée par un administrateur",
  message: ({ propertyTitle }) =>
    `« ${propertyTitle} » est supprimée définitivement. Contactez l'administrateur pour en savoir plus.`,
  path: editPath,
  link: () => DASHBOARD,
  mail: {
    subject: "Annonce supprimée",
    title: "Votre annonce est supprimée",
    paragraphs: (title, { platformName }) => [
      `L'équipe ${platformName} a supprimé définitivement votre annonce ${title}. Elle n'est plus visible des locataires.`,
      "Les séjours passés, les avis et les messages restent. Les coordonnées de l'équipe sont en bas de chaque page du site.",
    ],
    button: "Voir mes annonces",
  },
});
