import { expect, it } from "vitest";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";
import { presentPath } from "./former-paths";

it.each([
  ["/api/properties/mine", "/api/own-properties"],
  ["/api/properties/mine/1/photos", "/api/own-properties/1/photos"],
  ["/api/bookings/received/1/accept", "/api/received-bookings/1/accept"],
  ["/api/properties/minefield", "/api/properties/minefield"],
  ["/api/bookings/received-today", "/api/bookings/received-today"],
  ["/properties/mine", "/properties/mine"],
])("%s is %s", (asked, present) => {
  expect(presentPath(new Request(`https://kwata.test${asked}?limit=2`))).toBe(present);
});

it("a former address does what its present one does, for its owner alone", async () => {
  const world = await createWorld();
  const [landlord, other] = [await world.newUser("landlord"), await world.newUser("landlord")];
  const { id } = await insertProperty(world, { landlord, minimum_stay: 1 });
  const change = { minimum_stay: 3 };
  expect((await send(world, other, "PATCH", `/properties/mine/${id}`, change)).status).toBe(404);
  expect((await send(world, undefined, "GET", `/properties/mine/${id}`)).status).toBe(401);
  expect((await send(world, landlord, "PATCH", `/properties/mine/${id}`, change)).status).toBe(200);
  const former = await send(world, landlord, "GET", `/properties/mine/${id}`);
  expect(former.body).toMatchObject({ id, minimum_stay: 3 });
  expect(former).toEqual(await send(world, landlord, "GET", `/own-properties/${id}`));
  expect((await send(world, landlord, "GET", "/bookings/received")).status).toBe(200);
});
