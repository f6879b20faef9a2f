import { describe, expect, it } from "vitest";
import { proposedTitle, withProposedTitle } from "./proposed-title";
import { EMPTY, type Values } from "./values";

const facts = { furnishing: "unfurnished", neighborhood: "Akwa" } as const;

describe("the proposed title", () => {
  it.each([
    [
      { ...facts, property_type: "apartment", furnishing: "furnished" },
      "Appartement meublé à Akwa",
    ],
    [{ ...facts, property_type: "apartment" }, "Appartement à Akwa"],
    [{ ...facts, property_type: "villa", furnishing: "furnished" }, "Villa meublée à Akwa"],
    [
      { ...facts, property_type: "room", furnishing: "semi-furnished" },
      "Chambre semi-meublée à Akwa",
    ],
    [{ ...facts, property_type: "commercial", neighborhood: "PK8" }, "Local commercial à PK8"],
    [
      { ...facts, property_type: "studio", neighborhood: "Cité des Palmiers" },
      "Studio à la Cité des Palmiers",
    ],
    [{ ...facts, property_type: "" }, ""],
    [{ ...facts, property_type: "studio", neighborhood: "" }, ""],
  ] as const)("of %o is '%s'", (given, title) => {
    expect(proposedTitle(given)).toBe(title);
  });

  it("follows type, neighbourhood and furnishing until one is written by hand", () => {
    const after = (...changes: Partial<Values>[]) => changes.reduce(withProposedTitle, EMPTY).title;
    const chosen = [{ property_type: "house" }, { neighborhood: "Bali" }] as const;
    expect(after({ property_type: "house" })).toBe("");
    expect(after(...chosen)).toBe("Maison à Bali");
    expect(after(...chosen, { furnishing: "furnished" })).toBe("Maison meublée à Bali");
    expect(after(...chosen, { title: "Ma maison" }, { neighborhood: "Akwa" })).toBe("Ma maison");
    expect(after({ title: "Ma maison" }, ...chosen)).toBe("Ma maison");
  });

  it("stays empty where it was emptied, until type or neighbourhood change", () => {
    const emptied = [{ property_type: "house" }, { neighborhood: "Bali" }, { title: "" }] as const;
    const kept = [...emptied, { description: "Au calme" }].reduce<Values>(withProposedTitle, EMPTY);
    expect(kept.title).toBe("");
    expect(withProposedTitle(kept, { neighborhood: "Akwa" }).title).toBe("Maison à Akwa");
  });
});
