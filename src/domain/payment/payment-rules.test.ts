import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  bookings,
  dues,
  handovers,
  notifications,
  properties,
  pushSubscriptions,
  transfers,
} from "~/db/schema";
import type { Ctx } from "~/domain";
import { acceptBooking, declineBooking, recordPayment } from "~/domain/booking";
import { deleteUser } from "~/domain/user";
import { announceDecisions, insertBooking } from "../../../tests/support/rows/booking";
import {
  askToPay,
  freshNumber,
  insertNumber,
  lastAsked,
  moveDueTransfers,
  payableStay,
  transfersOf,
} from "../../../tests/support/rows/payment";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../tests/support/world/world";
import { approveHome, confirmKeys, declareKeysAlone, typeKeyCode } from "./declare-keys";
import { getBookingPayment } from "./get-booking-payment";
import { giveBack } from "./give-back";
import { readBalances } from "./ledger";
import { lockBooking } from "./lock-booking";
import { planDues, readDues } from "./plan-dues";
import { releaseDue } from "./release-money";
import { replanDues } from "./replan-dues";
import { answerSimulated } from "./simulator";
import { startPayment } from "./start-payment";

const world = await createWorld();
const system = world.as("system");
const NOON = new Date("2026-06-01T11:00:00Z");

/** A stay from today on that its tenant can pay; its landlord has no number yet. */
async function unpaidStay(given: Partial<typeof bookings.$inferInsert> = {}) {
  world.clock.now = NOON;
  const stay = await payableStay(world, given, { isPayable: false });
  return { ...stay, pay: () => askToPay(world, stay, 100_000) };
}
/** The same, paid; the site holds its money. */
async function paidStay(given: Partial<typeof bookings.$inferInsert> = {}) {
  const stay = await unpaidStay(given);
  await stay.pay();
  const transferId = await lastAsked(world, stay.booking.id);
  await moveDueTransfers(world);
  await answerSimulated(world, transferId, { state: "succeeded" });
  world.pass({ hours: 0.01 });
  await moveDueTransfers(world);
  return { ...stay, transferId };
}
const heldOf = async (id: string) => (await readBalances(world.db, id)).held_rent;
const codeOf = async (id: string) => {
  const [row] = await world.db.select().from(handovers).where(eq(handovers.booking_id, id));
  return (world.seal.open(row?.code_sealed ?? {}) as { code: string }).code;
};
const failed = (act: Promise<unknown>) => expect(act).rejects;
const viewOf = (user: TestUser, id: string) => getBookingPayment(world.as(user), id);

describe("an acceptance", () => {
  it("PAY-001 plans dues when it is told, and a refusal none", async () => {
    world.clock.now = NOON;
    const [tenant, landlord] = [await world.newUser(), await world.newUser("landlord")];
    const request = async () =>
      insertBooking(world, { property: await insertProperty(world, { landlord }), tenant });
    const [accepted, declined] = [await request(), await request()];
    await acceptBooking(world.as(landlord), accepted.id);
    expect(await readDues(world.db, accepted.id)).toEqual([]);
    expect(await viewOf(tenant, accepted.id)).toMatchObject({ expected: 100_000, unpaid: 0 });
    await declineBooking(world.as(landlord), declined.id, "Le logement est pris.");
    await announceDecisions(world);
    const dues = await readDues(world.db, accepted.id);
    expect(dues.map(({ kind, amount, paid }) => [kind, amount, paid])).toEqual([
      ["rent", 100_000, 0],
    ]);
    expect(await readDues(world.db, declined.id)).toEqual([]);
  });
});

describe("a site without payments", () => {
  it("plans no dues, and none of a sum that the books can't hold", async () => {
    const { booking, tenant, landlord } = await unpaidStay();
    await world.db.delete(dues);
    // Accepted while nothing was paid on the site, it expects nothing later either.
    expect(await viewOf(tenant, booking.id)).toMatchObject({ expected: null });
    expect(await viewOf(landlord, booking.id)).toMatchObject({ expected: null, payout: null });
    const plan = (ctx: Ctx, given: object = {}) =>
      world.db.transaction((tx) => planDues(ctx, tx, { ...booking, ...given }));
    await plan({ ...world.as(), mobileMoney: undefined });
    await plan(world.as(), { total_amount: 2_147_483_647, security_deposit: 1 });
    expect(await readDues(world.db, booking.id)).toEqual([]);
    await plan(world.as());
    expect(await readDues(world.db, booking.id)).toHaveLength(1);
  });

  it("keeps what its landlord noted as paid when the dates change", async () => {
    const { booking, landlord } = await unpaidStay();
    await recordPayment(world.as(landlord), booking.id, true);
    await world.db.transaction(async (tx) => {
      await tx.update(bookings).set({ total_amount: 75_000 }).where(eq(bookings.id, booking.id));
      await replanDues(world.as(), tx, await lockBooking(tx, booking.id));
    });
    const [row] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id));
    expect(row?.payment_status).toBe("paid");
    expect((await readDues(world.db, booking.id)).map(({ amount }) => amount)).toEqual([75_000]);
  });
});

describe("whose payment it is", () => {
  it("nobody pays for another's booking, with another's number, or with one unconfirmed", async () => {
    const stay = await unpaidStay();
    const other = await world.newUser();
    const theirs = await insertNumber(world, other, freshNumber());
    const fresh = { is_default: false, confirmed_at: null };
    const unconfirmed = await insertNumber(world, stay.tenant, freshNumber(), fresh);
    const asked = { bookingId: stay.booking.id, amount: 100_000, request: crypto.randomUUID() };
    const from = (user: typeof other, methodId: string) =>
      startPayment(world.as(user), { ...asked, methodId });
    await failed(from(other, theirs)).toMatchObject({ code: "not_found" });
    await failed(from(stay.landlord, theirs)).toMatchObject({ code: "not_found" });
    for (const methodId of [theirs, unconfirmed]) {
      await failed(from(stay.tenant, methodId)).toMatchObject({
        code: "invalid",
        fields: { methodId: "Confirmez d'abord ce numéro par le code que nous lui envoyons." },
      });
    }
    expect(await transfersOf(world, stay.booking.id)).toEqual([]);
  });

  it("refuses another amount than the one due", async () => {
    const stay = await unpaidStay();
    const pay = (amount: number) => askToPay(world, stay, amount);
    await failed(pay(99_999)).toMatchObject({ code: "amount_changed" });
    await failed(pay(100_001)).toMatchObject({ code: "amount_changed" });
    await pay(100_000);
  });

  it("starts nothing where no provider is entered", async () => {
    const { tenant, booking, methodId } = await unpaidStay();
    const ctx = { ...world.as(tenant), mobileMoney: undefined };
    const asked = {
      bookingId: booking.id,
      methodId,
      amount: 100_000,
      request: crypto.randomUUID(),
    };
    await failed(startPayment(ctx, asked)).toMatchObject({ code: "payments_off" });
  });
});

describe("cash and payment on the site", () => {
  it("PAY-013 exclude each other", async () => {
    const cash = await unpaidStay();
    await recordPayment(world.as(cash.landlord), cash.booking.id, true);
    await failed(cash.pay()).toMatchObject({ code: "paid_in_cash" });
    await recordPayment(world.as(cash.landlord), cash.booking.id, false);
    await cash.pay();
    const note = (paid: boolean) => recordPayment(world.as(cash.landlord), cash.booking.id, paid);
    await failed(note(true)).toMatchObject({ code: "paid_on_site" });
    const paid = await paidStay();
    const noted = recordPayment(world.as(paid.landlord), paid.booking.id, false);
    await failed(noted).toMatchObject({ code: "paid_on_site" });
    // What went back whole leaves the landlord free to note cash.
    await world.db.transaction(async (tx) =>
      giveBack(world.as(), tx, await lockBooking(tx, paid.booking.id)),
    );
    await recordPayment(world.as(paid.landlord), paid.booking.id, true);
  });
});

describe("the keys", () => {
  it("PAY-008 the tenant's code, typed by the landlord, releases after 24 h of a short stay", async () => {
    const { booking, landlord } = await paidStay();
    await typeKeyCode(world.as(landlord), booking.id, await codeOf(booking.id));
    world.pass({ hours: 23.9 });
    await releaseDue(system);
    expect(await heldOf(booking.id)).toBe(100_000);
    world.pass({ hours: 0.2 });
    await releaseDue(system);
    expect(await heldOf(booking.id)).toBe(0);
  });

  it("PAY-008 five wrong codes a day, and the right one is refused until tomorrow", async () => {
    const { booking, landlord } = await paidStay();
    const code = await codeOf(booking.id);
    const wrong = code === "000000" ? "111111" : "000000";
    const type = (typed: string) => typeKeyCode(world.as(landlord), booking.id, typed);
    for (let n = 0; n < 5; n += 1) {
      await failed(type(wrong)).toMatchObject({
        fields: { code: "Ce n'est pas le code de remise du locataire." },
      });
    }
    await failed(type(code)).toMatchObject({ code: "invalid" });
    world.pass({ days: 1 });
    await type(code);
  });

  it("PAY-008 are nobody else's, and not declared before the day of arrival", async () => {
    const { booking, tenant, landlord } = await paidStay();
    const other = await world.newUser("landlord");
    const code = await codeOf(booking.id);
    await failed(typeKeyCode(world.as(other), booking.id, code)).toMatchObject({
      code: "not_found",
    });
    await failed(confirmKeys(world.as(landlord), booking.id)).toMatchObject({ code: "not_found" });
    await failed(declareKeysAlone(world.as(tenant), booking.id)).toMatchObject({
      code: "not_found",
    });
    const early = await paidStay({ start_date: "2026-06-03", end_date: "2026-06-05" });
    await failed(approveHome(world.as(early.tenant), early.booking.id)).toMatchObject({
      code: "keys_too_early",
    });
  });

  it("PAY-009 the landlord alone waits 48 h, and the tenant is told on the site, by mail and by push", async () => {
    const { booking, tenant, landlord } = await paidStay();
    await world.db.insert(pushSubscriptions).values({
      user_id: tenant.id,
      session_id: await world.newSession(tenant.id),
      endpoint: `https://push.example/${tenant.id}`,
      p256dh: "x",
      auth: "x",
    });
    await declareKeysAlone(world.as(landlord), booking.id);
    const told = await world.db
      .select({ title: notifications.title, user: notifications.user_id })
      .from(notifications)
      .where(eq(notifications.event, "keys_declared"));
    expect(told).toContainEqual({ title: "Clés remises, selon le propriétaire", user: tenant.id });
    const mails = await world.jobsOf("send-mail");
    const data = expect.objectContaining({ isSimulated: true });
    const mail = {
      to: tenant.email,
      userId: tenant.id,
      message: expect.objectContaining({ data }),
    };
    expect(mails).toContainEqual(expect.objectContaining(mail));
    expect(await world.jobsOf("send-push")).toContainEqual(
      expect.objectContaining({ userId: tenant.id }),
    );
    world.pass({ hours: 47.9 });
    await releaseDue(system);
    expect(await heldOf(booking.id)).toBe(100_000);
    world.pass({ hours: 0.2 });
    await releaseDue(system);
    expect(await heldOf(booking.id)).toBe(0);
  });

  it("PAY-009 the tenant's word after it shortens the wait", async () => {
    const { booking, tenant, landlord } = await paidStay();
    await declareKeysAlone(world.as(landlord), booking.id);
    await confirmKeys(world.as(tenant), booking.id);
    world.pass({ hours: 24.1 });
    await releaseDue(system);
    expect(await heldOf(booking.id)).toBe(0);
  });

  it("PAY-009 the tenant's late word after it neither lengthens the wait nor moves the keys", async () => {
    const { booking, tenant, landlord } = await paidStay();
    await declareKeysAlone(world.as(landlord), booking.id);
    world.pass({ hours: 40 });
    await confirmKeys(world.as(tenant), booking.id);
    expect((await viewOf(tenant, booking.id)).handover).toMatchObject({
      declared_by: "tenant",
      declared_at: "2026-06-01T11:00:36.000Z",
      release_at: "2026-06-03T11:00:36.000Z",
    });
  });
});

describe("a payout", () => {
  it("goes to a number confirmed for a day, and waits for one until then", async () => {
    const { booking, tenant, landlord } = await paidStay();
    const fresh = { confirmed_at: world.clock.now };
    await insertNumber(world, landlord, freshNumber(), fresh);
    await approveHome(world.as(tenant), booking.id);
    expect(await transfersOf(world, booking.id)).toHaveLength(1);
    expect((await readBalances(world.db, booking.id)).landlord).toBe(88_000);
    const [told] = await world.db
      .select({ message: notifications.message })
      .from(notifications)
      .where(
        and(eq(notifications.related_id, booking.id), eq(notifications.event, "money_released")),
      );
    expect(told?.message).toContain("Confirmez un numéro Mobile Money pour les recevoir.");
  });
});

describe("numbers", () => {
  it("stand sealed, and are shown masked", async () => {
    const { booking, ...stay } = await payableStay(world, {}, { phone: "+237672543210" });
    await askToPay(world, { booking, ...stay });
    const [row] = await world.db
      .select()
      .from(transfers)
      .where(eq(transfers.booking_id, booking.id));
    expect(row?.number_shown).toBe("6 72 •• •• 10");
    expect(JSON.stringify({ ...row, number_shown: "" })).not.toMatch(/672\d{4}/);
  });
});

describe("an account", () => {
  it("PAY-024 with money held or owed is not deleted; then it is, its numbers with it, and the sums stand", async () => {
    const { booking, tenant, landlord } = await paidStay();
    await world.db.update(bookings).set({ status: "completed" }).where(eq(bookings.id, booking.id));
    await world.db
      .update(properties)
      .set({ status: "inactive" })
      .where(eq(properties.id, booking.property_id));
    const admin = await world.newUser("admin");
    const remove = (user: typeof tenant) =>
      deleteUser(world.as(admin), user.id, { reason: "À sa demande." });
    for (const user of [tenant, landlord]) {
      await failed(remove(user)).toMatchObject({ code: "money_held" });
    }
    await insertNumber(world, landlord, freshNumber());
    await approveHome(world.as(tenant), booking.id);
    await failed(remove(landlord)).toMatchObject({ code: "money_held" });
    await moveDueTransfers(world);
    world.pass({ hours: 0.01 });
    await moveDueTransfers(world);
    await remove(tenant);
    await remove(landlord);
    const kept = await world.db
      .select()
      .from(transfers)
      .where(eq(transfers.booking_id, booking.id))
      .orderBy(transfers.created_at);
    expect(
      kept.map(({ amount, number_shown, number_hash }) => [amount, number_shown, number_hash]),
    ).toEqual([
      [100_000, "", ""],
      [88_000, "", ""],
    ]);
    expect(await readBalances(world.db, booking.id)).toMatchObject({
      provider: 12_000,
      service: 3_000,
      tax: 2_000,
      commission: 7_000,
    });
  });
});
