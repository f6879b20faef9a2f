import { expect, it } from "vitest";
import { HOUR_MS } from "~/contract/days";
import { installation } from "~/db/schema";
import { recordBackup } from "~/domain/system";
import { createWorld } from "../../../tests/support/world/world";
import { makeBackup } from "./make-backup";

const world = await createWorld();

it("a backup is due once the site is an hour old, then a day after the last one", async () => {
  let made = 0;
  const run = async (hours: number) => {
    world.clock.now = new Date(Date.parse("2099-01-01T00:00:00Z") + hours * HOUR_MS);
    await makeBackup(world, async () => {
      made += 1;
    });
    return made;
  };
  await world.db.update(installation).set({ begun_at: new Date("2099-01-01T00:00:00Z") });
  expect(await run(0.9)).toBe(0);
  expect(await run(1.1)).toBe(1);
  // One that failed is tried again at the next run.
  expect(await run(2.1)).toBe(2);
  await recordBackup({ ...world, actor: { kind: "system" } });
  expect(await run(25)).toBe(2);
  expect(await run(26)).toBe(3);
  await makeBackup(world, undefined);
});

it("one is made at a time, of whichever process", async () => {
  const { boss } = world.queue;
  // One waits already, for a time far away.
  const fetch = () => boss.fetch("make-backup", { ignoreStartAfter: true });
  const [first] = await fetch();
  await boss.send("make-backup", {});
  expect(await fetch()).toEqual([]);
  await boss.complete("make-backup", first?.id ?? "");
  // Refused by its index, the fetch before may hold its job for a moment still.
  await expect.poll(fetch).toHaveLength(1);
});
