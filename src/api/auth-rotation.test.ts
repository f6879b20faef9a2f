import { afterEach, describe, expect, it, vi } from "vitest";
import { createAuth } from "~/auth";
import { jwks } from "~/db/schema";
import { authDoor } from "../../tests/support/world/auth";
import { createWorld, TEST_SECRET } from "../../tests/support/world/world";

const world = await createWorld();
const { newEmail, lastLink, member, signIn, signUp } = authDoor(world);
const NEXT = "the-next-secret-for-tests-0123456789abcdef";
const { db, now, log, publicUrl } = world;
const authWith = (...secrets: [string, ...string[]]) =>
  createAuth({ db, now, log, publicUrl, secrets });

afterEach(() => {
  vi.useRealTimers();
});

const sessionIdOf = (accessToken: string): string =>
  JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()).sid;

it("a key that another process made since is believed, and none of another secret", async () => {
  const { accessToken, user } = await signIn(await member());
  const shared = "a-secret-of-two-processes-0123456789abcdef";
  const [one, other] = [authWith(shared, TEST_SECRET), authWith(shared)];
  expect(await one.actorOf(accessToken)).toMatchObject({ userId: user.id });
  const made = await other.accessTokenFor(user.id, sessionIdOf(accessToken));
  const foreign = await authWith(`${shared}-x`).accessTokenFor(user.id, sessionIdOf(accessToken));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2_000 });
  expect(await one.actorOf(made)).toMatchObject({ userId: user.id });
  expect(await one.actorOf(foreign)).toEqual({ kind: "anon" });
});

describe("after AUTH_SECRET was changed, with the former one kept", () => {
  it("an access token of before is believed, and new ones are signed by a key of the new secret", async () => {
    const { accessToken, user } = await signIn(await member());
    const rotated = authWith(NEXT, TEST_SECRET);
    expect(await rotated.actorOf(accessToken)).toMatchObject({ userId: user.id });
    const keysBefore = await db.$count(jwks);
    const fresh = await rotated.accessTokenFor(user.id, sessionIdOf(accessToken));
    expect(await db.$count(jwks)).toBe(keysBefore + 1);
    expect(await rotated.actorOf(fresh)).toMatchObject({ userId: user.id });
    // Once the former one is forgotten.
    const later = authWith(NEXT);
    expect(await later.actorOf(fresh)).toMatchObject({ userId: user.id });
    expect(await later.actorOf(accessToken)).toEqual({ kind: "anon" });
  });

  it("a refresh token of before is good, also for the tab that was slower", async () => {
    const first = await signIn(await member());
    const second = await world.auth.refresh(first.refreshToken);
    const rotated = authWith(NEXT, TEST_SECRET);
    const slower = await rotated.refresh(first.refreshToken);
    expect(slower.refreshToken).toBe(second.refreshToken);
    const third = await rotated.refresh(second.refreshToken);
    // And without the former one: sessions don't hang on it.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    const fourth = await authWith(NEXT).refresh(third.refreshToken);
    expect(fourth.user.id).toBe(first.user.id);
  });

  it("a confirmation link of before confirms, and without the former secret does not", async () => {
    const email = newEmail();
    await signUp(email);
    const token = (await lastLink(email, "confirm-email")).searchParams.get("token") ?? "";
    const confirm = (...secrets: [string, ...string[]]) =>
      db.transaction((tx) => authWith(...secrets).credentials.confirmEmail(tx, token));
    expect(token).not.toBe("");
    expect(await confirm(NEXT)).toBeNull();
    expect(await confirm(NEXT, TEST_SECRET)).toMatchObject({ userId: expect.any(String) });
    expect(await confirm(NEXT, TEST_SECRET)).toEqual({ userId: null });
  });

  it("a form of before is taken", () => {
    const token = world.auth.issueFormToken();
    expect(authWith(NEXT, TEST_SECRET).ageOfFormToken(token)).toBeGreaterThanOrEqual(0);
    expect(authWith(NEXT).ageOfFormToken(token)).toBeNull();
  });
});
