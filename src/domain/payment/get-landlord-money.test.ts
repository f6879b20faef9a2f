import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "~/contract/days";
import type { PaymentReason } from "~/contract/payment-reasons";
import { paymentMethods, transfers } from "~/db/schema";
import {
  type AcceptedStay,
  acceptedStay,
  passMinute,
  payAtEntry,
} from "../../../tests/support/rows/entry-payment";
import { insertNumber } from "../../../tests/support/rows/payment";
import { createWorld, type TestUser } from "../../../tests/support/world/world";
import { approveHome, confirmKeys } from "./declare-keys";
import { reportProblem } from "./disputes";
import { getLandlordMoney } from "./get-landlord-money";
import { payWaiting } from "./pay-waiting";
import { answerSimulated } from "./simulator";

const world = await createWorld();
let landlord: TestUser;
let stay: AcceptedStay;
beforeEach(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  landlord = await world.newUser("landlord");
  stay = await heldStay();
});

async function heldStay() {
  const held = await acceptedStay(world, { landlord, tenant: await world.newUser() });
  await payAtEntry(world, held);
  return held;
}
const release = ({ id, tenant }: AcceptedStay) => approveHome(world.as(tenant), id);
const read = () => getLandlordMoney(world.as(landlord));
const waits = async () => (await read()).waiting.map(({ amount, why, at }) => [amount, why, at]);

it("PAY-014 plans the release of what is held, unless a problem is open", async () => {
  const problem = await heldStay();
  const undeclared = await heldStay();
  world.clock.now = new Date("2026-06-01T12:00:00Z");
  await confirmKeys(world.as(stay.tenant), stay.id);
  await confirmKeys(world.as(problem.tenant), problem.id);
  await reportProblem(world.as(problem.tenant), { bookingId: problem.id, words: "Pas d'eau." });
  const { held, number } = await read();
  expect(number).toBeNull();
  const plans = held.map((one) => [one.booking_id, one.net, one.release_at, one.is_disputed]);
  expect(plans).toHaveLength(3);
  expect(plans).toContainEqual([stay.id, 464_000, "2026-06-03T12:00:00.000Z", false]);
  expect(plans).toContainEqual([problem.id, 464_000, null, true]);
  // What no day is known for comes last.
  expect(plans[2]).toEqual([undeclared.id, 464_000, null, false]);
});

it("PAY-014 says that money waits for a number, and then for the day of a new one", async () => {
  await release(stay);
  expect(await waits()).toEqual([[464_000, "no_number", null]]);
  const id = await insertNumber(world, landlord, "+237670123445", {
    confirmed_at: null,
  });
  expect(await waits()).toEqual([[464_000, "no_number", null]]);
  world.clock.now = new Date("2026-06-02T08:00:00Z");
  await world.db
    .update(paymentMethods)
    .set({ confirmed_at: world.clock.now })
    .where(eq(paymentMethods.id, id));
  expect(await waits()).toEqual([[464_000, "number_new", "2026-06-03T08:00:00.000Z"]]);
  world.clock.now = new Date("2026-06-03T08:00:00Z");
  expect(await waits()).toEqual([[464_000, "soon", null]]);
  await payWaiting(world.as("system"));
  expect(await waits()).toEqual([]);
});

it("PAY-014 says why a payout failed and when it is tried again, until it failed three times", async () => {
  // Ends as a number does whose account can take no more.
  await insertNumber(world, landlord, "+237670000019");
  await release(stay);
  const failed = async () => {
    await passMinute(world);
    await passMinute(world);
    return (await read()).waiting;
  };
  const expected = { amount: 464_000, reason: "limit" satisfies PaymentReason };
  for (const turn of [1, 2]) {
    const [waiting] = await failed();
    expect(waiting).toMatchObject({ ...expected, why: "failed" });
    const until = Date.parse(waiting?.at ?? "") - world.clock.now.getTime();
    expect(until, `after failure ${turn}`).toBeGreaterThan(23 * HOUR_MS);
    expect(until).toBeLessThanOrEqual(24 * HOUR_MS);
    world.pass({ hours: 25 });
    await payWaiting(world.as("system"));
  }
  expect(await failed()).toMatchObject([{ ...expected, why: "stuck", at: null }]);
});

it("PAY-014 pays more than a transfer carries in parts, and says that the rest follows", async () => {
  await insertNumber(world, landlord, "+237670000129");
  const rich = await acceptedStay(
    world,
    { landlord, tenant: await world.newUser() },
    { move_in: null, total_amount: 700_000, end_date: "2026-07-01" },
  );
  await payAtEntry(world, rich, 700_000);
  await release(rich);
  // 700 000 less 12 %, of which a payout carries 500 000.
  expect(await waits()).toEqual([[116_000, "under_way", null]]);
  await passMinute(world);
  const [first] = await world.db.select().from(transfers).where(eq(transfers.user_id, landlord.id));
  await answerSimulated(world, first?.id ?? "", { state: "succeeded" });
  await passMinute(world);
  expect(await waits()).toEqual([]);
});

it("PAY-014 keeps a sum that no transfer carries for the next one", async () => {
  await insertNumber(world, landlord, "+237670123445");
  const small = await acceptedStay(
    world,
    { landlord, tenant: await world.newUser() },
    { move_in: null, total_amount: 502, end_date: "2026-07-01" },
  );
  await payAtEntry(world, small, 502);
  await release(small);
  // 502 less 25 and 35.
  expect(await waits()).toEqual([[442, "too_little", null]]);
});
