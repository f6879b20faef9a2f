import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { ownProperty } from "~/contract/schemas/submission";
import { auditLog, notifications, propertyImages } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send, uploadPhotos } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Lucie");
const admin = await world.newUser("admin", "Alice");

const imagesOf = (id: string) =>
  world.db
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.property_id, id))
    .orderBy(asc(propertyImages.display_order));

it("an administrator adds, orders, describes and removes any property's photos, audited", async () => {
  const { id } = await insertProperty(world, { landlord, title: "Studio", images: 2 });
  const [one, two] = await imagesOf(id);
  const [upload] = await uploadPhotos(world, admin, 1);
  if (!one || !two || !upload) throw new Error("no photos");
  const photos = `/admin/properties/${id}/photos`;
  const added = await send(world, admin, "POST", photos, { upload_id: upload.id });
  expect(ownProperty.parse(added.body).images).toHaveLength(3);
  const ids = [upload.id, two.id, one.id];
  expect((await send(world, admin, "PUT", photos, { ids, primary_id: two.id })).status).toBe(200);
  const photo = (photoId: string) => `/admin/photos/${photoId}`;
  const described = await send(world, admin, "PATCH", photo(two.id), { alt_text: "Le salon" });
  expect(described.status).toBe(200);
  expect((await send(world, admin, "DELETE", photo(one.id))).status).toBe(200);
  expect((await send(world, admin, "DELETE", photo(one.id))).status).toBe(404);
  expect((await imagesOf(id)).map((i) => [i.id, i.is_primary, i.alt_text])).toEqual([
    [upload.id, false, "Studio, photo 3"],
    [two.id, true, "Le salon"],
  ]);
  const trail = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
  expect(trail.map(({ action }) => action)).toEqual(Array(4).fill("property.edit"));
  expect(trail.map(({ details }) => details)).toContainEqual({
    photo_order: { from: [one.id, two.id, upload.id], to: ids },
    primary_photo: { from: one.id, to: two.id },
  });
  // One unread line for all of them.
  const told = await world.db.select().from(notifications).where(eq(notifications.related_id, id));
  expect(told.map(({ message }) => message)).toEqual(["« Studio » : photos."]);
  const [row] = await world.db.query.properties.findMany({ where: (p, { eq }) => eq(p.id, id) });
  expect(row?.changed_at).toBeNull();
});
