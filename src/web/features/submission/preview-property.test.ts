import { describe, expect, it } from "vitest";
import type { Photo } from "./photo-queue";
import { previewOf } from "./preview-property";
import { EMPTY, type Values } from "./values";

const FILLED: Values = {
  ...EMPTY,
  title: " Studio meublé à Akwa ",
  description: "Au calme.",
  property_type: "studio",
  neighborhood: "Akwa",
  furnishing: "furnished",
  amenities: ["Wifi"],
  price_per_month: "25 000",
  billing_period: "day",
  security_deposit: "50000",
};
const photo = (id: string, stored: boolean): Photo => ({
  id,
  name: `${id}.jpg`,
  state: stored ? "stored" : "uploading",
  progress: 0,
  error: null,
  offline: false,
  retrying: false,
  local: null,
  upload: stored
    ? { id, image_url: `/storage/${id}.webp`, width: 1280, height: 960, preview: "" }
    : null,
});

describe("the preview of a submission", () => {
  it("shows what visitors will see", () => {
    const { card, page } = previewOf(FILLED, [], null);
    expect(card).toMatchObject({
      title: "Studio meublé à Akwa",
      furnished: true,
      price_per_month: 25_000,
      monthly_xaf: 750_000,
      image: null,
    });
    expect(page.amenities.map(({ icon }) => icon)).toEqual(["wifi"]);
    expect(page.security_deposit).toBe(50_000);
  });

  it("compares a price in euros in francs, and says what is there and how to get there", () => {
    const facts = { ...EMPTY.facts, lift: "no", water: "borehole" };
    const typed = { ...FILLED, currency: "EUR", price_per_month: "10", facts } as const;
    const { card, page } = previewOf(
      { ...typed, amenities: ["Parking"], landmarks: "Agip\n\nPortail vert" },
      [],
      null,
    );
    expect(Math.round(card.monthly_xaf)).toBe(196_787);
    expect(page.facts).toEqual({ lift: false, water: "borehole", parking: true });
    expect(page.landmarks).toEqual(["Agip", "Portail vert"]);
  });

  it("leaves out what is no number yet and photos on their way, and begins with the chosen one", () => {
    const typed = { ...FILLED, price_per_month: "dix", area_sqm: "", security_deposit: "" };
    const photos = [photo("a", true), photo("b", false), photo("c", true)];
    const { card, page } = previewOf(typed, photos, "c");
    expect(card).toMatchObject({ price_per_month: 0, area_sqm: null });
    expect(card.image?.image_url).toBe("/storage/c.webp");
    expect(page.images.map(({ image_url }) => image_url)).toEqual([
      "/storage/a.webp",
      "/storage/c.webp",
    ]);
    expect(previewOf(typed, photos, "b").card.image?.image_url).toBe("/storage/a.webp");
  });
});
