import { expect, it } from "vitest";
import { parseSearch } from "~/contract/search-params";
import { properties } from "~/db/schema";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { matchSearches } from "./match-searches";

const world = await createWorld();
const landlord = await world.newUser("landlord");

it("tells of more searches than one statement holds which listings each finds", async () => {
  const akwa = await insertProperty(world, { landlord, neighborhood: "Akwa" });
  const bali = await insertProperty(world, { landlord, neighborhood: "Bali" });
  await insertProperty(world, { landlord, neighborhood: "Bali" });
  const inAkwa = parseSearch(new URLSearchParams("location=akwa"));
  const inBali = parseSearch(new URLSearchParams("location=bali"));
  const searches = [...Array.from({ length: 50 }, () => inAkwa), inBali, inAkwa];
  const listings = { now: [akwa.id, bali.id], before: [] };
  const found = await matchSearches(world.db, searches, listings);
  const homes = found.map(({ now }) => [...now]);
  expect(homes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => [akwa.id]));
  expect(homes.slice(50)).toEqual([[bali.id], [akwa.id]]);
  expect(await world.db.$count(properties)).toBe(3);
});
