import { afterEach, expect, it, vi } from "vitest";

afterEach(() => void vi.unstubAllGlobals());

const IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";

it.each([
  [IPAD, 5, "install"],
  [IPAD, 0, "unsupported"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, "install"],
])("knows %s with %i touch points", async (userAgent, maxTouchPoints, state) => {
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("window", {});
  const { readDevice } = await import("./device");
  expect(await readDevice()).toBe(state);
});

it("lets go of the address and of what is shown", async () => {
  const unsubscribe = vi.fn();
  const close = vi.fn();
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [{ close }, { close }],
  };
  const serviceWorker = { getRegistration: async () => registration };
  vi.stubGlobal("navigator", { userAgent: "Android", maxTouchPoints: 5, serviceWorker });
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("window", { PushManager: {}, Notification: {} });
  const { forgetDevice } = await import("./device");
  await forgetDevice();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledTimes(2);
});
