import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, notifications, propertyReports, rateLimits, users } from "~/db/schema";
import { insertProperty } from "../../tests/support/property";
import { send } from "../../tests/support/submission";
import { createWorld, type TestUser } from "../../tests/support/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const tenant = await world.newUser("user", "Tina");
const admins = [await world.newUser("admin"), await world.newUser("admin")];
const suspended = await world.newUser("admin");
await world.db.update(users).set({ suspendedAt: world.now() }).where(eq(users.id, suspended.id));
const flat = await insertProperty(world, { landlord, title: "Studio à Akwa" });
const villa = await insertProperty(world, { landlord, title: "Villa à Bali" });
const [admin] = admins as [TestUser, TestUser];

const report = (given: Record<string, unknown> = {}, user?: TestUser) =>
  send(world, user, "POST", "/reports", { property_id: flat.id, reason: "scam", ...given });
const listed = async (query = "") =>
  (await world.client(admin).api.reports.$get({ query: queryOf(query) })).json();
const queryOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
const stored = () => world.db.select().from(propertyReports);

beforeEach(async () => {
  await world.db.delete(propertyReports);
  await world.db.delete(notifications);
  await world.db.delete(rateLimits);
});

describe("reports", () => {
  it("keeps what a visitor says and alerts every administrator", async () => {
    const answer = await report({ details: " Demande un dépôt\npar avance. ", email: "" });
    expect(answer).toEqual({ status: 201, body: { success: true } });
    expect(await stored()).toMatchObject([
      {
        property_id: flat.id,
        reason: "scam",
        details: "Demande un dépôt\npar avance.",
        email: null,
        reporter_id: null,
        status: "open",
      },
    ]);
    const alerts = await world.db.select().from(notifications);
    expect(alerts.map((alert) => alert.user_id).sort()).toEqual(admins.map((a) => a.id).sort());
    expect(alerts[0]).toMatchObject({
      type: "alert",
      title: "Annonce signalée",
      message: "« Studio à Akwa » : tentative d'arnaque.",
      related_id: flat.id,
    });
  });

  it("remembers who is signed in, and takes each reason", async () => {
    const reasons = ["fake", "already_let", "wrong_price", "wrong_photos", "scam", "other"];
    for (const reason of reasons) {
      await world.db.delete(rateLimits);
      expect((await report({ reason, email: "Tina@example.cm" }, tenant)).status).toBe(201);
    }
    const rows = await stored();
    expect(rows.map((row) => row.reason)).toEqual(reasons);
    expect(rows[0]).toMatchObject({ reporter_id: tenant.id, email: "tina@example.cm" });
  });

  it("refuses other reasons, no address, too long a text and unknown or hidden listings", async () => {
    const hidden = await insertProperty(world, { landlord, status: "inactive" });
    expect((await report({ reason: "ugly" })).status).toBe(422);
    expect((await report({ email: "personne" })).status).toBe(422);
    expect((await report({ details: "a".repeat(1001) })).status).toBe(422);
    const absent = [hidden.id, crypto.randomUUID(), "1", "%"];
    for (const property_id of absent) {
      expect((await report({ property_id })).body.error?.code).toBe("not_found");
    }
    expect(await stored()).toEqual([]);
    expect(await world.db.select().from(notifications)).toEqual([]);
  });

  it("takes three reports of one listing a day from one network address", async () => {
    for (let n = 0; n < 3; n += 1) expect((await report()).status).toBe(201);
    expect((await report()).status).toBe(429);
    expect((await report({ property_id: villa.id })).status).toBe(201);
  });

  it("lists open ones first, then newest, with the listing and how often it is reported", async () => {
    const start = world.clock.now.getTime();
    for (const property_id of [flat.id, villa.id, flat.id]) {
      world.clock.now = new Date(world.clock.now.getTime() + 1000);
      await report({ property_id }, tenant);
    }
    const first = (await stored()).find((row) => row.created_at.getTime() === start + 3000);
    await send(world, admin, "POST", `/reports/${first?.id}/close`);
    const list = await listed();
    if (!("items" in list)) throw new Error("refused");
    expect(list.items.map((item) => [item.property.title, item.status])).toEqual([
      ["Villa à Bali", "open"],
      ["Studio à Akwa", "open"],
      ["Studio à Akwa", "closed"],
    ]);
    expect(list).toMatchObject({ total: 3, open_count: 2 });
    expect(list.items[1]).toMatchObject({
      reporter: { id: tenant.id, name: "Tina Mbarga" },
      property: { id: flat.id, status: "active", open_reports: 1 },
    });
    expect(await listed("status=closed&limit=1")).toMatchObject({ total: 1, next: null });
    const ids = list.items.map(({ id }) => id);
    const walked = [];
    for (let next: string | null = "", query = "limit=1"; next !== null; ) {
      const page = await listed(query);
      if (!("items" in page)) throw new Error("refused");
      walked.push(...page.items.map(({ id }) => id));
      next = page.next;
      query = `limit=1&before=${next}`;
    }
    expect(walked).toEqual(ids);
  });

  it("closes once, by an administrator, and remembers who", async () => {
    await report();
    const [row] = await stored();
    const close = (user?: TestUser, id = row?.id ?? "") =>
      send(world, user, "POST", `/reports/${id}/close`);
    expect([(await close()).status, (await close(landlord)).status]).toEqual([401, 403]);
    expect((await close(admin, crypto.randomUUID())).status).toBe(404);
    expect((await close(admin)).body).toEqual({ id: row?.id, status: "closed" });
    expect((await close(admin)).status).toBe(409);
    expect((await stored())[0]?.closed_at).toEqual(world.clock.now);
    const acts = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target_id, row?.id ?? ""));
    expect(acts).toMatchObject([
      { action: "report.close", actor_id: admin.id, target_type: "report" },
    ]);
  });
});
