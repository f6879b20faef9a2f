import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits, users } from "~/db/schema";
import { createAdmin } from "~/domain/account";
import { consumePace } from "~/domain/rate-limit";
import { authDoor, GOOD_PASSWORD } from "../../tests/support/world/auth";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const { newEmail, mailsTo, lastLink, member } = authDoor(world);
beforeEach(() => world.db.delete(rateLimits));

const WRONG = "Pas-Le-Bon-Du-Tout";
const HOME = "41.202.1.1";
const CAFE = "41.202.2.2";
const attacker = (n = 0) => `102.244.${n}.1`;

const send = async (from: string, path: string, body?: unknown, bearer?: string) =>
  world.api.request(
    `/api/auth/${path}`,
    {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    { visitorAddress: from },
  );
const signIn = async (from: string, email: string, password = GOOD_PASSWORD) =>
  (await send(from, "sign-in", { email, password })).status;
const linksTo = async (email: string) =>
  (await mailsTo(email)).filter((mail) => mail.type === "reset-password").length;

describe("who guesses a password", () => {
  it("from one address locks nobody out elsewhere, an administrator neither", {
    tags: "full",
  }, async () => {
    const admin = newEmail();
    const named = { firstName: "Rose", lastName: "Eyidi", password: GOOD_PASSWORD };
    await createAdmin(world.as(), { ...named, email: admin });
    for (const [email, tries] of [
      [await member(), 50],
      [admin, 10],
    ] as const) {
      const guesses = Array.from({ length: tries }, () => signIn(attacker(), email, WRONG));
      const refused = (await Promise.all(guesses)).filter((status) => status === 429);
      expect(refused).toHaveLength(tries - 5);
      expect(await signIn(attacker(), email)).toBe(429);
      expect(await signIn(CAFE, email)).toBe(200);
    }
  });

  it("from many addresses slows strangers, and not the network that signed in before", {
    tags: "full",
  }, async () => {
    const email = await member();
    expect(await signIn(HOME, email)).toBe(200);
    // The sign-in from home took a turn too: it was not known yet.
    for (let n = 0; n < 9; n += 1) expect(await signIn(attacker(n), email, WRONG)).toBe(401);
    const order: string[] = [];
    const come = async (from: string) => {
      const status = await signIn(from, email);
      order.push(`${from} ${status}`);
    };
    const stranger = come(CAFE);
    await expect.poll(() => world.db.$count(rateLimits)).toBeGreaterThan(0);
    await come(HOME);
    await stranger;
    expect(order).toEqual([`${HOME} 200`, `${CAFE} 200`]);
    // From now on the café is known too.
    for (let n = 10; n < 20; n += 1) void signIn(attacker(n), email, WRONG);
    expect(await signIn(CAFE, email)).toBe(200);
  });

  it("is forgotten where the owner signs in, chooses a new password or opens a new account", {
    tags: "full",
  }, async () => {
    const email = await member();
    for (let n = 0; n < 4; n += 1) expect(await signIn(HOME, email, WRONG)).toBe(401);
    expect(await signIn(HOME, email)).toBe(200);
    for (let n = 0; n < 5; n += 1) expect(await signIn(HOME, email, WRONG)).toBe(401);
    expect(await signIn(HOME, email)).toBe(429);
    await send(HOME, "recover", { email });
    const token = (await lastLink(email, "reset-password")).searchParams.get("recovery");
    const password = "Mangrove-Du-Soir-Calme";
    expect((await send(HOME, "reset-password", { token, password })).status).toBe(200);
    expect(await signIn(HOME, email, password)).toBe(200);
  });
});

describe("an owner on a new network while many guess", () => {
  /** Strangers of many networks hold every turn of the next minutes on this e-mail. */
  async function guessing(email: string) {
    expect(await signIn(attacker(), email, WRONG)).toBe(401);
    const later = new Date(world.clock.now.getTime() + 300_000);
    const turns = like(rateLimits.key, "auth:sign-in:turn:%");
    await world.db.update(rateLimits).set({ window_ends_at: later }).where(turns);
  }

  it("hears of the ways in that wait for nobody, and comes in by the mailed link", {
    tags: "full",
  }, async () => {
    const email = await member();
    await guessing(email);
    for (let n = 0; n < 12; n += 1) await send(attacker(n), "recover", { email });
    const refused = await send(CAFE, "sign-in", { email, password: GOOD_PASSWORD });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error: {
        message:
          "Beaucoup d'essais de connexion visent cette adresse ou viennent de ce réseau. Pour entrer sans attendre, demandez un lien avec «\u00a0Mot de passe oublié\u00a0?\u00a0», ou un code par SMS si votre compte a un numéro. Réessayez dans une minute.",
      },
    });
    await send(CAFE, "recover", { email });
    const token = (await lastLink(email, "reset-password")).searchParams.get("recovery");
    const password = "Mangrove-Du-Soir-Calme";
    expect((await send(CAFE, "reset-password", { token, password })).status).toBe(200);
    expect(await signIn(CAFE, email, password)).toBe(200);
    expect(await signIn(attacker(50), email, password)).toBe(429);
  });

  it("comes in by a code to the number of the account", async () => {
    const email = await member();
    const phone = "+237699002001";
    await world.db.update(users).set({ phone }).where(eq(users.email, email));
    await guessing(email);
    expect(await signIn(CAFE, email)).toBe(429);
    await send(CAFE, "phone/code", { phone });
    const messages: { text: string }[] = await world.jobsOf("send-sms");
    const code = /code est (\d{6})/.exec(messages.at(-1)?.text ?? "")?.[1] ?? "";
    expect((await send(CAFE, "phone/sign-in", { phone, code })).status).toBe(200);
  });

  it("comes in on a device that signed in before, and that name opens nothing by itself", async () => {
    const email = await member();
    const first = await send(HOME, "sign-in", { email, password: GOOD_PASSWORD });
    const given = first.headers.get("set-cookie") ?? "";
    expect(given).toMatch(/^device=[\w-]{22}; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Strict$/);
    const cookie = given.split(";")[0] ?? "";
    await guessing(email);
    const withCookie = (sent: string, password = GOOD_PASSWORD) =>
      world.api.request(
        "/api/auth/sign-in",
        {
          method: "POST",
          headers: { "content-type": "application/json", cookie: sent },
          body: JSON.stringify({ email, password }),
        },
        { visitorAddress: CAFE },
      );
    expect((await withCookie("device=AAAAAAAAAAAAAAAAAAAAAA")).status).toBe(429);
    expect((await withCookie(cookie, WRONG)).status).toBe(401);
    expect((await withCookie(cookie)).status).toBe(200);
  });
});

describe("who asks for recovery in another's name", () => {
  it("keeps no mail from the owner at home, and always hears the same", {
    tags: "full",
  }, async () => {
    const email = await member();
    expect(await signIn(HOME, email)).toBe(200);
    for (let n = 0; n < 12; n += 1) {
      expect((await send(attacker(n), "recover", { email })).status).toBe(200);
    }
    expect(await linksTo(email)).toBe(3);
    expect((await send(HOME, "recover", { email })).status).toBe(200);
    expect(await linksTo(email)).toBe(4);
  });

  it("leaves a good link in the mailbox of an owner who comes from elsewhere", {
    tags: "full",
  }, async () => {
    const email = await member();
    const data = { first_name: "Eve", last_name: "Malin", user_type: "user" };
    const signUp = { email, password: GOOD_PASSWORD, data };
    for (let n = 0; n < 6; n += 1) await send(attacker(n), "sign-up", signUp);
    for (let n = 0; n < 12; n += 1) await send(attacker(n), "recover", { email });
    expect((await send(CAFE, "recover", { email })).status).toBe(200);
    expect(await linksTo(email)).toBe(3);
    const token = (await lastLink(email, "reset-password")).searchParams.get("recovery");
    const password = "Mangrove-Du-Soir-Calme";
    expect((await send(CAFE, "reset-password", { token, password })).status).toBe(200);
  });

  it("fills no mailbox with confirmations or sign-ups either", { tags: "full" }, async () => {
    const [waiting, owner] = [newEmail(), await member()];
    const sign = (from: string, email: string) => {
      const data = { first_name: "Ada", last_name: "Mbarga", user_type: "user" };
      return send(from, "sign-up", { email, password: GOOD_PASSWORD, data });
    };
    await sign(CAFE, waiting);
    for (let n = 0; n < 6; n += 1) {
      expect((await send(attacker(n), "resend-confirmation", { email: waiting })).status).toBe(200);
      expect((await sign(attacker(n), owner)).status).toBe(200);
    }
    const types = async (email: string) => (await mailsTo(email)).map((mail) => mail.type).sort();
    // The first is the sign-up's.
    expect(await types(waiting)).toEqual(Array(4).fill("confirm-email"));
    const exists = (await types(owner)).filter((type) => type === "account-exists");
    // The third of half an hour was what opened the account.
    expect(exists).toHaveLength(2);
  });
});

it("invalid tokens from a shared network stop nobody there who has a good one", {
  tags: "full",
}, async () => {
  const email = await member();
  const answer = await send(HOME, "sign-in", { email, password: GOOD_PASSWORD });
  const { refreshToken } = (await answer.json()) as { refreshToken: string };
  const flood = async (count: number, path: string, body?: unknown) => {
    const tries = Array.from({ length: count }, () => send(HOME, path, body, "made.up"));
    return (await Promise.all(tries)).filter(({ status }) => status === 429).length;
  };
  expect(await flood(610, "refresh")).toBe(10);
  expect((await send(HOME, "refresh", undefined, refreshToken)).status).toBe(200);
  await send(HOME, "recover", { email });
  const token = (await lastLink(email, "reset-password")).searchParams.get("recovery");
  const password = "Mangrove-Du-Soir-Calme";
  expect(await flood(70, "reset-password", { token: "x", password })).toBe(10);
  expect((await send(HOME, "reset-password", { token, password })).status).toBe(200);
});

it("turns come at once at first, then one by one, and none far away", async () => {
  const { now } = world.clock;
  const turn = (after = 0) =>
    consumePace(world.db, {
      key: "turns",
      burst: 3,
      everyMs: 2_000,
      longestMs: 4_000,
      now: new Date(now.getTime() + after),
    });
  const waits = [];
  for (let n = 0; n < 7; n += 1) waits.push(await turn());
  expect(waits).toEqual([0, 0, 0, 2_000, 4_000, null, null]);
  expect(await turn(2_000)).toBe(4_000);
  expect(await turn(60_000)).toBe(0);
});
