import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAuth } from "~/auth";
import type { Session } from "~/contract/schemas/auth";
import { sessions } from "~/db/schema";
import { authDoor } from "../../tests/support/world/auth";
import { createWorld, TEST_SECRET } from "../../tests/support/world/world";

const world = await createWorld();
const { post, get, member, signIn } = authDoor(world);
const { db } = world;
const MINUTE = 60_000;
const DAY = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
});

const refresh = (token: string) => post("refresh", undefined, token);
const renew = async (token: string): Promise<Session> => {
  const answer = await refresh(token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Session;
};
const use = async (session: Session) => (await get("/api/profile", session.accessToken)).status;
const pass = (ms: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
};
/** As if everything had happened so many days earlier. */
const age = ({ user }: Session, days: number) => {
  const by = sql`make_interval(days => ${days}::int)`;
  return db
    .update(sessions)
    .set({
      createdAt: sql`${sessions.createdAt} - ${by}`,
      expiresAt: sql`${sessions.expiresAt} - ${by}`,
      rotatedAt: sql`${sessions.rotatedAt} - ${by}`,
    })
    .where(eq(sessions.userId, user.id));
};
const rowsOf = ({ user }: Session) =>
  db.select().from(sessions).where(eq(sessions.userId, user.id));

describe("a refresh token", () => {
  it("is another one after each use, of which the database has a hash only", async () => {
    const first = await signIn(await member());
    const second = await renew(first.refreshToken);
    const third = await renew(second.refreshToken);
    const tokens = [first, second, third].map((session) => session.refreshToken);
    expect(new Set(tokens).size).toBe(3);
    const stored = JSON.stringify(await rowsOf(first));
    for (const part of tokens.flatMap((token) => token.split("."))) {
      expect(stored).not.toContain(part);
    }
    expect(await use(third)).toBe(200);
  });

  it("that was replaced ends the session of thief and owner alike", async () => {
    const first = await signIn(await member());
    const second = await renew(first.refreshToken);
    expect(await use(second)).toBe(200);
    pass(MINUTE);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect(await use(second)).toBe(401);
    expect(await rowsOf(first)).toEqual([]);
    expect(world.logged.at(-1)).toMatchObject({
      level: "info",
      message: "an old refresh token ended its session",
      details: { userId: first.user.id },
    });
  });

  it("of two uses ago ends the session also within the grace", async () => {
    const first = await signIn(await member());
    const second = await renew(first.refreshToken);
    const third = await renew(second.refreshToken);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  it("gives tabs that send it at the same moment one and the same next token", async () => {
    const first = await signIn(await member());
    const tabs = await Promise.all(Array.from({ length: 8 }, () => renew(first.refreshToken)));
    const [next = ""] = tabs.map((session) => session.refreshToken);
    expect(tabs.map((session) => session.refreshToken)).toEqual(Array(8).fill(next));
    for (const tab of tabs) expect(await use(tab)).toBe(200);
    pass(20_000);
    expect((await renew(first.refreshToken)).refreshToken).toBe(next);
    expect(await use(await renew(next))).toBe(200);
  });

  it("is good again when the answer never arrived, a day later too, and the lost one is void", async () => {
    const first = await signIn(await member());
    const lost = await renew(first.refreshToken);
    pass(DAY);
    const second = await renew(first.refreshToken);
    expect(second.refreshToken).not.toBe(lost.refreshToken);
    expect(await use(second)).toBe(200);
    expect((await refresh(lost.refreshToken)).status).toBe(401);
    expect(await use(second)).toBe(401);
  });

  it("is good again also for a browser that went on with the access token it had", async () => {
    const second = await renew((await signIn(await member())).refreshToken);
    const lost = await renew(second.refreshToken);
    expect(await use(second)).toBe(200);
    pass(MINUTE);
    const third = await renew(second.refreshToken);
    expect(third.refreshToken).not.toBe(lost.refreshToken);
    expect(await use(third)).toBe(200);
  });

  it("made up for a session that somebody knows by its id does nothing to it", async () => {
    const session = await signIn(await member());
    const [, payload = ""] = session.accessToken.split(".");
    const { sid } = JSON.parse(Buffer.from(payload, "base64url").toString());
    for (const token of [sid, `${sid}.x`, ".", "x.y", session.user.id]) {
      expect((await refresh(token)).status).toBe(401);
    }
    expect(await use(session)).toBe(200);
    await renew(session.refreshToken);
  });

  it("is replaced alike by every process", async () => {
    const first = await signIn(await member());
    const { now, log, publicUrl } = world;
    const other = createAuth({ db, now, log, publicUrl, secrets: [TEST_SECRET] });
    const [here, there] = await Promise.all([
      renew(first.refreshToken),
      other.refresh(first.refreshToken),
    ]);
    expect(there.refreshToken).toBe(here.refreshToken);
  });
});

describe("a session", () => {
  it("ends after 30 days without use", async () => {
    const first = await signIn(await member());
    await age(first, 29);
    const second = await renew(first.refreshToken);
    await age(first, 29);
    const third = await renew(second.refreshToken);
    await age(first, 30);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  it("ends after 90 days, however much it is used", async () => {
    let session = await signIn(await member());
    for (let days = 20; days <= 80; days += 20) {
      await age(session, 20);
      session = await renew(session.refreshToken);
    }
    await age(session, 9);
    session = await renew(session.refreshToken);
    expect(await use(session)).toBe(200);
    await age(session, 1);
    expect(await use(session)).toBe(401);
    expect((await refresh(session.refreshToken)).status).toBe(401);
  });
});
