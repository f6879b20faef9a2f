import { afterEach, expect, it, vi } from "vitest";
import { isGone } from "./is-gone";

afterEach(() => vi.unstubAllGlobals());

it.each([
  [404, true],
  [410, true],
  [200, false],
  [403, false],
  [503, false],
])("takes a picture for gone only where the server has none: %i, %s", async (status, gone) => {
  vi.stubGlobal("fetch", async () => new Response(null, { status }));
  expect(await isGone("/storage/a-1280.webp")).toBe(gone);
});

it("does not take a picture for gone without an answer", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await isGone("/storage/a-1280.webp")).toBe(false);
});
