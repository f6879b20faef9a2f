import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, profiles, properties, rateLimits, sessions, users } from "~/db/schema";
import { createSeo } from "~/server/seo";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { send, setSetting } from "../../tests/support/rows/submission";
import { authDoor } from "../../tests/support/world/auth";
import { newMember } from "../../tests/support/world/member";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const { get, post, signIn, mailsTo } = authDoor(world);
const admin = await world.newUser("admin", "Alice");
beforeEach(() => db.delete(rateLimits));

const act = (id: string, path: string, body?: unknown, user = admin, method = "POST") =>
  send(world, user, method, `/users/${id}/${path}`, body);
const suspend = (id: string, user = admin) =>
  act(id, "suspend", { reason: "Fausses annonces." }, user);
const codeOf = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body.error?.code,
];
const statusesOf = async (...listings: { id: string }[]) => {
  const ids = listings.map(({ id }) => id);
  const rows = await db.select().from(properties).where(inArray(properties.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const isAdmin = async (user: TestUser) => (await get("/api/users", user.token)).status === 200;

describe("suspending an account", () => {
  it("ADM-027 refuses the person's very next request, refresh and sign-in", async () => {
    const person = await newMember(world, "landlord", "Rose");
    const device = await signIn(person.email);
    expect((await get("/api/profile", device.accessToken)).status).toBe(200);
    expect(await suspend(person.id)).toMatchObject({ status: 200, body: { status: "suspended" } });
    for (const token of [device.accessToken, person.token]) {
      expect((await get("/api/profile", token)).status).toBe(401);
    }
    expect((await post("refresh", undefined, device.refreshToken)).status).toBe(401);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    expect(await signIn(person.email)).toMatchObject({ error: { code: "account_suspended" } });
    expect((await mailsTo(person.email)).at(-1)).toMatchObject({
      type: "account-status",
      data: { firstName: "Rose", status: "suspended", reason: "Fausses annonces." },
    });
    expect(codeOf(await suspend(person.id))).toEqual([409, "user_changed"]);
    expect(codeOf(await act(person.id, "suspend", { reason: "  " }))).toEqual([422, "invalid"]);
  });

  it("says why by SMS to who has no address", async () => {
    const person = await world.newUser("landlord", "Rose");
    const phone = "+237699004077";
    const own = eq(users.id, person.id);
    await db.update(users).set({ email: null, emailVerified: false, phone }).where(own);
    expect(await suspend(person.id)).toMatchObject({ status: 200 });
    const texts = await world.jobsOf("send-sms");
    expect(texts).toEqual([
      expect.objectContaining({ to: phone, text: expect.stringMatching(/\. Fausses annonces\.$/) }),
    ]);
    // The number was confirmed by a code: nothing else is waited for.
    expect(await act(person.id, "reactivate")).toMatchObject({ body: { status: "active" } });
  });

  it("says it by mail alone to who has an address and a number", async () => {
    const person = await world.newUser("landlord", "Rose");
    const phone = "+237699004078";
    await db.update(users).set({ phone }).where(eq(users.id, person.id));
    await suspend(person.id);
    expect((await mailsTo(person.email)).map(({ type }) => type)).toEqual(["account-status"]);
    const texts = await world.jobsOf("send-sms");
    expect(texts.filter(({ to }) => to === phone)).toEqual([]);
  });

  it("ADM-028 lets the person sign in again once reactivated, and only a suspended one", async () => {
    const person = await newMember(world, "user");
    expect(codeOf(await act(person.id, "reactivate"))).toEqual([409, "user_changed"]);
    await suspend(person.id);
    expect(await act(person.id, "reactivate")).toMatchObject({ body: { status: "active" } });
    const { accessToken } = await signIn(person.email);
    expect((await get("/api/profile", accessToken)).status).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row?.suspendedReason).toBeNull();
    const trail = await db.select().from(auditLog).where(eq(auditLog.target_id, person.id));
    expect(trail).toMatchObject([
      {
        action: "user.suspend",
        reason: "Fausses annonces.",
        actor_id: admin.id,
        details: { from: "active", to: "suspended", listings: 0 },
      },
      { action: "user.reactivate", details: { from: "suspended", to: "active", listings: 0 } },
    ]);
  });

  it("leaves an account unconfirmed that was so before, once it is lifted", async () => {
    const person = await world.newUser("user");
    const blocked = { emailVerified: false, suspendedAt: world.now() };
    await db.update(users).set(blocked).where(eq(users.id, person.id));
    expect((await act(person.id, "reactivate")).body).toMatchObject({ status: "pending" });
  });

  it("is for an active account, not for one that waits for its confirmation", async () => {
    const person = await world.newUser("user");
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
    expect(codeOf(await suspend(person.id))).toEqual([409, "user_changed"]);
  });

  it("hides the listings everywhere, and brings back exactly what was", async () => {
    const host = await world.newUser("landlord");
    const guest = await world.newUser("user");
    const title = "Villa au bord du Wouri";
    const flat = await insertProperty(world, { landlord: host, title, featured: true });
    const kept = await Promise.all(
      (["draft", "inactive", "rejected", "suspended"] as const).map((status) =>
        insertProperty(world, { landlord: host, status }),
      ),
    );
    const seo = createSeo({ ...world, publicUrl: "http://localhost" });
    const shown = async () => {
      world.pass({ hours: 1 });
      const has = (answer: { body: unknown }) => JSON.stringify(answer.body).includes(flat.id);
      return {
        page: (await send(world, undefined, "GET", `/properties/${flat.id}`)).status,
        search: has(await send(world, undefined, "GET", "/properties?q=villa+wouri")),
        featured: has(await send(world, undefined, "GET", "/properties/featured")),
        sitemap: (await (await seo.request("/sitemap-properties-1.xml")).text()).includes(flat.id),
      };
    };
    await suspend(host.id);
    expect(await shown()).toEqual({ page: 404, search: false, featured: false, sitemap: false });
    const booking = { propertyId: flat.id, startDate: "2099-06-01", endDate: "2099-06-05" };
    const refused = await send(world, guest, "POST", "/functions/create-booking", booking);
    expect([404, 409]).toContain(refused.status);
    // Nobody brings one back while its owner is suspended.
    for (const id of [flat.id, kept[0]?.id]) {
      const path = `/moderation/properties/${id}/${id === flat.id ? "lift" : "approve"}`;
      const answer = await send(world, admin, "POST", path, id === flat.id ? undefined : {});
      expect(codeOf(answer)).toEqual([409, "owner_suspended"]);
    }
    await act(host.id, "reactivate");
    expect((await shown()).page).toBe(200);
    const rows = await db.select().from(properties).where(eq(properties.landlord_id, host.id));
    expect(rows.map(({ status }) => status).sort()).toEqual(
      ["active", "draft", "inactive", "rejected", "suspended"].sort(),
    );
    expect(rows.find(({ id }) => id === flat.id)).toMatchObject({
      status: "active",
      featured: true,
      suspended_with_owner: false,
    });
  });

  it("brings back no listing of another person who is suspended still", async () => {
    const [host, other] = [await world.newUser("landlord"), await world.newUser("landlord")];
    const flat = await insertProperty(world, { landlord: host });
    const theirs = await insertProperty(world, { landlord: other });
    for (const { id } of [host, other]) await suspend(id);
    await act(host.id, "reactivate");
    expect(await statusesOf(flat, theirs)).toEqual(["active", "suspended"]);
  });

  it("gives a listing back without its place among the featured ones when that was taken", async () => {
    const [host, rival] = [await world.newUser("landlord"), await world.newUser("landlord")];
    await db.update(properties).set({ featured: false });
    const flat = await insertProperty(world, { landlord: host, featured: true });
    await suspend(host.id);
    const taken = await insertProperty(world, { landlord: rival });
    await setSetting(world, "featured_properties_limit", "1");
    const path = `/moderation/properties/${taken.id}/feature`;
    expect((await send(world, admin, "POST", path)).status).toBe(200);
    await act(host.id, "reactivate");
    const [row] = await db.select().from(properties).where(eq(properties.id, flat.id));
    expect(row).toMatchObject({ status: "active", featured: false });
    const [other] = await db.select().from(properties).where(eq(properties.id, taken.id));
    expect(other?.featured).toBe(true);
    await setSetting(world, "featured_properties_limit", "6");
  });

  it("gives the last place among the featured ones back to who had it", async () => {
    const host = await world.newUser("landlord");
    await db.update(properties).set({ featured: false });
    const flat = await insertProperty(world, { landlord: host, featured: true });
    await setSetting(world, "featured_properties_limit", "1");
    await suspend(host.id);
    await act(host.id, "reactivate");
    const [row] = await db.select().from(properties).where(eq(properties.id, flat.id));
    expect(row).toMatchObject({ status: "active", featured: true });
    await setSetting(world, "featured_properties_limit", "6");
  });
});

describe("the last administrator", () => {
  it("can't be locked out: nobody suspends, demotes or deletes themselves", async () => {
    for (const own of [admin.id, admin.id.toUpperCase()]) {
      expect(codeOf(await suspend(own))).toEqual([409, "own_account"]);
    }
    expect(codeOf(await act(admin.id, "role", { role: "user" }, admin, "PUT"))).toEqual([
      409,
      "own_account",
    ]);
    expect(codeOf(await act(admin.id, "delete", { reason: "Fin." }))).toEqual([409, "own_account"]);
    expect(await isAdmin(admin)).toBe(true);
  });

  it.each([
    ["suspend each other", 401, (a: TestUser, b: TestUser) => suspend(b.id, a)],
    [
      "demote each other",
      403,
      (a: TestUser, b: TestUser) => act(b.id, "role", { role: "user" }, a, "PUT"),
    ],
  ])("is left when two %s at the same time", async (_what, refused, one) => {
    for (let i = 0; i < 5; i += 1) {
      const [a, b] = [await world.newUser("admin"), await world.newUser("admin")];
      const answers = await Promise.all([one(a, b), one(b, a)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, refused]);
      expect([await isAdmin(a), await isAdmin(b)].sort()).toEqual([false, true]);
    }
  });
});

describe("another role", () => {
  it("acts on the next request, and says before and after in the log", async () => {
    const person = await world.newUser("user");
    expect((await get("/api/own-properties", person.token)).status).toBe(403);
    const answer = await act(person.id, "role", { role: "landlord" }, admin, "PUT");
    expect(answer).toMatchObject({ status: 200, body: { role: "landlord", status: "active" } });
    expect((await get("/api/own-properties", person.token)).status).toBe(200);
    const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, person.id));
    expect(profile?.user_type).toBe("landlord");
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.target_id, person.id));
    expect(entry).toMatchObject({
      action: "user.change_role",
      details: { before: { role: "user" }, after: { role: "landlord" } },
    });
    const again = await act(person.id, "role", { role: "landlord" }, admin, "PUT");
    expect(again.body.error?.message).toBe("Ce compte a déjà ce rôle.");
  });

  it("changes the type of that profile alone, and says why in the log and by mail", async () => {
    const [host, other] = [await world.newUser("landlord"), await world.newUser("landlord")];
    const reason = "Ne loue plus.";
    const answer = await act(host.id, "role", { role: "user", reason }, admin, "PUT");
    expect(answer.status).toBe(200);
    const typeOf = async ({ id }: TestUser) =>
      (await db.select().from(profiles).where(eq(profiles.user_id, id)))[0]?.user_type;
    expect([await typeOf(host), await typeOf(other)]).toEqual(["user", "landlord"]);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.target_id, host.id));
    expect(entry?.reason).toBe(reason);
    expect((await mailsTo(host.email)).at(-1)).toMatchObject({
      type: "role-changed",
      data: { role: "user", reason },
    });
  });

  it.each([
    ["draft", 409],
    ["pending", 409],
    ["suspended", 409],
    ["rejected", 200],
    ["inactive", 200],
  ] as const)("away from a landlord with a listing that is %s answers %d", async (status, code) => {
    const host = await world.newUser("landlord");
    await insertProperty(world, { landlord: host, status });
    expect((await act(host.id, "role", { role: "user" }, admin, "PUT")).status).toBe(code);
  });

  it("waits until nothing that only the present one looks after is open", async () => {
    const [host, guest] = [await world.newUser("landlord"), await world.newUser("user")];
    const flat = await insertProperty(world, { landlord: host });
    await insertBooking(world, { property: flat, tenant: guest, status: "confirmed" });
    const demote = () => act(host.id, "role", { role: "user" }, admin, "PUT");
    expect((await demote()).body.error?.message).toMatch(/^Cette personne a des annonces en ligne/);
    await db.update(properties).set({ status: "inactive" }).where(eq(properties.id, flat.id));
    expect(codeOf(await demote())).toEqual([409, "user_busy"]);
    expect(codeOf(await act(guest.id, "role", { role: "admin" }, admin, "PUT"))).toEqual([
      409,
      "user_busy",
    ]);
    expect((await act(guest.id, "role", { role: "landlord" }, admin, "PUT")).status).toBe(200);
    // Who stays somewhere as a tenant goes on doing so.
    expect((await act(guest.id, "role", { role: "user" }, admin, "PUT")).status).toBe(200);
  });
});

describe("deleting an account", () => {
  const remove = (id: string) => act(id, "delete", { reason: "Fraude." });

  it("ADM-030 is refused for an administrator, and takes anybody else's listings off the site", async () => {
    const boss = await world.newUser("admin");
    expect(codeOf(await remove(boss.id))).toEqual([409, "admin_protected"]);
    const host = await world.newUser("landlord", "Rose");
    const flat = await insertProperty(world, { landlord: host });
    expect((await remove(host.id)).status).toBe(204);
    expect((await get("/api/profile", host.token)).status).toBe(401);
    expect((await send(world, undefined, "GET", `/properties/${flat.id}`)).status).toBe(404);
    const [row] = await db.select().from(users).where(eq(users.id, host.id));
    expect(row).toMatchObject({ name: "Compte supprimé", email: `${host.id}@deleted.invalid` });
    expect((await mailsTo(host.email)).at(-1)).toMatchObject({
      data: { firstName: "Rose", status: "deleted", reason: "Fraude." },
    });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.target_id, host.id));
    expect(entry).toMatchObject({ action: "user.delete", reason: "Fraude." });
    expect((await remove(host.id)).status).toBe(404);
  });

  it("is refused while a booking is open, for both sides", async () => {
    const [host, guest] = [await world.newUser("landlord"), await world.newUser("user")];
    const flat = await insertProperty(world, { landlord: host });
    await insertBooking(world, { property: flat, tenant: guest, status: "pending" });
    for (const { id } of [host, guest])
      expect(codeOf(await remove(id))).toEqual([409, "user_busy"]);
  });

  it("goes through with bookings that are over, for both sides", async () => {
    const [host, guest] = [await world.newUser("landlord"), await world.newUser("user")];
    const flat = await insertProperty(world, { landlord: host });
    for (const status of ["completed", "cancelled"] as const) {
      await insertBooking(world, { property: flat, tenant: guest, status });
    }
    for (const { id } of [guest, host]) expect((await remove(id)).status).toBe(204);
  });

  it("takes listings that wait for a decision out of the queue, and no other person's", async () => {
    const [host, other] = [await world.newUser("landlord"), await world.newUser("landlord")];
    const own = await Promise.all(
      (["pending", "draft", "suspended", "rejected"] as const).map((status) =>
        insertProperty(world, { landlord: host, status }),
      ),
    );
    const theirs = await insertProperty(world, { landlord: other, status: "pending" });
    expect((await remove(host.id)).status).toBe(204);
    expect(await statusesOf(...own, theirs)).toEqual([
      "inactive",
      "inactive",
      "inactive",
      "rejected",
      "pending",
    ]);
  });
});
