import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Facts } from "~/contract/facts";
import { parseSearch } from "~/contract/search-params";
import { auditLog, properties } from "~/db/schema";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { searchProperties } from "../search";
import { duplicateProperty } from "../submission";
import { changeProperty } from "./change-property";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const add = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(world, { landlord, ...given });
const found = async (query: string) => {
  const answer = await searchProperties(world, parseSearch(new URLSearchParams(query)));
  return answer.items.map((item) => item.title).toSorted();
};
const rowOf = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];

it.each<[string, Facts, string[]]>([
  ["water", { water: "camwater", water_days: 7 }, ["eau-camwater", "eau-tous-les-jours"]],
  ["a borehole", { water: "borehole" }, ["forage"]],
  ["a meter", { electricity: "own_meter" }, ["compteur-individuel"]],
  ["a generator", { electricity: "generator" }, ["groupe-electrogene"]],
  ["the ground floor", { floor: 0 }, ["sans-escalier"]],
  ["a lift", { floor: 4, lift: true }, ["sans-escalier", "ascenseur"]],
  ["the road", { road: "tarred" }, ["route-goudronnee", "acces-en-voiture"]],
  ["flooding", { flooding: "never" }, ["jamais-inonde"]],
  ["a fence", { fence: true }, ["cloture"]],
  ["a guard", { guard: true }, ["gardien"]],
  ["parking", { parking: true }, ["parking"]],
  ["hot water", { hot_water: true }, ["eau-chaude"]],
  ["internet", { internet: true }, ["internet"]],
])("DLA-003 finds by %s what has it, alone and together", async (title, facts, slugs) => {
  await add({ title, neighborhood: "PK14", facts });
  for (const slug of slugs) expect(await found(`amenities=${slug}`), slug).toContain(title);
  expect(await found(`amenities=${slugs.join(",")}&q=${title}`)).toEqual([title]);
  expect(await found(`amenities=${slugs.join(",")},piscine`)).toEqual([]);
});

it("DLA-003 follows a change, and leaves what denies or does not say it", async () => {
  const { id } = await add({
    title: "Changing",
    neighborhood: "Bonabéri",
    facts: { fence: false },
  });
  await add({ title: "Silent", neighborhood: "Bonabéri" });
  expect(await found("location=bonaberi&amenities=cloture")).toEqual([]);
  await changeProperty(world.as(landlord), id, { facts: { fence: true, floor: 2 } });
  expect(await found("location=bonaberi&amenities=cloture")).toEqual(["Changing"]);
  expect(await found("location=bonaberi&q=clôture")).toEqual(["Changing"]);
  const entries = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
  expect(entries.at(-1)?.details).toEqual({
    fence: { from: false, to: true },
    floor: { from: null, to: 2 },
  });
  // Saved as it stands, nothing is noted.
  await changeProperty(world.as(landlord), id, { facts: { floor: 2, fence: true } });
  expect(await world.db.select().from(auditLog).where(eq(auditLog.target_id, id))).toHaveLength(1);
});

it("DLA-003 refuses to deny what an amenity states, whichever comes last", async () => {
  const { id } = await add({ amenities: ["Parking"] });
  const refused = {
    code: "invalid",
    fields: { "facts.parking": expect.stringContaining("coché") },
  };
  await expect(
    changeProperty(world.as(landlord), id, { facts: { parking: false } }),
  ).rejects.toMatchObject(refused);
  await changeProperty(world.as(landlord), id, { facts: { parking: false }, amenities: [] });
  await expect(
    changeProperty(world.as(landlord), id, { amenities: ["Parking"] }),
  ).rejects.toMatchObject(refused);
  expect((await rowOf(id))?.facts).toEqual({ parking: false });
});

it("DLA-003 DLA-005 goes with a copy of the listing", async () => {
  const landmarks = ["Carrefour Agip", "Derrière la pharmacie"];
  const { id } = await add({ facts: { water: "both", lift: false }, landmarks });
  const copy = await duplicateProperty(world.as(landlord), id, { copy_id: crypto.randomUUID() });
  expect(await rowOf(copy.id)).toMatchObject({
    facts: { water: "both", lift: false },
    landmarks,
    amenity_names: "Eau CAMWATER Forage",
  });
});
