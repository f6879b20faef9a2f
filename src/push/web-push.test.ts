import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newBrowser, readVapid, startPushService } from "../../tests/support/world/push-service";
import { publicKeyOf, vapidKeysOf } from "./keys";
import { createPusher } from "./web-push";

const service = await startPushService();
afterAll(() => service.close());
const keys = vapidKeysOf("a-secret-for-tests-only-0123456789abcdef");
const subject = "https://kwata.example";
const pusher = createPusher({ keys, subject, guard: service.guard, timeoutMs: 300 });
const browser = newBrowser(`${service.address}/send/1`);
const { endpoint, keys: own } = browser.subscription;
const target = { endpoint, ...own };
const message = {
  payload: JSON.stringify({ title: "Nouveau message", body: "Josué : « Épicé » 🌶" }),
  ttlSeconds: 86_400,
  urgency: "high",
  topic: "thread-1",
} as const;
beforeEach(() => {
  service.taken.length = 0;
  service.answers(201);
});

describe("the keys", () => {
  it("follow from the secret alone, so that every process has the same", () => {
    expect(vapidKeysOf("a-secret-for-tests-only-0123456789abcdef")).toEqual(keys);
    expect(vapidKeysOf("another-secret-for-tests-0123456789abcdef")).not.toEqual(keys);
    expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(keys.privateKey).toMatch(/^[\w-]{43}$/);
    expect(publicKeyOf(keys.privateKey)).toBe(keys.publicKey);
  });

  it("are the same after an upgrade, as every device has subscribed with them", () => {
    expect(keys.publicKey).toBe(
      "BJ1GEmwYbbwYJX5sRA68AeyeUmOReruCiSwwpEKXPfSUZYNgFcWfR0YeqnozSzT7grWNpGeMWkE3hdOXo135e-4",
    );
  });
});

describe("a push message", () => {
  it("is read by this browser alone, and signed as from this site", async () => {
    expect(await pusher.send(target, message)).toEqual({ outcome: "sent" });
    const [taken] = service.taken;
    if (!taken) throw new Error("nothing was sent");
    expect(browser.read(taken.body)).toBe(message.payload);
    expect(() => newBrowser().read(taken.body)).toThrow();
    expect(taken.body.toString("latin1")).not.toContain("Josu");
    expect(taken.path).toBe("/send/1");
    expect(taken.headers).toMatchObject({
      ttl: "86400",
      urgency: "high",
      topic: "thread-1",
      "content-encoding": "aes128gcm",
    });
    const vapid = readVapid(taken.headers);
    expect(vapid).toMatchObject({ publicKey: keys.publicKey, aud: service.address, sub: subject });
    const hours = (vapid.exp - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(1);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it.each([
    [200, {}, { outcome: "sent" }],
    [404, {}, { outcome: "gone" }],
    [410, {}, { outcome: "gone" }],
    [400, {}, { outcome: "refused" }],
    [413, {}, { outcome: "refused" }],
    [403, {}, { outcome: "refused" }],
    [429, { "retry-after": "120" }, { outcome: "later", reason: "answered 429", retryAfter: 120 }],
    [
      503,
      { "retry-after": "90000" },
      { outcome: "later", reason: "answered 503", retryAfter: 3600 },
    ],
    [500, {}, { outcome: "later", reason: "answered 500" }],
    [429, { "retry-after": "soon" }, { outcome: "later", reason: "answered 429" }],
  ])("answered with %i %o is %o", async (status, headers, result) => {
    service.answers(status, headers);
    expect(await pusher.send(target, message)).toEqual(result);
    expect(service.taken).toHaveLength(1);
  });

  it("waits until the date that the service names", async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    service.answers(429, { "retry-after": date });
    const result = await pusher.send(target, message);
    expect(result).toMatchObject({ outcome: "later", reason: "answered 429" });
    const { retryAfter = 0 } = result as { retryAfter?: number };
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  it("follows no redirect", async () => {
    service.answers(307, { location: `${service.address}/elsewhere` });
    expect(await pusher.send(target, message)).toEqual({ outcome: "refused" });
    expect(service.taken.map(({ path }) => path)).toEqual(["/send/1"]);
  });

  it("is tried again when the service says nothing, or is not there", async () => {
    service.hangs();
    expect(await pusher.send(target, message)).toEqual({
      outcome: "later",
      reason: "no answer in time",
    });
    const closed = await startPushService();
    closed.close();
    const there = createPusher({ keys, subject, guard: closed.guard });
    expect(await there.send({ ...target, endpoint: `${closed.address}/1` }, message)).toEqual({
      outcome: "later",
      reason: "not reachable",
    });
  });

  it("is given up, to be sent later, when the process stops", async () => {
    service.hangs();
    const stopping = AbortSignal.timeout(100);
    const patient = { keys, subject, guard: service.guard, timeoutMs: 60_000, stopping };
    const sent = await createPusher(patient).send(target, message);
    expect(sent).toMatchObject({ outcome: "later" });
  });

  it("goes nowhere for a key that is none", async () => {
    const broken = { ...target, p256dh: `B${"A".repeat(86)}` };
    expect(await pusher.send(broken, message)).toEqual({ outcome: "gone" });
    expect(service.taken).toEqual([]);
  });

  it("goes to no machine but those the guard lets through", async () => {
    const refusal = new Error("not public");
    const guard = {
      mayAsk: (url: URL) => url.protocol === "http:",
      isPublic: () => false,
      lookup: (_host: string, _options: object, done: (error: Error, address: string) => void) =>
        done(refusal, ""),
      isRefusal: (error: unknown) => error === refusal,
    };
    const strict = createPusher({ keys, subject, guard });
    const local = service.address.replace("127.0.0.1", "localhost");
    for (const address of [service.address, `${local}/x`, "https://push.example.com/x"]) {
      expect(await strict.send({ ...target, endpoint: address }, message)).toEqual({
        outcome: "gone",
      });
    }
    expect(service.taken).toEqual([]);
  });
});
