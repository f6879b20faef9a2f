import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { pushSubscriptions, rateLimits } from "~/db/schema";
import { send } from "../../tests/support/rows/submission";
import { newPushSubscription } from "../../tests/support/world/push-service";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const anna = await world.newUser("user", "Anna");
const paul = await world.newUser("landlord", "Paul");
beforeEach(async () => {
  await db.delete(pushSubscriptions);
  await db.delete(rateLimits);
});

const start = (user: TestUser | undefined, body: unknown = newPushSubscription()) =>
  send(world, user, "PUT", "/push", body);
const endpointOf = async (user: TestUser) =>
  ((await send(world, user, "GET", "/push")).body as { endpoint: string | null }).endpoint;
/** The same person on another device. */
async function onAnotherDevice(user: TestUser): Promise<TestUser> {
  const sessionId = await world.newSession(user.id);
  const token = await world.auth.accessTokenFor(user.id, sessionId);
  return { ...user, actor: { ...user.actor, sessionId }, token, refreshToken: sessionId };
}

describe("push to a device", () => {
  it("is off at first, on once asked for, and off again", async () => {
    const first = await send(world, anna, "GET", "/push");
    expect(first).toMatchObject({
      status: 200,
      body: { public_key: expect.stringMatching(/^B[\w-]{86}$/), endpoint: null },
    });
    const subscription = newPushSubscription();
    for (let n = 0; n < 2; n += 1) {
      expect(await start(anna, subscription)).toMatchObject({
        status: 200,
        body: { endpoint: subscription.endpoint },
      });
    }
    expect(await endpointOf(anna)).toBe(subscription.endpoint);
    expect(await endpointOf(await onAnotherDevice(anna))).toBeNull();
    expect(await db.$count(pushSubscriptions)).toBe(1);
    for (let n = 0; n < 2; n += 1) {
      expect((await send(world, anna, "DELETE", "/push")).status).toBe(204);
    }
    expect(await endpointOf(anna)).toBeNull();
  });

  it("goes off on the device that asks, and stays on for the person's others", async () => {
    const other = await onAnotherDevice(anna);
    const [here, there] = [newPushSubscription(), newPushSubscription()];
    await start(anna, here);
    await start(other, there);
    expect((await send(world, anna, "DELETE", "/push")).status).toBe(204);
    expect([await endpointOf(anna), await endpointOf(other)]).toEqual([null, there.endpoint]);
  });

  it("goes to the address that a device asked for last, and to its former one no more", async () => {
    const [former, next] = [newPushSubscription(), newPushSubscription()];
    const other = newPushSubscription();
    await start(await onAnotherDevice(anna), other);
    await start(anna, former);
    await start(anna, next);
    const kept = await db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions);
    expect(kept.map(({ endpoint }) => endpoint).sort()).toEqual(
      [other.endpoint, next.endpoint].sort(),
    );
  });

  it("begins anew when its device asks again, also after tries that failed", async () => {
    const [subscription, other] = [newPushSubscription(), newPushSubscription()];
    await start(anna, subscription);
    await start(paul, other);
    const failing_since = new Date(world.clock.now);
    await db.update(pushSubscriptions).set({ failing_since, succeeded_at: failing_since });
    world.pass({ minutes: 5 });
    await start(anna, subscription);
    const rows = await db.select().from(pushSubscriptions);
    expect(rows.find(({ user_id }) => user_id === anna.id)).toMatchObject({
      created_at: world.clock.now,
      succeeded_at: null,
      failing_since: null,
    });
    expect(rows.find(({ user_id }) => user_id === paul.id)).toMatchObject({ failing_since });
  });

  it("is asked for twice at once and stands once", async () => {
    const subscription = newPushSubscription();
    const answers = await Promise.all([1, 2, 3].map(() => start(anna, subscription)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db.$count(pushSubscriptions)).toBe(1);
  });

  it("goes to the account that asked last on a shared phone, and the former one hears nothing", async () => {
    const subscription = newPushSubscription();
    await start(anna, subscription);
    await start(paul, subscription);
    expect([await endpointOf(anna), await endpointOf(paul)]).toEqual([null, subscription.endpoint]);
    expect(await db.select().from(pushSubscriptions)).toMatchObject([{ user_id: paul.id }]);
  });

  it("ends when its device signs out, or is signed out from another", async () => {
    const [phone, other] = [await onAnotherDevice(anna), await onAnotherDevice(anna)];
    await start(phone);
    await start(other);
    const out = await world.api.request("/api/auth/sign-out", {
      method: "POST",
      headers: { authorization: `Bearer ${other.refreshToken}` },
    });
    expect(out.status).toBe(200);
    expect(await db.select().from(pushSubscriptions)).toMatchObject([
      { session_id: phone.actor.sessionId },
    ]);
    expect((await send(world, anna, "POST", "/account/sessions/end-others")).status).toBe(200);
    expect(await db.$count(pushSubscriptions)).toBe(0);
    expect((await start(phone)).status).toBe(401);
  });

  it("keeps ten devices of a person, without the oldest", async () => {
    const devices: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      world.clock.now = new Date(Date.UTC(2026, 5, 1, 8, n));
      const subscription = newPushSubscription();
      devices.push(subscription.endpoint);
      await start(await onAnotherDevice(paul), subscription);
    }
    await start(anna);
    const own = await db
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.user_id, paul.id));
    expect(own.map(({ endpoint }) => endpoint).sort()).toEqual(devices.slice(1).sort());
    world.clock.now = new Date();
  });

  it("goes on at a new address, for whoever knows the old one", async () => {
    const [old, next] = [newPushSubscription(), newPushSubscription()];
    await start(anna, old);
    const renew = (old_endpoint: string, subscription: unknown) =>
      send(world, undefined, "POST", "/push/renewals", { old_endpoint, subscription });
    expect((await renew(newPushSubscription().endpoint, newPushSubscription())).status).toBe(204);
    expect(await endpointOf(anna)).toBe(old.endpoint);
    const { endpoint, failing_since } = pushSubscriptions;
    await world.db.update(pushSubscriptions).set({ failing_since: world.clock.now });
    expect((await renew(old.endpoint, next)).status).toBe(204);
    expect(await endpointOf(anna)).toBe(next.endpoint);
    // Nothing has failed at the new address yet.
    const renewed = eq(endpoint, next.endpoint);
    expect(await world.db.select({ failing_since }).from(pushSubscriptions).where(renewed)).toEqual(
      [{ failing_since: null }],
    );
    // At the same address with other keys.
    const { keys } = newPushSubscription();
    expect((await renew(next.endpoint, { ...next, keys })).status).toBe(204);
    expect(await world.db.select().from(pushSubscriptions)).toMatchObject([
      { user_id: anna.id, endpoint: next.endpoint, ...keys },
    ]);
    // The page had told it already.
    await start(paul, old);
    expect((await renew(old.endpoint, next)).status).toBe(204);
    expect([await endpointOf(anna), await endpointOf(paul)]).toEqual([next.endpoint, null]);
  });

  it("takes an address as long as one may be, of which nothing can be shortened", async () => {
    const random = Array.from({ length: 60 }, () => crypto.randomUUID()).join("");
    const endpoint = `https://push.example.com/${random}`.slice(0, 2000);
    expect(endpoint).toHaveLength(2000);
    expect((await start(anna, { ...newPushSubscription(), endpoint })).status).toBe(200);
    expect(await endpointOf(anna)).toBe(endpoint);
  });

  const tooLong = `https://push.example.com/${"x".repeat(2000)}`;
  it.each([
    "http://push.example.com/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://[::1]/x",
    "https://localhost/x",
    "https://router/x",
    "https://push.example.com:8443/x",
    "https://me:secret@push.example.com/x",
    "https://push.example.com/a b",
    tooLong,
    "x",
  ])("refuses the address %.40s", async (endpoint) => {
    const refused = await start(anna, { ...newPushSubscription(), endpoint });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          fields: {
            endpoint: "Ce navigateur n'a pas donné d'adresse utilisable pour les notifications.",
          },
        },
      },
    });
    expect(await db.$count(pushSubscriptions)).toBe(0);
  });

  it("refuses keys that are none, and visitors", async () => {
    const { endpoint, keys } = newPushSubscription();
    for (const wrong of [{ ...keys, p256dh: "x" }, { ...keys, auth: "" }, { auth: keys.auth }]) {
      expect((await start(anna, { endpoint, keys: wrong })).status).toBe(422);
    }
    expect((await start(undefined)).status).toBe(401);
    expect((await send(world, undefined, "GET", "/push")).status).toBe(401);
    expect((await send(world, undefined, "DELETE", "/push")).status).toBe(401);
  });

  it("is refused beyond its quota with the time to wait", async () => {
    const asked = [];
    for (let n = 0; n < 31; n += 1) asked.push((await start(anna)).status);
    expect(asked).toEqual([...Array(30).fill(200), 429]);
    expect((await start(paul)).status).toBe(200);
  });
});
