import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, rateLimits, users, visits } from "~/db/schema";
import { followVisits } from "~/domain/visit";
import { ELEVEN, HALF_PAST, TEN, TUESDAY, visitActions } from "../../tests/support/rows/visit";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const actions = visitActions(world);
const { of, act, told, messageOf } = actions;
const system = world.as("system");
let landlord: TestUser;
let visitor: TestUser;
let property: { id: string };
beforeEach(async () => {
  world.clock.now = TUESDAY;
  await world.db.delete(rateLimits);
  [landlord, visitor] = [await world.newUser("landlord", "Lucie"), await world.newUser()];
  property = await shown();
});
const shown = (owner = landlord) => actions.shown(owner);
const booked = (user = visitor, at = TEN, id = property.id) => actions.booked(user, id, at);
const book = (user: TestUser, at: string, id = property.id) => actions.book(user, id, at);
const slots = () => actions.slots(property.id);
/** A visit of the listing that is over, about which its visitor was asked. */
async function tookPlace(user: TestUser): Promise<string> {
  const starts_at = new Date("2026-03-09T09:00:00Z");
  const [row] = await world.db
    .insert(visits)
    .values({ property_id: property.id, visitor_id: user.id, starts_at, asked_at: TUESDAY })
    .returning();
  return row?.id ?? "";
}
const statusOf = async (id: string) =>
  (await world.db.select().from(visits).where(eq(visits.id, id)))[0]?.status;

describe("booking a visit", () => {
  it("DLA-011 gives a slot to one of two who book it at once, and the other one the next slots", {
    tags: "full",
  }, async () => {
    const rival = await world.newUser();
    const both = await Promise.all([book(visitor, TEN), book(rival, TEN)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(await messageOf(refused ?? both[0])).toMatchObject({
      code: "slot_taken",
      message:
        "Ce créneau n'est plus libre. Prochains créneaux\u00a0: 12 mars 2026 à 10\u00a0h\u00a030, 12 mars 2026 à 11\u00a0h\u00a000, 12 mars 2026 à 11\u00a0h\u00a030.",
    });
    expect(await slots()).not.toContain(TEN);
    expect(await world.db.$count(visits, eq(visits.property_id, property.id))).toBe(1);
    expect(await told(landlord)).toEqual(["Visite réservée"]);
  });

  it("answers a double tap with the same visit, and tells once", async () => {
    const [one, two] = [await booked(), await booked()];
    expect(two).toBe(one);
    expect(await told(landlord)).toEqual(["Visite réservée"]);
  });

  it("takes only slots that the landlord opened and that are still to come", async () => {
    for (const at of ["2026-03-12T08:30:00.000Z", "2026-03-12T09:10:00.000Z"]) {
      expect((await book(visitor, at)).status, at).toBe(409);
    }
    world.clock.now = new Date("2026-03-12T07:30:00Z");
    expect((await book(visitor, TEN)).status).toBe(409);
    expect((await book(visitor, HALF_PAST)).status).toBe(201);
  });

  it("lets one person plan one visit of a listing, and five in all", { tags: "full" }, async () => {
    await booked();
    expect(await messageOf(await book(visitor, ELEVEN))).toMatchObject({ code: "visit_planned" });
    for (let n = 0; n < 4; n += 1) await booked(visitor, TEN, (await shown()).id);
    expect(await messageOf(await book(visitor, TEN, (await shown()).id))).toMatchObject({
      code: "visits_full",
    });
  });

  it("lets two landlords book with each other at once", async () => {
    const other = await world.newUser("landlord");
    const theirs = await shown(other);
    const both = await Promise.all([book(landlord, TEN, theirs.id), book(other, TEN)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
  });

  it("is refused to the listing's own landlord, to administrators, and for what is offline", async () => {
    expect((await book(landlord, TEN)).status).toBe(403);
    expect((await book(await world.newUser("admin"), TEN)).status).toBe(403);
    await world.db
      .update(properties)
      .set({ status: "inactive" })
      .where(eq(properties.id, property.id));
    expect((await book(visitor, TEN)).status).toBe(404);
    const gone = of().properties[":id"]["visit-slots"].$get({ param: { id: property.id } });
    expect((await gone).status).toBe(404);
  });

  it("refuses who books and cancels over and over", { tags: "full" }, async () => {
    for (let n = 0; n < 6; n += 1) await act(visitor, await booked());
    const refused = await book(visitor, TEN);
    expect(refused.status).toBe(429);
    expect((await messageOf(refused)).message).toMatch(
      /^Vous avez réservé beaucoup de visites en peu de temps\./,
    );
  });
});

describe("a visit that is booked", () => {
  it("DLA-012 is moved and cancelled by either side, tells the other and counts each change", async () => {
    const id = await booked();
    const moved = await act(visitor, id, HALF_PAST);
    expect(await moved.json()).toMatchObject({ starts_at: HALF_PAST, sequence: 1 });
    expect(await told(landlord)).toEqual(["Visite déplacée", "Visite réservée"]);
    expect(await slots()).toContain(TEN);
    const back = await act(landlord, id, ELEVEN);
    expect(await back.json()).toMatchObject({ starts_at: ELEVEN, sequence: 2, side: "landlord" });
    expect(await told(visitor)).toEqual(["Visite déplacée", "Visite réservée"]);
    const gone = await act(visitor, id);
    expect(await gone.json()).toMatchObject({ status: "cancelled", sequence: 3 });
    expect(await told(landlord)).toContain("Visite annulée");
    expect((await act(landlord, id)).status).toBe(409);
    const other = await booked();
    await act(landlord, other);
    expect(await told(visitor)).toEqual([
      "Visite annulée",
      "Visite déplacée",
      "Visite réservée",
      "Visite réservée",
    ]);
  });

  it("DLA-012 is reminded the evening before and some hours before, once each, and anew when moved", {
    tags: "full",
  }, async () => {
    const id = await booked();
    const follow = async (at: string) => {
      world.clock.now = new Date(at);
      await followVisits(system);
      await followVisits(system);
    };
    // Late the same evening: not tomorrow, and not soon yet.
    const late = await world.newUser();
    const starts_at = new Date("2026-03-11T21:00:00Z");
    await world.db
      .insert(visits)
      .values({ property_id: property.id, visitor_id: late.id, starts_at });
    await follow("2026-03-11T16:59:00Z");
    expect(await told(visitor)).toEqual(["Visite réservée"]);
    await follow("2026-03-11T17:00:00Z");
    expect(await told(visitor)).toEqual(["Visite réservée", "Votre visite de demain"]);
    expect(await told(landlord)).toEqual(["Visite réservée", "Un visiteur demain"]);
    expect(await told(late)).toEqual([]);
    await world.db.delete(visits).where(eq(visits.visitor_id, late.id));
    await follow("2026-03-12T05:59:59Z");
    expect(await told(visitor)).toHaveLength(2);
    await follow("2026-03-12T06:00:00Z");
    expect(await told(visitor)).toEqual([
      "Visite réservée",
      "Votre visite de demain",
      "Votre visite approche",
    ]);
    await act(visitor, id, ELEVEN);
    await follow("2026-03-12T07:00:00Z");
    expect((await told(visitor)).at(-1)).toBe("Votre visite approche");
    expect(await told(visitor)).toHaveLength(4);
  });

  it("can't be moved to a slot that somebody has, nor by a stranger", async () => {
    const [id, stranger] = [await booked(), await world.newUser()];
    await booked(stranger, HALF_PAST);
    const refused = await act(visitor, id, HALF_PAST);
    expect(await messageOf(refused)).toMatchObject({ code: "slot_taken" });
    const third = await world.newUser("landlord");
    for (const who of [stranger, third]) {
      expect((await act(who, id)).status).toBe(404);
      expect((await act(who, id, ELEVEN)).status).toBe(404);
    }
  });

  it("is cancelled with its listing, and its visitor is told", async () => {
    const id = await booked();
    const took = await tookPlace(await world.newUser());
    const gone = eq(properties.id, property.id);
    await world.db.update(properties).set({ status: "inactive" }).where(gone);
    for (const who of [visitor, landlord]) {
      expect(await messageOf(await act(who, id, ELEVEN))).toMatchObject({ code: "visit_closed" });
    }
    await followVisits(system);
    const [row] = await world.db.select().from(visits).where(eq(visits.id, id));
    expect(row).toMatchObject({ status: "cancelled", sequence: 1 });
    expect(await told(visitor)).toEqual(["Visite annulée", "Visite réservée"]);
    expect(await statusOf(took)).toBe("booked");
  });

  it("DLA-012 is cancelled when its visitor is suspended, and the landlord is told once", async () => {
    const [id, stays] = [await booked(), await booked(await world.newUser(), ELEVEN)];
    const took = await tookPlace(visitor);
    const suspendedAt = world.clock.now;
    await world.db.update(users).set({ suspendedAt }).where(eq(users.id, visitor.id));
    await followVisits(system);
    await followVisits(system);
    const [row] = await world.db.select().from(visits).where(eq(visits.id, id));
    expect(row).toMatchObject({ status: "cancelled", sequence: 1 });
    const [other] = await world.db.select().from(visits).where(eq(visits.id, stays));
    expect(other).toMatchObject({ status: "booked", sequence: 0 });
    expect(await statusOf(took)).toBe("booked");
    expect(await told(landlord)).toEqual(["Visite annulée", "Visite réservée", "Visite réservée"]);
    expect(await told(visitor)).toEqual(["Visite réservée"]);
  });

  it("stands among one's own visits, with the other side's number, soonest first", async () => {
    const second = await shown();
    const named = { contact_name: "Agence Éboko", contact_phone: "+237677001122" };
    await world.db.update(properties).set(named).where(eq(properties.id, second.id));
    await booked(visitor, ELEVEN);
    await booked(visitor, TEN, second.id);
    const mine = await of(visitor).visits.$get({ query: { side: "visitor" } });
    const { items } = (await mine.json()) as { items: { starts_at: string; other: object }[] };
    expect(items.map(({ starts_at }) => starts_at)).toEqual([TEN, ELEVEN]);
    // Whom the listing names, else its landlord.
    expect(items.map(({ other }) => other)).toEqual([
      { name: "Agence Éboko", phone: "+237677001122" },
      { name: "Lucie Mbarga", phone: "+237699123456" },
    ]);
    const theirs = await of(landlord).visits.$get({ query: { side: "landlord", limit: "1" } });
    const page = (await theirs.json()) as { items: object[]; next: string };
    expect(page.items).toMatchObject([{ side: "landlord", other: { name: "Ada Mbarga" } }]);
    const rest = await of(landlord).visits.$get({ query: { side: "landlord", before: page.next } });
    expect(await rest.json()).toMatchObject({ items: [{ starts_at: ELEVEN }], next: null });
    const none = await of(landlord).visits.$get({ query: { side: "visitor" } });
    expect(await none.json()).toEqual({ items: [], next: null });
  });

  it("stands among the coming ones of both sides until it ends, then among the past ones", async () => {
    const id = await booked();
    const cancelled = await booked(await world.newUser(), ELEVEN);
    await act(landlord, cancelled);
    const listed = async (
      user: TestUser,
      side: "visitor" | "landlord",
      when: "coming" | "past",
    ) => {
      const answer = await of(user).visits.$get({ query: { side, when } });
      return ((await answer.json()) as { items: { id: string }[] }).items.map((one) => one.id);
    };
    world.clock.now = new Date("2026-03-12T09:10:00Z");
    expect(await listed(visitor, "visitor", "coming")).toEqual([id]);
    expect(await listed(visitor, "visitor", "past")).toEqual([]);
    expect(await listed(landlord, "landlord", "coming")).toEqual([id]);
    expect(await listed(landlord, "landlord", "past")).toEqual([cancelled]);
    world.clock.now = new Date("2026-03-12T09:30:00Z");
    expect(await listed(visitor, "visitor", "coming")).toEqual([]);
    expect(await listed(visitor, "visitor", "past")).toEqual([id]);
    expect(await listed(landlord, "landlord", "coming")).toEqual([]);
    expect(await listed(landlord, "landlord", "past")).toEqual([cancelled, id]);
  });

  it("moved to where it stands stays as it is, and tells nobody", async () => {
    const id = await booked();
    const same = await act(visitor, id, TEN);
    expect(same.status).toBe(200);
    expect(await same.json()).toMatchObject({ starts_at: TEN, sequence: 0 });
    expect(await told(landlord)).toEqual(["Visite réservée"]);
  });

  it("can't be cancelled once it has begun", async () => {
    const [first, second] = [await booked(), await booked(await world.newUser(), HALF_PAST)];
    world.clock.now = new Date(TEN);
    for (const who of [visitor, landlord]) {
      expect(await messageOf(await act(who, first))).toMatchObject({ code: "visit_closed" });
    }
    expect((await act(landlord, second)).status).toBe(200);
  });

  it("is reminded the evening before anew when it was moved after that evening's reminder", {
    tags: "full",
  }, async () => {
    const id = await booked();
    const evening = async (at: string) => {
      world.clock.now = new Date(at);
      await followVisits(system);
    };
    await evening("2026-03-11T17:00:00Z");
    const moved = await act(visitor, id, "2026-03-19T09:00:00.000Z");
    expect(await moved.json()).toMatchObject({ updated_at: "2026-03-11T17:00:00.000Z" });
    await evening("2026-03-17T17:00:00Z");
    expect(await told(visitor)).toEqual(["Visite réservée", "Votre visite de demain"]);
    await evening("2026-03-18T17:00:00Z");
    expect(await told(visitor)).toEqual([
      "Visite réservée",
      "Votre visite de demain",
      "Votre visite de demain",
    ]);
  });

  it("goes on among the past ones from the newest to the oldest", async () => {
    await act(visitor, await booked());
    await act(visitor, await booked(visitor, ELEVEN));
    const query = { side: "visitor", when: "past", limit: "1" } as const;
    const first = await of(visitor).visits.$get({ query });
    const page = (await first.json()) as { items: object[]; next: string };
    expect(page.items).toMatchObject([{ starts_at: ELEVEN }]);
    const rest = await of(visitor).visits.$get({ query: { ...query, before: page.next } });
    expect(await rest.json()).toMatchObject({ items: [{ starts_at: TEN }], next: null });
  });
});
