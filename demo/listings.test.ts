import { expect, it } from "vitest";
import { isDwelling } from "~/contract/enums";
import { LISTING_COUNT, listing } from "./listings";
import { createRandom } from "./random";

const random = createRandom(20_261_120);
const all = Array.from({ length: LISTING_COUNT }, (_, n) => listing(n, random));

it("offers no bedrooms, kitchens or nights in offices and shops", () => {
  const workplaces = all.filter(({ property_type }) => !isDwelling(property_type));
  expect(workplaces.length).toBeGreaterThan(8);
  for (const { title, bedrooms, billing_period, amenities } of workplaces) {
    expect(title).not.toMatch(/chambre/i);
    expect({ title, bedrooms, billing_period }).toEqual({
      title,
      bedrooms: 0,
      billing_period: "month",
    });
    expect(amenities).not.toEqual(expect.arrayContaining(["Cuisine équipée"]));
    expect(amenities).not.toEqual(expect.arrayContaining(["Piscine"]));
  }
});

it("gives every place at least three amenities, and a lift to none that is one storey high", () => {
  for (const { title, property_type, amenities } of all) {
    expect(amenities.length, title).toBeGreaterThanOrEqual(3);
    if (/house|villa|room|commercial/.test(property_type))
      expect(amenities).not.toContain("Ascenseur");
  }
});

it("says where a place is as people say it", () => {
  const titles = all.map(({ title }) => title);
  expect(titles.filter((title) => / à (Cité|Village)/.test(title))).toEqual([]);
  for (const place of ["à la Cité SIC", "à la Cité des Palmiers", "au Village", "à Akwa"]) {
    expect(
      titles.some((title) => title.endsWith(place)),
      place,
    ).toBe(true);
  }
});

it("asks for a deposit that fits the price: one or two months, or some days of a short stay", () => {
  for (const one of all) {
    const { title, description, price_per_month: price, security_deposit, billing_period } = one;
    const periods = (security_deposit ?? 0) / price;
    const [least, most] = { day: [2, 4], week: [0.9, 1.1], month: [0.9, 2.1] }[billing_period];
    expect(periods, title).toBeGreaterThanOrEqual(least ?? 0);
    expect(periods, title).toBeLessThanOrEqual(most ?? 0);
    expect((security_deposit ?? 1) % (one.currency === "EUR" ? 10 : 5_000), title).toBe(0);
    const told = /(Un|Deux) mois de caution/.exec(description)?.[1];
    if (told) expect(Math.round(periods), title).toBe(told === "Un" ? 1 : 2);
    expect(description).not.toContain("{");
  }
});

it("asks for euros only where a furnished home is dear", () => {
  const foreign = all.filter(({ currency }) => currency !== "FCFA");
  expect(foreign.length).toBeGreaterThan(0);
  for (const { title, furnishing, property_type, price_per_month } of foreign) {
    expect({ title, furnishing }).toEqual({ title, furnishing: "furnished" });
    expect(isDwelling(property_type), title).toBe(true);
    expect(price_per_month, title).toBeGreaterThan(450);
  }
});

it("says an address by its street or landmark, as no door has a number", () => {
  for (const { address } of all) expect(address).not.toMatch(/^\d/);
});

it("says of a place in its ad what its facts say: floor, water, meter, road, guard and parking", () => {
  const says = (words: RegExp) =>
    all.filter(
      ({ title, description, facts }) =>
        words.test(`${title}\n${description}`) && Object.keys(facts).length > 0,
    );
  const FLOORS = ["premier", "deuxième", "troisième", "quatrième"];
  for (const [n, word] of FLOORS.entries())
    for (const { title, facts } of says(new RegExp(`${word} étage`)))
      expect(facts.floor, title).toBe(n + 1);
  const upstairs = says(/en étage/);
  expect(upstairs.length).toBeGreaterThan(0);
  for (const { title, facts } of upstairs) expect(facts.floor, title).toBeGreaterThan(0);
  for (const [words, expected] of [
    [/plain-pied|rez-de-chaussée/, { floor: 0 }],
    [/Forage en plus de l'eau de la ville/, { water: "both", water_days: 7 }],
    [/[Cc]ompteur prépayé individuel/, { electricity: "own_meter" }],
    [/goudron arrive/, { road: "tarred", flooding: "never" }],
    [/gardiennage/, { guard: true }],
    [/Place pour une voiture/, { parking: true }],
  ] as const) {
    const found = says(words);
    expect(found.length, String(words)).toBeGreaterThan(1);
    for (const { title, facts } of found) expect(facts, title).toMatchObject(expected);
  }
  for (const { title, amenities, facts } of all)
    if (amenities.includes("Garage")) expect(facts.parking, title).not.toBe(false);
  for (const { title, description, amenities } of all)
    if (/jardin/i.test(title + description)) expect(amenities, title).toContain("Jardin");
});
