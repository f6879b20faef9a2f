import { expect, it } from "vitest";
import { badgeLine, cancelledLine } from "./badge-text";

it.each([
  // One hour ahead of UTC: here the month has changed.
  ["2026-10-31T23:30:00Z", "title", true, "téléphone, identité et titre de propriété"],
  ["2026-11-20T12:00:00Z", "mandate", false, "identité et mandat"],
  ["2026-11-20T12:00:00Z", "bill", true, "téléphone, identité et facture à son nom"],
] as const)("says the month of %s in Douala, and by what", (at, by, phone, what) => {
  expect(badgeLine({ at, by, phone })).toBe(`Vérifié en novembre 2026\u00a0: ${what}`);
});

it("counts the stays that were cancelled", () => {
  expect(cancelledLine(1)).toBe("A annulé un séjour confirmé depuis un an.");
  expect(cancelledLine(2)).toBe("A annulé 2\u00a0séjours confirmés depuis un an.");
});
