import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { createWorld } from "../support/world/world";
import { PEOPLE, type Person, setScene } from "./fixtures";
import { contractOf, expectDeclared } from "./request";
import type { Route } from "./route";
import { ROUTES, request } from "./routes";

const world = await createWorld();
const scene = await setScene(world);
const contract = contractOf(world);
beforeEach(() => world.db.delete(rateLimits));

/** Writes that are never refused for being many, each with its reason. */
const WITHOUT_QUOTA: Record<string, string> = {
  "POST /auth/sign-in": "counts failures alone: auth-limits.test.ts",
  "POST /auth/refresh": "counts failures alone: auth-limits.test.ts",
  "POST /auth/recover": "answers 200 beyond its quota too, without a mail: auth-limits.test.ts",
  "POST /auth/resend-confirmation": "answers 200 beyond its quota too: auth-limits.test.ts",
  "POST /auth/sign-out": "ends a session, which then is gone",
  "POST /account/password": "counts the passwords tried: own-account.test.ts",
  "POST /account/email": "counts the passwords tried, then the mails: email-change.test.ts",
  "POST /account/code": "refuses who has an e-mail, and counts by number: auth-phone.test.ts",
  "POST /account/delete": "counts the passwords tried: own-account.test.ts",
  "POST /functions/get_current_user_role": "reads",
  "POST /properties/{id}/view": "counts nothing beyond its quota, which no page need know",
  "POST /properties/{id}/contact": "counts nothing beyond its quota, as above",
};
/** Writes that more than one quota counts; each other one has a single quota. */
const SEVERAL_QUOTAS: Record<string, string[]> = {
  "POST /auth/sign-up": ["auth:account-exists", "auth:account-exists:strangers", "auth:sign-up"],
  "POST /auth/phone/code": ["phone:code", "phone:site"],
  "POST /account/phone": ["password:check", "phone:change"],
  "POST /newsletter": ["newsletter:mail", "newsletter:subscribe"],
  "POST /users/{id}/messages": ["user:manage", "user:message"],
  "POST /verification/code": ["phone:code", "phone:site", "verification:change"],
  "POST /payment-methods/{id}/code": ["payment-method:code", "phone:code", "phone:site"],
  "POST /payment-methods/{id}/confirm": ["payment-method:change", "phone:check"],
};
const isWrite = (key: string) => !key.startsWith("GET ") || key === "GET /auth/confirm";
const writes = Object.entries(ROUTES).filter(([key]) => isWrite(key) && !WITHOUT_QUOTA[key]);

/** The first whom the route lets write, or try what is too late or wrong; else anybody. */
function writerOf({ answers }: Route): Person {
  const statuses = answers.split(" ");
  const writer = statuses.findIndex((status) => Number(status) < 400);
  const late = statuses.findIndex((status) => status === "409" || status === "422");
  return PEOPLE[writer] ?? PEOPLE[late] ?? "anon";
}

/** The names of the quotas that counted something, in the order of the alphabet. */
async function countedQuotas(): Promise<string[]> {
  const counters = await world.db.select({ key: rateLimits.key }).from(rateLimits);
  // A counter's key is the name, the length of its window and a hash.
  return [...new Set(counters.map(({ key }) => key.split(":").slice(0, -2).join(":")))].sort();
}

describe("a write", () => {
  // routes.ts holds every route of the API, as permissions.test.ts checks.
  it.each(writes)("%s is refused beyond its quota, with the time to wait", async (key, route) => {
    const person = writerOf(route);
    const make = async () => (await route.target?.(scene)) ?? "";
    const first = await request(scene, key, person, await make());
    expect(first.status, first.text).toBe(Number(route.answers.split(" ")[PEOPLE.indexOf(person)]));
    const counted = await countedQuotas();
    expect(counted).toEqual(SEVERAL_QUOTAS[key] ?? [expect.any(String)]);
    await world.db.update(rateLimits).set({ count: 1_000_000 });
    const refused = await request(scene, key, person, await make());
    expect(refused.status, refused.text).toBe(429);
    expectDeclared(contract, key, refused);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({
      error: {
        code: "rate_limited",
        message: expect.stringMatching(/\. Réessayez dans (une|\d+)\s(minute|heure)s?\.$/),
      },
    });
  });

  it("without a quota has its reason", () => {
    for (const key of Object.keys(WITHOUT_QUOTA)) expect(ROUTES[key], key).toBeDefined();
    expect(writes.length).toBeGreaterThan(35);
  });
});
