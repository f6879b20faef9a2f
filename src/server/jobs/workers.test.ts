import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "~/db/client";
import { simulatedOrders } from "~/db/schema";
import { approveHome, createSimulator } from "~/domain/payment";
import { heldStay, lastTransfer, plantOrder } from "../../../tests/support/rows/held-stay";
import { insertNumber } from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { startWorkers } from "./workers";

type Job = { state: string };

const world = await createWorld();

it("moves no money before the books are compared, and none that they do not hold", async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  const { booking, tenant, landlord } = await heldStay(world);
  await insertNumber(world, landlord, "+237670880030");
  await plantOrder(world, 1_000_000, "payout");
  // The jobs of the payment that came in.
  await world.queue.boss.deleteAllJobs("move-transfer");
  await approveHome(world.as(tenant), booking.id);
  const money = createSimulator(world);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  const mobileMoney = {
    ...money,
    balance: async () => {
      await asked;
      return (await money.balance?.()) ?? 0;
    },
  };
  const unused = { send: async () => expect.unreachable() };
  const started = startWorkers({
    base: { ...world.as("system"), mobileMoney },
    queue: world.queue,
    mailer: unused,
    pusher: { ...unused, publicKey: "" },
    sms: { send: async () => undefined },
    database: world.database,
    stopping: new AbortController().signal,
  });
  const states = async () => {
    const name = "move-transfer";
    const jobs = await rows<Job>(world.db, sql`select state from pgboss.job where name = ${name}`);
    return jobs.map(({ state }) => state);
  };
  await expect.poll(async () => (await states()).some((state) => state !== "created")).toBe(true);
  answer();
  await started;
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["completed"]));
  const payout = await lastTransfer(world, booking.id, "payout");
  expect(payout?.status).toBe("created");
  const orders = await world.db.select().from(simulatedOrders);
  expect(orders.map(({ id }) => id)).not.toContain(payout?.id);
});
