import { afterEach, describe, expect, it } from "vitest";
import { uploads } from "~/db/schema";
import { uploadPhotos } from "../../../tests/support/rows/submission";
import { createWorld } from "../../../tests/support/world/world";
import { sweepUploads } from "./sweep-uploads";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const start = world.clock.now;
const inHours = (hours: number) => {
  world.clock.now = new Date(start.getTime() + hours * 3_600_000);
};
const there = (url = "") => world.storage.exists(url.replace("/storage/", ""));
const system = world.as("system");

/** Does the waiting delete-files jobs, as the worker does. */
async function deleteQueued() {
  const jobs = (await world.jobsOf("delete-files")) as { keys: string[] }[];
  for (const { keys } of jobs) await world.storage.delete(keys);
}

describe("sweepUploads", () => {
  afterEach(() => inHours(0));

  it("removes an upload that joined no property for 48 hours, and its files", async () => {
    const [forgotten] = await uploadPhotos(world, landlord, 1);
    inHours(47);
    const [recent] = await uploadPhotos(world, landlord, 1);
    await sweepUploads(system);
    expect(await world.db.$count(uploads)).toBe(2);
    inHours(48);
    await sweepUploads(system);
    expect(await world.db.$count(uploads)).toBe(2);
    inHours(49);
    await sweepUploads(system);
    await sweepUploads(system);
    await deleteQueued();
    const left = await world.db.select({ id: uploads.id }).from(uploads);
    expect(left).toEqual([{ id: recent?.id }]);
    expect(await there(forgotten?.image_url)).toBe(false);
    expect(await there(recent?.image_url)).toBe(true);
  });
});
