import { describe, expect, it } from "vitest";
import { propertySubmission } from "~/contract/schemas/submission";
import { EMPTY, stepOf, toSubmission } from "./values";

const id = "3b241101-e2bb-4255-8caf-4136c566a962";
const FILLED = {
  ...EMPTY,
  title: "  Studio meublé ",
  description: "Au calme.",
  property_type: "studio",
  neighborhood: "Akwa",
  price_per_month: "125 000",
} as const;

describe("what the wizard sends", () => {
  it("VAL-023 CON-006 sends one bedroom, one bathroom, no area and the month when untouched", () => {
    const sent = toSubmission(FILLED, id, []);
    expect(sent).toMatchObject({ bedrooms: 1, bathrooms: 1, area_sqm: null, currency: "FCFA" });
    expect(sent).toMatchObject({ billing_period: "month", price_per_month: 125_000 });
    expect(propertySubmission.parse(sent)).toMatchObject({
      submission_id: id,
      title: "Studio meublé",
      security_deposit: null,
      available_from: null,
      contact_name: null,
    });
  });

  it("sends a deposit of 0 as 0, not as none given", () => {
    const sent = toSubmission({ ...FILLED, security_deposit: "0" }, id, []);
    expect(propertySubmission.parse(sent).security_deposit).toBe(0);
  });

  it("sends what it takes to move in of a rent by the month alone", () => {
    const typed = { ...FILLED, advance_months: "2", agency_fee: "50 000", monthly_charges: "7500" };
    const sent = (billing_period: "month" | "week") => {
      const { advance_months, agency_fee, monthly_charges } = toSubmission(
        { ...typed, billing_period },
        id,
        [],
      );
      return [advance_months, agency_fee, monthly_charges];
    };
    expect(sent("month")).toEqual([2, 50_000, 7_500]);
    expect(sent("week")).toEqual([null, null, null]);
  });

  it("reads amounts with their unit and period, and an emptied shortest stay as one", () => {
    const typed = { ...FILLED, currency: "EUR", billing_period: "week" } as const;
    const amounts = { price_per_month: "120 €/semaine", security_deposit: "300 €" };
    expect(toSubmission({ ...typed, ...amounts, minimum_stay: " " }, id, [])).toMatchObject({
      price_per_month: 120,
      security_deposit: 300,
      minimum_stay: 1,
    });
  });

  it("keeps the photos in their order, with the chosen one", () => {
    const photos = [
      { upload_id: "b", is_primary: false },
      { upload_id: "a", is_primary: true },
    ];
    expect(propertySubmission.parse(toSubmission(FILLED, id, photos)).photos).toEqual(photos);
  });

  it("knows the step of a field by the API's path", () => {
    expect(stepOf("neighborhood")).toBe(1);
    expect(stepOf("photos.2")).toBe(3);
    expect(stepOf("price_per_month")).toBe(4);
    expect(stepOf("toString")).toBeUndefined();
  });
});
