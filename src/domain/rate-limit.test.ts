import { expect, it } from "vitest";
import { createWorld } from "../../tests/support/world";
import { takeTurn } from "./rate-limit";

const world = await createWorld();
const now = new Date("2026-03-01T10:00:00Z");
const turn = (key: string, at = now) =>
  takeTurn(world.db, { key, max: 3, windowMs: 60_000, now: at });

it("gives three turns per window and key, then none until the window has ended", async () => {
  expect([await turn("a"), await turn("a"), await turn("a"), await turn("a")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(await turn("b")).toBe(true);
  expect(await turn("a", new Date(now.getTime() + 59_999))).toBe(false);
  expect(await turn("a", new Date(now.getTime() + 60_000))).toBe(true);
});

it("gives exactly three turns to ten callers at once", async () => {
  const turns = await Promise.all(Array.from({ length: 10 }, () => turn("crowd")));
  expect(turns.filter(Boolean)).toHaveLength(3);
});
