import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, properties, propertyReports, rateLimits, users, visits } from "~/db/schema";
import { followVisits } from "~/domain/visit";
import { insertProperty } from "../../tests/support/property";
import { createWorld, type TestUser } from "../../tests/support/world";

const world = await createWorld();
/** Tuesday 10 March 2026, 10:00 in Douala. */
const NOW = new Date("2026-03-10T09:00:00Z");
const [TEN, HALF_PAST, ELEVEN] = [
  "2026-03-12T09:00:00.000Z",
  "2026-03-12T09:30:00.000Z",
  "2026-03-12T10:00:00.000Z",
];
const system = { ...world.as(), actor: { kind: "system" } as const };
let landlord: TestUser;
let visitor: TestUser;
let property: { id: string };
beforeEach(async () => {
  world.clock.now = NOW;
  await world.db.delete(rateLimits);
  [landlord, visitor] = [await world.newUser("landlord", "Lucie"), await world.newUser()];
  property = await shown();
});
/** A listing, the landlord's unless told, that is shown on Thursdays from 10 to 12. */
async function shown(owner = landlord) {
  const made = await insertProperty(world, { landlord: owner });
  const json = { hours: [{ weekday: 4, from: 600, to: 720 }], exceptions: [] };
  const set = await of(owner).properties.mine[":id"]["visit-hours"].$put({
    ...{ param: { id: made.id }, json },
  });
  expect(set.status).toBe(200);
  return made;
}
const of = (user?: TestUser) => world.client(user).api;
const book = (user: TestUser, starts_at: string, id = property.id) =>
  of(user).properties[":id"].visits.$post({ param: { id }, json: { starts_at } });
async function booked(user = visitor, at = TEN, id = property.id): Promise<string> {
  const answer = await book(user, at, id);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
const slots = async () => {
  const answer = await of().properties[":id"]["visit-slots"].$get({ param: { id: property.id } });
  return ((await answer.json()) as { slots: string[] }).slots;
};
const act = (user: TestUser, id: string, to?: string) =>
  to
    ? of(user).visits[":id"].move.$post({ param: { id }, json: { starts_at: to } })
    : of(user).visits[":id"].cancel.$post({ param: { id } });
const answer = (user: TestUser, id: string, json = { photos: true, place: true, price: true }) =>
  of(user).visits[":id"].answers.$post({ param: { id }, json });
const told = async (user: TestUser) =>
  (await world.db.select().from(notifications).where(eq(notifications.user_id, user.id))).map(
    ({ title }) => title,
  );
const messageOf = async (refused: { json(): Promise<unknown> }) =>
  ((await refused.json()) as { error: { code: string; message: string } }).error;

describe("booking a visit", () => {
  it("DLA-011 gives a slot to one of two who book it at once, and the other one the next slots", async () => {
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
    expect(await told(landlord)).toEqual(["Visite demandée"]);
  });

  it("answers a double tap with the same visit, and tells once", async () => {
    const [one, two] = [await booked(), await booked()];
    expect(two).toBe(one);
    expect(await told(landlord)).toEqual(["Visite demandée"]);
  });

  it("takes only slots that the landlord opened and that are still to come", async () => {
    for (const at of ["2026-03-12T08:30:00.000Z", "2026-03-12T09:10:00.000Z"]) {
      expect((await book(visitor, at)).status, at).toBe(409);
    }
    world.clock.now = new Date("2026-03-12T07:30:00Z");
    expect((await book(visitor, TEN)).status).toBe(409);
    expect((await book(visitor, HALF_PAST)).status).toBe(201);
  });

  it("lets one person plan one visit of a listing, and five in all", async () => {
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

  it("refuses who books and cancels over and over", async () => {
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
    expect(await told(landlord)).toEqual(["Visite demandée", "Visite déplacée"]);
    expect(await slots()).toContain(TEN);
    const back = await act(landlord, id, ELEVEN);
    expect(await back.json()).toMatchObject({ starts_at: ELEVEN, sequence: 2, side: "landlord" });
    expect(await told(visitor)).toEqual(["Visite déplacée"]);
    const gone = await act(visitor, id);
    expect(await gone.json()).toMatchObject({ status: "cancelled", sequence: 3 });
    expect(await told(landlord)).toContain("Visite annulée");
    expect((await act(landlord, id)).status).toBe(409);
    const other = await booked();
    await act(landlord, other);
    expect(await told(visitor)).toEqual(["Visite déplacée", "Visite annulée"]);
  });

  it("DLA-012 is reminded the evening before and some hours before, once each, and anew when moved", async () => {
    const id = await booked();
    const follow = async (at: string) => {
      world.clock.now = new Date(at);
      await followVisits(system);
      await followVisits(system);
    };
    await follow("2026-03-11T16:59:00Z");
    expect(await told(visitor)).toEqual([]);
    await follow("2026-03-11T17:00:00Z");
    expect(await told(visitor)).toEqual(["Votre visite de demain"]);
    expect(await told(landlord)).toEqual(["Visite demandée", "Un visiteur demain"]);
    await follow("2026-03-12T06:00:00Z");
    expect(await told(visitor)).toEqual(["Votre visite de demain", "Votre visite approche"]);
    await act(visitor, id, ELEVEN);
    await follow("2026-03-12T07:00:00Z");
    expect((await told(visitor)).at(-1)).toBe("Votre visite approche");
    expect(await told(visitor)).toHaveLength(3);
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
    const gone = eq(properties.id, property.id);
    await world.db.update(properties).set({ status: "inactive" }).where(gone);
    for (const who of [visitor, landlord]) {
      expect(await messageOf(await act(who, id, ELEVEN))).toMatchObject({ code: "visit_closed" });
    }
    await followVisits(system);
    const [row] = await world.db.select().from(visits).where(eq(visits.id, id));
    expect(row).toMatchObject({ status: "cancelled", sequence: 1 });
    expect(await told(visitor)).toEqual(["Visite annulée"]);
  });

  it("DLA-012 is cancelled when its visitor is suspended, and the landlord is told once", async () => {
    const [id, stays] = [await booked(), await booked(await world.newUser(), ELEVEN)];
    const suspendedAt = world.clock.now;
    await world.db.update(users).set({ suspendedAt }).where(eq(users.id, visitor.id));
    await followVisits(system);
    await followVisits(system);
    const [row] = await world.db.select().from(visits).where(eq(visits.id, id));
    expect(row).toMatchObject({ status: "cancelled", sequence: 1 });
    const [other] = await world.db.select().from(visits).where(eq(visits.id, stays));
    expect(other).toMatchObject({ status: "booked", sequence: 0 });
    expect(await told(landlord)).toEqual(["Visite demandée", "Visite demandée", "Visite annulée"]);
    expect(await told(visitor)).toEqual([]);
  });

  it("stands among one's own visits, with the other side's number, soonest first", async () => {
    const second = await shown();
    await booked(visitor, ELEVEN);
    await booked(visitor, TEN, second.id);
    const mine = await of(visitor).visits.$get({ query: { side: "visitor" } });
    const { items } = (await mine.json()) as { items: { starts_at: string; other: object }[] };
    expect(items.map(({ starts_at }) => starts_at)).toEqual([TEN, ELEVEN]);
    expect(items[0]?.other).toEqual({ name: "Lucie Mbarga", phone: "+237699123456" });
    const theirs = await of(landlord).visits.$get({ query: { side: "landlord", limit: "1" } });
    const page = (await theirs.json()) as { items: object[]; next: string };
    expect(page.items).toMatchObject([{ side: "landlord", other: { name: "Ada Mbarga" } }]);
    const rest = await of(landlord).visits.$get({ query: { side: "landlord", before: page.next } });
    expect(await rest.json()).toMatchObject({ items: [{ starts_at: ELEVEN }], next: null });
    const none = await of(landlord).visits.$get({ query: { side: "visitor" } });
    expect(await none.json()).toEqual({ items: [], next: null });
  });
});

describe("after a visit", () => {
  it("DLA-013 is reported with the visit, which stands in the administrators' queue", async () => {
    const [id, admin] = [await booked(), await world.newUser("admin")];
    const json = { property_id: property.id, reason: "paid_visit", visit_id: id } as const;
    expect((await of(landlord).reports.$post({ json })).status).toBe(404);
    expect((await of().reports.$post({ json })).status).toBe(404);
    const other = await shown();
    const wrong = { ...json, property_id: other.id };
    expect((await of(visitor).reports.$post({ json: wrong })).status).toBe(404);
    const first = await of(visitor).reports.$post({ json });
    expect(first.status).toBe(201);
    // Twice at once, or later, it stands there once.
    const again = await Promise.all([1, 2].map(() => of(visitor).reports.$post({ json })));
    expect(again.map(({ status }) => status)).toEqual([409, 409]);
    expect(await messageOf(again[0] ?? first)).toMatchObject({
      ...{ code: "visit_reported", message: "Vous nous avez déjà signalé cette visite." },
    });
    const queue = await of(admin).reports.$get({ query: {} });
    const { items } = (await queue.json()) as { items: object[] };
    expect(items.at(-1)).toMatchObject({
      reason: "paid_visit",
      visit: { id, starts_at: TEN },
      property: { id: property.id },
    });
    await world.db.delete(propertyReports);
  });

  it("DLA-014 asks the visitor once, and three answers make a score", async () => {
    const visitorsOf = [visitor, await world.newUser(), await world.newUser()];
    const ids: string[] = [];
    for (const [n, who] of visitorsOf.entries()) {
      ids.push(await booked(who, [TEN, HALF_PAST, ELEVEN][n] ?? TEN));
    }
    expect((await answer(visitor, ids[0] ?? "")).status).toBe(409);
    world.clock.now = new Date("2026-03-12T12:00:00Z");
    await followVisits(system);
    await followVisits(system);
    expect(await told(visitor)).toEqual(["Conforme à l'annonce ?"]);
    const score = async () => {
      const page = await of().properties[":id"].$get({ param: { id: property.id } });
      return ((await page.json()) as { visit_score: unknown }).visit_score;
    };
    expect((await answer(landlord, ids[0] ?? "")).status).toBe(404);
    const first = await answer(visitor, ids[0] ?? "");
    expect(await first.json()).toMatchObject({ question: "answered" });
    expect((await answer(visitor, ids[0] ?? "")).status).toBe(409);
    const no = { photos: true, place: true, price: false };
    expect((await answer(visitorsOf[1] ?? visitor, ids[1] ?? "", no)).status).toBe(200);
    expect(await score()).toBeNull();
    expect((await answer(visitorsOf[2] ?? visitor, ids[2] ?? "")).status).toBe(200);
    expect(await score()).toEqual({ answered: 3, matching: 2 });
  });

  it("DLA-014 counts one answer of each visitor, however often they come", async () => {
    const count = async () => {
      const { visits_answered, visits_true } = properties;
      const own = eq(properties.id, property.id);
      return world.db.select({ visits_answered, visits_true }).from(properties).where(own);
    };
    const ids: string[] = [];
    for (const day of ["2026-03-12", "2026-03-19", "2026-03-26"]) {
      ids.push(await booked(visitor, `${day}T09:00:00.000Z`));
      world.clock.now = new Date(`${day}T12:00:00Z`);
    }
    const [first = "", second = "", third = ""] = ids;
    const both = await Promise.all([answer(visitor, first), answer(visitor, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const no = { photos: false, place: true, price: true };
    expect((await answer(visitor, third, no)).status).toBe(409);
    expect(await count()).toEqual([{ visits_answered: 1, visits_true: 1 }]);
    // Nor is it asked again.
    await followVisits(system);
    expect(await told(visitor)).toEqual([]);
    const mine = await of(visitor).visits.$get({ query: { side: "visitor", when: "past" } });
    const { items } = (await mine.json()) as { items: { question: string }[] };
    const questions = items.map(({ question }) => question).sort();
    expect(questions).toEqual(["answered", "later", "later"]);
  });

  it("asks nobody about a visit that was cancelled", async () => {
    const id = await booked();
    await act(visitor, id);
    world.clock.now = new Date("2026-03-12T12:00:00Z");
    await followVisits(system);
    expect(await told(visitor)).toEqual([]);
    expect((await answer(visitor, id)).status).toBe(409);
  });
});

describe("the hours of a listing", () => {
  it("are its landlord's alone, and refused with a sentence when they make no sense", async () => {
    const hours = of(await world.newUser("landlord")).properties.mine[":id"]["visit-hours"];
    const param = { id: property.id };
    expect((await hours.$get({ param })).status).toBe(404);
    expect((await hours.$put({ param, json: { hours: [], exceptions: [] } })).status).toBe(404);
    const own = of(landlord).properties.mine[":id"]["visit-hours"];
    const closed = { day: "2026-03-12", open: null };
    const refused = async (json: Parameters<typeof own.$put>[0]["json"]) => {
      const answered = await own.$put({ param, json });
      expect(answered.status).toBe(422);
      return ((await answered.json()) as unknown as { error: { fields: object } }).error.fields;
    };
    expect(await refused({ hours: [{ weekday: 1, from: 720, to: 600 }], exceptions: [] })).toEqual({
      "hours.0.to": "La fin doit suivre le début, d'une demi-heure au moins.",
    });
    expect(await refused({ hours: [], exceptions: [closed, closed] })).toEqual({
      "exceptions.1.day": "Cette date y figure déjà.",
    });
    expect(await refused({ hours: [], exceptions: [{ day: "2026-03-09", open: null }] })).toEqual({
      "exceptions.0.day": "Cette date est passée.",
    });
    await own.$put({
      param,
      json: { hours: [{ weekday: 4, from: 600, to: 720 }], exceptions: [closed] },
    });
    expect(await slots()).toEqual([
      "2026-03-19T09:00:00.000Z",
      "2026-03-19T09:30:00.000Z",
      "2026-03-19T10:00:00.000Z",
      "2026-03-19T10:30:00.000Z",
    ]);
    const read = await own.$get({ param });
    expect(await read.json()).toMatchObject({
      hours: [{ weekday: 4, from: 600, to: 720 }],
      exceptions: [closed],
    });
  });
});
