import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profiles } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { linesOf } from "../../tests/support/rows/pdf-text";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, { landlord, title: "Studio Makepe" });
const read = (user: TestUser | undefined, id: string) =>
  world.client(user).api.bookings[":id"].receipt.$get({ param: { id } });
const linesIn = async (response: { arrayBuffer(): Promise<ArrayBuffer> }) =>
  linesOf(new Uint8Array(await response.arrayBuffer())).map((line) =>
    line.replaceAll("\u00a0", " "),
  );

it("TEN-028 is a PDF with the names of both sides as they write them, kept by no cache", async () => {
  world.clock.now = new Date("2026-03-01T09:00:00Z");
  const tenant = await world.newUser("user", "Awa");
  const name = { first_name: "Nʉ\u0300kwé", last_name: "Ɓakoko" };
  await world.db.update(profiles).set(name).where(eq(profiles.user_id, tenant.id));
  const dates = { start_date: "2099-11-01", end_date: "2099-11-11" };
  const { id } = await insertBooking(world, { property, tenant, status: "confirmed", ...dates });
  const code = id.slice(-8).toUpperCase();
  const response = await read(tenant, id);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="recapitulatif-${code}.pdf"`,
  );
  const lines = await linesIn(response);
  const valueOf = (label: string) => lines[lines.indexOf(label) + 1];
  expect(lines).toContain("Établi le dim. 1er mars 2026");
  expect(valueOf("Code de réservation")).toBe(code);
  expect(valueOf("Locataire")).toBe("Nʉ\u0300kwé Ɓakoko");
  expect(valueOf("Logement")).toBe("Studio Makepe");
  expect(valueOf("Arrivée")).toBe("dim. 1er nov. 2099");
  expect(valueOf("Total")).toBe("100 000 FCFA");
});

it.each([
  ["pending", 404],
  ["confirmed", 200],
  ["completed", 200],
  ["cancelled", 404],
] as const)("of a %s booking is answered with %i", async (status, answer) => {
  const tenant = await world.newUser();
  const { id } = await insertBooking(world, { property, tenant, status });
  expect((await read(tenant, id)).status).toBe(answer);
});

it("is for its tenant alone, and made twenty times an hour at most", { tags: "full" }, async () => {
  const tenant = await world.newUser();
  const { id } = await insertBooking(world, { property, tenant, status: "completed" });
  for (const other of [landlord, await world.newUser(), await world.newUser("landlord")])
    expect((await read(other, id)).status).toBe(404);
  expect((await read(undefined, id)).status).toBe(401);
  expect((await read(tenant, "quelconque")).status).toBe(404);
  for (let n = 0; n < 20; n += 1) expect((await read(tenant, id)).status).toBe(200);
  const refused = await read(tenant, id);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("Vous avez demandé beaucoup de PDF en peu de temps.");
  world.pass({ seconds: 3601 });
  expect((await read(tenant, id)).status).toBe(200);
});
