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

it("says until when a former address answers, and of no other", async () => {
  const world = await createWorld();
  const { token } = await world.newUser("landlord");
  const told = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await world.api.request(`/api${path}`, { headers });
    return [answer.status, answer.headers.get("deprecation"), answer.headers.get("sunset")];
  };
  // From 28 November 2026 on, in seconds.
  const SINCE_UNTIL = ["@1795824000", "Sun, 28 Nov 2027 00:00:00 GMT"];
  expect(await told("/properties/mine")).toEqual([200, ...SINCE_UNTIL]);
  expect(await told(`/bookings/received/${crypto.randomUUID()}`)).toEqual([404, ...SINCE_UNTIL]);
  for (const path of ["/own-properties", "/received-bookings?limit=1", "/properties/managed"]) {
    expect(await told(path), path).toEqual([200, null, null]);
  }
});

it("the description knows the present addresses alone", async () => {
  const world = await createWorld();
  const { paths } = await (await world.api.request("/api/openapi.json")).json();
  expect(Object.keys(paths)).toContain("/api/own-properties/{id}");
  expect(
    Object.keys(paths)
      .filter((path) => /\/(mine|received)\b(?!-)/.test(path))
      .sort(),
  ).toEqual([
    "/api/bookings/{id}/keys/received",
    "/api/messages/received",
    "/api/reviews/mine",
    "/api/reviews/received",
  ]);
});
