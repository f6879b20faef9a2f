import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { createAuth, hashToken } from "~/auth";
import { sessions, userRoles, users } from "~/db/schema";
import { createAdmin } from "~/domain/account";
import { authDoor, GOOD_PASSWORD, refusal } from "../../tests/support/world/auth";
import { createWorld, TEST_SECRET } from "../../tests/support/world/world";

const world = await createWorld();
const { post, get, newEmail, signUp, member, signIn } = authDoor(world);
const { db } = world;

describe("sign-in", () => {
  it("AUTH-009 answers a session for a confirmed account's right password", {
    tags: "full",
  }, async () => {
    const email = await member();
    const response = await post("sign-in", {
      email: ` ${email.toUpperCase()} `,
      password: GOOD_PASSWORD,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    // The device's name opens nothing; no cookie carries the session.
    expect(response.headers.get("set-cookie")).toMatch(/^device=[\w-]{22}; [^,]*$/);
    const session = await response.json();
    expect(session).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.any(String),
      expiresAt: expect.any(String),
      user: {
        id: expect.any(String),
        email,
        first_name: "Ada",
        last_name: "Mbarga",
        role: "user",
        avatar_url: null,
      },
    });
    const left = Date.parse(session.expiresAt) - Date.now();
    expect(Math.round(left / 60_000)).toBe(15);
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, session.user.id));
    const days = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it("answers the same for an unknown address, a wrong password and an unconfirmed one", {
    tags: "full",
  }, async () => {
    const known = await member();
    const unconfirmed = newEmail();
    await signUp(unconfirmed);
    const answers = [];
    for (const email of [newEmail(), known, unconfirmed]) {
      const { requestId, ...rest } = await refusal(
        await post("sign-in", { email, password: "Pas-Le-Bon-Du-Tout" }),
      );
      expect(requestId).toBeTruthy();
      answers.push(rest);
    }
    expect(answers[0]).toMatchObject({ status: 401, code: "invalid_credentials" });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("keeps only a hash of the refresh token", async () => {
    const { refreshToken, user } = await signIn(await member());
    const rows = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows.map((row) => row.token)).toEqual([hashToken(refreshToken)]);
  });

  it("refuses a suspended account, and says so only for the right password", async () => {
    const email = await member();
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, email));
    const right = await refusal(await post("sign-in", { email, password: GOOD_PASSWORD }));
    expect(right).toMatchObject({ status: 403, code: "account_suspended" });
    const wrong = await refusal(await post("sign-in", { email, password: "Pas-Le-Bon-Du-Tout" }));
    expect(wrong.code).toBe("invalid_credentials");
  });

  it("PER-011 makes an administrator by the server's command only", async () => {
    const data = { first_name: "Eve", last_name: "Malin", user_type: "user" };
    const eve = newEmail();
    expect((await signUp(eve, { data: { ...data, user_type: "admin" } })).status).toBe(422);
    expect((await signUp(eve, { data, role: "admin" })).status).toBe(422);
    expect(await db.select().from(users).where(eq(users.email, eve))).toEqual([]);
    const email = newEmail();
    const admin = { email, password: GOOD_PASSWORD, firstName: "Rose", lastName: "Eyidi" };
    await createAdmin(world.as(), admin);
    expect((await signIn(email)).user).toMatchObject({ role: "admin", first_name: "Rose" });
    await expect(createAdmin(world.as(), admin)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a session", () => {
  it("CAL-002 is read, renewed and ended", async () => {
    const email = await member();
    const session = await signIn(email);
    const read = await get("/api/auth/session", session.accessToken);
    expect(await read.json()).toEqual({ user: session.user });
    const renewed = await (await post("refresh", undefined, session.refreshToken)).json();
    expect(renewed).toMatchObject({ user: session.user });
    expect(renewed.refreshToken).not.toBe(session.refreshToken);
    expect((await get("/api/auth/session", renewed.accessToken)).status).toBe(200);
    expect((await post("sign-out", undefined, renewed.refreshToken)).status).toBe(200);
    const spent = await refusal(await post("refresh", undefined, renewed.refreshToken));
    expect(spent).toMatchObject({ status: 401, code: "unauthenticated" });
    expect((await get("/api/auth/session", renewed.accessToken)).status).toBe(401);
    expect((await post("sign-out", undefined, renewed.refreshToken)).status).toBe(200);
  });

  it("SRV-003 ends on the next request after sign-out, suspension or a change of role", async () => {
    const email = await member();
    const first = await signIn(email);
    const second = await signIn(email);
    const status = async (token: string) => (await get("/api/profile", token)).status;
    expect(await status(first.accessToken)).toBe(200);
    await post("sign-out", undefined, first.refreshToken);
    expect(await status(first.accessToken)).toBe(401);
    expect(await status(second.accessToken)).toBe(200);
    const user = eq(userRoles.user_id, second.user.id);
    await db.update(userRoles).set({ role: "landlord" }).where(user);
    const profile = await (await get("/api/profile", second.accessToken)).json();
    expect(profile.role).toBe("landlord");
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, email));
    expect(await status(second.accessToken)).toBe(401);
    const refused = await refusal(await post("refresh", undefined, second.refreshToken));
    expect(refused).toMatchObject({ status: 403, code: "account_suspended" });
  });

  it("SRV-003 gives no access once it has ended, though the access token is still good", async () => {
    const { accessToken, refreshToken, user } = await signIn(await member());
    const own = async () => (await get("/api/profile", accessToken)).status;
    expect(await own()).toBe(200);
    const expiresAt = new Date(Date.now() - 60_000);
    await db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, user.id));
    expect(await own()).toBe(401);
    expect((await get("/api/auth/session", accessToken)).status).toBe(401);
    expect((await post("refresh", undefined, refreshToken)).status).toBe(401);
  });
});

describe("an access token", () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it("of another secret, algorithm, user or time is nobody's", async () => {
    const { accessToken, refreshToken, user } = await signIn(await member());
    const [header = "", payload = "", signature = ""] = accessToken.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
    const { now, log, publicUrl } = world;
    const other = createAuth({ db, now, log, publicUrl, secrets: ["o".repeat(32)] });
    const forged = [
      `${base64({ alg: "none" })}.${payload}.`,
      `${base64({ alg: "none", kid })}.${payload}.`,
      `${base64({ alg: "HS256", kid })}.${payload}.${signature}`,
      `${header}.${base64({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      await other.accessTokenFor(user.id, claims.sid),
      await world.auth.accessTokenFor(user.id, crypto.randomUUID()),
      await world.auth.accessTokenFor(crypto.randomUUID(), claims.sid),
      refreshToken,
      "a.b.c",
      "..",
    ];
    for (const token of forged) {
      expect(await world.auth.actorOf(token)).toEqual({ kind: "anon" });
    }
    expect(await world.auth.actorOf(accessToken)).toMatchObject({ kind: "user", userId: user.id });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
    try {
      expect(await world.auth.actorOf(accessToken)).toEqual({ kind: "anon" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("signed by another process over the same database is good here", async () => {
    const person = await world.newUser();
    const { now, log, publicUrl } = world;
    const other = createAuth({ db, now, log, publicUrl, secrets: [TEST_SECRET] });
    const token = await other.accessTokenFor(person.id, person.actor.sessionId);
    expect(await world.auth.actorOf(token)).toEqual(person.actor);
  });
});

describe("the envelope", () => {
  it("SRV-004 says what is wrong of bad input, a missing session and a provoked failure", async () => {
    const bad = await refusal(await post("sign-in", { email: "x", password: 3 }));
    expect(bad).toMatchObject({ status: 422, code: "invalid" });
    expect(Object.keys(bad.fields ?? {}).sort()).toEqual(["email", "password"]);
    const missing = await refusal(await get("/api/auth/session"));
    expect(missing).toMatchObject({ status: 401, code: "unauthenticated" });
    const cut = await world.api.request("/api/auth/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"email": "a@b',
    });
    expect(await refusal(cut)).toMatchObject({ status: 400, code: "bad_request" });
    const enqueue = world.jobs.enqueue;
    world.jobs.enqueue = () => Promise.reject(new Error("secret detail"));
    const failed = await signUp(newEmail()).finally(() => {
      world.jobs.enqueue = enqueue;
    });
    const text = await failed.clone().text();
    expect(await refusal(failed)).toMatchObject({ status: 500, code: "internal" });
    expect(text).not.toMatch(/secret detail|at .*:\d+/);
    expect(JSON.parse(text).error.requestId).toBe(failed.headers.get("x-request-id"));
  });
});
