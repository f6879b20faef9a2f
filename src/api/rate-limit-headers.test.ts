import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
world.clock.now = new Date("2026-03-10T09:00:00Z");
const tenant = await world.newUser();
const landlord = await world.newUser("landlord");
const { id } = await insertProperty(world, { landlord });
beforeEach(() => world.db.delete(rateLimits));

const save = () =>
  world.api.request(`/api/favorites/${id}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${tenant.token}` },
  });
const limitsOf = ({ headers }: Response) => [
  headers.get("ratelimit-policy"),
  headers.get("ratelimit"),
];

describe("the limits of a request", () => {
  it("are said with what is left of each, and when it is full again", async () => {
    expect(limitsOf(await save())).toEqual([
      '"favorite:change/person/3600";q=200;w=3600, "favorite:change/network/3600";q=4000;w=3600',
      '"favorite:change/person/3600";r=199;t=3600, "favorite:change/network/3600";r=3999;t=3600',
    ]);
    world.pass({ minutes: 10 });
    expect(limitsOf(await save())[1]).toMatch(/^"favorite:change\/person\/3600";r=198;t=3000,/);
  });

  it("are said of a refusal too, which names the seconds to wait", async () => {
    await save();
    await world.db.update(rateLimits).set({ count: 1_000_000 });
    const refused = await save();
    const wait = refused.headers.get("retry-after");
    expect(refused.status).toBe(429);
    expect(limitsOf(refused)[1]).toBe(`"favorite:change/person/3600";r=0;t=${wait}`);
  });

  it("are absent where nothing is counted", async () => {
    expect(limitsOf(await world.api.request("/api/settings"))).toEqual([null, null]);
  });

  it("tell nothing about an address or a number, whose owner may be another person", async () => {
    const bodies = {
      "/api/auth/sign-up": {
        email: "awa@example.com",
        password: "Fleuve-Wouri-Pirogue",
        data: { first_name: "Ada", last_name: "Mbarga", user_type: "user" },
      },
      "/api/auth/phone/code": { phone: "+237677123456" },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const answer = await world.api.request(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(answer.status, path).toBe(200);
      expect(await world.db.$count(rateLimits), path).toBeGreaterThan(0);
      expect(limitsOf(answer), path).toEqual([null, null]);
    }
  });
});
