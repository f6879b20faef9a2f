import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { blockedPeriods, bookings, properties, rateLimits } from "~/db/schema";
import { bookingRequest, insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const rival = await world.newUser("landlord", "Max");
const tenant = await world.newUser("user", "Awa");
const property = await insertProperty(world, {
  landlord,
  billing_period: "day",
  price_per_month: 10_000,
});
const request = bookingRequest(world);
const mine = (user?: TestUser) => world.client(user).api["own-properties"][":id"];
const at = { param: { id: property.id } };
const block = (startDate: string, endDate: string, note?: string, user = landlord) =>
  mine(user)["blocked-periods"].$post({ ...at, json: { startDate, endDate, note } });
const unblock = (id: string, user: TestUser | undefined = landlord) =>
  world.client(user).api["blocked-periods"][":id"].$delete({ param: { id } });
async function calendar() {
  const response = await mine(landlord).availability.$get(at);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}
const stay = (start_date: string, end_date: string | null, status = "confirmed" as const) =>
  insertBooking(world, { property, tenant, start_date, end_date, status });
const quote = async (startDate: string, endDate?: string) => {
  const query = { propertyId: property.id, startDate, ...(endDate && { endDate }) };
  return (await world.client().api.bookings.quote.$get({ query })).json();
};
const sent = (startDate: string, endDate: string | null) =>
  request(tenant, { propertyId: property.id, startDate, endDate });

beforeEach(async () => {
  await world.db.delete(blockedPeriods);
  await world.db.delete(bookings);
  await world.db.delete(rateLimits);
  world.clock.now = new Date("2026-03-10T09:00:00Z");
});

describe("a landlord's calendar", () => {
  it("holds confirmed stays with their tenant, and the periods that are blocked", async () => {
    const { id } = await stay("2026-06-01", "2026-06-04");
    await stay("2026-02-01", "2026-02-28");
    await insertBooking(world, { property, tenant, start_date: "2026-07-01", end_date: null });
    expect((await block("2026-06-10", "2026-06-12", " Peinture du salon ")).status).toBe(200);
    expect(await calendar()).toMatchObject({
      property: { id: property.id, title: property.title, status: "active" },
      today: "2026-03-10",
      stays: [
        {
          id,
          start_date: "2026-06-01",
          end_date: "2026-06-04",
          tenant: { first_name: "Awa", last_name: "Mbarga" },
        },
      ],
      blocked: [{ start_date: "2026-06-10", end_date: "2026-06-12", note: "Peinture du salon" }],
      imported: [],
      waiting: [],
      export_url: null,
      feeds: [],
    });
  });

  it("holds the stays of this month that are over, and none of the month before", async () => {
    const ended = (start_date: string, end_date: string) =>
      insertBooking(world, { property, tenant, start_date, end_date, status: "completed" });
    await ended("2026-02-20", "2026-02-28");
    const { id } = await ended("2026-03-02", "2026-03-05");
    await insertBooking(world, {
      property,
      tenant,
      start_date: "2026-03-06",
      end_date: "2026-03-08",
      status: "cancelled",
    });
    expect((await calendar()).stays).toMatchObject([{ id, start_date: "2026-03-02" }]);
  });

  it("is its landlord's alone", async () => {
    await block("2026-06-10", "2026-06-12");
    const [own] = (await calendar()).blocked;
    for (const [who, status] of [
      [rival, 404],
      [tenant, 403],
    ] as const) {
      expect((await mine(who).availability.$get(at)).status).toBe(status);
      expect((await block("2026-08-01", "2026-08-02", undefined, who)).status).toBe(status);
      expect((await unblock(own?.id ?? "", who)).status).toBe(status);
    }
    expect((await unblock("x")).status).toBe(404);
    expect((await calendar()).blocked).toHaveLength(1);
  });
});

describe("blocked days", () => {
  it("count towards the most there may be until they are over", async () => {
    const days = (start_date: string, end_date: string, n: number) =>
      Array.from({ length: n }, () => ({ property_id: property.id, start_date, end_date }));
    await world.db.insert(blockedPeriods).values(days("2026-03-01", "2026-03-10", 200));
    expect((await block("2026-06-10", "2026-06-12")).status).toBe(200);
    await world.db.insert(blockedPeriods).values(days("2026-03-01", "2026-03-11", 199));
    const refused = await block("2026-08-01", "2026-08-02");
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("dates_taken"),
    ]);
  });

  it("are refused by quote, request and acceptance until they are given back", {
    tags: "full",
  }, async () => {
    const waiting = await insertBooking(world, {
      property,
      tenant,
      start_date: "2026-06-11",
      end_date: "2026-06-13",
    });
    await block("2026-06-10", "2026-06-12", "Peinture du salon");
    const elsewhere = await insertProperty(world, { landlord });
    const days = (start_date: string, end_date: string) => ({ start_date, end_date });
    await world.db.insert(blockedPeriods).values([
      { property_id: elsewhere.id, ...days("2026-06-09", "2026-06-10") },
      { property_id: elsewhere.id, ...days("2026-06-12", "2026-06-14") },
    ]);
    const refused = {
      available: false,
      message: "Ces dates ne sont pas toutes libres. Choisissez une autre période.",
    };
    expect(await quote("2026-06-09", "2026-06-11")).toMatchObject(refused);
    expect(await quote("2026-06-11", "2026-06-20")).toMatchObject(refused);
    expect(await quote("2026-06-08", "2026-06-10")).toMatchObject({ available: true });
    expect(await quote("2026-06-12", "2026-06-14")).toMatchObject({ available: true });
    expect(await quote("2026-06-08")).toMatchObject({
      available: false,
      field: "endDate",
      free_until: "2026-06-10",
    });
    const answer = await sent("2026-06-11", "2026-06-14");
    expect([answer.status, answer.body.error.code]).toEqual([409, "dates_taken"]);
    expect(JSON.stringify(answer.body)).not.toContain("Peinture");
    expect((await sent("2026-06-12", "2026-06-14")).status).toBe(200);

    const received = world.client(landlord).api["received-bookings"][":id"];
    const one = { param: { id: waiting.id } };
    expect(await (await received.$get(one)).json()).toMatchObject({ dates_blocked: true });
    const no = await received.accept.$post(one);
    expect(no.status).toBe(409);
    expect(await no.text()).toContain("Des jours de cette demande sont bloqués");
    const { waiting: held, blocked } = await calendar();
    expect(held).toMatchObject([{ id: waiting.id, start_date: "2026-06-11" }]);
    expect(blocked).toHaveLength(1);
    expect((await unblock(blocked[0]?.id ?? "")).status).toBe(200);
    expect(await (await received.$get(one)).json()).toMatchObject({ dates_blocked: false });
    expect((await received.accept.$post(one)).status).toBe(200);
  });

  it("refuse new dates of a confirmed stay, asked for or accepted", async () => {
    const { id } = await stay("2026-06-01", "2026-06-04");
    const own = world.client(tenant).api.bookings[":id"].modification;
    const json = { startDate: "2026-06-01", endDate: "2026-06-11", message: null };
    expect((await own.$post({ param: { id }, json })).status).toBe(200);
    await block("2026-06-10", "2026-06-12");
    const received = world.client(landlord).api["received-bookings"][":id"];
    const booking = await (await received.$get({ param: { id } })).json();
    const change = "change" in booking ? booking.change?.id : "";
    const changes = world.client(landlord).api["booking-changes"][":id"];
    const refused = await changes.accept.$post({ param: { id: change ?? "" } });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("stay_blocked");
    const query = { startDate: "2026-06-02", endDate: "2026-06-11" };
    expect(await (await own.$get({ param: { id }, query })).json()).toMatchObject({
      available: false,
      message: "Ces dates ne sont pas toutes libres. Choisissez une autre période.",
    });
  });

  it("stand on the public page as unavailable, without the reason", async () => {
    await stay("2026-06-01", "2026-06-04");
    await block("2026-05-10", "2026-05-12", "Peinture du salon");
    const shown = await world.client().api.properties[":id"].$get(at);
    const text = await shown.text();
    expect(JSON.parse(text).booked).toEqual([
      { start_date: "2026-05-10", end_date: "2026-05-12" },
      { start_date: "2026-06-01", end_date: "2026-06-04" },
    ]);
    expect(text).not.toContain("Peinture");
  });

  it("never cover a confirmed stay, but may begin and end where one does", async () => {
    await stay("2026-06-01", "2026-06-04");
    const cancelled = {
      start_date: "2026-06-04",
      end_date: "2026-06-08",
      status: "cancelled",
    } as const;
    await insertBooking(world, { property, tenant, ...cancelled });
    const refused = await block("2026-06-03", "2026-06-08");
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(
      "Un séjour confirmé occupe une partie de ces jours, du 1er juin 2026 au 4 juin 2026.",
    );
    expect((await block("2026-05-30", "2026-06-01")).status).toBe(200);
    expect((await block("2026-06-04", "2026-06-08")).status).toBe(200);
    await stay("2026-09-01", null);
    expect(await (await block("2026-10-01", "2026-10-02")).text()).toContain(
      "à partir du 1er septembre 2026",
    );
  });

  it("stand once, also sent twice at once; a part of them again is told apart", async () => {
    const both = await Promise.all([
      block("2026-06-10", "2026-06-12"),
      block("2026-06-10", "2026-06-12"),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await calendar()).blocked).toHaveLength(1);
    for (const [start, end] of [
      ["2026-06-11", "2026-06-15"],
      ["2026-06-10", "2026-06-15"],
      ["2026-06-10", "2026-06-11"],
      ["2026-06-08", "2026-06-12"],
    ] as const) {
      const part = await block(start, end);
      expect(part.status, `${start} ${end}`).toBe(409);
      expect(await part.text()).toContain("déjà bloquée, du 10 juin 2026 au 12 juin 2026");
    }
    expect((await calendar()).blocked).toHaveLength(1);
  });

  it("may lie side by side, from today to the calendar's last day", async () => {
    for (const [start, end] of [
      ["2026-06-10", "2026-06-12"],
      ["2026-06-08", "2026-06-10"],
      ["2026-06-12", "2026-06-14"],
      ["2026-03-10", "2026-03-11"],
      // 730 days from today, and the morning after.
      ["2028-03-09", "2028-03-10"],
    ] as const) {
      expect((await block(start, end)).status, `${start} ${end}`).toBe(200);
    }
    expect((await block("2028-03-10", "2028-03-11")).status).toBe(422);
    expect((await calendar()).blocked).toHaveLength(5);
  });

  it("are the landlord's own choice where another of their properties is taken", async () => {
    const other = await insertProperty(world, { landlord });
    const taken = { property_id: other.id, start_date: "2026-06-02", end_date: "2026-06-06" };
    await world.db.insert(blockedPeriods).values(taken);
    const there = { property: other, tenant, start_date: "2026-06-01", end_date: "2026-06-04" };
    await insertBooking(world, { ...there, status: "confirmed" });
    expect((await block("2026-06-01", "2026-06-04")).status).toBe(200);
  });

  it("have their errors beside the field", async () => {
    for (const [start, end, field, message] of [
      ["2026-03-09", "2026-03-12", "startDate", "ne peut pas être dans le passé"],
      ["2026-06-10", "2026-06-10", "endDate", "Choisissez un jour après le premier jour bloqué."],
      ["2026-06-10", "2028-04-01", "endDate", "Le calendrier va jusqu'à 730 jours d'ici."],
      ["", "2026-06-10", "startDate", "Veuillez sélectionner une date de début."],
      ["2026-06-10", "", "endDate", "Veuillez sélectionner une date de fin."],
      ["2026-02-30", "2026-06-10", "startDate", "Cette date n'existe pas."],
    ] as const) {
      const response = await block(start, end);
      expect(response.status, `${start} ${end}`).toBe(422);
      const { error } = (await response.json()) as unknown as {
        error: { fields: Record<string, string> };
      };
      expect(error.fields[field]).toContain(message);
    }
  });

  it("and an acceptance at the same moment: one of the two wins", async () => {
    for (let round = 0; round < 5; round += 1) {
      await world.db.delete(blockedPeriods);
      await world.db.delete(bookings);
      const { id } = await insertBooking(world, {
        property,
        tenant,
        start_date: "2026-06-11",
        end_date: "2026-06-13",
      });
      const received = world.client(landlord).api["received-bookings"][":id"];
      const answers = await Promise.all([
        received.accept.$post({ param: { id } }),
        block("2026-06-10", "2026-06-12"),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it("are absent of a property that was deleted", async () => {
    const { id } = await insertProperty(world, {
      landlord,
      status: "inactive",
      deleted_at: world.now(),
    });
    const [row] = await world.db
      .insert(blockedPeriods)
      .values({ property_id: id, start_date: "2026-06-10", end_date: "2026-06-12" })
      .returning();
    const gone = { param: { id } };
    const json = { startDate: "2026-06-10", endDate: "2026-06-12" };
    expect((await mine(landlord).availability.$get(gone)).status).toBe(404);
    expect((await mine(landlord)["blocked-periods"].$post({ ...gone, json })).status).toBe(404);
    expect((await unblock(row?.id ?? "")).status).toBe(404);
  });

  it("go with their property", async () => {
    const { id } = await insertProperty(world, { landlord });
    await mine(landlord)["blocked-periods"].$post({
      param: { id },
      json: { startDate: "2026-06-10", endDate: "2026-06-12" },
    });
    await world.db.delete(properties).where(eq(properties.id, id));
    expect(await world.db.$count(blockedPeriods)).toBe(0);
  });
});
