import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deletedAddress } from "~/db/deleted-address";
import { mutedNotifications, rateLimits, users } from "~/db/schema";
import { send } from "../../../tests/support/rows/submission";
import { createWorld, TEST_SECRET, type TestUser } from "../../../tests/support/world/world";
import { createUnsubscribeTokens } from "./unsubscribe-token";

const world = await createWorld();
const tokens = createUnsubscribeTokens([TEST_SECRET]);
const tokenOf = ({ id }: TestUser) => tokens.make({ userId: id, event: "message" });
const read = (token: string) =>
  send(world, undefined, "GET", `/notifications/mails?token=${encodeURIComponent(token)}`);
const choose = (token: string, enabled: boolean) =>
  send(world, undefined, "PUT", "/notifications/mails", { token, enabled });
const muted = ({ id }: TestUser) =>
  world.db.select().from(mutedNotifications).where(eq(mutedNotifications.user_id, id));
const INVALID =
  "Ce lien est incomplet ou ne mène plus à un compte. Ouvrez-le depuis votre e-mail, ou choisissez vos e-mails dans vos paramètres.";

describe("the token of an unsubscribe link", () => {
  const mails = { userId: "0b7f6a1c-93de-4d0e-8b6f-5a1f2e3d4c5b", event: "booking" } as const;

  it("names a person and an event, is always the same, and is safe in an address", () => {
    const token = tokens.make(mails);
    expect(tokens.read(token)).toEqual(mails);
    expect(tokens.make(mails)).toBe(token);
    expect(encodeURIComponent(token)).toBe(token);
  });

  it("is still read once its secret is the former one", () => {
    const rotated = createUnsubscribeTokens(["n".repeat(32), TEST_SECRET]);
    expect(rotated.read(tokens.make(mails))).toEqual(mails);
    expect(tokens.read(rotated.make(mails))).toBeNull();
  });

  it("is refused when anything of it was changed, or under another secret", () => {
    const token = tokens.make(mails);
    const [event = "", person = "", mac = ""] = token.split(".");
    const other = person.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    const wrong = [
      "",
      "x",
      token.slice(0, -1),
      `${token}A`,
      `message.${person}.${mac}`,
      `${event}.${other}.${mac}`,
      `${event}.${person}.${"A".repeat(43)}`,
      `../${token}`,
      createUnsubscribeTokens([`${TEST_SECRET}x`]).make(mails),
    ];
    for (const one of wrong) expect(tokens.read(one), one).toBeNull();
  });
});

describe("/api/notifications/mails", () => {
  it("tells which mails a link is about, and changes nothing by that", async () => {
    const own = await world.newUser();
    for (let n = 0; n < 2; n += 1) {
      const answer = await read(tokenOf(own));
      expect(answer).toMatchObject({ status: 200, body: { event: "message", enabled: true } });
    }
    expect(await muted(own)).toEqual([]);
  });

  it("switches them off and on without a session, as often as it is asked to, and nothing else", async () => {
    const [own, other] = [await world.newUser(), await world.newUser()];
    for (let n = 0; n < 2; n += 1) {
      expect(await choose(tokenOf(own), false)).toMatchObject({
        status: 200,
        body: { event: "message", enabled: false },
      });
    }
    expect(await muted(own)).toEqual([{ user_id: own.id, event: "message", channel: "email" }]);
    expect(await muted(other)).toEqual([]);
    expect((await read(tokenOf(own))).body).toEqual({ event: "message", enabled: false });
    for (let n = 0; n < 2; n += 1) expect((await choose(tokenOf(own), true)).status).toBe(200);
    expect(await muted(own)).toEqual([]);
  });

  it("switches on again what it switched off, and neither another event nor another channel", async () => {
    const own = await world.newUser();
    const others = [
      { user_id: own.id, event: "message", channel: "push" },
      { user_id: own.id, event: "booking", channel: "email" },
    ] as const;
    await world.db.insert(mutedNotifications).values([...others]);
    expect((await read(tokenOf(own))).body).toMatchObject({ enabled: true });
    await choose(tokenOf(own), false);
    await choose(tokenOf(own), true);
    expect(await muted(own)).toEqual(expect.arrayContaining([...others]));
    expect(await muted(own)).toHaveLength(2);
  });

  it("works once: two presses at the same time leave one choice", async () => {
    const own = await world.newUser();
    const both = await Promise.all([choose(tokenOf(own), false), choose(tokenOf(own), false)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await muted(own)).toHaveLength(1);
  });

  it("still works after the person changed their address, and shows the choice in the settings", async () => {
    const own = await world.newUser();
    const token = tokenOf(own);
    await world.db
      .update(users)
      .set({ email: `new-${own.email}` })
      .where(eq(users.id, own.id));
    expect((await choose(token, false)).status).toBe(200);
    const { body } = await send(world, own, "GET", "/notifications/preferences");
    expect((body as { items: object[] }).items).toContainEqual({
      event: "message",
      channel: "email",
      enabled: false,
    });
  });

  it("does nothing for a deleted person, an unknown one, or a wrong token", async () => {
    const own = await world.newUser();
    await world.db
      .update(users)
      .set({ email: deletedAddress(own.id) })
      .where(eq(users.id, own.id));
    const nobody = tokens.make({ userId: crypto.randomUUID(), event: "message" });
    for (const token of [tokenOf(own), nobody, "wrong"]) {
      const error = { code: "unsubscribe_invalid", message: INVALID };
      expect(await choose(token, false)).toMatchObject({ status: 410, body: { error } });
      expect(await read(token)).toMatchObject({ status: 410, body: { error } });
    }
    expect(await muted(own)).toEqual([]);
  });

  it("refuses fields that it does not know, and a flood", async () => {
    const own = await world.newUser();
    const token = tokenOf(own);
    const odd = { token, enabled: false, event: "booking" };
    expect((await send(world, own, "PUT", "/notifications/mails", odd)).status).toBe(422);
    expect((await choose(token, false)).status).toBe(200);
    await world.db.update(rateLimits).set({ count: 1_000_000 });
    expect((await choose(token, true)).status).toBe(429);
    await world.db.delete(rateLimits);
  });
});
