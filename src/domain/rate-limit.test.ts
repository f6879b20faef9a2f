import { expect, it } from "vitest";
import { createWorld } from "../../tests/support/world/world";
import { consumeRateLimit } from "./rate-limit";

const world = await createWorld();
const now = new Date("2026-03-01T10:00:00Z");
const wait = (key: string, at = now) =>
  consumeRateLimit(world.db, { key, max: 3, windowMs: 60_000, now: at });
const turn = async (key: string, at = now) => (await wait(key, at)) === 0;

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

it("answers the seconds left of the window, one at least", async () => {
  const last = (ms: number) => wait("slow", new Date(now.getTime() + ms));
  expect([await last(0), await last(0), await last(0)]).toEqual([0, 0, 0]);
  expect(await last(0)).toBe(60);
  expect(await last(20_500)).toBe(40);
  expect(await last(59_999)).toBe(1);
});
