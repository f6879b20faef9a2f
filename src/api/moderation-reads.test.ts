import { describe, expect, it } from "vitest";
import type { PropertyStatus } from "~/contract/enums";
import { moderationDetail, moderationList, moderationQueue } from "~/contract/schemas/moderation";
import { auditLog, properties, propertyReports } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Rose");
const admin = await world.newUser("admin", "Paul");

const act = (id: string, name: string, body: unknown = {}) =>
  send(world, admin, "POST", `/moderation/properties/${id}/${name}`, body);
const stored = (status: PropertyStatus, more = {}) =>
  insertProperty(world, { landlord, status, ...more });
const detailOf = async (id: string) =>
  moderationDetail
    .strict()
    .parse((await send(world, admin, "GET", `/moderation/properties/${id}`)).body);
const page = async (query: string) =>
  moderationQueue
    .strict()
    .parse((await send(world, admin, "GET", `/moderation/queue?${query}`)).body);

describe("the administrators' reads", () => {
  it("list no listing that its landlord has deleted, in its status nor among all", async () => {
    const kept = await stored("inactive");
    const gone = await stored("inactive", { deleted_at: new Date() });
    for (const status of ["inactive", "all"]) {
      const path = `/moderation/properties?status=${status}&limit=100`;
      const { items } = moderationList.parse((await send(world, admin, "GET", path)).body);
      const ids = items.map(({ id }) => id);
      expect([ids.includes(kept.id), ids.includes(gone.id)]).toEqual([true, false]);
    }
    // Later tests count every row.
    await world.db.delete(properties);
  });

  it("CAL-019 gives the 5 newest waiting properties with their landlords, and every count", async () => {
    const rose = await world.newUser("landlord", "Rose");
    for (let day = 1; day <= 6; day += 1) {
      const created_at = new Date(Date.UTC(2030, 0, day));
      const status = day % 2 ? "draft" : "pending";
      await insertProperty(world, { landlord: rose, status, created_at, images: 1 });
    }
    const path = "/moderation/properties?status=waiting&limit=5";
    const list = moderationList.strict().parse((await send(world, admin, "GET", path)).body);
    expect(list.items.map((i) => i.created_at.slice(0, 10))).toEqual(
      [6, 5, 4, 3, 2].map((day) => `2030-01-0${day}`),
    );
    for (const item of list.items) {
      expect(item).toMatchObject({
        landlord: { id: rose.id, first_name: "Rose", last_name: "Mbarga" },
        image_count: 1,
        cover_url: expect.stringContaining("/storage/"),
      });
    }
    expect(list.total).toBe(list.counts.draft + list.counts.pending);
    expect(list.counts.all).toBe(await world.db.$count(properties));
    expect(list.next).toBe(list.items[4]?.id);
    const after = `${path}&before=${list.next}`;
    const rest = moderationList.parse((await send(world, admin, "GET", after)).body);
    expect(rest.items[0]?.created_at).toBe("2030-01-01T00:00:00.000Z");
    const seen = [...list.items, ...rest.items].map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(rest.next).toBe(seen.length < list.total ? seen.at(-1) : null);
    const nowhere = await send(world, admin, "GET", `${path}&before=nope`);
    expect(nowhere.body).toMatchObject({ items: [], total: list.total, next: null });
    const drafts = "/moderation/properties?status=draft&limit=5";
    const only = moderationList.parse((await send(world, admin, "GET", drafts)).body);
    expect(new Set(only.items.map((i) => i.status))).toEqual(new Set(["draft"]));
    for (const query of ["status=nope", "limit=0", "limit=1e9"]) {
      const answer = await send(world, admin, "GET", `/moderation/properties?${query}`);
      expect(answer.status, `${query}`).toBe(422);
    }
  });

  it("gives a whole property in any status with its landlord, pictures and trail", async () => {
    const { id } = await stored("draft", { images: 2, amenities: ["Wifi"] });
    await act(id, "reject", { reason: "Adresse fausse" });
    const { body } = await send(world, admin, "GET", `/moderation/properties/${id}`);
    const detail = moderationDetail.strict().parse(body);
    expect(detail).toMatchObject({
      status: "rejected",
      rejection_reason: "Adresse fausse",
      landlord: { id: landlord.id, first_name: "Rose", email: landlord.email },
      audit: [
        {
          action: "property.reject",
          reason: "Adresse fausse",
          actor: { id: admin.id, name: "Paul Mbarga" },
        },
      ],
    });
    expect(detail.images).toHaveLength(2);
    expect(detail.amenities.map((a) => a.name)).toEqual(["Wifi"]);
  });
});

describe("the queue", () => {
  const at = (day: number) => new Date(Date.UTC(2020, 0, day, 8));

  it("gives the longest wait first, page by page, also when the last one was decided", async () => {
    const made = [];
    for (const day of [3, 1, 5, 2, 4]) {
      made.push(
        await stored(day % 2 ? "draft" : "pending", { title: `J${day}`, created_at: at(day) }),
      );
    }
    const first = await page("limit=2");
    expect(first.items.map((item) => item.title)).toEqual(["J1", "J2"]);
    expect(first.items[0]).toMatchObject({
      waiting_since: "2020-01-01T08:00:00.000Z",
      landlord: { id: landlord.id, first_name: "Rose" },
    });
    await act(first.items[1]?.id ?? "", "approve");
    const second = await page(`limit=2&after=${first.next}`);
    expect(second.items.map((item) => item.title)).toEqual(["J3", "J4"]);
    expect(second.total).toBe(first.total - 1);
    expect((await page("after=nope")).items).toEqual([]);
    expect((await send(world, admin, "GET", "/moderation/queue?limit=0")).status).toBe(422);
    const [j3, j1, j5, , j4] = made.map(({ id }) => id);
    expect((await detailOf(j3 ?? "")).queue).toEqual({ previous: j1, next: j4 });
    expect((await detailOf(j4 ?? "")).queue).toEqual({ previous: j3, next: j5 });
    const online = await stored("active");
    expect((await detailOf(online.id)).queue).toEqual({ previous: null, next: j1 });
  });

  it("counts the wait of one sent again from then on", async () => {
    const { id } = await stored("draft", { created_at: at(1) });
    await act(id, "reject", { reason: "Photos floues." });
    expect((await detailOf(id)).waiting_since).toBeNull();
    world.pass({ minutes: 1 });
    await send(world, landlord, "PATCH", `/properties/${id}/status`, { status: "active" });
    expect((await detailOf(id)).waiting_since).toBe(world.clock.now.toISOString());
  });
});

it("tells what its landlord has changed since an administrator looked at it", async () => {
  const { id } = await stored("draft");
  const rename = async (title: string) => {
    world.pass({ seconds: 1 });
    const { status } = await send(world, landlord, "PATCH", `/own-properties/${id}`, { title });
    expect(status).toBe(200);
    return (await detailOf(id)).changes;
  };
  expect(await rename("Studio lumineux")).toEqual([]);
  world.pass({ seconds: 1 });
  await act(id, "reject", { reason: "Adresse fausse." });
  expect(await rename("Studio à Bali")).toMatchObject([
    { action: "property.update", details: { title: { to: "Studio à Bali" } } },
  ]);
});

it("tells an administrator what stands for and against the landlord", async () => {
  const marc = await world.newUser("landlord", "Marc");
  const own = (status: PropertyStatus, more = {}) =>
    insertProperty(world, { landlord: marc, status, ...more });
  const { id } = await own("draft");
  const [rejected, suspended, undone, gone] = [
    await own("draft"),
    await own("active"),
    await own("draft"),
    await own("draft"),
  ];
  await act(rejected.id, "reject", { reason: "Photos floues." });
  await act(gone.id, "reject", { reason: "Doublon.", outcome: "inactive" });
  await act(suspended.id, "suspend", { reason: "Signalée." });
  const { body } = await act(undone.id, "reject", { reason: "Par erreur." });
  await act(undone.id, "undo", { decision: body.decision });
  // Undone once, then meant.
  await act(undone.id, "reject", { reason: "Adresse fausse." });
  await world.db.insert(propertyReports).values([
    { property_id: id, reason: "fake" },
    { property_id: id, reason: "fake", status: "closed" },
    { property_id: suspended.id, reason: "scam" },
    { property_id: suspended.id, reason: "scam", status: "closed" },
  ]);
  // Of what he did, only the stays that he cancelled count.
  const did = { actor_id: marc.id, target_type: "booking", target_id: crypto.randomUUID() };
  await world.db.insert(auditLog).values([
    { ...did, action: "booking.cancel_confirmed" },
    { ...did, action: "booking.accept" },
  ]);
  const detail = await detailOf(id);
  expect(detail.open_reports).toBe(1);
  expect(detail.landlord).toMatchObject({
    created_at: expect.any(String),
    property_count: 5,
    counts: { draft: 1, pending: 0, active: 0, rejected: 2, inactive: 1, suspended: 1 },
    rejections: 3,
    suspensions: 1,
    cancellations: 1,
    open_reports: 2,
  });
});
