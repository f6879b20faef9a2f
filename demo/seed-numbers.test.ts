import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { paymentMethods } from "~/db/schema";
import { listPaymentMethods } from "~/domain/payment-method";
import { createWorld, type TestUser } from "../tests/support/world/world";
import type { Demo } from "./demo";
import { seedNumbers } from "./seed-numbers";

const world = await createWorld();

it("gives those who have a phone a confirmed number, to which payouts go at once", async () => {
  const people = async (role: "user" | "landlord", count: number) =>
    Promise.all(Array.from({ length: count }, () => world.newUser(role)));
  const [landlords, tenants] = [await people("landlord", 6), await people("user", 10)];
  const byId = new Map([...landlords, ...tenants].map((one) => [one.id, one]));
  const started = Date.now();
  const demo = {
    admin: "",
    landlords: landlords.map(({ id }) => id),
    tenants: tenants.map(({ id }) => id),
    makeAvif: async () => {},
    at: (userId: string | null, _role: unknown, hoursAgo: number) => ({
      ...world.as(byId.get(userId ?? "") as TestUser),
      now: () => new Date(started - hoursAgo * 3_600_000),
    }),
  } satisfies Demo;
  await seedNumbers(demo);
  expect(await world.db.$count(paymentMethods)).toBe(13);
  const [landlord, tenant] = [landlords[0], tenants[0]];
  const own = await listPaymentMethods(world.as(landlord));
  expect(own.items).toMatchObject([
    { phone: "+237699214578", operator: "orange", is_default: true, is_confirmed: true },
  ]);
  expect(Date.parse(own.items[0]?.pays_out_from ?? "")).toBeLessThan(started);
  const [paying] = await world.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.user_id, tenant?.id ?? ""));
  expect(paying).toMatchObject({ phone: "+237690112233", operator: "orange" });
  expect(paying?.confirmed_at).not.toBeNull();
  expect(await world.jobsOf("send-sms")).toEqual([]);
});
