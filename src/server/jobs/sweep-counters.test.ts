import { expect, it } from "vitest";
import { idempotencyKeys, rateLimits } from "~/db/schema";
import { createWorld } from "../../../tests/support/world";
import { sweepCounters } from "./sweep-counters";

const world = await createWorld();

it("deletes ended windows and keys of last week, and keeps what is still in use", async () => {
  const { id: user_id } = await world.newUser();
  const at = (ms: number) => new Date(world.clock.now.getTime() + ms);
  const dayMs = 86_400_000;
  await world.db.insert(rateLimits).values([
    { key: "ended", count: 5, window_ends_at: at(-1) },
    { key: "running", count: 5, window_ends_at: at(1000) },
  ]);
  await world.db.insert(idempotencyKeys).values([
    { user_id, key: "old", request_hash: "x", created_at: at(-8 * dayMs) },
    { user_id, key: "new", request_hash: "x", created_at: at(-6 * dayMs) },
  ]);
  const system = { ...world.as(), actor: { kind: "system" as const } };
  await sweepCounters(system);
  await sweepCounters(system);
  expect((await world.db.select().from(rateLimits)).map((r) => r.key)).toEqual(["running"]);
  expect((await world.db.select().from(idempotencyKeys)).map((r) => r.key)).toEqual(["new"]);
});
