import { expect, it } from "vitest";
import { favoriteLowered } from "./favorite-changed";

it("writes a price that is stored as XAF as the site does", () => {
  const price = (amount: number) => ({ amount, currency: "XAF", period: "month" }) as const;
  const facts = { propertyTitle: "Studio", from: price(120_000), to: price(90_000) };
  expect(favoriteLowered.site.message(facts)).toBe(
    "« Studio » : 90\u202f000\u202fFCFA par mois, au lieu de 120\u202f000\u202fFCFA par mois.",
  );
});
