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
