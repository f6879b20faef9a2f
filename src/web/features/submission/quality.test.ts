import { expect, it } from "vitest";
import { descriptionHint, photosHint } from "./quality";

it("asks for a longer description until it is 150 characters long", () => {
  expect(descriptionHint("  ")).toContain("ce qui est compris dans le prix");
  expect(descriptionHint("x".repeat(149))).toContain("Encore un peu court");
  expect(descriptionHint("x".repeat(150))).toContain("Bonne longueur");
});

it("asks for more photos until there are five", () => {
  expect(photosHint(0)).toBeUndefined();
  expect(photosHint(1)).toContain("Encore 4\u00a0photos conseillées");
  expect(photosHint(4)).toContain("Encore 1\u00a0photo conseillée");
  expect(photosHint(5)).toBeUndefined();
});
