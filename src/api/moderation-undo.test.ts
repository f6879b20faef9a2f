import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, notifications, properties } from "~/db/schema";
import { announceModerations } from "../../tests/support/rows/moderation";
import { insertProperty } from "../../tests/support/rows/property";
import { send, setSetting } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Rose");
const admin = await world.newUser("admin", "Paul");
const second = await world.newUser("admin", "Sara");

const act = (id: string, name: string, body: unknown = {}, user = admin) =>
  send(world, user, "POST", `/moderation/properties/${id}/${name}`, body);
const waiting = (more = {}) => insertProperty(world, { landlord, status: "pending", ...more });
const rowOf = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];
const told = async (id: string) =>
  (
    await world.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.related_id, id), eq(notifications.user_id, landlord.id)))
  ).map(({ title }) => title);
const reason = "Ajoutez une photo de la façade.";

beforeEach(async () => {
  world.pass({ seconds: 3600 });
  for (const queue of ["send-mail", "announce-moderation"]) {
    await world.queue.boss.deleteAllJobs(queue);
  }
});

describe("undoing an administrator's decision", () => {
  it.each([
    ["approve", {}],
    ["reject", { reason }],
    ["reject", { reason, outcome: "inactive" }],
    ["request-change", { reason }],
  ])(
    "puts the property back into its place in the queue after %s, and tells nobody",
    async (name, body) => {
      const before = await waiting({ created_at: new Date("2026-11-01T08:00:00Z") });
      const { body: made } = await act(before.id, name, body);
      expect(await told(before.id)).toEqual([]);
      world.pass({ seconds: 10 });
      const undone = await act(before.id, "undo", { decision: made.decision });
      expect(undone).toMatchObject({ status: 200, body: { status: "pending", decision: null } });
      await announceModerations(world);
      expect(await told(before.id)).toEqual([]);
      expect(await world.jobsOf("send-mail")).toEqual([]);
      const { updated_at: _, ...kept } = before;
      expect(await rowOf(before.id)).toMatchObject(kept);
      const trail = await world.db.select().from(auditLog).where(eq(auditLog.target_id, before.id));
      expect(trail.map(({ action }) => action)).toContain("property.undo_decision");
    },
  );

  it("gives a suspended listing its place online back, featured as it was", async () => {
    const { id } = await insertProperty(world, { landlord, featured: true });
    const { body } = await act(id, "suspend", { reason });
    expect((await rowOf(id))?.featured).toBe(false);
    await act(id, "undo", { decision: body.decision });
    expect(await rowOf(id)).toMatchObject({ status: "active", featured: true });
    // Not where its place was taken meanwhile.
    await setSetting(world, "featured_properties_limit", "1");
    const again = await act(id, "suspend", { reason });
    await insertProperty(world, { landlord, featured: true });
    await act(id, "undo", { decision: again.body.decision });
    expect(await rowOf(id)).toMatchObject({ status: "active", featured: false });
    await setSetting(world, "featured_properties_limit", "24");
  });

  it("puts nothing online of a landlord who was suspended meanwhile", async () => {
    const host = await world.newUser("landlord", "Guy");
    const { id } = await insertProperty(world, { landlord: host });
    const { body } = await act(id, "suspend", { reason });
    world.pass({ seconds: 1 });
    const suspended = await send(world, admin, "POST", `/users/${host.id}/suspend`, { reason });
    expect(suspended.status).toBe(200);
    const refused = await act(id, "undo", { decision: body.decision });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "owner_suspended" } } });
    expect((await rowOf(id))?.status).toBe("suspended");
    // What goes back to the queue shows nothing to visitors.
    const queued = await waiting({ landlord: host });
    const rejected = (await act(queued.id, "reject", { reason })).body;
    expect((await act(queued.id, "undo", { decision: rejected.decision })).status).toBe(200);
  });

  it("ends after ten seconds, and when the landlord was told", async () => {
    const [late, announced] = [await waiting(), await waiting()];
    const first = (await act(late.id, "approve")).body;
    const other = (await act(announced.id, "approve")).body;
    world.pass({ seconds: 11 });
    const refused = await act(late.id, "undo", { decision: first.decision });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: "undo_closed", message: expect.stringContaining("dix secondes") } },
    });
    await announceModerations(world);
    expect((await act(announced.id, "undo", { decision: other.decision })).status).toBe(409);
    expect((await rowOf(announced.id))?.status).toBe("active");
    expect(await told(late.id)).toEqual(["Propriété approuvée"]);
  });

  it("undoes no other decision than the one it names", async () => {
    const [one, two] = [await waiting(), await waiting()];
    const approved = (await act(one.id, "approve")).body;
    world.pass({ seconds: 1 });
    const suspended = (await act(one.id, "suspend", { reason }, second)).body;
    expect((await act(one.id, "undo", { decision: approved.decision })).status).toBe(409);
    expect((await act(two.id, "undo", { decision: suspended.decision })).status).toBe(409);
    expect((await act(one.id, "undo", { decision: "nawak" })).status).toBe(422);
    expect((await rowOf(one.id))?.status).toBe("suspended");
    await announceModerations(world);
    expect(await told(one.id)).toEqual(["Propriété suspendue"]);
  });

  it("undoes nothing under a status that an administrator has set since, though it is the same", async () => {
    const { id } = await waiting();
    const { decision } = (await act(id, "approve")).body;
    for (const status of ["pending", "active"]) {
      const set = await send(world, second, "PATCH", `/admin/properties/${id}`, { status });
      expect(set.status).toBe(200);
    }
    expect((await act(id, "undo", { decision })).body.error?.code).toBe("undo_closed");
    expect((await rowOf(id))?.status).toBe("active");
  });

  it("of two at once undoes once", async () => {
    const { id } = await waiting();
    const { body } = await act(id, "approve");
    const answers = await Promise.all(
      [admin, second].map((user) => act(id, "undo", { decision: body.decision }, user)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rowOf(id))?.status).toBe("pending");
  });

  it("tells of a decision once, and of none that the landlord overtook", async () => {
    const { id } = await waiting();
    await act(id, "request-change", { reason });
    const [job] = await world.jobsOf("announce-moderation");
    await announceModerations(world);
    await world.jobs.enqueue(world.db, "announce-moderation", job as never);
    await announceModerations(world);
    expect(await told(id)).toEqual(["Modification demandée"]);
    const other = await waiting();
    await act(other.id, "reject", { reason });
    await send(world, landlord, "PATCH", `/properties/${other.id}/status`, { status: "active" });
    const deleted = await waiting();
    await act(deleted.id, "reject", { reason, outcome: "inactive" });
    await send(world, landlord, "DELETE", `/own-properties/${deleted.id}`);
    await announceModerations(world);
    for (const { id: untold } of [other, deleted]) expect(await told(untold)).toEqual([]);
  });
});

describe("asking for a change", () => {
  it("sends it back with what to change, and it waits again once its landlord sends it", async () => {
    const { id } = await waiting({ title: "Villa Bali", approved_at: new Date() });
    expect(await act(id, "request-change", { reason: `  ${reason} ` })).toMatchObject({
      status: 200,
      body: { status: "rejected" },
    });
    await announceModerations(world);
    expect(await rowOf(id)).toMatchObject({ change_requested: true, rejection_reason: reason });
    const [notice] = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.related_id, id));
    expect(notice).toMatchObject({
      title: "Modification demandée",
      message: `« Villa Bali » est à modifier avant sa publication. Motif : ${reason}`,
    });
    expect(await world.jobsOf("send-mail")).toMatchObject([
      {
        to: landlord.email,
        message: {
          data: {
            status: "change_requested",
            reason,
            link: `http://localhost:3000/landlord/edit-property/${id}`,
          },
        },
      },
    ]);
    const own = await send(world, landlord, "GET", `/own-properties/${id}`);
    expect(own.body).toMatchObject({ change_requested: true, rejection_reason: reason });
    world.pass({ seconds: 60 });
    await send(world, landlord, "PATCH", `/properties/${id}/status`, { status: "active" });
    expect(await rowOf(id)).toMatchObject({ status: "pending", waiting_since: world.clock.now });
    await act(id, "approve");
    expect(await rowOf(id)).toMatchObject({ status: "active", change_requested: false });
  });

  it("needs something to change, and a property that waits", async () => {
    const { id } = await waiting();
    for (const blank of [undefined, "", " \n "]) {
      expect(await act(id, "request-change", { reason: blank })).toMatchObject({
        status: 422,
        body: { error: { fields: { reason: expect.any(String) } } },
      });
    }
    const online = await insertProperty(world, { landlord });
    expect((await act(online.id, "request-change", { reason })).status).toBe(409);
  });
});

it("does not approve what its landlord changed since it was read", async () => {
  const { id, updated_at } = await waiting();
  const seen = { expected_status: "pending", expected_updated_at: updated_at.toISOString() };
  await send(world, landlord, "PATCH", `/own-properties/${id}`, { title: "Tout autre chose" });
  expect(await act(id, "approve", seen)).toMatchObject({
    status: 409,
    body: {
      error: {
        message:
          "Cette annonce a changé depuis que vous l'avez ouverte. Relisez-la avant de l'approuver.",
      },
    },
  });
  expect((await rowOf(id))?.status).toBe("pending");
});
