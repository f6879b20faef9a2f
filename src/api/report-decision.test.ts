import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, notifications, properties, propertyReports, rateLimits } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const tenant = await world.newUser("user", "Tina");
const alice = await world.newUser("admin", "Alice");
const boris = await world.newUser("admin", "Boris");

const listing = () => insertProperty(world, { landlord, title: "Studio à Akwa" });
async function reported(property_id: string, who: { reporter?: TestUser; email?: string } = {}) {
  const [row] = await world.db
    .insert(propertyReports)
    .values({
      property_id,
      reason: "scam",
      reporter_id: who.reporter?.id ?? null,
      email: who.email ?? null,
    })
    .returning();
  return row?.id ?? "";
}
const close = (id: string, json: unknown, user: TestUser | undefined = alice) =>
  send(world, user, "POST", `/reports/${id}/close`, json);
const rowOf = async (id: string) =>
  (await world.db.select().from(propertyReports).where(eq(propertyReports.id, id)))[0];
const trailOf = (id: string) => world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
const statusOf = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;
type Job = { to: string; message: { type: string; data: unknown } };
const answers = async () =>
  ((await world.jobsOf("send-mail")) as Job[]).filter((j) => j.message.type === "report-handled");

beforeEach(async () => {
  await world.queue.boss.deleteAllJobs("send-mail");
  for (const table of [propertyReports, notifications, rateLimits]) await world.db.delete(table);
});

describe("a decided report", () => {
  it("keeps its outcome and tells who was signed in, on the site and by mail", async () => {
    const { id: property } = await listing();
    const id = await reported(property, { reporter: tenant });
    const { status, body } = await close(id, { outcome: "unfounded" });
    expect([status, body]).toEqual([
      200,
      { id, status: "closed", outcome: "unfounded", closed: 1 },
    ]);
    expect(await rowOf(id)).toMatchObject({ outcome: "unfounded", closed_at: world.clock.now });
    expect(await statusOf(property)).toBe("active");
    expect(
      await world.db.select().from(notifications).where(eq(notifications.user_id, tenant.id)),
    ).toMatchObject([
      {
        title: "Votre signalement a été traité",
        message:
          "« Studio à Akwa » : Nous l'avons vérifiée et n'y avons rien trouvé de contraire à nos règles.",
        related_id: property,
      },
    ]);
    expect(await answers()).toMatchObject([
      { to: tenant.email, message: { data: { firstName: "Tina", outcome: "unfounded" } } },
    ]);
    expect(await trailOf(id)).toMatchObject([
      {
        action: "report.close",
        actor_id: alice.id,
        target_id: id,
        details: { property_id: property, from: "open", to: "unfounded" },
      },
    ]);
  });

  it("tells who left an address by mail, and nobody where none was left", async () => {
    const { id: property } = await listing();
    const id = await reported(property, { email: "voisin@example.cm" });
    await close(id, { outcome: "corrected" });
    expect(await answers()).toMatchObject([
      { to: "voisin@example.cm", message: { data: { firstName: null, outcome: "corrected" } } },
    ]);
    await close(await reported(property), { outcome: "corrected" });
    expect(await answers()).toHaveLength(1);
    expect(await world.db.$count(notifications)).toBe(0);
  });

  it("suspends the listing in the same act, and answers its other reports alike", async () => {
    const { id: property } = await listing();
    const first = await reported(property, { reporter: tenant });
    const other = await reported(property, { email: "voisin@example.cm" });
    const elsewhere = await reported((await listing()).id);
    const reason = "Un dépôt est demandé avant la visite.";
    const { body } = await close(first, { outcome: "suspended", reason });
    expect(body).toMatchObject({ outcome: "suspended", closed: 2 });
    expect(await statusOf(property)).toBe("suspended");
    expect(await rowOf(other)).toMatchObject({ status: "closed", outcome: "suspended" });
    expect(await rowOf(elsewhere)).toMatchObject({ status: "open" });
    expect((await answers()).map(({ to }) => to).sort()).toEqual(
      [tenant.email, "voisin@example.cm"].sort(),
    );
    // Its landlord reads the reason, the reporters do not.
    expect(JSON.stringify(await answers())).not.toContain(reason);
    expect(await trailOf(property)).toMatchObject([{ target_id: property, reason }]);
  });

  it("leaves a report that was decided before as it was answered", async () => {
    const { id: property } = await listing();
    const [early, late] = [
      await reported(property, { reporter: tenant }),
      await reported(property, { email: "awa@example.cm" }),
    ];
    await close(early, { outcome: "unfounded" });
    await world.queue.boss.deleteAllJobs("send-mail");
    const answer = await close(late, { outcome: "suspended", reason: "Arnaque." });
    expect(answer.body).toMatchObject({ closed: 1 });
    expect(await rowOf(early)).toMatchObject({ outcome: "unfounded" });
    expect((await answers()).map(({ to }) => to)).toEqual(["awa@example.cm"]);
  });

  it("closes as suspended what an administrator has suspended before, once in the audit log", async () => {
    const { id: property } = await listing();
    const id = await reported(property);
    const before = { reason: "Photos volées." };
    await send(world, boris, "POST", `/moderation/properties/${property}/suspend`, before);
    const { body } = await close(id, { outcome: "suspended", reason: "Arnaque." });
    expect(body).toMatchObject({ outcome: "suspended", closed: 1 });
    expect(await statusOf(property)).toBe("suspended");
    expect(await trailOf(property)).toMatchObject([{ reason: "Photos volées." }]);
  });

  it("keeps a listing that went with its suspended owner offline for its own sake", async () => {
    const { id: property } = await listing();
    const hidden = { status: "suspended", suspended_with_owner: true } as const;
    await world.db.update(properties).set(hidden).where(eq(properties.id, property));
    const reason = "Arnaque.";
    const { body } = await close(await reported(property), { outcome: "suspended", reason });
    expect(body).toMatchObject({ outcome: "suspended" });
    const [row] = await world.db.select().from(properties).where(eq(properties.id, property));
    expect(row).toMatchObject({ status: "suspended", suspended_with_owner: false });
    expect(await trailOf(property)).toMatchObject([{ action: "property.suspend", reason }]);
  });

  it("wants a reason for a suspension, and leaves everything when the listing can't be suspended", async () => {
    const { id: property } = await listing();
    const id = await reported(property);
    for (const json of [{ outcome: "suspended" }, { outcome: "suspended", reason: "  " }]) {
      const { status, body } = await close(id, json);
      expect([status, body.error?.fields]).toEqual([
        422,
        { reason: "Indiquez au propriétaire la raison de la suspension." },
      ]);
    }
    expect((await close(id, { outcome: "oublié" })).status).toBe(422);
    await world.db
      .update(properties)
      .set({ status: "inactive" })
      .where(eq(properties.id, property));
    expect((await close(id, { outcome: "suspended", reason: "Arnaque" })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ status: "open", outcome: null });
    expect(await answers()).toEqual([]);
  });

  it("is decided once: the second of two administrators reads what was decided", async () => {
    const id = await reported((await listing()).id, { reporter: tenant });
    const both = await Promise.all([
      close(id, { outcome: "corrected" }, alice),
      close(id, { outcome: "corrected" }, boris),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: "report_closed",
      message: "Ce signalement vient d'être traité\u00a0: l'annonce est corrigée.",
    });
    expect(await answers()).toHaveLength(1);
  });

  it("is for administrators, and an unknown report is none", async () => {
    const id = await reported((await listing()).id);
    const json = { outcome: "unfounded" };
    expect((await send(world, undefined, "POST", `/reports/${id}/close`, json)).status).toBe(401);
    for (const user of [tenant, landlord]) expect((await close(id, json, user)).status).toBe(403);
    for (const other of [crypto.randomUUID(), "1"])
      expect((await close(other, json)).status).toBe(404);
    expect(
      await world.db.$count(
        propertyReports,
        and(eq(propertyReports.id, id), eq(propertyReports.status, "open")),
      ),
    ).toBe(1);
  });
});
