import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PROPERTY_STATUSES } from "~/contract/enums";
import { managedList } from "~/contract/schemas/managed-property";
import { auditLog, properties } from "~/db/schema";
import { insertProperty, insertReview, insertStay } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const other = await world.newUser("landlord");
const tenant = await world.newUser("user");
const admin = await world.newUser("admin");

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
async function read(user: TestUser, query = "") {
  const { status, body } = await send(world, user, "GET", `/properties/managed${query}`);
  expect(status).toBe(200);
  return managedList.strict().parse(body);
}
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

describe("GET /api/properties/managed", () => {
  it("LAN-019 LAN-021 counts the own properties per status, and leaves those of one", async () => {
    const landlord = await world.newUser("landlord");
    const wanted = [
      "active",
      "active",
      "active",
      "draft",
      "pending",
      "pending",
      "rejected",
    ] as const;
    for (const status of [...wanted, "inactive", "suspended"] as const) {
      await insertProperty(world, { landlord, status });
    }
    await insertProperty(world, { landlord: other });
    const all = await read(landlord);
    const counts = {
      all: 9,
      draft: 1,
      pending: 2,
      active: 3,
      rejected: 1,
      inactive: 1,
      suspended: 1,
    };
    expect(all.counts).toEqual(counts);
    expect(all.found).toEqual(counts);
    expect(all.items).toHaveLength(9);
    for (const status of PROPERTY_STATUSES) {
      const { items } = await read(landlord, `?status=${status}`);
      expect(items, status).toHaveLength(counts[status]);
      expect(new Set(items.map((item) => item.status))).toEqual(new Set([status]));
    }
  });

  it("LAN-020 finds part of a title whatever its accents, and counts what it leaves", async () => {
    const landlord = await world.newUser("landlord");
    for (const [n, title] of [
      "Studio meublé à Akwa",
      "STUDIO EQUIPE",
      "Villa 100% calme",
    ].entries()) {
      await insertProperty(world, { landlord, title, created_at: day(n + 1) });
    }
    await insertProperty(world, { landlord, title: "Étude équipée", status: "draft" });
    await insertProperty(world, { landlord: other, title: "Studio équipé" });
    const find = async (q: string) => titles(await read(landlord, `?q=${encodeURIComponent(q)}`));
    expect(await find("meuble A ak")).toEqual(["Studio meublé à Akwa"]);
    expect(await find("équipé")).toEqual(["Étude équipée", "STUDIO EQUIPE"]);
    expect(await find("100%")).toEqual(["Villa 100% calme"]);
    for (const none of ["s_udio", "%udio", "\\", "Bonapriso"]) {
      expect(await find(none), none).toEqual([]);
    }
    expect(await find("  ")).toHaveLength(4);
    const { counts, found } = await read(landlord, "?q=equip&status=draft");
    expect(counts).toMatchObject({ all: 4, active: 3, draft: 1 });
    expect(found).toMatchObject({ all: 2, active: 1, draft: 1 });
  });

  it("goes on after the last one of the page before, newest first, each once", async () => {
    const landlord = await world.newUser("landlord");
    // Three of them at one instant: the id decides.
    for (const n of [1, 2, 2, 2, 3]) {
      await insertProperty(world, { landlord, created_at: day(n), title: `Jour ${n}` });
    }
    const seen: { id: string; title: string }[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page = await read(landlord, `?limit=2${next && `&before=${next}`}`);
      seen.push(...page.items);
      next = page.next;
    }
    expect(seen.map(({ title }) => title)).toEqual([
      "Jour 3",
      "Jour 2",
      "Jour 2",
      "Jour 2",
      "Jour 1",
    ]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
    const foreign = await insertProperty(world, { landlord: other, created_at: day(9) });
    for (const before of [foreign.id, crypto.randomUUID(), "1"]) {
      expect((await read(landlord, `?before=${before}`)).items).toEqual([]);
    }
    for (const odd of ["limit=0", "limit=101", "status=perdue", "q=%00", `q=${"a".repeat(121)}`]) {
      expect((await send(world, landlord, "GET", `/properties/managed?${odd}`)).status).toBe(422);
    }
  });

  it("sorts by age, views and title, page by page, each once", async () => {
    const landlord = await world.newUser("landlord");
    for (const [n, [title, views_count]] of (
      [
        ["Villa", 5],
        ["Étage à Akwa", 9],
        ["chambre", 5],
      ] as const
    ).entries()) {
      await insertProperty(world, { landlord, title, views_count, created_at: day(n + 1) });
    }
    const walk = async (sort: string) => {
      const seen: { title: string }[] = [];
      let next: string | null = "";
      while (next !== null) {
        const page = await read(landlord, `?sort=${sort}&limit=1${next && `&before=${next}`}`);
        seen.push(...page.items);
        next = page.next;
      }
      return seen.map(({ title }) => title);
    };
    expect(await walk("newest")).toEqual(["chambre", "Étage à Akwa", "Villa"]);
    expect(await walk("oldest")).toEqual(["Villa", "Étage à Akwa", "chambre"]);
    expect(await walk("title")).toEqual(["chambre", "Étage à Akwa", "Villa"]);
    const byViews = await walk("views");
    expect(byViews[0]).toBe("Étage à Akwa");
    expect(byViews.toSorted()).toEqual(["Villa", "chambre", "Étage à Akwa"]);
    const odd = await send(world, landlord, "GET", "/properties/managed?sort=price");
    expect(odd.status).toBe(422);
  });

  it("gives what a row shows: bookings, rating, views, and why it is offline", async () => {
    const landlord = await world.newUser("landlord");
    const shown = await insertProperty(world, { landlord, images: 1, views_count: 12 });
    await insertStay(world, shown, tenant, { start_date: "2099-02-01", status: "pending" });
    await insertReview(world, shown, tenant, { rating: 4 });
    await insertReview(world, shown, tenant, { rating: 5 });
    await world.db
      .update(properties)
      .set({ created_at: day(3) })
      .where(eq(properties.id, shown.id));
    const reason = "Photos floues";
    await insertProperty(world, {
      landlord,
      status: "rejected",
      rejection_reason: reason,
      created_at: day(2),
    });
    const third = await insertProperty(world, { landlord, created_at: day(1) });
    for (const [verb, body] of [
      ["suspend", { reason: "Un premier signalement" }],
      ["lift", undefined],
      ["suspend", { reason: "Loyer demandé d'avance" }],
    ] as const) {
      world.pass({ seconds: 1 });
      const answer = await send(
        world,
        admin,
        "POST",
        `/moderation/properties/${third.id}/${verb}`,
        body,
      );
      expect(answer.status).toBe(200);
    }
    const stopped = { landlord, status: "inactive", rejection_reason: reason } as const;
    await insertProperty(world, { ...stopped, deactivated_by: "admin", created_at: day(0) });
    await insertProperty(world, { ...stopped, deactivated_by: "landlord", created_at: day(-1) });
    const { items } = await read(landlord);
    expect(items.slice(3)).toMatchObject([{ reason }, { reason: null }]);
    expect(items[0]).toMatchObject({
      id: shown.id,
      status: "active",
      views_count: 12,
      booking_count: 3,
      review_count: 2,
      average_rating: 4.5,
      cover_url: shown.cover_url,
      reason: null,
    });
    expect(items[1]).toMatchObject({ status: "rejected", reason });
    expect(items[2]).toMatchObject({ status: "suspended", reason: "Loyer demandé d'avance" });
  });
});

describe("'Louée'", () => {
  const status = (user: TestUser, id: string, body: unknown) =>
    send(world, user, "PATCH", `/properties/${id}/status`, body);

  it("DLA-010 takes an approved flat offline as let, and brings it back at once", async () => {
    const landlord = await world.newUser("landlord");
    const { id } = await insertProperty(world, { landlord, approved_at: new Date() });
    const row = async () => (await read(landlord)).items[0];
    const isPublic = async () =>
      (await send(world, undefined, "GET", `/properties/${id}`)).status === 200;
    expect(await status(landlord, id, { status: "inactive", rented: true })).toMatchObject({
      status: 200,
      body: {
        status: "inactive",
        message: "Votre annonce porte la mention «\u00a0Louée\u00a0» et n'est plus en ligne.",
      },
    });
    const rented_at = world.clock.now.toISOString();
    expect(await row()).toMatchObject({
      status: "inactive",
      deactivated_by: "landlord",
      rented_at,
    });
    expect(await isPublic()).toBe(false);
    // Twice in a row: the second finds it offline.
    expect((await status(landlord, id, { status: "inactive", rented: true })).status).toBe(409);
    expect(await status(landlord, id, { status: "active" })).toMatchObject({
      body: { status: "active", message: "Votre annonce est en ligne." },
    });
    expect(await row()).toMatchObject({ status: "active", deactivated_by: null, rented_at: null });
    expect(await isPublic()).toBe(true);
    await status(landlord, id, { status: "inactive" });
    expect((await row())?.rented_at).toBeNull();
    const acts = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      "property.activate",
      "property.deactivate",
      "property.rent",
    ]);
  });

  it("ends with an administrator's approval too, and is for the owner alone", async () => {
    const landlord = await world.newUser("landlord");
    const { id } = await insertProperty(world, { landlord });
    for (const [user, code] of [
      [other, 404],
      [tenant, 403],
      [admin, 403],
    ] as const) {
      expect((await status(user, id, { status: "inactive", rented: true })).status).toBe(code);
    }
    await status(landlord, id, { status: "inactive", rented: true });
    await send(world, admin, "POST", `/moderation/properties/${id}/approve`, {});
    expect((await read(landlord)).items[0]).toMatchObject({ status: "active", rented_at: null });
    expect((await status(landlord, id, { status: "inactive", rented: "oui" })).status).toBe(422);
  });
});
