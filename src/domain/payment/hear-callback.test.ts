import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { transfers } from "~/db/schema";
import {
  askToPay,
  lastAsked,
  moveDueTransfers,
  payableStay,
  transfersOf,
} from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { hearCallback } from "./hear-callback";
import { moveTransfer } from "./move-transfer";
import { providerOf } from "./provider-of";

const world = await createWorld();
const system = world.as("system");
const NOON = new Date("2026-06-01T11:00:00Z");
/** Its phone never stops to ask. */
const PATIENT_PHONE = "+237671200129";

/** A payment that waits on a phone since so many minutes, and was just checked. */
async function waitingFor(minutes: number) {
  world.clock.now = NOON;
  const stay = await payableStay(world, {}, { phone: PATIENT_PHONE });
  await askToPay(world, stay);
  const id = await lastAsked(world, stay.booking.id);
  await moveDueTransfers(world);
  world.pass({ seconds: minutes * 60 });
  await moveDueTransfers(world);
  await world.queue.boss.deleteAllJobs("move-transfer");
  /** Seconds until the next check. */
  const next = async () => {
    const [row] = await world.db.select().from(transfers).where(eq(transfers.id, id));
    return ((row?.next_check_at?.getTime() ?? 0) - world.clock.now.getTime()) / 1000;
  };
  return { stay, id, next };
}

describe("a callback", () => {
  it("asks for one check in ten seconds, and changes nothing by itself", async () => {
    const { stay, id, next } = await waitingFor(0);
    for (let n = 0; n < 20; n += 1) await hearCallback(system, id);
    expect(await world.jobsOf("move-transfer")).toEqual([{ transferId: id }]);
    expect(await next()).toBe(0);
    expect(await hearCallback(system, crypto.randomUUID())).toBe(false);
    expect(await hearCallback(system, "SUCCESSFUL")).toBe(false);
    expect(await transfersOf(world, stay.booking.id)).toMatchObject([
      { status: "pending", amount: 100_000 },
    ]);
  });

  it("that comes again has an open payment checked again", async () => {
    const { id, next } = await waitingFor(30);
    expect(await next()).toBe(300);
    world.pass({ seconds: 20 });
    await hearCallback(system, id);
    await moveDueTransfers(world);
    expect(await next()).toBe(300);
    await hearCallback(system, id);
    expect(await next()).toBe(10);
  });

  it("that comes while the provider is asked has it asked once more", async () => {
    const { id, next } = await waitingFor(30);
    world.pass({ seconds: 300 });
    const provider = providerOf(world.as());
    const check: typeof provider.check = async (order) => {
      const answer = await provider.check(order);
      // The phone has answered since.
      await hearCallback(system, id);
      return answer;
    };
    await moveTransfer({ ...system, mobileMoney: { ...provider, check } }, id);
    expect(await next()).toBe(10);
    expect(await world.jobsOf("move-transfer")).toContainEqual({ transferId: id });
  });
});
