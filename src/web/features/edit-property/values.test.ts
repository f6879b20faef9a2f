import { expect, it } from "vitest";
import { EMPTY } from "~/web/features/submission/values";
import { differences, followed, toAdminChange, toChange } from "./values";

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
  const [lines, sent] = ["Au calme.\nForage.", "Au calme.\r\nForage."];
  expect(differences({ ...one, description: lines }, { ...one, description: sent })).toEqual([]);
  expect(differences(one, { ...one, facts: { ...one.facts, fence: "no" } })).toEqual(["facts"]);
  expect(differences(one, { ...other, address: "Rue Joss", amenities: ["Wifi"] })).toEqual([
    "address",
    "amenities",
  ]);
});

it("sends an administrator's status where it is another than it was, and a reason with a rejection", () => {
  const typed = { ...values, city: "Douala", address: "Rue Joss", rejection_reason: "Trop cher." };
  const sent = (status: "active" | "rejected", was: "active" | "rejected") => {
    const change = toAdminChange({ ...typed, status }, "v1", { status: was });
    return [change.status, change.expected_status, change.rejection_reason];
  };
  expect(sent("active", "active")).toEqual([undefined, undefined, undefined]);
  expect(sent("rejected", "active")).toEqual(["rejected", "active", "Trop cher."]);
  expect(sent("rejected", "rejected")).toEqual([undefined, undefined, "Trop cher."]);
  expect(sent("active", "rejected")).toEqual(["active", "rejected", undefined]);
});

it("lets a status that was not touched follow the listing's, and keeps one that was chosen", () => {
  const [draft, active] = [{ status: "draft" }, { status: "active" }] as const;
  expect(followed({ ...values, ...draft }, draft, active).status).toBe("active");
  expect(followed({ ...values, status: "pending" }, draft, active).status).toBe("pending");
});
