import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type AuditList, auditList } from "~/contract/schemas/audit-log";
import { rows } from "~/db/client";
import { auditLog, users } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const alice = await world.newUser("admin", "Alice");
const paul = await world.newUser("admin", "Paul");
const landlord = await world.newUser("landlord", "Rose");
const flat = await insertProperty(world, { landlord, status: "draft", title: "Studio à Bali" });

/** Five acts, each a minute after the one before; the fourth at midnight in Douala. */
const acts: [user: typeof alice, path: string, body?: object][] = [
  [alice, `/moderation/properties/${flat.id}/approve`, {}],
  [alice, `/moderation/properties/${flat.id}/feature`],
  [paul, `/moderation/properties/${flat.id}/suspend`, { reason: "Photos volées." }],
  [alice, `/users/${landlord.id}/suspend`, { reason: "Fausses annonces." }],
  [paul, `/users/${landlord.id}/reactivate`],
];
const begin = new Date("2026-03-10T22:57:00Z");
for (const [i, [user, path, body]] of acts.entries()) {
  world.clock.now = new Date(begin.getTime() + i * 60_000);
  const answer = await send(world, user, "POST", path, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
}

const list = async (query: string) => {
  const { status, body } = await send(world, alice, "GET", `/audit?${query}`);
  expect(status, query).toBe(200);
  return auditList.parse(body) as AuditList;
};
const actionsOf = async (query: string) =>
  (await list(query)).items.map(({ action }) => action.split(".")[1]);

describe("GET /api/audit", () => {
  it("says who did what to what, when, before and after, and why, newest first", async () => {
    expect((await list("limit=2")).items).toMatchObject([
      {
        action: "user.reactivate",
        actor: { id: paul.id, name: "Paul Mbarga" },
        target: { type: "user", id: landlord.id, label: "Rose Mbarga" },
        reason: null,
        details: { from: "suspended", to: "active" },
        created_at: "2026-03-10T23:01:00.000Z",
      },
      { action: "user.suspend", actor: { name: "Alice Mbarga" }, reason: "Fausses annonces." },
    ]);
    const [, , suspended] = (await list("")).items;
    expect(suspended).toMatchObject({
      target: { type: "property", id: flat.id, label: "Studio à Bali" },
      reason: "Photos volées.",
      details: { from: "active", to: "suspended" },
    });
  });

  it("is filtered by actor, action, kind of target, target and days of Douala", async () => {
    expect(await actionsOf(`actor=${paul.id}`)).toEqual(["reactivate", "suspend"]);
    expect(await actionsOf("action=user.suspend")).toEqual(["suspend"]);
    expect(await actionsOf("type=user")).toEqual(["reactivate", "suspend"]);
    const ofFlat = ["suspend", "feature", "approve"];
    expect(await actionsOf(`type=property&id=${flat.id}`)).toEqual(ofFlat);
    // 23:00 in London is midnight in Douala.
    expect(await actionsOf("to=2026-03-10")).toEqual(ofFlat);
    expect(await actionsOf("from=2026-03-11&to=2026-03-11")).toEqual(["reactivate", "suspend"]);
    expect(await actionsOf(`actor=${alice.id}&type=property`)).toEqual(["feature", "approve"]);
    expect(await actionsOf("actor=x")).toEqual([]);
    const bad = await send(world, alice, "GET", "/audit?from=2026-02-30");
    expect(bad.body.error?.fields).toEqual({ from: "Cette date n'existe pas." });
  });

  it("goes on by key", async () => {
    const pages: string[] = [];
    let before = "";
    do {
      const { items, next } = await list(`limit=2${before && `&before=${before}`}`);
      pages.push(...items.map(({ id }) => id));
      before = next ?? "";
    } while (before);
    expect(pages).toEqual((await list("")).items.map(({ id }) => id));
    expect(pages).toHaveLength(5);
  });
});

describe("the log", () => {
  const isRefused = async (act: PromiseLike<unknown>) => {
    const error = await act.then(
      () => undefined,
      (thrown: { cause?: Error } & Error) => thrown,
    );
    expect(String(error?.cause?.message ?? error?.message)).toContain("append-only");
  };

  it("is append-only in the database: no row is changed, deleted or emptied", async () => {
    const before = await db.select().from(auditLog);
    const one = eq(auditLog.id, before[0]?.id ?? "");
    await isRefused(db.delete(auditLog).where(one));
    await isRefused(db.update(auditLog).set({ reason: "Autre" }).where(one));
    await isRefused(
      db
        .update(auditLog)
        .set({ details: { to: "x" } })
        .where(one),
    );
    await isRefused(db.update(auditLog).set({ actor_id: landlord.id }).where(one));
    await isRefused(db.update(auditLog).set({ created_at: new Date() }).where(one));
    await isRefused(rows(db, sql`truncate audit_log`));
    expect(await db.select().from(auditLog)).toEqual(before);
  });

  it("loses only the name of an actor whose row goes", async () => {
    const gone = await world.newUser("admin");
    const path = `/users/${landlord.id}/messages`;
    await send(world, gone, "POST", path, { subject: "Bonjour", content: "Bonjour." });
    await db.delete(users).where(eq(users.id, gone.id));
    const [first] = (await list("action=user.message")).items;
    expect(first).toMatchObject({ actor: null, details: { subject: "Bonjour" } });
  });
});
