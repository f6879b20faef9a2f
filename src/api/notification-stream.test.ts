import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accounts, notifications, sessions, userRoles, users } from "~/db/schema";
import { endOtherSessions } from "~/domain/account";
import { markRead, type Notice, notify } from "~/domain/notification";
import { suspendUser } from "~/domain/user";
import { createNotificationHub } from "~/server/notification-hub";
import { setSetting } from "../../tests/support/rows/settings";
import { readEvents } from "../../tests/support/world/event-stream";
import { createWorld, type TestUser } from "../../tests/support/world/world";
import { createApi } from "./app";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");

let hub: ReturnType<typeof createNotificationHub>;
let reads = 0;
function open(limits?: Parameters<typeof createNotificationHub>[1]) {
  hub = createNotificationHub(world.database, limits);
  reads = 0;
}
function stream(user: TestUser | undefined, { lastId = "", beatMs = 60_000, method = "GET" } = {}) {
  const counted = {
    ...hub,
    turn: <T>(who: string, read: () => Promise<T>) => {
      reads += 1;
      return hub.turn(who, read);
    },
  };
  const stream = { hub: counted, beatMs };
  const api = createApi({ base: world, auth: world.auth, trustProxy: false, stream });
  return api.request("/api/notifications/stream", {
    method,
    headers: {
      ...(user && { authorization: `Bearer ${user.token}` }),
      ...(lastId && { "last-event-id": lastId }),
    },
  });
}
const follow = async (...given: Parameters<typeof stream>) => readEvents(await stream(...given));

const noticeOf = (title: string): Notice<void> => ({
  key: "test",
  tells: {},
  audience: "user",
  site: { type: "system", title, message: () => `${title}.` },
});
/** Each a second after the one before. */
async function tell(user: TestUser, ...titles: string[]) {
  await world.db.transaction(async (tx) => {
    for (const title of titles) {
      world.pass({ seconds: 1 });
      await notify(world.as(), tx, noticeOf(title), { site: { userId: user.id, data: undefined } });
    }
  });
}

beforeEach(async () => {
  await world.db.delete(notifications);
  open();
});
afterEach(() => hub.close());

describe("the stream of notifications", () => {
  it("begins with the count, tells what comes in order, and nothing of others", async () => {
    const answer = await stream(tenant);
    expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-accel-buffering")).toBe("no");
    const events = readEvents(answer);
    expect(await events.next()).toMatchObject({ titles: [], unread: 0 });
    await tell(landlord, "d'un autre");
    await tell(tenant, "un");
    expect(await events.next()).toMatchObject({ titles: ["un"], unread: 1 });
    await tell(tenant, "deux");
    expect(await events.next()).toMatchObject({ titles: ["deux"], unread: 2 });
    await markRead(world.as(tenant));
    expect(await events.next()).toMatchObject({ titles: ["un", "deux"], unread: 0 });
    await events.close();
  });

  it("goes on from the last id, without a gap", async () => {
    const first = await follow(tenant);
    await first.next();
    await tell(tenant, "un");
    const last = await first.next();
    await first.close();
    world.pass({ hours: 1 });
    await tell(tenant, "deux");
    world.pass({ hours: 1 });
    await tell(tenant, "trois");
    const again = await follow(tenant, { lastId: last?.id ?? "" });
    const told = await again.next();
    expect(told).toMatchObject({ titles: ["un", "deux", "trois"], unread: 3 });
    expect(told?.id).toBe(world.clock.now.toISOString());
    await again.close();
    const fresh = await follow(tenant, { lastId: "nonsense" });
    expect(await fresh.next()).toMatchObject({ titles: ["trois"], unread: 3 });
    await fresh.close();
  });

  it("tells what was written before another and committed after it, once", async () => {
    const events = await follow(tenant);
    await events.next();
    const late = new Date(world.clock.now.getTime() - 5_000);
    await tell(tenant, "première");
    expect((await events.next())?.titles).toEqual(["première"]);
    await world.db.transaction((tx) =>
      notify({ ...world.as(), now: () => late }, tx, noticeOf("retardée"), {
        site: { userId: tenant.id, data: undefined },
      }),
    );
    expect(await events.next()).toMatchObject({ titles: ["retardée"], unread: 2 });
    await events.close();
  });

  it("reads a burst once, and many pages of it whole", async () => {
    const events = await follow(tenant);
    await events.next();
    const titles = Array.from({ length: 40 }, (_, n) => `n° ${n}`);
    await Promise.all(titles.map((title) => tell(tenant, title)));
    const seen: string[] = [];
    while (seen.length < 40) seen.push(...((await events.next())?.titles ?? []));
    expect(seen.sort()).toEqual(titles.sort());
    // The first reading, and one or two of forty notices, as slow as their commits are.
    expect(reads).toBeLessThanOrEqual(4);
    await world.db.execute(sql`insert into notifications (user_id, type, title, message, created_at)
      select ${tenant.id}, 'system', 'm ' || n, '.', ${world.clock.now.toISOString()}::timestamptz
      from generate_series(1, 120) n`);
    await tell(tenant, "fin");
    const many = new Set<string>();
    while (many.size < 121) for (const one of (await events.next())?.titles ?? []) many.add(one);
    await events.close();
  });

  it("gives a slow reader many changes as one, and keeps nothing for it", async () => {
    const events = await follow(tenant);
    await events.next();
    for (const title of ["un", "deux", "trois"]) await tell(tenant, title);
    expect(await events.next()).toMatchObject({ titles: ["un", "deux", "trois"], unread: 3 });
    expect(reads).toBe(2);
    await events.close();
  });

  it("refuses visitors, and answers HEAD without a stream", async () => {
    expect((await stream(undefined)).status).toBe(401);
    expect((await stream({ ...tenant, token: "x.y.z" })).status).toBe(401);
    const head = await stream(tenant, { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, null]);
  });

  it("ends when the account is suspended, and tells nothing more", async () => {
    const person = await world.newUser();
    const events = await follow(person);
    await events.next();
    const suspend = { suspendedAt: new Date() };
    await world.db.update(users).set(suspend).where(eq(users.id, person.id));
    await tell(person, "trop tard");
    expect(await events.next()).toBe(null);
    expect((await stream(person)).status).toBe(401);
  });

  it("ends when the role is another, and when maintenance begins, but for administrators", async () => {
    const [demoted, admin] = [await world.newUser("admin"), await world.newUser("admin")];
    const ends = [await follow(demoted), await follow(tenant)];
    const stays = await follow(admin);
    for (const one of [...ends, stays]) await one.next();
    const role = eq(userRoles.user_id, demoted.id);
    await world.db.update(userRoles).set({ role: "user" }).where(role);
    await tell(demoted, "pour l'équipe");
    expect(await ends[0]?.next()).toBe(null);
    await setSetting(world.db, "maintenance_mode", "true");
    await tell(tenant, "plus tard");
    await tell(admin, "à vous");
    expect(await ends[1]?.next()).toBe(null);
    expect((await stays.next())?.titles).toEqual(["à vous"]);
    await setSetting(world.db, "maintenance_mode", "false");
    await stays.close();
  });

  it.each<[string, (person: TestUser) => Promise<unknown>]>([
    ["its sign-out", (person) => world.auth.signOut(person.refreshToken)],
    [
      "the change of the password on another device",
      async (person) => {
        const { id, actor } = person;
        const elsewhere = { userId: id, sessionId: await world.newSession(id) };
        expect(actor.sessionId).not.toBe(elsewhere.sessionId);
        const from = await world.credentials.hashPassword("before");
        await world.db
          .insert(accounts)
          .values({ userId: id, accountId: id, providerId: "credential", password: from });
        const to = await world.credentials.hashPassword("after");
        const change = { ...elsewhere, from, to };
        expect(await world.credentials.changePassword(world.db, change)).toBe(true);
      },
    ],
    [
      "the end of all other sessions",
      async ({ actor, id }) => {
        const elsewhere = { ...actor, sessionId: await world.newSession(id) };
        await endOtherSessions({ ...world, actor: elsewhere });
      },
    ],
    [
      "the suspension of the account",
      async ({ id }) => {
        const admin = await world.newUser("admin");
        await suspendUser(world.as(admin), id, { reason: "Fausses annonces" });
      },
    ],
  ])("ends at once with its session, by %s, and another's goes on", async (_how, act) => {
    const person = await world.newUser();
    const [events, others] = [await follow(person), await follow(tenant)];
    for (const one of [events, others]) await one.next();
    await act(person);
    expect(await events.next()).toBe(null);
    expect(events.beats()).toBe(0);
    await tell(tenant, "encore");
    expect((await others.next())?.titles).toEqual(["encore"]);
    await others.close();
  });

  it("gives signs of life, and ends soon after the session has", async () => {
    const person = await world.newUser();
    const events = await follow(person, { beatMs: 5 });
    await events.next();
    // An expired session is deleted without a message to the streams.
    await world.db.delete(sessions).where(eq(sessions.userId, person.id));
    expect(await events.next()).toBe(null);
    expect(events.beats()).toBeGreaterThan(0);
  });

  it("ends a person's oldest page when they open more than they may, and goes on with the others", async () => {
    open({ perPerson: 2, inAll: 3 });
    const [oldest, second] = [await follow(tenant), await follow(tenant)];
    const other = await follow(landlord);
    for (const one of [oldest, second, other]) await one.next();
    const newest = await follow(tenant);
    expect(await oldest.next()).toBe(null);
    expect(await newest.next()).toMatchObject({ unread: 0 });
    await tell(tenant, "un");
    for (const one of [second, newest]) expect((await one.next())?.titles).toEqual(["un"]);
    await tell(landlord, "deux");
    expect((await other.next())?.titles).toEqual(["deux"]);
    await Promise.all([second, newest, other].map((one) => one.close()));
  });

  it("refuses more pages than the process may have, until one is closed", async () => {
    open({ perPerson: 2, inAll: 1 });
    const first = await follow(tenant);
    const full = await stream(landlord);
    expect([full.status, full.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await full.json()).toMatchObject({ error: { code: "streams_full" } });
    await first.close();
    const next = await follow(landlord);
    expect(await next.next()).toMatchObject({ unread: 0 });
    await next.close();
  });

  it("ends every stream when the server goes, and takes no more", async () => {
    const [one, two] = [await follow(tenant), await follow(landlord)];
    await Promise.all([one.next(), two.next()]);
    await hub.close();
    expect(await Promise.all([one.next(), two.next()])).toEqual([null, null]);
    expect((await stream(tenant)).status).toBe(503);
  });

  it("takes no page once the server goes, though others have not left yet", async () => {
    const page = { wake: () => {}, end: () => {} };
    const leave = await hub.join(tenant.id, page);
    await hub.close();
    await expect(hub.join(landlord.id, page)).rejects.toMatchObject({ code: "unavailable" });
    leave();
  });
});
