import { afterEach, expect, it, vi } from "vitest";
import { createHealth } from "./health";

afterEach(() => {
  vi.useRealTimers();
});

it("asks its parts again when a second has passed since, however often it is asked", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let asked = 0;
  let works = true;
  const parts = {
    database: async () => {
      asked += 1;
      return works;
    },
    storage: async () => true,
  };
  const health = createHealth({ parts, isDraining: () => false, facts: () => ({}) });
  const answer = async () => {
    const { status, headers } = await health.request("/readyz");
    expect(headers.get("cache-control")).toBe("no-store");
    return status;
  };
  expect([await answer(), await answer(), asked]).toEqual([200, 200, 1]);
  works = false;
  vi.advanceTimersByTime(1_000);
  expect([await answer(), asked]).toEqual([200, 1]);
  vi.advanceTimersByTime(1);
  expect([await answer(), asked]).toEqual([503, 2]);
  works = true;
  vi.advanceTimersByTime(1_001);
  expect([await answer(), asked]).toEqual([200, 3]);
});
