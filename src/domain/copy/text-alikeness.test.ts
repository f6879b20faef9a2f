import { expect, it } from "vitest";
import { alikeness } from "./text-alikeness";

const TEXT =
  "Studio meublé à côté du marché, eau et électricité régulières, gardien la nuit, parking fermé.";

it("takes a text that is written anew without its accents for the same", () => {
  expect(alikeness(TEXT, TEXT.normalize("NFD").replace(/\p{M}/gu, ""))).toBe(1);
});
