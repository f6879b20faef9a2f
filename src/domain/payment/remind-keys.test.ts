import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications } from "~/db/schema";
import { heldStay } from "../../../tests/support/rows/held-stay";
import { clearMoney } from "../../../tests/support/rows/payment";
import { createWorld, type TestUser } from "../../../tests/support/world/world";
import { confirmKeys } from "./declare-keys";
import { reportProblem } from "./disputes";
import { eachBooking } from "./each-booking";
import { remindKeys } from "./remind-keys";

const world = await createWorld();
const system = world.as("system");
const admin = await world.newUser("admin");
const at = (moment: string) => {
  world.clock.now = new Date(moment);
};
const titles = async ({ id }: Pick<TestUser, "id">) =>
  (
    await world.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.user_id, id))
  )
    .map(({ title }) => title.replace(/\s/g, " "))
    .filter((title) => /clés/i.test(title));
const TENANT = "Avez-vous reçu les clés ?";
const LANDLORD = "Avez-vous remis les clés ?";

beforeEach(async () => {
  at("2026-05-30T11:00:00Z");
  await clearMoney(world);
  await world.db.delete(notifications);
});

it("does what is due for the other bookings where one of them fails", async () => {
  const stays = [await heldStay(world), await heldStay(world), await heldStay(world)];
  const [first, , last] = stays.map(({ booking }) => booking.id);
  const done: string[] = [];
  const ids = stays.map(({ booking }) => booking.id);
  const count = await eachBooking(system, ids, async (_tx, { id }) => {
    if (id === ids[1]) throw new Error("its money is not as expected");
    done.push(id);
    return true;
  });
  expect([count, done]).toEqual([2, [first, last]]);
});

describe("keys that nobody declares", () => {
  it("PAY-010 are asked about one day and seven days after entry, once each, and never at night", async () => {
    const { tenant, landlord } = await heldStay(world);
    at("2026-06-01T20:00:00Z");
    expect(await remindKeys(system)).toBe(0);
    at("2026-06-02T06:59:00Z");
    expect(await remindKeys(system)).toBe(0);
    at("2026-06-02T07:00:00Z");
    expect(await Promise.all([remindKeys(system), remindKeys(system)])).toContain(1);
    expect(await remindKeys(system)).toBe(0);
    expect([await titles(tenant), await titles(landlord)]).toEqual([[TENANT], [LANDLORD]]);
    expect(await titles(admin)).toEqual([]);

    at("2026-06-07T12:00:00Z");
    expect(await remindKeys(system)).toBe(0);
    at("2026-06-08T12:00:00Z");
    expect(await remindKeys(system)).toBe(1);
    expect(await remindKeys(system)).toBe(0);
    expect(await titles(tenant)).toEqual([TENANT, TENANT]);
    expect(await titles(landlord)).toEqual([LANDLORD, LANDLORD]);
    expect(await titles(admin)).toEqual(["Clés non déclarées depuis 7 jours"]);
  });

  it("PAY-010 tell both sides when the money goes back", async () => {
    const { tenant, landlord } = await heldStay(world);
    at("2026-06-02T12:00:00Z");
    await remindKeys(system);
    for (const { id } of [tenant, landlord]) {
      const [told] = await world.db
        .select({ message: notifications.message })
        .from(notifications)
        .where(eq(notifications.user_id, id))
        .orderBy(notifications.created_at)
        .then((rows) => rows.filter(({ message }) => message.includes("Si personne ne répond")));
      expect(told?.message).toContain("le 15 juin 2026");
      expect(told?.message.replace(/\s/g, " ")).toContain("100 000 FCFA restent gardés");
    }
  });

  it("count from a payment that came later than the entry", async () => {
    const { tenant } = await heldStay(world, { start_date: "2026-05-20", end_date: "2026-07-01" });
    at("2026-05-30T15:00:00Z");
    expect(await remindKeys(system)).toBe(0);
    at("2026-05-31T12:00:00Z");
    expect(await remindKeys(system)).toBe(1);
    at("2026-06-05T12:00:00Z");
    expect(await remindKeys(system)).toBe(0);
    at("2026-06-06T12:00:00Z");
    expect(await remindKeys(system)).toBe(1);
    expect(await titles(tenant)).toEqual([TENANT, TENANT]);
  });

  it("are asked about no more once a side has said anything", async () => {
    const [declared, disputed] = [await heldStay(world), await heldStay(world)];
    at("2026-06-01T12:00:00Z");
    await confirmKeys(world.as(declared.tenant), declared.booking.id);
    const { id } = disputed.booking;
    await reportProblem(world.as(disputed.tenant), { bookingId: id, words: "Porte close." });
    at("2026-06-02T12:00:00Z");
    expect(await remindKeys(system)).toBe(0);
  });
});
