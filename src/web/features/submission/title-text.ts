import type { PropertyType } from "~/contract/enums";

/** 'Meublé' as it agrees with each type. */
export const FURNISHED_FORMS: Record<PropertyType, string> = {
  apartment: "meublé",
  house: "meublée",
  studio: "meublé",
  villa: "meublée",
  room: "meublée",
  office: "meublé",
  commercial: "meublé",
};

/** 'à Akwa', 'à la Cité SIC'. */
export function inNeighbourhood(name: string): string {
  return name.startsWith("Cité ") ? `à la ${name}` : `à ${name}`;
}
