import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { propertySubmission } from "~/contract/schemas/submission";
import { properties, propertyAmenities, propertyImages, uploads } from "~/db/schema";
import { SUBMISSION, uploadPhotos } from "../../../tests/support/rows/submission";
import { createWorld } from "../../../tests/support/world/world";
import { submitProperty } from "./submit-property";

const world = await createWorld();
const landlord = await world.newUser("landlord");

describe("submitProperty", () => {
  it("ERR-022 stores the property when its pictures cannot be saved, and logs it", async () => {
    const photos = (await uploadPhotos(world, landlord, 2)).map((p) => ({ upload_id: p.id }));
    const input = propertySubmission.parse({ ...SUBMISSION, amenities: ["Wifi"], photos });
    await world.db.execute(
      sql`alter table property_images add constraint one_only check (display_order < 1)`,
    );
    const { id, status } = await submitProperty(world.as(landlord), input);
    await world.db.execute(sql`alter table property_images drop constraint one_only`);
    expect(status).toBe("draft");
    const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
    expect(row).toMatchObject({ title: SUBMISSION.title, cover_url: null });
    expect(await world.db.$count(propertyImages)).toBe(0);
    expect(await world.db.$count(propertyAmenities)).toBe(1);
    expect(await world.jobsOf("make-avif")).toEqual([]);
    expect(world.logged).toMatchObject([
      {
        level: "error",
        message: "pictures of a submission were not saved",
        details: { propertyId: id, error: expect.stringContaining("one_only") },
      },
    ]);
    expect(await world.db.$count(uploads)).toBe(2);
    await expect(submitProperty(world.as(landlord), input)).resolves.toBeDefined();
    expect(await world.db.$count(propertyImages)).toBe(2);
  });

  it("leaves nothing behind when it is refused in the middle", async () => {
    const before = await world.db.$count(properties);
    const photos = [{ upload_id: crypto.randomUUID() }];
    const input = propertySubmission.parse({ ...SUBMISSION, amenities: ["Wifi"], photos });
    await expect(submitProperty(world.as(landlord), input)).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await world.db.$count(properties)).toBe(before);
  });
});
