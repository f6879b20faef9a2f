import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { notifications } from "~/db/schema";
import { acceptBooking, announceDecision } from "~/domain/booking";
import { insertBooking } from "../../../tests/support/rows/booking";
import { insertProperty } from "../../../tests/support/rows/property";
import { handlersWith } from "../../../tests/support/world/jobs";
import { createWorld } from "../../../tests/support/world/world";
import { work } from "./work";

const world = await createWorld();

it("an acceptance is told when its ten seconds are over, not before", {
  tags: "full",
}, async () => {
  const landlord = await world.newUser("landlord");
  const tenant = await world.newUser("user");
  const property = await insertProperty(world, { landlord });
  const dates = { start_date: "2099-06-01", end_date: "2099-06-04" };
  const { id } = await insertBooking(world, { property, tenant, ...dates });
  const failures: unknown[] = [];
  const ctx = world.as("system");
  await work(
    world.queue,
    handlersWith({ "announce-decision": (data) => announceDecision(ctx, data) }),
    (_name, error) => failures.push(error),
  );
  const told = () => world.db.$count(notifications, eq(notifications.user_id, tenant.id));
  // Nine seconds ago: one is left. Time goes on while a decision is made.
  let time = Date.now() - 9000;
  const now = () => {
    time += 5;
    return new Date(time);
  };
  await acceptBooking({ ...world.as(landlord), now }, id);
  expect(await told()).toBe(0);
  await vi.waitFor(async () => expect(await told()).toBe(1), { timeout: 20_000, interval: 100 });
  expect(failures).toEqual([]);
});
