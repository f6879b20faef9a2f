import { expect, it } from "vitest";
import { sessions } from "~/db/schema";
import { createWorld } from "../../tests/support/world/world";
import { createEngine } from "./engine";
import { hashToken } from "./hashed-tokens";
import { createKeyStore } from "./key-store";

const world = await createWorld();
const SECRETS = ["a-secret-of-this-test-0123456789abcdef"] as const;

it("keeps tokens as hashes only, and finds and ends sessions by one token or by several", async () => {
  const deps = { ...world, secrets: SECRETS };
  const engine = createEngine(deps, world.db, createKeyStore(world.db, SECRETS));
  const { internalAdapter } = await engine.$context;
  const { id } = await world.newUser();
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map(async () => (await internalAdapter.createSession(id)).token),
  );
  const kept = (await world.db.select().from(sessions)).map(({ token }) => token);
  for (const token of [one, two, three]) {
    expect(kept).not.toContain(token);
    expect(kept).toContain(hashToken(token ?? ""));
  }
  const found = await internalAdapter.findSessions([one ?? "", three ?? ""]);
  expect(found.map(({ session }) => session.token).sort()).toEqual([one, three].sort());
  await internalAdapter.deleteSessions([one ?? "", two ?? ""]);
  expect(await internalAdapter.findSession(one ?? "")).toBeNull();
  expect((await internalAdapter.findSession(three ?? ""))?.session.token).toBe(three);
});
