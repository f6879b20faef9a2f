import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PropertyStatus } from "~/contract/enums";
import { ownProperty } from "~/contract/schemas/submission";
import {
  auditLog,
  notifications,
  properties,
  propertyAmenities,
  rateLimits,
  users,
} from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Lucie");
const tenant = await world.newUser("user", "Tina");
const admin = await world.newUser("admin", "Alice");
const second = await world.newUser("admin", "Paul");
beforeEach(() => world.db.delete(rateLimits));

const path = (id: string) => `/admin/properties/${id}`;
const change = (id: string, body: unknown, user: TestUser = admin) =>
  send(world, user, "PATCH", path(id), body);
const remove = (id: string, user: TestUser = admin) => send(world, user, "DELETE", path(id));
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error("no property");
  return row;
};
const trailOf = (id: string) =>
  world.db.select().from(auditLog).where(eq(auditLog.target_id, id)).orderBy(auditLog.created_at);
const toldOf = (id: string) =>
  world.db.select().from(notifications).where(eq(notifications.related_id, id));
const newProperty = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(world, { landlord, ...given });

const EVERYTHING = {
  title: "Trois pièces à Deïdo",
  description: "Refait à neuf.\nForage et groupe.",
  property_type: "house",
  furnished: true,
  neighborhood: "Deïdo",
  address: "Rue de la Joie",
  city: "Douala V",
  bedrooms: 3,
  bathrooms: 2,
  area_sqm: 90,
  price_per_month: 60_000,
  currency: "XAF",
  billing_period: "week",
  minimum_stay: 2,
  security_deposit: 120_000,
  available_from: "2027-01-15",
  contact_name: "Lucie Ekambi",
  contact_phone: "+237 6 77 00 11 22",
  contact_email: "lucie@example.cm",
};

describe("PATCH /api/admin/properties/{id}", () => {
  it("CAL-021 stores each field of the form, while a landlord's status, city or featured is not", async () => {
    const { id } = await newProperty({ updated_at: new Date(0) });
    for (const [name, value] of Object.entries(EVERYTHING)) {
      expect((await change(id, { [name]: value })).status, name).toBe(200);
      expect(await rowOf(id), name).toMatchObject({ [name]: value });
    }
    expect(await rowOf(id)).toMatchObject({ ...EVERYTHING, updated_at: world.clock.now });
    const own = { status: "rejected", featured: true, city: "Yaoundé", rejection_reason: "X" };
    const sent = { ...own, title: "Titre du propriétaire" };
    expect((await send(world, landlord, "PATCH", `/own-properties/${id}`, sent)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      title: "Titre du propriétaire",
      status: "active",
      featured: false,
      city: "Douala V",
      rejection_reason: null,
    });
  });

  it("VAL-025 refuses a cleared title, type, description, price, city or address", async () => {
    const { id } = await newProperty({ address: "Rue Joss" });
    const before = await rowOf(id);
    const required = ["title", "property_type", "description", "price_per_month", "city"];
    for (const name of [...required, "address"]) {
      for (const nothing of ["", "  ", null]) {
        const { status, body } = await change(id, { area_sqm: 9, [name]: nothing });
        expect([name, status]).toEqual([name, 422]);
        expect(Object.keys(body.error?.fields ?? {})).toEqual([name]);
      }
    }
    expect((await change(id, { price_per_month: "90000" })).status).toBe(422);
    expect(await rowOf(id)).toEqual(before);
  });

  it("audits before and after, without personal data, and tells the landlord what changed", async () => {
    const { id } = await newProperty({ title: "Studio", address: "Rue Joss", amenities: ["Wifi"] });
    const { description, contact_phone } = EVERYTHING;
    const sent = { title: "Studio calme", address: "Rue Joss", description, contact_phone };
    expect((await change(id, { ...sent, amenities: ["Parking"] })).status).toBe(200);
    expect(await trailOf(id)).toMatchObject([
      {
        action: "property.edit",
        actor_id: admin.id,
        details: {
          title: { from: "Studio", to: "Studio calme" },
          description: { from: "Au calme, à deux pas du goudron.", to: description },
          contact_phone: true,
          amenities: { from: ["Wifi"], to: ["Parking"] },
        },
      },
    ]);
    expect(await toldOf(id)).toMatchObject([
      {
        user_id: landlord.id,
        type: "property",
        title: "Propriété modifiée par un administrateur",
        message: "« Studio » : titre, description, contact, équipements.",
      },
    ]);
    // Administrators need not be told of what one of them did.
    expect((await rowOf(id)).changed_at).toBeNull();
    expect((await change(id, { title: "Studio calme" })).status).toBe(200);
    expect(await trailOf(id)).toHaveLength(1);
  });

  it("names a part of the listing once, however many of its fields changed", async () => {
    const { id } = await newProperty({ title: "Studio", bedrooms: 1, bathrooms: 1 });
    expect((await change(id, { bedrooms: 2, bathrooms: 2, area_sqm: 41 })).status).toBe(200);
    expect(await toldOf(id)).toMatchObject([{ message: "« Studio » : pièces et surface." }]);
    const { id: moved } = await newProperty({ title: "Studio" });
    await change(moved, { landmarks: ["Carrefour Ange Raphaël"], city: "Douala V" });
    expect(await toldOf(moved)).toMatchObject([{ message: "« Studio » : localisation." }]);
  });

  it("tells the landlord once of the same kind of change, until it was read or an hour has passed", async () => {
    const start = world.clock.now;
    const { id } = await newProperty({ title: "Studio" });
    const other = await newProperty({ title: "Studio" });
    const edit = async (address: string, of = id) => {
      expect((await change(of, { address })).status).toBe(200);
      return (await toldOf(id)).length;
    };
    expect(await edit("Rue 1")).toBe(1);
    expect(await edit("Rue 2")).toBe(1);
    await edit("Rue 2", other.id);
    expect(await toldOf(other.id)).toHaveLength(1);
    await world.db
      .update(notifications)
      .set({ read: true })
      .where(eq(notifications.related_id, id));
    expect(await edit("Rue 3")).toBe(2);
    world.clock.now = new Date(start.getTime() + 3_599_000);
    expect(await edit("Rue 4")).toBe(2);
    world.clock.now = new Date(start.getTime() + 3_600_000);
    expect(await edit("Rue 5")).toBe(3);
    world.clock.now = start;
  });

  it("CAL-023 replaces the amenities, which stand in alphabetical order", async () => {
    const { id } = await newProperty({ amenities: ["Wifi", "Parking"] });
    const amenities = ["Wifi", "Eau chaude", "Piscine"];
    const { body } = await change(id, { amenities });
    const names = ownProperty.parse(body).amenities.map(({ name }) => name);
    expect(names).toEqual(["Eau chaude", "Piscine", "Wifi"]);
    const stored = eq(propertyAmenities.property_id, id);
    expect(await world.db.$count(propertyAmenities, stored)).toBe(3);
    const offered = (await send(world, undefined, "GET", "/amenities")).body as { name: string }[];
    const all = offered.map(({ name }) => name);
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, "fr")));
    const unknown = await change(id, { amenities: ["Héliport"] });
    expect(unknown.body.error?.fields).toEqual({
      amenities: "Un des équipements n'est pas dans la liste.",
    });
  });

  it("of two administrators at once one saves, and the other is told", async () => {
    const { id } = await newProperty();
    const { version } = ownProperty.parse((await send(world, admin, "GET", path(id))).body);
    const answers = await Promise.all([
      change(id, { version, title: "De l'une" }),
      change(id, { version, title: "De l'autre" }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe("edited_elsewhere");
    expect(await trailOf(id)).toHaveLength(1);
  });

  it("answers 404 for what does not exist, and changes nothing for other roles", async () => {
    const { id } = await newProperty();
    for (const absent of [crypto.randomUUID(), "1", "%27"]) {
      expect((await change(absent, { title: "X" })).status).toBe(404);
      expect((await remove(absent)).status).toBe(404);
    }
    for (const user of [landlord, tenant]) {
      expect((await change(id, { title: "X" }, user)).status).toBe(403);
      expect((await remove(id, user)).status).toBe(403);
    }
    expect(await trailOf(id)).toEqual([]);
  });
});

describe("the status that an administrator sets", () => {
  const STATUSES = ["draft", "pending", "active", "rejected", "inactive", "suspended"] as const;

  it.each(STATUSES)("stores draft, pending, active and rejected over %s", async (from) => {
    for (const status of ["draft", "pending", "active", "rejected"] as const) {
      const { id } = await newProperty({
        status: from,
        approved_at: new Date(0),
        featured: true,
        change_requested: true,
        suspended_with_owner: true,
      });
      const sent = { status, expected_status: from, rejection_reason: "Adresse fausse" };
      expect((await change(id, sent)).status, status).toBe(200);
      const row = await rowOf(id);
      expect(row.status).toBe(status);
      if (status === from) continue;
      const isActive = status === "active";
      expect(row).toMatchObject({
        approved_at: isActive ? world.clock.now : null,
        rejection_reason: status === "rejected" ? "Adresse fausse" : null,
        featured: false,
        deactivated_by: null,
        rented_at: null,
        change_requested: false,
        suspended_with_owner: false,
      });
      const seen = await send(world, undefined, "GET", `/properties/${id}`);
      expect(seen.status).toBe(isActive ? 200 : 404);
      expect(await trailOf(id)).toMatchObject([{ details: { status: { from, to: status } } }]);
      expect(await toldOf(id)).toHaveLength(1);
    }
  });

  it.each<PropertyStatus>(["inactive", "suspended"])(
    "leaves a property %s whose status isn't named",
    async (status) => {
      const { id } = await newProperty({ status, deactivated_by: "landlord" });
      expect((await change(id, { title: "Autre titre" })).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ status, deactivated_by: "landlord" });
      expect((await change(id, { status })).status).toBe(422);
    },
  );

  it("wants a reason for a rejection, and gives it to the landlord", async () => {
    const { id } = await newProperty({ title: "À corriger" });
    for (const rejection_reason of [undefined, "", "  ", null]) {
      const refused = await change(id, { status: "rejected", rejection_reason });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.error?.fields ?? {})).toEqual(["rejection_reason"]);
    }
    expect((await rowOf(id)).status).toBe("active");
    const rejection = { status: "rejected", rejection_reason: "Photos floues" };
    await change(id, { ...rejection, title: "À corriger vite" });
    const own = await send(world, landlord, "GET", `/own-properties/${id}`);
    expect(own.body).toMatchObject({ status: "rejected", rejection_reason: "Photos floues" });
    const told = (await toldOf(id)).find(({ event }) => event === "property_rejected");
    expect(told?.message).toContain("À corriger vite");
    expect(told?.message).toContain("Photos floues");
    const mails = (await world.jobsOf("send-mail")) as { message: { data: object } }[];
    expect(mails.map((mail) => mail.message.data)).toContainEqual(
      expect.objectContaining({ propertyTitle: "À corriger vite", reason: "Photos floues" }),
    );
    await change(id, { rejection_reason: "Photos floues et sombres" });
    expect((await rowOf(id)).rejection_reason).toBe("Photos floues et sombres");
  });

  it("puts nothing of a suspended person online", async () => {
    const suspended = await world.newUser("landlord", "Sam");
    const { id } = await insertProperty(world, { landlord: suspended, status: "draft" });
    const now = new Date();
    await world.db.update(users).set({ suspendedAt: now }).where(eq(users.id, suspended.id));
    const refused = await change(id, { status: "active" });
    expect([refused.status, refused.body.error?.code]).toEqual([409, "owner_suspended"]);
    expect((await rowOf(id)).status).toBe("draft");
  });

  it("is refused over a status that was decided meanwhile", async () => {
    const { id } = await newProperty({ status: "draft" });
    const act = `/moderation/properties/${id}/approve`;
    expect((await send(world, second, "POST", act, {})).status).toBe(200);
    const sent = { status: "pending", expected_status: "draft", title: "Autre titre" };
    expect((await change(id, sent)).body.error?.code).toBe("edited_elsewhere");
    expect(await rowOf(id)).toMatchObject({ status: "active" });
    expect((await rowOf(id)).title).not.toBe("Autre titre");
  });
});
