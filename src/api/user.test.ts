import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type ManagedUserList, managedUserList, userDetail } from "~/contract/schemas/user";
import {
  auditLog,
  notifications,
  profiles,
  propertyReports,
  rateLimits,
  userDirectory,
  userRoles,
  users,
} from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { authDoor } from "../../tests/support/world/auth";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const { mailsTo, signUp, newEmail } = authDoor(world);
const admin = await world.newUser("admin", "Alice");
beforeEach(() => db.delete(rateLimits));

const list = async (query = "") => {
  const { status, body } = await send(world, admin, "GET", `/users?${query}`);
  expect(status).toBe(200);
  return managedUserList.parse(body) as ManagedUserList;
};
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
const act = (id: string, path: string, body?: unknown, method = "POST", user = admin) =>
  send(world, user, method, `/users/${id}${path}`, body);
const trailOf = (id: string) => db.select().from(auditLog).where(eq(auditLog.target_id, id));

describe("GET /api/users", () => {
  it("ADM-021 finds who just registered by part of the name and of the e-mail", async () => {
    const email = `fatoumata.njoh-${crypto.randomUUID().slice(0, 8)}@wouri.example`;
    const data = { first_name: "Fatoumata", last_name: "N'Jôh", user_type: "landlord" };
    expect((await signUp(email, { data })).status).toBe(200);
    const [first] = (await list("status=pending")).items;
    expect(first).toMatchObject({ email, role: "landlord", status: "pending", property_count: 0 });
    for (const q of ["toumat", "n'joh", "NJOH-", "@wouri", "fatou n'jô"]) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([first?.id]);
    }
    // How many a word finds is not counted.
    expect(await list("q=toumat")).toMatchObject({ total: null });
    for (const q of ["%", "_", "\\", "fatoumata mbarga"]) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([]);
    }
  });

  it("ADM-022 ST-030 PER-005 leaves the accounts of a role and a status, with the role in force", async () => {
    const boss = await world.newUser("admin");
    const [host, lapsed] = [await world.newUser("landlord"), await world.newUser("landlord")];
    const [guest, fresh] = [await world.newUser("user"), await world.newUser("user")];
    await db.delete(userRoles).where(eq(userRoles.user_id, lapsed.id));
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, fresh.id));
    await db.update(users).set({ suspendedAt: world.now() }).where(eq(users.id, host.id));
    const roles = ["user", "landlord", "admin"] as const;
    const statuses = ["active", "pending", "suspended"] as const;
    const expected = {
      [boss.id]: ["admin", "active"],
      [host.id]: ["landlord", "suspended"],
      // Without an entry among the roles it is the type's.
      [lapsed.id]: ["landlord", "active"],
      [guest.id]: ["user", "active"],
      [fresh.id]: ["user", "pending"],
    };
    const [entry] = await db.select().from(profiles).where(eq(profiles.user_id, boss.id));
    expect(entry?.user_type).toBe("user");
    for (const role of ["all", ...roles] as const) {
      for (const status of ["all", ...statuses] as const) {
        const { items, total } = await list(`role=${role}&status=${status}&limit=100`);
        const ids = items.map(({ id }) => id);
        for (const [id, [has, state]] of Object.entries(expected)) {
          const isTaken =
            (role === "all" || role === has) && (status === "all" || status === state);
          expect(ids.includes(id), `${role} ${status} ${has} ${state}`).toBe(isTaken);
        }
        for (const item of items) {
          expect([role, "all"].includes(item.role) || role === "all").toBe(true);
          expect(statuses).toContain(item.status);
        }
        expect(total).toBe(items.length);
      }
    }
    expect((await send(world, admin, "GET", "/users?role=owner")).status).toBe(422);
  });

  it("ADM-023 counts the accounts as the database does, through every change", async () => {
    const { id } = await world.newUser("landlord");
    const gone = await world.newUser("user");
    await act(id, "/suspend", { reason: "Fausse annonce." });
    await act(gone.id, "/delete", { reason: "À sa demande." });
    const of = (where: Parameters<typeof db.$count>[1]) => db.$count(userDirectory, where);
    const { counts } = await list();
    expect(counts).toEqual({
      total: await of(undefined),
      active: await of(eq(userDirectory.status, "active")),
      pending: await of(eq(userDirectory.status, "pending")),
      suspended: await of(eq(userDirectory.status, "suspended")),
      tenants: await of(eq(userDirectory.role, "user")),
      landlords: await of(eq(userDirectory.role, "landlord")),
      admins: await of(eq(userDirectory.role, "admin")),
    });
    // A deleted account keeps its row in users, and counts no more.
    expect(counts.total).toBe((await db.$count(users)) - 1);
    expect(await idsOf("limit=100")).not.toContain(gone.id);
  });

  it.each(["newest", "oldest", "name"])("goes on by key, sorted by %s", async (sort) => {
    const whole = await idsOf(`sort=${sort}&limit=100`);
    const pages: string[] = [];
    let before = "";
    do {
      const page = await list(`sort=${sort}&limit=2${before && `&before=${before}`}`);
      pages.push(...page.items.map(({ id }) => id));
      before = page.next ?? "";
    } while (before);
    expect(pages).toEqual(whole);
    expect(whole.length).toBeGreaterThan(5);
    // A page that ends with the last one promises no other.
    expect((await list(`sort=${sort}&limit=${whole.length}`)).next).toBeNull();
    expect(await idsOf(`before=${crypto.randomUUID()}`)).toEqual([]);
    expect(await idsOf("before=x")).toEqual([]);
  });

  it.each([
    ["newest", ["Awa", "Chloé", "Bella"]],
    ["oldest", ["Bella", "Chloé", "Awa"]],
    ["name", ["Awa", "Bella", "Chloé"]],
  ])("stands in the order asked for: %s", async (sort, names) => {
    const family = `Ordre${sort}`;
    for (const [n, name] of ["Bella", "Chloé", "Awa"].entries()) {
      const { id } = await world.newUser("user", name);
      const created_at = new Date(Date.UTC(2024, 0, 1 + n));
      await db
        .update(profiles)
        .set({ last_name: family, created_at })
        .where(eq(profiles.user_id, id));
      await db
        .update(users)
        .set({ name: `${name} ${family}` })
        .where(eq(users.id, id));
    }
    const { items } = await list(`q=${family}&sort=${sort}`);
    expect(items.map(({ first_name }) => first_name)).toEqual(names);
  });
});

describe("one account", () => {
  it("ADM-024 shows role, status, contact data, listings, bookings and reports", async () => {
    const host = await world.newUser("landlord", "Rose");
    const guest = await world.newUser("user");
    const flat = await insertProperty(world, { landlord: host, title: "Studio à Deïdo" });
    const deleted = { status: "inactive", deleted_at: world.now() } as const;
    await insertProperty(world, { landlord: host, ...deleted });
    const stay = await insertBooking(world, { property: flat, tenant: guest, status: "confirmed" });
    const own = await insertBooking(world, {
      property: await insertProperty(world, { landlord: await world.newUser("landlord") }),
      tenant: host,
      created_at: new Date(stay.created_at.getTime() - 1000),
    });
    await send(world, guest, "POST", "/reports", { property_id: flat.id, reason: "scam" });
    const { body } = await act(host.id, "", undefined, "GET");
    expect(userDetail.parse(body)).toMatchObject({
      id: host.id,
      first_name: "Rose",
      email: host.email,
      phone: "+237699123456",
      role: "landlord",
      status: "active",
      suspended_reason: null,
      property_count: 1,
      booking_count: 2,
      report_count: 1,
      properties: [{ id: flat.id, title: "Studio à Deïdo", status: "active" }],
      // Of both sides, newest first.
      bookings: [
        { id: stay.id, side: "landlord", status: "confirmed" },
        { id: own.id, side: "tenant" },
      ],
      reports: [{ property_title: "Studio à Deïdo", reason: "scam", status: "open" }],
    });
    expect(await act(guest.id, "", undefined, "GET")).toMatchObject({
      body: { bookings: [{ id: stay.id, side: "tenant" }], property_count: 0 },
    });
  });

  it("shows the five newest listings, bookings and reports of the person, and no other's", async () => {
    const [host, guest] = [await world.newUser("landlord"), await world.newUser("landlord")];
    const day = (n: number) => new Date(Date.UTC(2024, 0, n));
    const theirs = await insertProperty(world, { landlord: guest });
    const booked: string[] = [];
    for (let n = 1; n <= 6; n += 1) {
      const own = await insertProperty(world, {
        landlord: host,
        title: `Annonce ${n}`,
        created_at: day(n),
      });
      // On both sides in turn.
      const stay = n % 2 ? { property: own, tenant: guest } : { property: theirs, tenant: host };
      booked.push((await insertBooking(world, { ...stay, created_at: day(n) })).id);
      const complaint = { reason: "scam", created_at: day(n) } as const;
      await db.insert(propertyReports).values({ ...complaint, property_id: own.id });
    }
    await db.insert(propertyReports).values({ property_id: theirs.id, reason: "fake" });
    const detail = userDetail.parse((await act(host.id, "", undefined, "GET")).body);
    const newest = [6, 5, 4, 3, 2].map((n) => `Annonce ${n}`);
    expect(detail.properties.map(({ title }) => title)).toEqual(newest);
    expect(detail.bookings.map(({ id }) => id)).toEqual(booked.toReversed().slice(0, 5));
    expect(detail.reports.map(({ property_title }) => property_title)).toEqual(newest);
    expect([detail.booking_count, detail.report_count]).toEqual([6, 6]);
  });

  it("ADM-025 saves a changed name, audits before and after, and overwrites nobody's change", async () => {
    const { id } = await world.newUser("user", "Awa");
    const read = userDetail.parse((await act(id, "", undefined, "GET")).body);
    const change = {
      first_name: "Awa",
      last_name: "Ngo Bell",
      phone: "6 77 00 11 22",
      location: " Bali ",
      expected: read.updated_at,
    };
    world.pass({ minutes: 1 });
    expect((await act(id, "", change, "PATCH")).status).toBe(200);
    expect((await act(id, "", undefined, "GET")).body).toMatchObject({
      last_name: "Ngo Bell",
      phone: "+237677001122",
      location: "Bali",
    });
    expect(await idsOf("q=ngo+bell")).toEqual([id]);
    // The name by which reports, exports and the log know this account.
    const named = eq(users.name, "Awa Ngo Bell");
    expect(await db.select({ id: users.id }).from(users).where(named)).toEqual([{ id }]);
    expect(await trailOf(id)).toMatchObject([
      {
        action: "user.update",
        actor_id: admin.id,
        details: {
          before: { last_name: "Mbarga", phone: "+237699123456", location: null },
          after: { last_name: "Ngo Bell", phone: "+237677001122", location: "Bali" },
        },
      },
    ]);
    // The same again is no change.
    const now = userDetail.parse((await act(id, "", undefined, "GET")).body);
    const same = { ...change, expected: now.updated_at };
    expect((await act(id, "", same, "PATCH")).status).toBe(200);
    expect(await trailOf(id)).toHaveLength(1);
    const late = await act(id, "", { ...change, last_name: "Autre" }, "PATCH");
    expect([late.status, late.body.error?.code]).toEqual([409, "user_changed"]);
    const bad = await act(id, "", { ...change, first_name: " ", phone: "12" }, "PATCH");
    expect(bad.body.error?.fields).toEqual({
      first_name: "Ce champ est obligatoire.",
      phone:
        "Indiquez un numéro camerounais, par exemple +237 6 99 12 34 56, ou étranger avec son indicatif, par exemple +33 6 12 34 56 78.",
    });
  });

  it("ADM-026 sends a message that reaches the account and its mailbox", async () => {
    const { id, email } = await world.newUser("user", "Awa");
    const sent = { subject: "Vos photos", content: "Ajoutez une photo\nde la cuisine." };
    expect((await act(id, "/messages", sent)).status).toBe(204);
    const isNews = and(eq(notifications.user_id, id), eq(notifications.type, "system"));
    expect(await db.select().from(notifications).where(isNews)).toMatchObject([
      {
        title: "Message de l'administration",
        message: "Vos photos\u00a0: Ajoutez une photo\nde la cuisine.",
      },
    ]);
    expect(await mailsTo(email)).toMatchObject([
      { type: "admin-message", data: { firstName: "Awa", ...sent } },
    ]);
    const trail = await trailOf(id);
    expect(trail.map(({ action, details }) => [action, details])).toEqual([
      ["user.message", { subject: "Vos photos" }],
    ]);
    const empty = await act(id, "/messages", { subject: "", content: " " });
    expect(empty.body.error?.fields).toEqual({
      subject: "Ce champ est obligatoire.",
      content: "Ce champ est obligatoire.",
    });
  });

  it("ADM-029 approves a pending account once, with a welcome mail", async () => {
    const email = newEmail();
    await signUp(email);
    const [{ id } = { id: "" }] = (await list(`q=${email}`)).items;
    const owner = newEmail();
    await signUp(owner, {
      data: { first_name: "Paul", last_name: "Ebongue", user_type: "landlord" },
    });
    expect((await act(id, "/approve")).body).toEqual({ id, role: "user", status: "active" });
    expect((await mailsTo(email)).map(({ type }) => type)).toEqual(["confirm-email", "welcome"]);
    expect((await mailsTo(email)).at(-1)?.data).toEqual({ firstName: "Ada", userType: "user" });
    // Another who waits is not approved with them.
    const [{ id: ownerId, status } = { id: "", status: "" }] = (await list(`q=${owner}`)).items;
    expect(status).toBe("pending");
    await act(ownerId, "/approve");
    expect((await mailsTo(owner)).at(-1)?.data).toEqual({
      firstName: "Paul",
      userType: "landlord",
    });
    const again = await act(id, "/approve");
    expect(again).toMatchObject({
      status: 409,
      body: {
        error: {
          code: "user_changed",
          message:
            "Ce compte est actif\u00a0: un autre administrateur s'en est peut-être déjà chargé.",
        },
      },
    });
    expect((await trailOf(id)).map(({ action }) => action)).toEqual(["user.approve"]);
    const blocked = await world.newUser("user");
    await db.update(users).set({ suspendedAt: world.now() }).where(eq(users.id, blocked.id));
    expect((await act(blocked.id, "/approve")).body.error?.message).toBe(
      "Ce compte est déjà suspendu.",
    );
  });
});
