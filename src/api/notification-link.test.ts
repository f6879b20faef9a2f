import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NotificationType } from "~/contract/enums";
import { notifications, properties, threads } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const admin = await world.newUser("admin", "Ruth");
const stranger = await world.newUser("landlord", "Léa");
const property = await insertProperty(world, { landlord });
const booking = await insertBooking(world, { property, tenant });
const [thread] = await world.db
  .insert(threads)
  .values({ property_id: property.id, tenant_id: tenant.id, landlord_id: landlord.id })
  .returning();

/** The statements that name and lead what was stored before notices had keys. */
const NAMING = readFileSync("src/db/migrations/0060_notification_paths.sql", "utf8")
  .split("--> statement-breakpoint")
  .filter((one) => one.includes("UPDATE"));

/** Where a notification from before leads its reader. */
async function linkOf(user: TestUser, type: NotificationType, id?: string, title = "Titre") {
  await world.db.delete(notifications);
  await world.db
    .insert(notifications)
    .values({ user_id: user.id, type, title, message: "x", related_id: id ?? null });
  for (const statement of NAMING) await world.db.execute(sql.raw(statement));
  const response = await world.client(user).api.notifications.$get({ query: {} });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).items[0]?.link;
}

describe("where a notification leads", () => {
  it("opens the reader's own page of the booking, the conversation and the listing", async () => {
    expect(await linkOf(tenant, "booking", booking.id)).toBe(`/user/booking/${booking.id}`);
    expect(await linkOf(landlord, "booking", booking.id)).toBe(`/landlord/booking/${booking.id}`);
    expect(await linkOf(tenant, "message", thread?.id)).toBe(`/user/messages/${thread?.id}`);
    expect(await linkOf(landlord, "message", thread?.id)).toBe(`/landlord/messages/${thread?.id}`);
    expect(await linkOf(landlord, "property", property.id)).toBe(
      `/landlord/edit-property/${property.id}`,
    );
    expect(await linkOf(admin, "property", property.id)).toBe(`/admin/property/${property.id}`);
    expect(await linkOf(tenant, "favorite", property.id)).toBe(`/property/${property.id}`);
    expect(await linkOf(landlord, "property", property.id, "Nouvel avis")).toBe(
      "/landlord/reviews",
    );
    expect(await linkOf(admin, "alert", property.id)).toBe("/admin/reports");
    expect(await linkOf(admin, "system", undefined, "Tâches échouées")).toBe("/admin/jobs");
    expect(await linkOf(admin, "user", tenant.id)).toBe(`/admin/user/${tenant.id}`);
    expect(await linkOf(tenant, "alert")).toBe("/user/settings");
    expect(await linkOf(tenant, "payment")).toBe("/user/payment-methods");
  });

  it("opens a page about nothing beside notifications that are about something", async () => {
    await world.db.delete(notifications);
    const row = { user_id: tenant.id, title: "Titre", message: "x" };
    await world.db.insert(notifications).values([
      { ...row, type: "alert", path: "/user/settings" },
      { ...row, type: "booking", related_id: booking.id, path: `/user/booking/${booking.id}` },
    ]);
    const response = await world.client(tenant).api.notifications.$get({ query: {} });
    if (response.status !== 200) throw new Error(await response.text());
    const links = (await response.json()).items.map(({ link }) => link ?? "");
    expect(links.sort()).toEqual([`/user/booking/${booking.id}`, "/user/settings"]);
  });

  it.each([
    ["tenant", tenant, ["/property-list", "/user/settings"]],
    ["landlord", landlord, ["/landlord/reviews", "/property-list", "/user/settings"]],
    ["administrator", admin, ["/admin/jobs", "/property-list"]],
  ] as const)(
    "opens to a %s, whatever they were before, no other section",
    async (_, user, own) => {
      await world.db.delete(notifications);
      const paths = ["/admin/jobs", "/landlord/reviews", "/property-list", "/user/settings"];
      const row = { user_id: user.id, type: "alert", title: "Titre", message: "x" } as const;
      await world.db.insert(notifications).values(paths.map((path) => ({ ...row, path })));
      const response = await world.client(user).api.notifications.$get({ query: {} });
      if (response.status !== 200) throw new Error(await response.text());
      const { items } = await response.json();
      expect(items.flatMap(({ link }) => link ?? []).sort()).toEqual(own);
    },
  );

  it.each(["État des lieux à signer", "État des lieux signé", "État des lieux modifié"])(
    "opens the inventories of the booking for '%s'",
    async (title) => {
      const path = `booking/${booking.id}/inventory`;
      expect(await linkOf(tenant, "booking", booking.id, title)).toBe(`/user/${path}`);
      expect(await linkOf(landlord, "booking", booking.id, title)).toBe(`/landlord/${path}`);
      expect(await linkOf(stranger, "booking", booking.id, title)).toBeNull();
    },
  );

  it.each([
    "Toujours disponible ?",
    "Dernier rappel : toujours disponible ?",
    "Disponibilité à confirmer",
  ])(
    "DLA-008 opens the page of one button while it is asked, then the list, for '%s'",
    async (title) => {
      const put = (set: Partial<typeof properties.$inferInsert>) =>
        world.db.update(properties).set(set).where(eq(properties.id, property.id));
      const link = () => linkOf(landlord, "property", property.id, title);
      const askedAt = new Date("2026-06-01T09:00:00Z");
      const token = world.confirmationTokens.make({ propertyId: property.id, askedAt });
      const page = `/confirm-availability?token=${token}`;
      const list = "/landlord/manage-properties";
      expect(await link()).toBe(list);
      await put({ confirmation_asked_at: askedAt });
      expect(await link()).toBe(page);
      // Nobody else is given the link, nor another notice of the same listing.
      expect(await linkOf(stranger, "property", property.id, title)).toBe(list);
      expect(await linkOf(landlord, "property", property.id, "Titre")).toBe(
        `/landlord/edit-property/${property.id}`,
      );
      await put({ status: "inactive", deactivated_by: "system" });
      expect(await link()).toBe(page);
      await put({ deactivated_by: "landlord", rented_at: askedAt });
      expect(await link()).toBe(list);
      await put({ status: "suspended", deactivated_by: null, rented_at: null });
      expect(await link()).toBe(list);
      await put({ status: "active", confirmation_asked_at: null });
      expect(await link()).toBe(list);
      expect(await linkOf(landlord, "property", crypto.randomUUID(), title)).toBeNull();
    },
  );

  it("is nowhere for what is foreign, unknown or of another role", async () => {
    const unknown = crypto.randomUUID();
    for (const id of [booking.id, unknown]) {
      expect(await linkOf(stranger, "booking", id)).toBeNull();
      expect(await linkOf(admin, "booking", id)).toBeNull();
    }
    expect(await linkOf(stranger, "message", thread?.id)).toBeNull();
    expect(await linkOf(tenant, "property", unknown)).toBeNull();
    expect(await linkOf(tenant, "user", tenant.id)).toBeNull();
    expect(await linkOf(admin, "user", unknown)).toBeNull();
    for (const user of [tenant, admin]) expect(await linkOf(user, "system")).toBeNull();
    expect(await linkOf(tenant, "system", undefined, "Tâches échouées")).toBeNull();
  });

  it("is nowhere once the listing is offline, and for its owner once it is deleted", async () => {
    const gone = await insertProperty(world, { landlord, status: "inactive" });
    expect(await linkOf(tenant, "favorite", gone.id)).toBeNull();
    expect(await linkOf(landlord, "property", gone.id)).toBe(`/landlord/edit-property/${gone.id}`);
    const put = (set: Partial<typeof properties.$inferInsert>) =>
      world.db.update(properties).set(set).where(eq(properties.id, gone.id));
    const now = world.clock.now;
    await put({ deleted_at: now });
    expect(await linkOf(landlord, "property", gone.id)).toBeNull();
    await put({ deactivated_by: "system", confirmation_asked_at: now });
    expect(await linkOf(landlord, "property", gone.id, "Toujours disponible ?")).toBeNull();
    expect(await linkOf(admin, "property", gone.id)).toBeNull();
  });

  it("NOT-006 comes with the counts of all, the unread and the last seven days", async () => {
    await world.db.delete(notifications);
    const day = (ago: number) => new Date(world.clock.now.getTime() - ago * 86_400_000);
    const row = { user_id: tenant.id, type: "system", title: "a", message: "b" } as const;
    await world.db.insert(notifications).values([
      { ...row, created_at: day(1) },
      { ...row, created_at: day(6), read: true },
      { ...row, created_at: day(8) },
      { ...row, created_at: day(1), user_id: landlord.id },
    ]);
    const answer = await world.client(tenant).api.notifications.$get({ query: { filter: "read" } });
    expect(await answer.json()).toMatchObject({ total_count: 3, unread_count: 2, week_count: 2 });
  });
});
