import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { PropertyStatus } from "~/contract/enums";
import { ownProperties, ownProperty } from "~/contract/schemas/submission";
import { auditLog, properties } from "~/db/schema";
import { insertProperty, insertReview, insertStay } from "../../tests/support/rows/property";
import { send, setSetting } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const other = await world.newUser("landlord");
const tenant = await world.newUser("user");
const admin = await world.newUser("admin");

const toggle = (user: TestUser | undefined, id: string, status: string) =>
  send(world, user, "PATCH", `/properties/${id}/status`, { status });
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error("no property");
  return row;
};

describe("GET /api/own-properties", () => {
  it("CAL-014 PER-007 gives only the own properties, newest first, with bookings, ratings and pictures", async () => {
    const user = await world.newUser("landlord");
    await insertProperty(world, { landlord: other, images: 1 });
    const old = await insertProperty(world, {
      landlord: user,
      status: "rejected",
      rejection_reason: "Photos floues",
      created_at: new Date("2026-01-01T00:00:00Z"),
    });
    const recent = await insertProperty(world, {
      landlord: user,
      images: 2,
      amenities: ["Wifi", "Piscine"],
    });
    const first = await insertStay(world, recent, tenant, {
      start_date: "2026-02-01",
      end_date: "2026-02-04",
      created_at: new Date("2026-01-15T00:00:00Z"),
    });
    const second = await insertStay(world, recent, tenant, {
      start_date: "2026-03-01",
      status: "pending",
      created_at: new Date("2026-01-16T00:00:00Z"),
    });
    await insertReview(world, recent, tenant, { rating: 4 });

    const { status, body } = await send(world, user, "GET", "/own-properties");
    expect(status).toBe(200);
    const { items } = ownProperties.strict().parse(body);
    expect(items.map((item) => item.id)).toEqual([recent.id, old.id]);
    expect(items[1]).toMatchObject({ status: "rejected", rejection_reason: "Photos floues" });
    const [item] = items;
    expect(item?.images.map((i) => i.display_order)).toEqual([0, 1]);
    expect(item?.amenities.map((a) => a.name)).toEqual(["Piscine", "Wifi"]);
    expect(item?.reviews).toEqual([{ rating: 4 }]);
    const ids = item?.bookings.map((b) => b.id) ?? [];
    expect(ids).toHaveLength(3);
    expect(ids.slice(1)).toEqual([second.id, first.id]);
    expect(item?.bookings.at(-1)).toEqual({
      id: first.id,
      status: first.status,
      total_amount: first.total_amount,
      created_at: first.created_at.toISOString(),
    });
    const one = await send(world, user, "GET", `/own-properties/${recent.id}`);
    expect(ownProperty.strict().parse(one.body)).toEqual(item);
  });

  it("gives twelve at once, and at most fifty", async () => {
    const agency = await world.newUser("landlord");
    const ids: string[] = [];
    for (let n = 0; n < 14; n += 1) {
      const created_at = new Date(Date.UTC(2026, 0, n + 1));
      ids.unshift((await insertProperty(world, { landlord: agency, created_at })).id);
    }
    const foreign = await insertProperty(world, { landlord: other });
    const page = async (query: string) => {
      const { status, body } = await send(world, agency, "GET", `/own-properties${query}`);
      if (status !== 200) return status;
      const { items, total, next } = ownProperties.parse(body);
      return { ids: items.map((one) => one.id), total, next };
    };
    expect(await page("")).toEqual({ ids: ids.slice(0, 12), total: 14, next: ids[11] });
    const rest = { ids: ids.slice(12), total: 14, next: null };
    expect(await page(`?before=${ids[11]}`)).toEqual(rest);
    expect(await page("?offset=12")).toEqual(rest);
    const second = { ids: ids.slice(1, 2), total: 14, next: ids[1] };
    expect(await page(`?limit=1&before=${ids[0]}`)).toEqual(second);
    expect(await page("?limit=1&offset=1")).toEqual(second);
    expect(await page("?limit=50")).toEqual({ ids, total: 14, next: null });
    for (const before of [ids[13], foreign.id, "1"]) {
      expect(await page(`?before=${before}`)).toEqual({ ids: [], total: 14, next: null });
    }
    for (const query of ["?limit=51", "?limit=0", "?offset=-1"])
      expect(await page(query)).toBe(422);
  });

  it("PER-007 answers another's property as an absent one", async () => {
    const { id } = await insertProperty(world, { landlord: other });
    for (const path of [id, crypto.randomUUID(), "1", "mine"]) {
      const answer = await send(world, landlord, "GET", `/own-properties/${path}`);
      expect(answer.status).toBe(404);
      expect(answer.body.error).toMatchObject({ code: "not_found" });
    }
  });

  it("is for landlords", async () => {
    for (const path of ["/own-properties", `/own-properties/${crypto.randomUUID()}`]) {
      expect((await send(world, undefined, "GET", path)).status).toBe(401);
      expect((await send(world, tenant, "GET", path)).status).toBe(403);
      expect((await send(world, admin, "GET", path)).status).toBe(403);
    }
  });
});

describe("PATCH /api/properties/{id}/status", () => {
  it("ST-011 ST-012 turns an approved property off and on again, off the public pages and back", async () => {
    const { id } = await insertProperty(world, {
      landlord,
      featured: true,
      approved_at: new Date(),
      updated_at: new Date("2026-01-01T00:00:00Z"),
    });
    const isPublic = async () =>
      (await send(world, undefined, "GET", `/properties/${id}`)).status === 200;
    expect(await isPublic()).toBe(true);
    expect(await toggle(landlord, id, "inactive")).toMatchObject({
      status: 200,
      body: { id, status: "inactive", message: "Votre annonce n'est plus en ligne." },
    });
    expect(await isPublic()).toBe(false);
    expect(await rowOf(id)).toMatchObject({
      deactivated_by: "landlord",
      featured: false,
      updated_at: world.clock.now,
    });
    expect(await toggle(landlord, id, "active")).toMatchObject({ body: { status: "active" } });
    expect(await isPublic()).toBe(true);
    expect((await rowOf(id)).deactivated_by).toBeNull();
    const acts = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
    expect(acts.map((a) => [a.action, a.actor_id]).sort()).toEqual([
      ["property.activate", landlord.id],
      ["property.deactivate", landlord.id],
    ]);
  });

  it.each<PropertyStatus>(["draft", "inactive", "rejected"])(
    "ST-013 puts a %s property without approval into the queue, and says so",
    async (status) => {
      const { id } = await insertProperty(world, { landlord, status });
      expect(await toggle(landlord, id, "active")).toMatchObject({
        status: 200,
        body: { status: "pending", message: expect.stringContaining("approbation") },
      });
      const queue = await send(world, admin, "GET", "/moderation/properties?status=waiting");
      expect(JSON.stringify(queue.body)).toContain(id);
      expect((await toggle(landlord, id, "active")).status).toBe(409);
      const acts = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
      expect(acts.map(({ action }) => action)).toEqual(["property.resubmit"]);
    },
  );

  it("ST-014 publishes directly when no approval is required", async () => {
    const { id } = await insertProperty(world, { landlord, status: "rejected" });
    await setSetting(world, "property_approval_required", "false");
    const answer = await toggle(landlord, id, "active");
    await setSetting(world, "property_approval_required", "true");
    expect(answer.body.status).toBe("active");
    expect((await send(world, undefined, "GET", `/properties/${id}`)).status).toBe(200);
  });

  it("ST-016 refuses every other step, a suspended property among them", async () => {
    const steps: [PropertyStatus, string][] = [
      ["suspended", "active"],
      ["suspended", "inactive"],
      ["active", "active"],
      ["inactive", "inactive"],
      ["draft", "inactive"],
      ["pending", "inactive"],
      ["rejected", "inactive"],
    ];
    for (const [status, to] of steps) {
      const { id } = await insertProperty(world, { landlord, status, approved_at: new Date() });
      expect(await toggle(landlord, id, to), `${status} to ${to}`).toMatchObject({
        status: 409,
        body: { error: { code: "conflict" } },
      });
      expect((await rowOf(id)).status).toBe(status);
    }
    const { id } = await insertProperty(world, { landlord });
    for (const to of ["draft", "pending", "suspended", "rejected", "", 1]) {
      expect((await toggle(landlord, id, to as string)).status).toBe(422);
    }
  });

  it("of two clicks at once one acts", async () => {
    const { id } = await insertProperty(world, { landlord });
    const answers = await Promise.all([1, 2, 3].map(() => toggle(landlord, id, "inactive")));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
  });

  it("PER-007 answers another's property as an absent one and changes nothing", async () => {
    const { id } = await insertProperty(world, { landlord: other });
    for (const path of [id, crypto.randomUUID(), "1"]) {
      const answer = await toggle(landlord, path, "inactive");
      expect(answer.status).toBe(404);
      expect(answer.body.error).toMatchObject({ code: "not_found" });
    }
    expect((await toggle(undefined, id, "inactive")).status).toBe(401);
    expect((await toggle(tenant, id, "inactive")).status).toBe(403);
    expect((await toggle(admin, id, "inactive")).status).toBe(403);
    expect((await rowOf(id)).status).toBe("active");
  });
});
