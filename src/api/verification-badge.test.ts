import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, profiles, propertyReports, rateLimits } from "~/db/schema";
import { suspendUser } from "~/domain/user";
import { tidyVerifications } from "~/domain/verification";
import { insertProperty } from "../../tests/support/rows/property";
import { send, smallPhoto } from "../../tests/support/rows/submission";
import { insertVerification } from "../../tests/support/rows/verification";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const NOW = new Date("2026-03-10T09:00:00Z");
const system = world.as("system");
const photo = await smallPhoto();
let landlord: TestUser;
let admin: TestUser;
beforeEach(async () => {
  world.clock.now = NOW;
  await world.db.delete(rateLimits);
  [landlord, admin] = [await world.newUser("landlord", "Lucie"), await world.newUser("admin")];
  const phone = `+2376${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  await world.db.update(profiles).set({ phone }).where(eq(profiles.user_id, landlord.id));
});
const ask = (user: TestUser | undefined, method: string, path: string, body?: unknown) =>
  send(world, user, method, path, body);
const decide = (id: string, json: object, by = admin) =>
  ask(by, "POST", `/verifications/${id}/decision`, json);
const sendIdentity = () =>
  world.api.request("/api/verification/documents?kind=identity", {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      authorization: `Bearer ${landlord.token}`,
    },
    body: photo as BodyInit,
  });
/** What a visitor is told of the landlord on a listing of theirs. */
async function badgeOn(id: string) {
  const [row] = await world.db
    .select({ by: profiles.verified_by })
    .from(profiles)
    .where(eq(profiles.user_id, landlord.id));
  const { body } = await ask(undefined, "GET", `/properties/${id}`);
  const { landlord: shown } = body as unknown as { landlord: { verified: unknown } };
  return { stored: row?.by ?? null, shown: shown.verified };
}

describe("the badge", () => {
  async function verified() {
    const { id: property } = await insertProperty(world, { landlord });
    const { id } = await insertVerification(world, { landlord });
    const decision = { outcome: "approved", verified_by: "title", reason: null };
    expect((await decide(id, decision)).status).toBe(200);
    return { id, property };
  }

  it("DLA-007 says what was checked and when, on later listings too, and ends after a year", async () => {
    const { property } = await verified();
    const badge = { stored: "title", shown: { at: NOW.toISOString(), by: "title", phone: true } };
    expect(await badgeOn(property)).toEqual(badge);
    expect(await badgeOn((await insertProperty(world, { landlord })).id)).toEqual(badge);
    // Another person's number, never checked.
    const contact = { contact_name: "Roger", contact_phone: "+237677001122" };
    const shown = { ...badge.shown, phone: false };
    const theirs = await insertProperty(world, { landlord, ...contact });
    expect(await badgeOn(theirs.id)).toEqual({ ...badge, shown });
    world.pass({ days: 364 });
    await tidyVerifications(system);
    expect(await badgeOn(property)).toEqual(badge);
    world.pass({ days: 1 });
    // Before the job has run, too.
    expect(await badgeOn(property)).toEqual({ stored: "title", shown: null });
    await tidyVerifications(system);
    expect(await badgeOn(property)).toEqual({ stored: null, shown: null });
    const own = await ask(landlord, "GET", "/verification");
    expect(own.body).toMatchObject({ status: "ended", can_ask: true });
  });

  it("ends with one notice, of the request that gave it and not of an earlier one", async () => {
    await insertVerification(world, { landlord, status: "refused" });
    const { id } = await verified();
    world.pass({ days: 365 });
    for (const _ of [1, 2]) await tidyVerifications(system);
    const { user_id, event, related_id } = notifications;
    const ended = and(eq(user_id, landlord.id), eq(event, "verification_ended"));
    expect(await world.db.select({ related_id }).from(notifications).where(ended)).toEqual([
      { related_id: id },
    ]);
  });

  it("DLA-007 falls with a suspension, and doesn't come back with the account", async () => {
    const { property } = await verified();
    await suspendUser(world.as(admin), landlord.id, { reason: "Plaintes." });
    const [row] = await world.db.select().from(profiles).where(eq(profiles.user_id, landlord.id));
    expect(row).toMatchObject({ verified_at: null, verified_by: null });
    expect((await ask(undefined, "GET", `/properties/${property}`)).status).toBe(404);
    expect((await ask(admin, "POST", `/users/${landlord.id}/reactivate`)).status).toBe(200);
    expect(await badgeOn(property)).toEqual({ stored: null, shown: null });
  });

  it("ends when an administrator notes another number, and not for another name", async () => {
    const { property } = await verified();
    const change = async (given: object) => {
      const { body } = await ask(admin, "GET", `/users/${landlord.id}`);
      const { updated_at, phone } = body as unknown as { updated_at: string; phone: string };
      const profile = { first_name: "Lucie", last_name: "Ngo", phone, location: null };
      const json = { ...profile, ...given, expected: updated_at };
      expect((await ask(admin, "PATCH", `/users/${landlord.id}`, json)).status).toBe(200);
    };
    await change({ last_name: "Ekambi" });
    expect(await badgeOn(property)).toMatchObject({ stored: "title" });
    await change({ phone: "677001122" });
    expect(await badgeOn(property)).toEqual({ stored: null, shown: null });
  });

  it("ends when its landlord becomes a tenant, and doesn't come back with the role", async () => {
    const { id } = await insertVerification(world, { landlord, status: "approved" });
    for (const role of ["user", "landlord"]) {
      expect((await ask(admin, "PUT", `/users/${landlord.id}/role`, { role })).status).toBe(200);
    }
    expect(await badgeOn((await insertProperty(world, { landlord })).id)).toEqual({
      stored: null,
      shown: null,
    });
    expect((await ask(admin, "GET", `/verifications/${id}`)).body).toMatchObject({
      status: "ended",
    });
  });

  it("ends when its landlord gives another number, and not another name", async () => {
    const { property } = await verified();
    const { phone } = (await ask(landlord, "GET", "/profile")).body as unknown as { phone: string };
    const change = async (given: string) => {
      const named = { first_name: "Lucie", last_name: "Ngo", location: null };
      const { status } = await ask(landlord, "PATCH", "/profile", { ...named, phone: given });
      expect(status).toBe(200);
      return (await badgeOn(property)).stored;
    };
    expect(await change(phone)).toBe("title");
    expect(await change("677001122")).toBeNull();
  });

  it("is taken back with a reason, which its landlord reads", async () => {
    const { id, property } = await verified();
    expect((await decide(id, { outcome: "withdrawn" })).status).toBe(422);
    const taken = await decide(id, { outcome: "withdrawn", reason: "Le titre est faux." });
    expect(taken.status).toBe(200);
    const mails: { to: string }[] = await world.jobsOf("send-account-mail");
    expect(mails.findLast(({ to }) => to === landlord.email)).toMatchObject({
      message: { data: { status: "ended", reason: "Le titre est faux." } },
    });
    expect(await badgeOn(property)).toEqual({ stored: null, shown: null });
    const own = await ask(landlord, "GET", "/verification");
    expect(own.body).toMatchObject({ status: "ended", reason: "Le titre est faux." });
    const decided = await ask(admin, "GET", "/verifications?status=decided");
    const { items } = decided.body as unknown as { items: { id: string; status: string }[] };
    expect(items.find((one) => one.id === id)).toMatchObject({ status: "ended" });
  });

  it("is given once, by one of two administrators who decide at once", async () => {
    const { id } = await insertVerification(world, { landlord });
    const other = await world.newUser("admin");
    const both = await Promise.all([
      decide(id, { outcome: "approved", verified_by: "title" }),
      decide(id, { outcome: "refused", reason: "Illisible." }, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is given for a document that was sent and a number that still stands", async () => {
    const { id } = await insertVerification(world, { landlord });
    expect((await decide(id, { outcome: "approved", verified_by: "bill" })).status).toBe(422);
    expect((await decide(id, { outcome: "approved" })).status).toBe(422);
    const other = { phone: "+237699123456" };
    await world.db.update(profiles).set(other).where(eq(profiles.user_id, landlord.id));
    const refused = await decide(id, { outcome: "approved", verified_by: "title" });
    expect(refused.body.error?.code).toBe("verification_phone_changed");
  });

  it("isn't given to whoever was suspended since they asked", async () => {
    const { id } = await insertVerification(world, { landlord });
    await suspendUser(world.as(admin), landlord.id, { reason: "Plaintes." });
    const approval = { outcome: "approved", verified_by: "title" };
    const refused = await decide(id, approval);
    expect(refused.body.error?.code).toBe("verification_phone_changed");
    const read = async () => (await ask(admin, "GET", `/verifications/${id}`)).body;
    expect(await read()).toMatchObject({ account: { suspended: true } });
    const own = eq(profiles.user_id, landlord.id);
    const [row] = await world.db.select().from(profiles).where(own);
    expect(row).toMatchObject({ verified_at: null, verified_by: null });
    // The request waits on; it can be approved once the account is back, as a landlord's.
    expect((await ask(admin, "POST", `/users/${landlord.id}/reactivate`)).status).toBe(200);
    expect(await read()).toMatchObject({ account: { suspended: false } });
    const as = (role: string) => ask(admin, "PUT", `/users/${landlord.id}/role`, { role });
    await as("user");
    expect((await decide(id, approval)).body.error?.code).toBe("verification_phone_changed");
    await as("landlord");
    expect((await decide(id, approval)).status).toBe(200);
  });

  it("is renewed by one request in the place of another, and others' stay as they are", async () => {
    const other = await insertVerification(world, {
      landlord: await world.newUser("landlord"),
      status: "approved",
    });
    const first = await verified();
    const theirs = await insertProperty(world, { landlord: await world.newUser("landlord") });
    await world.db.insert(propertyReports).values(
      [first.property, theirs.id].map((property_id) => ({
        property_id,
        reason: "scam" as const,
      })),
    );
    world.pass({ days: 340 });
    const { id } = await insertVerification(world, { landlord });
    const renewal = { outcome: "approved", verified_by: "title" };
    const renewed = await decide(id, renewal);
    expect(renewed.body).toMatchObject({
      status: "approved",
      account: { request_count: 2, property_count: 1, report_count: 1 },
    });
    const decided = await ask(admin, "GET", "/verifications?status=decided");
    const { items } = decided.body as unknown as { items: { id: string }[] };
    // Newest first.
    expect(items[0]?.id).toBe(id);
    const statusOf = async (of: string) =>
      (await ask(admin, "GET", `/verifications/${of}`)).body as unknown as { status: string };
    expect(await statusOf(first.id)).toMatchObject({ status: "ended" });
    expect(await statusOf(id)).toMatchObject({ status: "approved" });
    expect(await statusOf(other.id)).toMatchObject({ status: "approved" });
    world.pass({ days: 364 });
    await tidyVerifications(system);
    expect(await statusOf(id)).toMatchObject({ status: "approved" });
  });

  it("can't be asked for again before its last month", async () => {
    await verified();
    world.pass({ days: 334 });
    expect((await sendIdentity()).status).toBe(409);
    world.pass({ days: 1 });
    expect((await sendIdentity()).status).toBe(201);
  });
});
