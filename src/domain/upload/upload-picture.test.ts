import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { uploads, users } from "~/db/schema";
import { createFairQueue } from "~/lib/fair-queue";
import { smallPhoto } from "../../../tests/support/rows/submission";
import { createWorld } from "../../../tests/support/world/world";
import type { Ctx } from "../context";
import { uploadPicture } from "./upload-picture";

const world = await createWorld();

async function filesBelow(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.storage.list(folder)) keys.push(key);
  return keys;
}

/** A promise and what resolves it. */
function gate(): [() => void, Promise<void>] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [resolve, promise];
}

describe("uploadPicture", () => {
  it("CAL-025 leaves no file of an upload whose row cannot be stored", async () => {
    const gone = await world.newUser("landlord");
    await world.db.delete(users).where(eq(users.id, gone.id));
    const photo = await smallPhoto();
    const id = crypto.randomUUID();
    await expect(
      uploadPicture(world.as(gone), { name: "salon.jpg", id }, { read: async () => photo }),
    ).rejects.toThrow(/uploads/);
    expect(await filesBelow("property-images")).toEqual([]);
  });

  it("keeps the files of the one that is stored, in the folder of its property", async () => {
    const photo = await smallPhoto();
    const owner = world.as(await world.newUser("landlord"));
    const source = { read: async () => photo };
    const { id } = await uploadPicture(owner, { name: "a.jpg" }, source);
    expect(await filesBelow(`property-images/${id}`)).toHaveLength(3);
    const property_id = crypto.randomUUID();
    for (const name of ["b.jpg", "c.jpg"]) {
      await uploadPicture(owner, { name, property_id }, source);
    }
    expect(await filesBelow(`property-images/${property_id}`)).toHaveLength(6);
  });

  it("drops a photo whose client has gone before its turn, and finishes the one under way", async () => {
    const owner = await world.newUser("landlord");
    const photo = await smallPhoto();
    const queue = createFairQueue({ atOnce: 1, perOwner: 1 });
    const [begin, begun] = gate();
    const [end, ended] = gate();
    const [wait, waiting] = gate();
    let asked = 0;
    const process: Ctx["pictures"]["process"] = (input, turn) => {
      asked += 1;
      if (asked === 2) wait();
      return queue.run(async () => {
        begin();
        await ended;
        return world.pictures.process(input, { owner: turn.owner });
      }, turn);
    };
    const pictures = { ...world.pictures, process };
    const ctx = { ...world.as(owner), network: "41.202.219.7", pictures };
    const client = new AbortController();
    const source = { read: async () => photo, signal: client.signal };
    const first = uploadPicture(ctx, { name: "a.jpg" }, source);
    await begun;
    const second = uploadPicture(ctx, { name: "b.jpg" }, source);
    const dropped = expect(second).rejects.toMatchObject({ code: "bad_request" });
    await waiting;
    client.abort();
    await dropped;
    end();
    const { id } = await first;
    const rows = await world.db.select().from(uploads).where(eq(uploads.owner_id, owner.id));
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it("is not for jobs and visitors", async () => {
    const read = () => Promise.reject(new Error("read too early"));
    for (const actor of [{ kind: "system" }, { kind: "anon" }] as const) {
      const ctx = { ...world.as(), actor };
      await expect(uploadPicture(ctx, { name: "a.jpg" }, { read })).rejects.toMatchObject({
        code: "unauthenticated",
      });
    }
  });
});
