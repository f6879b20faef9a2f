import { expect, it } from "vitest";
import { createApiClient } from "~/web/backend/api-client";
import { insertProperty } from "../../../../../tests/support/rows/property";
import { createWorld } from "../../../../../tests/support/world/world";
import { loadPage } from "./load-property";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Josué");
const api = createApiClient("", async (input, init) => world.api.request(String(input), init));
const make = (title: string) =>
  insertProperty(world, { landlord, title, neighborhood: "Akwa", images: 3 });
const load = async ({ id }: { id: string }) => loadPage(api, id, "https://kwata.example");

it.each([
  ["Studio meublé", "Studio meublé – Akwa"],
  ["Studio à Akwa", "Studio à Akwa"],
  ["Akwa, studio", "Akwa, studio – Akwa"],
])("names the neighbourhood in the title of '%s' once: '%s'", async (title, named) => {
  expect((await load(await make(title))).title).toBe(named);
});

it("brings what the page shows of a listing, its landlord and those near it, and no more", async () => {
  const home = await make("Villa des palmiers");
  const { property, reviews, origin } = await load(home);
  expect([reviews, origin]).toEqual([null, "https://kwata.example"]);
  expect(property.landlord).not.toHaveProperty("first_name");
  expect(property.landlord).toMatchObject({ id: landlord.id, verified: null, cancelled: null });
  // Two pictures are seen before they have come.
  expect(property.images.map(({ preview }) => preview !== "")).toEqual([true, true, false]);
  expect(property.similar.length).toBeGreaterThan(0);
  expect(property.similar.map(({ image }) => image?.preview)).toEqual(
    property.similar.map(() => ""),
  );
  expect(JSON.stringify(property)).not.toContain("created_at");
});

it("answers an absent listing with its status", async () => {
  await expect(load({ id: crypto.randomUUID() })).rejects.toMatchObject({ init: { status: 404 } });
});
