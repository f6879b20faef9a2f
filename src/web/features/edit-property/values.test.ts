import { expect, it } from "vitest";
import { EMPTY } from "~/web/features/submission/values";
import { differences, toChange } from "./values";

const values = {
  ...EMPTY,
  title: " Studio ",
  description: "Au calme.",
  property_type: "studio" as const,
  neighborhood: "Akwa",
  price_per_month: "125 000",
  area_sqm: "",
};

const stated = {
  facts: { ...EMPTY.facts, water: "camwater", fence: "no" },
  landmarks: " Agip\n\nPortail vert ",
};

it("VAL-027 sends integers, and null for an emptied area, deposit and date", () => {
  expect(toChange({ ...values, ...stated, bedrooms: "3", amenities: ["Wifi"] }, "v1")).toEqual({
    version: "v1",
    title: "Studio",
    description: "Au calme.",
    property_type: "studio",
    furnished: false,
    neighborhood: "Akwa",
    address: "",
    bedrooms: 3,
    bathrooms: 1,
    area_sqm: null,
    price_per_month: 125_000,
    currency: "FCFA",
    billing_period: "month",
    minimum_stay: 1,
    security_deposit: null,
    advance_months: null,
    agency_fee: null,
    monthly_charges: null,
    offered_by: null,
    available_from: null,
    contact_name: "",
    contact_phone: "",
    contact_whatsapp: false,
    contact_email: "",
    amenities: ["Wifi"],
    facts: { water: "camwater", fence: false },
    landmarks: ["Agip", "Portail vert"],
  });
});

it("tells which fields differ, whatever the order of the amenities and the spaces around", () => {
  const one = { ...values, amenities: ["Wifi", "Parking"] };
  const other = { ...one, title: "Studio", amenities: ["Parking", "Wifi"] };
  expect(differences(one, other)).toEqual([]);
  expect(differences(one, { ...other, address: "Rue Joss", amenities: ["Wifi"] })).toEqual([
    "address",
    "amenities",
  ]);
});
