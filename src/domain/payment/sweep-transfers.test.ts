import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { transfers } from "~/db/schema";
import { askedStay, heldStay, lastTransfer } from "../../../tests/support/rows/held-stay";
import { clearMoney } from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { sweepTransfers } from "./sweep-transfers";

const world = await createWorld();
const inMinutes = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000);
const checkAt = async (id: string) =>
  (await world.db.select().from(transfers).where(eq(transfers.id, id)))[0]?.next_check_at;
const set = (id: string, given: Partial<typeof transfers.$inferInsert>) =>
  world.db.update(transfers).set(given).where(eq(transfers.id, id));
const queued = async () =>
  ((await world.jobsOf("move-transfer")) as { transferId: string }[]).map(
    ({ transferId }) => transferId,
  );

beforeEach(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  await clearMoney(world);
});

it("has what is overdue moved, and leaves every other transfer as it is", async () => {
  const { booking } = await heldStay(world);
  const ended = (await lastTransfer(world, booking.id, "collect"))?.id ?? "";
  const [overdue, waiting, foreign] = [
    (await askedStay(world)).transferId,
    (await askedStay(world)).transferId,
    (await askedStay(world)).transferId,
  ];
  await set(ended, { next_check_at: null });
  await set(overdue, { next_check_at: inMinutes(-2) });
  await set(waiting, { next_check_at: inMinutes(30) });
  await set(foreign, { next_check_at: inMinutes(-2), provider: "another" });
  await world.queue.boss.deleteAllJobs("move-transfer");
  expect(await sweepTransfers(world.as("system"))).toBe(1);
  expect(await queued()).toEqual([overdue]);
  expect(await Promise.all([ended, overdue, waiting, foreign].map(checkAt))).toEqual([
    null,
    inMinutes(0),
    inMinutes(30),
    inMinutes(-2),
  ]);
});
