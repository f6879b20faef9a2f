import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { setSetting } from "../../tests/support/rows/settings";
import { createWorld, type TestUser } from "../../tests/support/world/world";
import type { Ctx } from "./context";
import { isWidenable } from "./quota-networks";
import { consumeQuota, enforceQuota, QUOTAS, type QuotaName } from "./quotas";

const world = await createWorld();
world.clock.now = new Date("2026-03-10T09:00:00Z");
const ada = await world.newUser();
const OFFICE = "41.202.219.7";
let refused: string[] = [];
const as = (user?: TestUser, network = OFFICE): Ctx => ({
  ...world.as(user),
  network,
  onRefusal: (quota) => void refused.push(quota),
});
const widen = (value: string) => setSetting(world.db, "quota_networks", value);
/** How many of the attempts go on. */
async function taken(n: number, ctx: Ctx, name: QuotaName, about = {}): Promise<number> {
  let went = 0;
  for (let nth = 0; nth < n; nth += 1) if (!(await consumeQuota(ctx, name, about))) went += 1;
  return went;
}
beforeEach(async () => {
  refused = [];
  await world.db.delete(rateLimits);
  await widen("");
});

describe("the setting quota_networks", () => {
  it("multiplies the limit of a network it names, and of no other", async () => {
    await widen("41.202.219.0/24 x3");
    expect(await taken(40, as(), "contact:send")).toBe(30);
    expect(await taken(12, as(undefined, "41.202.220.7"), "contact:send")).toBe(10);
    expect(refused).toHaveLength(10 + 2);
  });

  it("switches it off", async () => {
    await widen(`${OFFICE} illimité`);
    expect(await taken(60, as(), "contact:send")).toBe(60);
    expect(refused).toEqual([]);
  });

  it("acts at once for a network that was refused many times", async () => {
    expect(await taken(50, as(), "contact:send")).toBe(10);
    await widen(`${OFFICE} x2`);
    expect(await taken(50, as(), "contact:send")).toBe(10);
    await widen("");
    expect(await taken(3, as(), "contact:send")).toBe(0);
  });

  it("says when the first attempt goes on again, and what is left", async () => {
    await widen(`${OFFICE} x2`);
    const said: unknown[] = [];
    const ctx = { ...as(), onLimit: (limit: object) => void said.push(limit) };
    const later = (seconds: number) => {
      world.pass({ seconds });
    };
    for (let n = 0; n < 10; n += 1) await enforceQuota(ctx, "contact:send");
    later(590);
    for (let n = 0; n < 5; n += 1) await enforceQuota(ctx, "contact:send");
    const limit = { name: "contact:send/visitor/600", max: 20, seconds: 600 };
    expect(said.at(-2)).toEqual({ ...limit, left: 5, ends: 600 });
    for (let n = 0; n < 5; n += 1) await enforceQuota(ctx, "contact:send");
    later(9);
    await expect(enforceQuota(ctx, "contact:send")).rejects.toMatchObject({ retryAfter: 1 });
  });

  it("leaves alone what protects a person, an e-mail or a number", async () => {
    await widen(`${OFFICE} illimité`);
    const about = { email: ada.email, phone: "+237677000001", property: crypto.randomUUID() };
    const ctx = { ...as(ada), device: "device" };
    const names = (Object.keys(QUOTAS) as QuotaName[]).filter((name) =>
      QUOTAS[name].some(
        ({ by }: { by: readonly string[] }) =>
          by.length === 0 ||
          by.some((kind) => ["person", "email", "phone", "device"].includes(kind)),
      ),
    );
    expect(names).toContain("auth:sign-in");
    for (const name of names) {
      await consumeQuota(ctx, name, about);
      await world.db.update(rateLimits).set({ count: 1_000_000 });
      expect(await consumeQuota(ctx, name, about), name).not.toBeNull();
    }
    expect(refused).toEqual([]);
  });

  it.each([
    "auth:refresh",
    "auth:confirm",
    "auth:reset-password",
    "phone:check",
    "email:link",
    "invitation:link",
    "newsletter:link",
    "notification:link",
  ] as const)("lets no network guess by %s", async (name) => {
    await widen(`${OFFICE} illimité`);
    await consumeQuota(as(), name, { phone: "+237677000001" });
    await world.db.update(rateLimits).set({ count: 1_000_000 });
    expect(await consumeQuota(as(), name, { phone: "+237677000002" })).not.toBeNull();
    expect(refused).toEqual([]);
  });

  it("is not read while an attempt is below its limits", async () => {
    const queries: string[] = [];
    const db = new Proxy(world.db, {
      get: (target, key) => {
        queries.push(String(key));
        const value = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await enforceQuota({ ...as(ada), db }, "review:create");
    expect(queries).not.toContain("select");
    await world.db.update(rateLimits).set({ count: 1_000_000 });
    await enforceQuota({ ...as(await world.newUser()), db }, "review:create").catch(() => {});
    expect(queries).toContain("select");
  });
});

it("isWidenable is true of limits by network or visitor, with a listing or without", () => {
  expect(isWidenable("review:create", ["network"])).toBe(true);
  expect(isWidenable("report:create", ["visitor", "property"])).toBe(true);
  expect(isWidenable("phone:code", ["phone", "network"])).toBe(false);
  expect(isWidenable("phone:site", [])).toBe(false);
});
