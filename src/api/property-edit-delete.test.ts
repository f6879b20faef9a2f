import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, notifications, properties, propertyImages, rateLimits } from "~/db/schema";
import { insertProperty, insertStay } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Lucie");
const tenant = await world.newUser("user", "Tina");
const admin = await world.newUser("admin", "Alice");
const second = await world.newUser("admin", "Paul");
beforeEach(() => world.db.delete(rateLimits));

const path = (id: string) => `/admin/properties/${id}`;
const remove = (id: string, user: TestUser = admin) => send(world, user, "DELETE", path(id));
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error("no property");
  return row;
};
const trailOf = (id: string) =>
  world.db.select().from(auditLog).where(eq(auditLog.target_id, id)).orderBy(auditLog.created_at);
const toldOf = (id: string) =>
  world.db.select().from(notifications).where(eq(notifications.related_id, id));
const newProperty = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(world, { landlord, ...given });

describe("DELETE /api/admin/properties/{id}", () => {
  it("CAL-022 removes property, images and page, for administrator as for owner", async () => {
    for (const [user, address] of [
      [admin, "/admin/properties"],
      [landlord, "/own-properties"],
    ] as const) {
      const { id } = await newProperty({ title: "À supprimer", images: 2 });
      expect((await send(world, undefined, "GET", `/properties/${id}`)).status).toBe(200);
      expect((await send(world, user, "DELETE", `${address}/${id}`)).status).toBe(204);
      expect((await send(world, undefined, "GET", `/properties/${id}`)).status).toBe(404);
      expect((await send(world, admin, "GET", path(id))).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
      const images = eq(propertyImages.property_id, id);
      expect(await world.db.$count(propertyImages, images)).toBe(0);
      expect(await trailOf(id)).toMatchObject([
        { action: "property.delete", actor_id: user.id, details: { from: "active" } },
      ]);
      expect(await toldOf(id)).toHaveLength(user === admin ? 1 : 0);
    }
  });

  it("tells the landlord, on the site and by mail", async () => {
    const { id } = await newProperty({ title: "Annonce trompeuse" });
    expect((await remove(id)).status).toBe(204);
    expect(await toldOf(id)).toMatchObject([
      { user_id: landlord.id, title: "Propriété supprimée par un administrateur" },
    ]);
    const mails = (await world.jobsOf("send-mail")) as { to: string; message: { data: object } }[];
    expect(mails).toContainEqual(
      expect.objectContaining({
        to: landlord.email,
        message: expect.objectContaining({
          data: expect.objectContaining({ status: "deleted", propertyTitle: "Annonce trompeuse" }),
        }),
      }),
    );
  });

  it("is refused while a stay is confirmed or a request waits, and says whom it waits for", async () => {
    const stay = await newProperty();
    await insertStay(world, stay, tenant, { start_date: "2099-01-01", end_date: null });
    const asked = await newProperty();
    await insertStay(world, asked, tenant, { start_date: "2099-01-01", status: "pending" });
    for (const [{ id }, code, message] of [
      [stay, "stay_open", "Un séjour confirmé est en cours ou à venir."],
      [asked, "request_open", "Une demande de réservation attend la réponse du propriétaire."],
    ] as const) {
      const { status, body } = await remove(id);
      expect(status).toBe(409);
      expect(body.error?.code).toBe(code);
      expect(body.error?.message.startsWith(message)).toBe(true);
      expect((await rowOf(id)).deleted_at).toBeNull();
    }
    expect(await toldOf(asked.id)).toEqual([]);
  });

  it("of two administrators at once one deletes", async () => {
    const { id } = await newProperty();
    const answers = await Promise.all([remove(id), remove(id, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await trailOf(id)).toHaveLength(1);
  });
});
