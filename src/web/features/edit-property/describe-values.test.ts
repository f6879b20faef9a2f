import { expect, it } from "vitest";
import { EMPTY } from "~/web/features/submission/values";
import { fieldLabel, shownValue } from "./describe-values";
import type { EditValues } from "./values";

const VALUES: EditValues = {
  ...EMPTY,
  property_type: "villa",
  furnishing: "semi-furnished",
  billing_period: "week",
  offered_by: "agent",
  contact_whatsapp: "yes",
  available_from: "2099-03-01",
  amenities: ["Wifi", "Climatisation"],
  facts: { ...EMPTY.facts, water: "camwater", water_days: "7", lift: "no" },
  price_per_month: "125 000",
  status: "inactive",
};

it.each([
  ["property_type", "Villa"],
  ["furnishing", "Semi-meublé"],
  ["billing_period", "Par semaine"],
  ["offered_by", "Agent ou démarcheur"],
  ["contact_whatsapp", "Oui"],
  ["available_from", "dim. 1er mars 2099"],
  ["amenities", "Climatisation, Wifi"],
  ["facts", "Eau\u00a0: CAMWATER, tous les jours, Ascenseur\u00a0: Non"],
  ["price_per_month", "125 000"],
  ["status", "Inactive"],
] as const)("says the value of %s as people read it: '%s'", (name, words) => {
  expect(shownValue(name, VALUES)).toBe(words);
});

it.each([
  "property_type",
  "offered_by",
  "contact_whatsapp",
  "available_from",
  "amenities",
  "facts",
  "status",
  "city",
] as const)("says nothing of %s where nothing is chosen", (name) => {
  expect(shownValue(name, EMPTY)).toBe("");
});

it("calls the fields as the form does, also an administrator's", () => {
  const names = ["price_per_month", "minimum_stay", "status", "title", "facts"] as const;
  expect(names.map(fieldLabel)).toEqual([
    "Prix",
    "Séjour minimum",
    "Statut de l'annonce",
    "Titre de l'annonce",
    "Eau, électricité, accès",
  ]);
});
