import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { keysOf } from "~/contract/picture-keys";
import {
  auditLog,
  blockedPeriods,
  calendarFeeds,
  calendarLinks,
  properties,
  propertyImages,
} from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty, insertReview, insertStay } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const other = await world.newUser("landlord");
const tenant = await world.newUser("user");
const admin = await world.newUser("admin");

const remove = (user: TestUser | undefined, id: string) =>
  send(world, user, "DELETE", `/own-properties/${id}`);
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
  return row;
};
const STAY_OPEN =
  "Un séjour confirmé est en cours ou à venir. L'annonce pourra être supprimée quand il sera terminé ou annulé.";
const REQUEST_OPEN =
  "Une demande de réservation attend votre réponse. Acceptez-la ou déclinez-la avant de supprimer l'annonce.";

describe("DELETE /api/own-properties/{id}", () => {
  it("makes a property absent for owner, visitors and administrators, files included", async () => {
    const flat = await insertProperty(world, {
      landlord,
      images: 2,
      featured: true,
      contact_name: "Paul",
      contact_phone: "+237699123456",
      contact_email: "paul@example.cm",
    });
    const { items: before } = (await send(world, landlord, "GET", "/properties/managed")).body as {
      items: { id: string }[];
    };
    expect(before.map(({ id }) => id)).toEqual([flat.id]);
    const counts = async () =>
      (await send(world, admin, "GET", "/moderation/properties?status=all")).body as {
        counts: Record<string, number>;
      };
    const had = (await counts()).counts;
    expect((await remove(landlord, flat.id)).status).toBe(204);
    for (const [user, method, path, body] of [
      [landlord, "GET", `/own-properties/${flat.id}`],
      [landlord, "PATCH", `/own-properties/${flat.id}`, { minimum_stay: 2 }],
      [landlord, "PATCH", `/properties/${flat.id}/status`, { status: "active" }],
      [landlord, "POST", `/own-properties/${flat.id}/copies`, { copy_id: crypto.randomUUID() }],
      [landlord, "DELETE", `/own-properties/${flat.id}`],
      [landlord, "GET", `/own-properties/${flat.id}/availability`],
      [undefined, "GET", `/properties/${flat.id}`],
      [admin, "GET", `/moderation/properties/${flat.id}`],
      [admin, "POST", `/moderation/properties/${flat.id}/approve`, {}],
    ] as const) {
      expect((await send(world, user, method, path, body)).status, `${method} ${path}`).toBe(404);
    }
    for (const path of ["/properties/managed", "/own-properties"]) {
      expect((await send(world, landlord, "GET", path)).body, path).toMatchObject({ items: [] });
    }
    const statistics = await send(world, landlord, "GET", "/statistics/landlord");
    expect(statistics.body).toMatchObject({ properties: { total: 0, active: 0 } });
    const now = await counts();
    expect(JSON.stringify(now)).not.toContain(flat.id);
    expect(now.counts).toEqual({
      ...had,
      all: (had.all ?? 0) - 1,
      active: (had.active ?? 0) - 1,
    });
    expect(await rowOf(flat.id)).toMatchObject({
      status: "inactive",
      featured: false,
      deleted_at: world.clock.now,
      cover_url: null,
      contact_name: null,
      contact_phone: null,
      contact_email: null,
    });
    expect(await world.db.$count(propertyImages, eq(propertyImages.property_id, flat.id))).toBe(0);
    const [job] = (await world.jobsOf("delete-files")) as { keys: string[] }[];
    expect(job?.keys).toHaveLength(12);
    expect(job?.keys).toEqual(expect.arrayContaining(keysOf(flat.cover_url ?? "")));
    const [act] = await world.db.select().from(auditLog).where(eq(auditLog.target_id, flat.id));
    expect(act).toMatchObject({ action: "property.delete", actor_id: landlord.id });
  });

  it("takes its calendar away: blocked days, calendars of other sites and the address of its own", async () => {
    const [flat, kept] = [
      await insertProperty(world, { landlord }),
      await insertProperty(world, { landlord }),
    ];
    for (const { id: property_id } of [flat, kept]) {
      const [feed] = await world.db
        .insert(calendarFeeds)
        .values({
          property_id,
          name: "Airbnb",
          url: "https://example.com/a.ics",
          requested_at: world.clock.now,
        })
        .returning();
      const days = { start_date: "2099-01-01", end_date: "2099-01-05" };
      await world.db
        .insert(blockedPeriods)
        .values({ property_id, feed_id: feed?.id ?? null, ...days });
      await world.db.insert(calendarLinks).values({ property_id, token: crypto.randomUUID() });
    }
    expect((await remove(landlord, flat.id)).status).toBe(204);
    for (const table of [blockedPeriods, calendarFeeds, calendarLinks]) {
      const left = await world.db.select({ of: table.property_id }).from(table);
      expect(left).toEqual([{ of: kept.id }]);
    }
  });

  it("is refused while a stay is confirmed or a request waits, and says which", async () => {
    const stay = await insertProperty(world, { landlord });
    await insertStay(world, stay, tenant, { start_date: "2099-01-01", end_date: null });
    const asked = await insertProperty(world, { landlord });
    await insertStay(world, asked, tenant, { start_date: "2099-01-01", status: "pending" });
    for (const [{ id }, code, message] of [
      [stay, "stay_open", STAY_OPEN],
      [asked, "request_open", REQUEST_OPEN],
    ] as const) {
      expect(await remove(landlord, id)).toMatchObject({
        status: 409,
        body: { error: { code, message } },
      });
      expect(await rowOf(id)).toMatchObject({ status: "active", deleted_at: null });
    }
  });

  it("leaves the tenant the past stay, the review, the conversation and the favourite", async () => {
    const flat = await insertProperty(world, { landlord, images: 1, title: "Villa au calme" });
    await insertReview(world, flat, tenant, { rating: 5 });
    const stay = await insertBooking(world, {
      property: flat,
      tenant,
      status: "completed",
      start_date: "2025-01-01",
      end_date: "2025-01-09",
    });
    const letter = { property_id: flat.id, subject: "Clés", content: "Où sont les clés ?" };
    expect((await send(world, tenant, "POST", "/messages", letter)).status).toBe(201);
    await send(world, tenant, "PUT", `/favorites/${flat.id}`);
    expect((await remove(landlord, flat.id)).status).toBe(204);
    const read = async (user: TestUser, path: string) => {
      const { status, body } = await send(world, user, "GET", path);
      expect(status, path).toBe(200);
      return body;
    };
    expect(await read(tenant, `/bookings/${stay.id}`)).toMatchObject({
      property: { title: "Villa au calme", status: "inactive", images: [] },
    });
    for (const path of ["/bookings", "/reviews/mine", "/threads"]) {
      expect(JSON.stringify(await read(tenant, path)), path).toContain("Villa au calme");
    }
    expect(await read(tenant, "/favorites")).toMatchObject({
      items: [{ property: { title: "Villa au calme", available: false, image: null } }],
    });
    expect(JSON.stringify(await read(landlord, `/received-bookings/${stay.id}`))).toContain(
      flat.id,
    );
  });

  it("is for the owner alone: another's answers as an absent one and changes nothing", async () => {
    const { id } = await insertProperty(world, { landlord: other, images: 1 });
    for (const path of [id, crypto.randomUUID(), "1"]) {
      const answer = await remove(landlord, path);
      expect(answer).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
    }
    for (const [user, code] of [
      [undefined, 401],
      [tenant, 403],
      [admin, 403],
    ] as const) {
      expect((await remove(user, id)).status).toBe(code);
    }
    expect(await rowOf(id)).toMatchObject({ status: "active", deleted_at: null });
    expect(await world.db.$count(propertyImages, eq(propertyImages.property_id, id))).toBe(1);
  });
});

describe("a deletion at the moment of another act", () => {
  const request = (user: TestUser, propertyId: string) =>
    send(world, user, "POST", "/functions/create-booking", { propertyId, startDate: "2026-12-01" });

  it("or a booking request: one of both wins", async () => {
    world.clock.now = new Date("2026-11-22T09:00:00Z");
    for (let round = 0; round < 8; round += 1) {
      const { id } = await insertProperty(world, { landlord });
      const guest = await world.newUser("user");
      const both = [() => remove(landlord, id), () => request(guest, id)];
      if (round % 2) both.reverse();
      const answers = await Promise.all(both.map((act) => act()));
      if (round % 2) answers.reverse();
      const codes = answers.map(({ status }) => status).join(" ");
      expect(["204 404", "409 200"]).toContain(codes);
      const deleted = (await rowOf(id))?.deleted_at != null;
      expect(deleted).toBe(codes === "204 404");
    }
  });

  it("another one: the second finds it absent", async () => {
    const { id } = await insertProperty(world, { landlord, images: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => remove(landlord, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await world.db.$count(auditLog, eq(auditLog.target_id, id))).toBe(1);
  });
});
