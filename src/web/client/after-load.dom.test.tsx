import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
// Loaded before the test, so that they begin in it, and as soon as the time has come.
import "~/web/features/property/card/prefetch-viewed-cards";
import "~/web/lib/register-service-worker";
import { afterLoad } from "./after-load";

const register = vi.fn(async () => ({}));
const serviceWorker = { register, ready: Promise.resolve({ active: null }) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubEnv("PROD", true);
  // Later files share this window: it keeps none of the listeners.
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("MutationObserver", IntersectionObserver);
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
});
afterEach(() => {
  document.documentElement.classList.remove("light");
  register.mockClear();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it("keeps files for the next visit, but not of those who save data", async () => {
  document.documentElement.classList.add("light");
  afterLoad();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(register).not.toHaveBeenCalled();
  document.documentElement.classList.remove("light");
  afterLoad();
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith("/sw.js"));
});
