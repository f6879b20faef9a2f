import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openNetwork } from "../../../tests/support/dom/network";
import { signIn } from "../../../tests/support/dom/render";
import { createWorld } from "../../../tests/support/world/world";
import { keepFresh } from "./auto-refresh";
import { NEAR_EXPIRY_MS } from "./refresh";

const world = await createWorld();
const network = openNetwork(world);
const HOUR = 3_600_000;
const renewals = () => network.sent("POST /api/auth/refresh").length;
/** A phone's screen goes off or on. */
function turn(visibility: "hidden" | "visible") {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("renews a session shortly before it ends, and again after a failure, while one asks for it", async () => {
  signIn(await world.newUser());
  network.refuse("POST /api/auth/refresh", "internal");
  const [stop, stopToo] = [keepFresh(), keepFresh()];
  await vi.advanceTimersByTimeAsync(HOUR - NEAR_EXPIRY_MS);
  expect(renewals()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(renewals()).toBe(1);
  stop();
  stop();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(renewals()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(renewals()).toBe(2);
  stopToo();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(renewals()).toBe(2);
});

it("renews a session that ended while the screen was off once it is on again", async () => {
  signIn(await world.newUser());
  network.refuse("POST /api/auth/refresh", "internal");
  const stop = keepFresh();
  turn("hidden");
  // The timers stood still meanwhile.
  vi.setSystemTime(Date.now() + 2 * HOUR);
  await vi.advanceTimersByTimeAsync(10);
  expect(renewals()).toBe(0);
  turn("visible");
  await vi.advanceTimersByTimeAsync(10);
  expect(renewals()).toBe(1);
  stop();
  turn("visible");
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(renewals()).toBe(1);
});
