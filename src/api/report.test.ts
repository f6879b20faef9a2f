import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, propertyReports, rateLimits, users } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

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
async function pageOf(query: string) {
  const page = await listed(query);
  if (!("items" in page)) throw new Error("refused");
  return page;
}
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

  it("lists open ones in the order they came, closed ones newest first, each with its listing", async () => {
    for (const property_id of [flat.id, villa.id, flat.id, villa.id]) {
      world.pass({ seconds: 1 });
      await report({ property_id }, tenant);
    }
    const walk = async (status: string) => {
      const walked: Awaited<ReturnType<typeof pageOf>>["items"] = [];
      for (let next: string | null = "", query = `status=${status}&limit=1`; next !== null; ) {
        const page = await pageOf(query);
        walked.push(...page.items);
        next = page.next;
        query = `status=${status}&limit=1&before=${next}`;
      }
      return walked;
    };
    const queue = await walk("open");
    const times = queue.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    expect(queue.map(({ property }) => property.title)).toEqual([
      "Studio à Akwa",
      "Villa à Bali",
      "Studio à Akwa",
      "Villa à Bali",
    ]);
    expect(queue[0]).toMatchObject({
      reporter: { id: tenant.id, name: "Tina Mbarga" },
      outcome: null,
      property: { id: flat.id, status: "active", deleted: false, open_reports: 2 },
    });
    const path = (id = "") => `/reports/${id}/close`;
    await send(world, admin, "POST", path(queue[0]?.id), { outcome: "corrected" });
    await send(world, admin, "POST", path(queue[1]?.id), { outcome: "unfounded" });
    expect((await pageOf("")).items.map(({ id }) => id)).toEqual([queue[2]?.id, queue[3]?.id]);
    expect(await pageOf("status=open")).toMatchObject({ total: 2, open_count: 2, next: null });
    // What was decided counts no more.
    expect((await walk("open")).map(({ property }) => property.open_reports)).toEqual([1, 1]);
    const closed = await walk("closed");
    expect(closed.map(({ outcome }) => outcome)).toEqual(["unfounded", "corrected"]);
  });
});
