import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { propertySubmission } from "~/contract/schemas/submission";
import { auditLog, invitations, properties, propertyReports, rateLimits } from "~/db/schema";
import { setPropertyStatus } from "~/domain/property";
import { submitProperty } from "~/domain/submission";
import { insertProperty } from "../../tests/support/rows/property";
import { SUBMISSION, send, setSetting } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const admin = await world.newUser("admin", "Alice");
beforeEach(() => db.delete(rateLimits));

const REASON = { reason: "Fausses annonces." };
const post = (path: string, body: unknown = {}, user = admin) =>
  send(world, user, path.endsWith("/role") ? "PUT" : "POST", path, body);
const statusOf = async (id: string) =>
  (await db.select().from(properties).where(eq(properties.id, id)))[0]?.status;

describe("nothing goes online", () => {
  it.each(["delete", "role"] as const)(
    "of a person who is no landlord any more (%s)",
    async (ending) => {
      const host = await world.newUser("landlord");
      const flat = await insertProperty(world, { landlord: host, status: "inactive" });
      const end = ending === "delete" ? REASON : { ...REASON, role: "user" };
      expect((await post(`/users/${host.id}/${ending}`, end)).status).toBeLessThan(300);
      const approved = await post(`/moderation/properties/${flat.id}/approve`);
      expect([approved.status, approved.body.error?.code]).toEqual([409, "owner_suspended"]);
      expect(approved.body.error?.message).toContain("n'a plus de compte de propriétaire");
      const edited = await send(world, admin, "PATCH", `/admin/properties/${flat.id}`, {
        status: "active",
      });
      expect(edited.status).toBe(409);
      expect(await statusOf(flat.id)).toBe("inactive");
    },
  );

  it("of a landlord who is suspended while their own request runs", async () => {
    const host = await world.newUser("landlord");
    const flat = await insertProperty(world, { landlord: host, status: "inactive" });
    await setSetting(world, "property_approval_required", "false");
    expect((await post(`/users/${host.id}/suspend`, REASON)).status).toBe(200);
    // Past the door already, with the role that the account had there.
    const ctx = world.as(host);
    const refused = { code: "unauthenticated" };
    await expect(setPropertyStatus(ctx, flat.id, { status: "active" })).rejects.toMatchObject(
      refused,
    );
    await expect(submitProperty(ctx, propertySubmission.parse(SUBMISSION))).rejects.toMatchObject(
      refused,
    );
    expect(await db.$count(properties, eq(properties.landlord_id, host.id))).toBe(1);
    await setSetting(world, "property_approval_required", "true");
  });
});

it("a listing suspended for itself stays offline when its suspended owner comes back", async () => {
  const host = await world.newUser("landlord");
  const [flat, other] = [
    await insertProperty(world, { landlord: host }),
    await insertProperty(world, { landlord: host }),
  ];
  const [report] = await db
    .insert(propertyReports)
    .values({ property_id: flat.id, reason: "scam" })
    .returning();
  await post(`/users/${host.id}/suspend`, REASON);
  const closed = await post(`/reports/${report?.id}/close`, { outcome: "suspended", ...REASON });
  expect(closed.status).toBe(200);
  await post(`/users/${host.id}/reactivate`);
  expect([await statusOf(flat.id), await statusOf(other.id)]).toEqual(["suspended", "active"]);
  const trail = await db.select().from(auditLog).where(eq(auditLog.target_id, flat.id));
  expect(trail).toMatchObject([{ action: "property.suspend", reason: "Fausses annonces." }]);
});

it("a report's suspension can't be undone, for its reporter has been told", async () => {
  const host = await world.newUser("landlord");
  const flat = await insertProperty(world, { landlord: host });
  const [report] = await db
    .insert(propertyReports)
    .values({ property_id: flat.id, reason: "scam" })
    .returning();
  await post(`/reports/${report?.id}/close`, { outcome: "suspended", ...REASON });
  const [decision] = await db.select().from(auditLog).where(eq(auditLog.target_id, flat.id));
  const undone = await post(`/moderation/properties/${flat.id}/undo`, { decision: decision?.id });
  expect(undone.body.error?.code).toBe("undo_closed");
  expect(await statusOf(flat.id)).toBe("suspended");
});

it.each(["suspend", "role"] as const)(
  "what an administrator invited ends with them (%s)",
  async (ending) => {
    const other = await world.newUser("admin", "Paul");
    const email = `second-${ending}@example.cm`;
    const sent = await post("/invitations", { email, role: "admin", days: 30 }, other);
    expect(sent.status).toBe(201);
    const end = ending === "suspend" ? REASON : { ...REASON, role: "user" };
    expect((await post(`/users/${other.id}/${ending}`, end)).status).toBe(200);
    const [row] = await db.select().from(invitations).where(eq(invitations.email, email));
    expect(row?.revoked_at).toEqual(world.clock.now);
  },
);
