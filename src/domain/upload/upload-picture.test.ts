import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "~/db/schema";
import { smallPhoto } from "../../../tests/support/submission";
import { createWorld } from "../../../tests/support/world";
import { uploadPicture } from "./upload-picture";

const world = await createWorld();

async function filesBelow(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.storage.list(folder)) keys.push(key);
  return keys;
}

describe("uploadPicture", () => {
  it("CAL-025 leaves no file of an upload whose row cannot be stored", async () => {
    const gone = await world.newUser("landlord");
    await world.db.delete(users).where(eq(users.id, gone.id));
    const photo = await smallPhoto();
    const id = crypto.randomUUID();
    await expect(
      uploadPicture(world.as(gone), { name: "salon.jpg", id }, async () => photo),
    ).rejects.toThrow(/uploads/);
    expect(await filesBelow("property-images")).toEqual([]);
  });

  it("keeps the files of the one that is stored", async () => {
    const photo = await smallPhoto();
    const owner = await world.newUser("landlord");
    const { id } = await uploadPicture(world.as(owner), { name: "a.jpg" }, async () => photo);
    expect(await filesBelow(`property-images/${id}`)).toHaveLength(3);
  });

  it("is not for jobs and visitors", async () => {
    const read = () => Promise.reject(new Error("read too early"));
    for (const actor of [{ kind: "system" }, { kind: "anon" }] as const) {
      const ctx = { ...world.as(), actor };
      await expect(uploadPicture(ctx, { name: "a.jpg" }, read)).rejects.toMatchObject({
        code: "unauthenticated",
      });
    }
  });
});
