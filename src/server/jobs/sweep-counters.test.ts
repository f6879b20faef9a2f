import { expect, it } from "vitest";
import { idempotencyKeys, invitations, rateLimits } from "~/db/schema";
import { createWorld } from "../../../tests/support/world/world";
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
  const system = world.as("system");
  await sweepCounters(system);
  await sweepCounters(system);
  expect((await world.db.select().from(rateLimits)).map((r) => r.key)).toEqual(["running"]);
  expect((await world.db.select().from(idempotencyKeys)).map((r) => r.key)).toEqual(["new"]);
});

it("forgets the address of an invitation 30 days after it expired, unless it was accepted", async () => {
  const { id: accepted_by } = await world.newUser();
  const at = (days: number) => new Date(world.clock.now.getTime() + days * 86_400_000);
  const invited = (email: string, expires_at: Date, more = {}) => ({
    email,
    expires_at,
    role: "landlord" as const,
    token_hash: email,
    ...more,
  });
  await world.db
    .insert(invitations)
    .values([
      invited("forgotten@example.cm", at(-30.01)),
      invited("revoked@example.cm", at(-31), { revoked_at: at(-37) }),
      invited("recent@example.cm", at(-29.9)),
      invited("open@example.cm", at(3)),
      invited("accepted@example.cm", at(-90), { accepted_at: at(-91), accepted_by }),
    ]);
  const system = world.as("system");
  for (let n = 0; n < 2; n += 1) await sweepCounters(system);
  const left = await world.db.select({ email: invitations.email }).from(invitations);
  expect(left.map(({ email }) => email).sort()).toEqual([
    "accepted@example.cm",
    "open@example.cm",
    "recent@example.cm",
  ]);
});
