import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, propertyReports, rateLimits, visits } from "~/db/schema";
import { followVisits } from "~/domain/visit";
import { ELEVEN, HALF_PAST, TEN, TUESDAY, visitActions } from "../../tests/support/rows/visit";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const BOOKED = "Visite réservée";
const world = await createWorld();
const actions = visitActions(world);
const { of, act, answer, told, messageOf } = actions;
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
const slots = () => actions.slots(property.id);

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
      code: "visit_reported",
      message: "Vous nous avez déjà signalé cette visite.",
    });
    const queue = await of(admin).reports.$get({ query: {} });
    const { items } = (await queue.json()) as { items: object[] };
    expect(items.at(-1)).toMatchObject({
      reason: "paid_visit",
      visit: { id, starts_at: TEN },
      property: { id: property.id },
    });
    await world.db.delete(rateLimits);
    const another = await of(visitor).reports.$post({ json: { ...json, reason: "wrong_price" } });
    expect(another.status).toBe(201);
    await world.db.delete(propertyReports);
  });

  it("DLA-013 is reported with the visit when the listing has left the site, not without it", async () => {
    const id = await booked();
    const gone = eq(properties.id, property.id);
    await world.db.update(properties).set({ status: "inactive" }).where(gone);
    const json = { property_id: property.id, reason: "paid_visit" } as const;
    expect((await of(visitor).reports.$post({ json })).status).toBe(404);
    const reported = await of(visitor).reports.$post({ json: { ...json, visit_id: id } });
    expect(reported.status).toBe(201);
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
    expect(await told(visitor)).toEqual([BOOKED, "Conforme à l'annonce ?"]);
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

  it("counts as true only what was so of photos, place and price", async () => {
    world.clock.now = new Date("2026-03-12T12:00:00Z");
    for (const [wrong, at] of [
      ["photos", TEN],
      ["place", HALF_PAST],
      ["price", ELEVEN],
    ] as const) {
      const user = await world.newUser();
      const [row] = await world.db
        .insert(visits)
        .values({ property_id: property.id, visitor_id: user.id, starts_at: new Date(at ?? "") })
        .returning();
      const said = { photos: true, place: true, price: true, [wrong]: false };
      expect((await answer(user, row?.id ?? "", said)).status).toBe(200);
    }
    const [row] = await world.db.select().from(properties).where(eq(properties.id, property.id));
    expect(row).toMatchObject({ visits_answered: 3, visits_true: 0 });
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
    expect(await told(visitor)).toEqual([BOOKED, BOOKED, BOOKED]);
    const mine = await of(visitor).visits.$get({ query: { side: "visitor", when: "past" } });
    const { items } = (await mine.json()) as { items: { question: string }[] };
    const questions = items.map(({ question }) => question).sort();
    expect(questions).toEqual(["answered", "later", "later"]);
  });

  it("asks about the visits of two weeks, and about none before them", async () => {
    const [recent, old] = [await world.newUser(), await world.newUser()];
    world.clock.now = new Date("2026-03-27T09:00:00Z");
    await world.db.insert(visits).values([
      // A second within the fourteen days, and at their end.
      {
        property_id: property.id,
        visitor_id: recent.id,
        starts_at: new Date("2026-03-13T09:00:01Z"),
      },
      { property_id: property.id, visitor_id: old.id, starts_at: new Date("2026-03-13T09:00:00Z") },
    ]);
    await followVisits(system);
    expect(await told(recent)).toEqual(["Conforme à l'annonce ?"]);
    expect(await told(old)).toEqual([]);
    // A process that starts again asks nothing more.
    await followVisits(system);
    expect(await told(recent)).toHaveLength(1);
    expect(await told(old)).toEqual([]);
  });

  it("asks who has answered about another listing", async () => {
    const other = await shown();
    const first = await booked();
    await booked(visitor, ELEVEN, other.id);
    world.clock.now = new Date("2026-03-12T09:45:00Z");
    expect((await answer(visitor, first)).status).toBe(200);
    world.clock.now = new Date("2026-03-12T10:30:00Z");
    await followVisits(system);
    expect(await told(visitor)).toEqual([BOOKED, BOOKED, "Conforme à l'annonce ?"]);
  });

  it("takes an answer from the moment that the visit ends", async () => {
    const id = await booked();
    world.clock.now = new Date("2026-03-12T09:29:59Z");
    expect((await answer(visitor, id)).status).toBe(409);
    world.clock.now = new Date(HALF_PAST ?? "");
    expect((await answer(visitor, id)).status).toBe(200);
  });

  it("asks nobody about a visit that was cancelled", async () => {
    const id = await booked();
    await act(visitor, id);
    world.clock.now = new Date("2026-03-12T12:00:00Z");
    await followVisits(system);
    expect(await told(visitor)).toEqual([BOOKED]);
    expect((await answer(visitor, id)).status).toBe(409);
  });
});

describe("the hours of a listing", () => {
  it("are its landlord's alone, and refused with a sentence when they make no sense", async () => {
    const hours = of(await world.newUser("landlord"))["own-properties"][":id"]["visit-hours"];
    const param = { id: property.id };
    expect((await hours.$get({ param })).status).toBe(404);
    expect((await hours.$put({ param, json: { hours: [], exceptions: [] } })).status).toBe(404);
    const own = of(landlord)["own-properties"][":id"]["visit-hours"];
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

  it("replace what stood there, and show a day that differs until it is over", async () => {
    const own = of(landlord)["own-properties"][":id"]["visit-hours"];
    const param = { id: property.id };
    const closed = { day: "2026-03-10", open: null };
    const hours = [{ weekday: 4, from: 600, to: 720 }];
    for (let n = 0; n < 2; n += 1) {
      expect((await own.$put({ param, json: { hours, exceptions: [closed] } })).status).toBe(200);
      expect(await (await own.$get({ param })).json()).toMatchObject({
        hours,
        exceptions: [closed],
      });
    }
    world.clock.now = new Date("2026-03-11T09:00:00Z");
    expect(await (await own.$get({ param })).json()).toMatchObject({ exceptions: [] });
    expect((await own.$put({ param, json: { hours: [], exceptions: [] } })).status).toBe(200);
    expect(await (await own.$get({ param })).json()).toMatchObject({ hours: [], exceptions: [] });
  });
});
