import type { FactName, Facts } from "~/contract/facts";
import { plural } from "~/contract/format";

/** What tenants ask on the phone, in the order in which it is shown. */
export const factLabel: Record<FactName, string> = {
  water: "Eau",
  water_days: "Jours d'eau",
  electricity: "Électricité",
  floor: "Étage",
  lift: "Ascenseur",
  road: "Route",
  flooding: "Inondations",
  fence: "Clôture",
  guard: "Gardien",
  parking: "Parking",
  hot_water: "Eau chaude",
  internet: "Internet",
};

export const factsText = {
  title: "Eau, électricité, accès",
  unspecified: "Non précisé",
  rest: "Non précisé\u00a0:",
  none: "Demandez l'eau, l'électricité et l'accès avant la visite.",
  landmarks: "Pour y arriver",
  yes: "Oui",
  no: "Non",
} as const;

export const waterLabel = {
  camwater: "CAMWATER",
  borehole: "Forage",
  both: "CAMWATER et forage",
  none: "Pas d'eau courante",
} as const;
export const electricityLabel = {
  own_meter: "Compteur individuel prépayé",
  shared_meter: "Compteur partagé",
  generator: "Groupe électrogène seul",
} as const;
export const roadLabel = {
  tarred: "Goudronnée",
  earth: "En terre",
  motorbike: "À moto seulement",
} as const;
export const floodingLabel = { never: "Jamais", sometimes: "Parfois, aux grandes pluies" } as const;

/** 'Rez-de-chaussée', '1er étage', '3e étage'. */
export const floorLabel = (floor: number) =>
  floor === 0 ? "Rez-de-chaussée" : `${floor}${floor === 1 ? "er" : "e"} étage`;

export const waterDaysLabel = (days: number) =>
  days === 7 ? "tous les jours" : `${days} ${plural(days, "jour", "jours")} par semaine`;

/** An answer in words; null where it is not stated. */
export function factInWords(name: FactName, facts: Facts): string | null {
  const { water, water_days, electricity, floor, road, flooding } = facts;
  switch (name) {
    case "water": {
      const days = water && water_days && waterDaysLabel(water_days);
      return water ? [waterLabel[water], days].filter(Boolean).join(", ") : null;
    }
    // Said with the water.
    case "water_days":
      return null;
    case "electricity":
      return electricity ? electricityLabel[electricity] : null;
    case "floor":
      return floor === undefined ? null : floorLabel(floor);
    case "road":
      return road ? roadLabel[road] : null;
    case "flooding":
      return flooding ? floodingLabel[flooding] : null;
    default: {
      const is = facts[name];
      return is === undefined ? null : is ? factsText.yes : factsText.no;
    }
  }
}

/** The stated facts as label and value, and the labels of the others. */
export function describeFacts(facts: Facts): { stated: [string, string][]; others: string[] } {
  const names = (Object.keys(factLabel) as FactName[]).filter((name) => name !== "water_days");
  const stated: [string, string][] = [];
  const others: string[] = [];
  for (const name of names) {
    const words = factInWords(name, facts);
    // A ground floor needs no lift.
    if (words) stated.push([factLabel[name], words]);
    else if (name !== "lift" || facts.floor !== 0) others.push(factLabel[name]);
  }
  return { stated, others };
}
