import { expect, it } from "vitest";
import { insertProperty } from "../support/rows/property";
import { createWorld } from "../support/world/world";
import { LISTINGS } from "./search-market";

const world = await createWorld();
const landlord = await world.newUser("landlord");

for (const [i, listing] of LISTINGS.entries()) {
  const created_at = new Date(Date.UTC(2026, 0, 1 + i));
  await insertProperty(world, { landlord, created_at, ...listing });
}

it.each([
  // Neighbourhoods, with their usual misspellings.
  ["bonamousadi", "Appartement 3 chambres avec terrasse|Appartement meublé 2 chambres"],
  ["Bonamoussady", "Appartement 3 chambres avec terrasse|Appartement meublé 2 chambres"],
  ["deido", "Chambre moderne"],
  ["DÉÏDO", "Chambre moderne"],
  ["new-bell", "Chambre simple"],
  ["bonaberi", "Appartement au bord de l'eau"],
  ["pk14", "Mini cité"],
  ["logbesou", "Joli F3"],
  ["bepanda", "Deux pièces cosy"],
  ["yasa", "Maison de plain-pied"],
  // A kind of place, somewhere.
  ["studio climatise akwa", "Studio climatisé"],
  ["studio akwa pas cher", "Studio moderne"],
  ["apartement makepe", "Appartement 2 chambres"],
  ["appartemant logpom", "Bel appartement lumineux"],
  ["appartement logbessou", "Joli F3"],
  ["maison makepe", "Maison 3 chambres"],
  ["villa kotto", "Villa familiale"],
  ["vila bonapriso", "Villa avec piscine"],
  ["bureau bonanjo", "Bureau équipé"],
  ["bureaux à louer akwa", "Plateau de bureaux"],
  ["magasin", "Magasin de stockage"],
  ["boutique mboppi", "Boutique sur rue passante"],
  ["chambre bonapriso", "Chambre haut standing"],
  // What it costs, how many rooms.
  ["chambre pas cher", "Chambre simple"],
  ["chambre pas chère à Douala", "Chambre simple"],
  ["appartement 2 chambres makepe", "Appartement 2 chambres"],
  ["deux chambres bonamoussadi", "Appartement meublé 2 chambres"],
  ["villa 5 chambres", "Villa avec piscine"],
  // What it has.
  ["meuble", "Appartement meublé 2 chambres"],
  ["appartement meublé wifi", "Appartement meublé 2 chambres"],
  ["meublee bepanda", "Deux pièces cosy"],
  ["groupe electrogene", "Appartement avec groupe électrogène"],
  ["piscine", "Villa avec piscine"],
  ["villa pisine", "Villa avec piscine"],
  ["penthouse terrasse", "Penthouse vue fleuve"],
  ["jardin yassa", "Maison de plain-pied"],
  ["forage", "Maison avec forage"],
  ["étudiants", "Studio étudiant"],
  // Words of the description.
  ["près du marché", "Chambre simple|Boutique sur rue passante"],
  ["fibre optique", "Bureau équipé"],
  ["vue sur le Wouri", "Penthouse vue fleuve"],
  ["je cherche un studio pour étudiant", "Studio étudiant"],
])("PUB-039 finds for '%s' first: %s", async (q, first) => {
  const answer = await world.client().api.properties.$get({ query: { q } });
  const { items } = await answer.json();
  expect(first.split("|")).toContain(items[0]?.title);
});

it.each(["girafe", "château akwa", "appartement bonapriso 9 chambres", "%", "zzzz"])(
  "PUB-039 finds nothing for '%s'",
  async (q) => {
    const answer = await world.client().api.properties.$get({ query: { q } });
    expect(await answer.json()).toMatchObject({ items: [], total: 0 });
  },
);
