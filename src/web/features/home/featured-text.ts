/** Text of the featured listings. */
export const featuredText = {
  none: "Pas de propriété en vedette",
  noneHint: "Tous les autres logements vous attendent dans la recherche.",
  toSearch: "Voir tous les logements",
  whatsapp: "Écrire sur WhatsApp",
  more: "Charger plus de propriétés",
  loading: "Chargement…",
} as const;

/** What a visitor writes to the platform about a listing. */
export function whatsappMessage(title: string, neighborhood: string, address: string): string {
  return `Bonjour, je suis intéressé(e) par « ${title} » à ${neighborhood}. Est-ce encore disponible ? ${address}`;
}
