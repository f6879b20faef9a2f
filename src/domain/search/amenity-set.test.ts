import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { amenitySet, SOUGHT } from "~/contract/amenities";
import { rows } from "~/db/client";
import { createWorld } from "../../../tests/support/world/world";

const world = await createWorld();

it("gives each amenity and fact the same bit in the database as in the contract", async () => {
  const lists = [...SOUGHT.map((name) => [name]), [...SOUGHT], []];
  const kept = await rows<{ bits: number }>(
    world.db,
    sql`select kwata_amenity_set(list) as bits
      from json_array_elements_text(${JSON.stringify(lists.map((list) => list.join(" ")))}::json)
        with ordinality l(list, place) order by place`,
  );
  expect(kept.map(({ bits }) => bits)).toEqual(lists.map(amenitySet));
  expect(amenitySet(["Wifi", "Parking"])).toBe(5);
  expect(amenitySet(["Internet"])).toBe(16_777_216);
});
