import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { day } from "../../tests/support/browser/booking-dialog";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Lucie");
const rival = await world.newUser("landlord", "Roger");
const tenant = await world.newUser("user", "Tina");
beforeEach(() => world.db.delete(rateLimits));

const FLAT = {
  title: "Deux pièces à Deïdo",
  description: "Au calme.",
  property_type: "apartment",
  neighborhood: "Deïdo",
  price_per_month: 100_000,
  security_deposit: 100_000,
  advance_months: 2,
  agency_fee: 50_000,
  monthly_charges: 7_500,
  offered_by: "agent",
};
const submit = (body: unknown, user: TestUser | undefined = landlord) =>
  send(world, user, "POST", "/properties", body);
const read = async (path: string, user?: TestUser) =>
  (await send(world, user, "GET", path)).body as Record<string, never>;

describe("what moving in costs", () => {
  it("DLA-001 is stored with a submission, and told to its landlord and to visitors", async () => {
    const { status, body } = await submit(FLAT);
    expect(status).toBe(201);
    const { id } = body as { id: string };
    expect(await read(`/own-properties/${id}`, landlord)).toMatchObject({
      advance_months: 2,
      agency_fee: 50_000,
      monthly_charges: 7_500,
      move_in_xaf: 450_000,
      offered_by: "agent",
    });
    const shown = await insertProperty(world, {
      landlord,
      ...FLAT,
      neighborhood: "Deïdo",
    } as never);
    expect(await read(`/properties/${shown.id}`)).toMatchObject({
      advance_months: 2,
      agency_fee: 50_000,
      monthly_charges: 7_500,
      move_in_xaf: 450_000,
      offered_by: "agent",
    });
  });

  it("DLA-001 is told with a price asked for, and stays with the request as it was", async () => {
    const { id } = await insertProperty(world, {
      landlord,
      ...FLAT,
      neighborhood: "Deïdo",
    } as never);
    const parts = {
      first_rent: 100_000,
      advance_months: 2,
      advance: 200_000,
      deposit: 100_000,
      agency_fee: 50_000,
      total: 450_000,
    };
    const dates = { propertyId: id, startDate: day(40), endDate: day(101) };
    const query = new URLSearchParams(dates);
    expect(await read(`/bookings/quote?${query}`)).toMatchObject({
      available: true,
      move_in: parts,
      monthly_charges: 7_500,
    });
    const made = await world
      .client(tenant)
      .api.functions["create-booking"].$post({ header: {}, json: dates });
    const { booking } = (await made.json()) as { booking: { id: string } };
    const change = { agency_fee: 0, monthly_charges: 9_000 };
    await send(world, landlord, "PATCH", `/own-properties/${id}`, change);
    for (const [path, user] of [
      [`/bookings/${booking.id}`, tenant],
      [`/received-bookings/${booking.id}`, landlord],
    ] as const) {
      expect(await read(path, user), path).toMatchObject({
        move_in: parts,
        monthly_charges: 7_500,
      });
    }
  });

  it("DLA-001 takes whole amounts within bounds, and says so beside the field", async () => {
    const { status, body } = await submit({
      ...FLAT,
      advance_months: 25,
      agency_fee: -1,
      monthly_charges: 1.5,
      offered_by: "friend",
    });
    expect(status).toBe(422);
    const { fields } = (body as { error: { fields: Record<string, string> } }).error;
    expect(Object.keys(fields).sort()).toEqual([
      "advance_months",
      "agency_fee",
      "monthly_charges",
      "offered_by",
    ]);
    expect(fields.monthly_charges).toBe("Indiquez un nombre entier.");
  });

  it("DLA-001 is changed by its landlord alone", async () => {
    const { id } = await insertProperty(world, {
      landlord,
      ...FLAT,
      neighborhood: "Deïdo",
    } as never);
    const change = { agency_fee: 0 };
    expect((await send(world, undefined, "PATCH", `/own-properties/${id}`, change)).status).toBe(
      401,
    );
    expect((await send(world, tenant, "PATCH", `/own-properties/${id}`, change)).status).toBe(403);
    expect((await send(world, rival, "PATCH", `/own-properties/${id}`, change)).status).toBe(404);
    expect(await read(`/properties/${id}`)).toMatchObject({ move_in_xaf: 450_000 });
  });

  it("DLA-002 DLA-004 filters and sorts the search of the API", async () => {
    const place = { landlord, neighborhood: "PK14" as const, price_per_month: 100_000 };
    const own = { security_deposit: 100_000, advance_months: 2, agency_fee: 0 };
    await insertProperty(world, { ...place, ...own, offered_by: "owner", title: "Owner" });
    const agent = { ...own, agency_fee: 50_000, offered_by: "agent" as const };
    await insertProperty(world, { ...place, ...agent, title: "Agent" });
    const titles = async (query: string) => {
      const found = await read(`/properties?location=pk14&${query}`);
      return (found.items as unknown as { title: string }[]).map(({ title }) => title);
    };
    expect(await titles("sort=move-in-low")).toEqual(["Owner", "Agent"]);
    expect(await titles("sort=move-in-low&moveInMax=450000")).toEqual(["Owner", "Agent"]);
    expect(await titles("moveInMax=449999")).toEqual(["Owner"]);
    expect(await titles("noCommission=true")).toEqual(["Owner"]);
  });
});
