import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "~/contract/days";
import { rateLimits } from "~/db/schema";
import { createWorld } from "../../../tests/support/world/world";
import { knownPlace } from "../known-place";
import { admitSignIn, rememberSignIn } from "./sign-in-attempts";

const world = await createWorld();
const home = { ...world.as(), network: "41.202.1.1" };
const after = (ms: number) => ({ ...home, now: () => new Date(world.clock.now.getTime() + ms) });
beforeEach(() => world.db.delete(rateLimits));

it("knows an e-mail where it signed in, for 90 days, and no other e-mail or network", async () => {
  await rememberSignIn(home, "Awa@example.cm");
  expect(await knownPlace(home, "awa@example.cm")).toBe("network");
  expect(await knownPlace(home, "ben@example.cm")).toBeNull();
  expect(await knownPlace({ ...home, network: "41.202.1.2" }, "awa@example.cm")).toBeNull();
  expect(await knownPlace(after(90 * DAY_MS - 1), "awa@example.cm")).toBe("network");
  expect(await knownPlace(after(90 * DAY_MS), "awa@example.cm")).toBeNull();
});

it("knows the device on every network, and lets its owner in whatever the others there tried", async () => {
  const device = "d".repeat(22);
  await rememberSignIn({ ...home, device }, "awa@example.cm");
  const travelling = { ...home, device, network: "102.1.1.1" };
  expect(await knownPlace(travelling, "awa@example.cm")).toBe("device");
  expect(await knownPlace({ ...travelling, device: "e".repeat(22) }, "awa@example.cm")).toBeNull();
  const stranger = { ...home, network: "102.1.1.1" };
  for (let n = 0; n < 5; n += 1) await admitSignIn(stranger, "awa@example.cm");
  const limited = { code: "rate_limited" };
  await expect(admitSignIn(stranger, "awa@example.cm")).rejects.toMatchObject(limited);
  for (let n = 0; n < 5; n += 1) await admitSignIn(travelling, "awa@example.cm");
  await expect(admitSignIn(travelling, "awa@example.cm")).rejects.toMatchObject(limited);
});
