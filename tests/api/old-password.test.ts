import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rows } from "~/db/client";
import { profiles, rateLimits, sessions, users } from "~/db/schema";
import {
  changePassword,
  deleteAccount,
  recoverPassword,
  resetPassword,
  signInByPhone,
  updateProfile,
} from "~/domain/account";
import { sendPhoneCode } from "~/domain/phone";
import { suspendUser } from "~/domain/user";
import { authDoor, GOOD_PASSWORD, refusal } from "../support/world/auth";
import { newMember } from "../support/world/member";
import { createWorld, type TestUser } from "../support/world/world";

const world = await createWorld();
const { db } = world;
const { lastLink, post } = authDoor(world);
const admin = world.as(await world.newUser("admin"));
const NEXT_PASSWORD = "Mangrove-Du-Soir-Calme";
const ROUNDS = 3;
/** Between two of the sign-ins that go on while something changes, ms: some are always half done. */
const EVERY_MS = 12;
/** Hashes that wait for each other would hold up the change itself. */
const TRIES_MAX = 10;

beforeEach(() => db.delete(rateLimits));

const signIn = (email: string, password = GOOD_PASSWORD) => world.auth.signIn({ email, password });
const sessionsOf = async (user: TestUser) =>
  (await db.select().from(sessions).where(eq(sessions.userId, user.id))).map(({ id }) => id);

/** How many statements wait for a lock. */
async function waiting(): Promise<number | undefined> {
  const [row] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n;
}

/** Signs in again and again with the password, until `act` is done and each sign-in answered. */
async function whileSigningIn(email: string, act: () => Promise<unknown>): Promise<void> {
  const tries: Promise<unknown>[] = [];
  const knock = () => {
    if (tries.length < TRIES_MAX) tries.push(signIn(email).catch(() => undefined));
  };
  const knocking = setInterval(knock, EVERY_MS);
  knock();
  await act().finally(() => clearInterval(knocking));
  knock();
  await Promise.all(tries);
  expect(tries.length).toBeGreaterThan(1);
}

async function recoveryToken(email: string): Promise<string> {
  await recoverPassword(world.as(), email);
  return (await lastLink(email, "reset-password")).searchParams.get("recovery") ?? "";
}

describe("a session of the password before", () => {
  it("does not outlive the change of the password", { tags: "full" }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ada = await newMember(world);
      await whileSigningIn(ada.email, () =>
        changePassword(world.as(ada), {
          current_password: GOOD_PASSWORD,
          password: NEXT_PASSWORD,
        }),
      );
      expect(await sessionsOf(ada)).toEqual([ada.actor.sessionId]);
      expect((await signIn(ada.email, NEXT_PASSWORD)).user.id).toBe(ada.id);
    }
  });

  it("does not outlive its recovery by the mailed link", { tags: "full" }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ada = await newMember(world);
      const token = await recoveryToken(ada.email);
      await whileSigningIn(ada.email, () =>
        resetPassword(world.as(), { token, password: NEXT_PASSWORD }),
      );
      expect(await sessionsOf(ada)).toEqual([]);
    }
  });

  it("does not outlive the account, nor write into what is left of it", {
    tags: "full",
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ada = await newMember(world);
      await whileSigningIn(ada.email, () =>
        deleteAccount(world.as(ada), { password: GOOD_PASSWORD }),
      );
      expect(await sessionsOf(ada)).toEqual([]);
      const names = { first_name: "Revenante", last_name: "Mbarga", phone: "+237677000000" };
      const late = updateProfile(world.as(ada), { ...names, location: null });
      await expect(late).rejects.toMatchObject({ code: "unauthenticated" });
      const [left] = await db.select().from(profiles).where(eq(profiles.user_id, ada.id));
      expect(left).toMatchObject({ first_name: "Compte", last_name: "supprimé", phone: null });
    }
  });

  it("does not outlive a suspension", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ada = await newMember(world);
      await whileSigningIn(ada.email, () =>
        suspendUser(admin, ada.id, { reason: "Annonces trompeuses" }),
      );
      expect(await sessionsOf(ada)).toEqual([]);
    }
  });

  it("is not opened by an address that the account left while the password was checked", async () => {
    const ada = await newMember(world);
    const opening = signIn(ada.email);
    await db
      .update(users)
      .set({ email: `neuve-${ada.email}` })
      .where(eq(users.id, ada.id));
    await expect(opening).rejects.toMatchObject({ code: "invalid_credentials" });
    expect((await signIn(`neuve-${ada.email}`)).user.id).toBe(ada.id);
  });

  it("is not opened by a code for a number that the account left meanwhile", async () => {
    const ada = await newMember(world);
    const own = eq(users.id, ada.id);
    const phone = "+237699004400";
    await db.update(users).set({ phone }).where(own);
    await sendPhoneCode(world.as(), { phone, purpose: "sign_in" });
    const [sms] = (await world.jobsOf("send-sms")) as { text: string }[];
    const code = /code est (\d{6})/.exec(sms?.text ?? "")?.[1] ?? "";
    let opening: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(users).set({ phone: "+237699004401" }).where(own);
      opening = signInByPhone(world.as(), { phone, code }).catch((error) => error);
      // The embedded engine has one connection: there the sign-in begins afterwards.
      if (world.database.engine === "postgres") await expect.poll(() => waiting()).toBe(1);
    });
    expect(await opening).toMatchObject({ code: "phone_unknown" });
    expect(await sessionsOf(ada)).toEqual([ada.actor.sessionId]);
  });

  it("is nobody's once the account is deleted, even if its row were left", async () => {
    const ada = await newMember(world);
    await deleteAccount(world.as(ada), { password: GOOD_PASSWORD });
    const id = await world.newSession(ada.id);
    const token = await world.auth.accessTokenFor(ada.id, id);
    expect(await world.auth.actorOf(token)).toEqual({ kind: "anon" });
    const renewed = await post("refresh", undefined, id);
    expect(await refusal(renewed)).toMatchObject({ status: 401, code: "unauthenticated" });
  });
});
