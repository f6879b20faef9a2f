import { expect, it, vi } from "vitest";
import { keepFiles } from "./sitemap";

it("writes a part once for each state, and again when writing failed", async () => {
  const kept = keepFiles();
  const write = vi.fn(async () => "first");
  expect([await kept("1", 1, write), await kept("1", 1, write)]).toEqual(["first", "first"]);
  expect(await kept("1", 2, async () => "second part")).toBe("second part");
  expect(write).toHaveBeenCalledOnce();
  const failing = kept("2", 1, () => Promise.reject(new Error("no connection")));
  await expect(failing).rejects.toThrow("no connection");
  expect(await kept("2", 1, async () => "changed")).toBe("changed");
});
