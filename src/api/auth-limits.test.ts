import { describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { authDoor, GOOD_PASSWORD, refusal } from "../../tests/support/auth";
import { createWorld } from "../../tests/support/world";
import { networkOf } from "./middleware/rate-limit";

const world = await createWorld();
const { post, newEmail, member } = authDoor(world);

describe("limits of attempts", () => {
  it("lets 5 of 50 rapid sign-ins for one e-mail reach the password", async () => {
    const email = await member();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post("sign-in", { email, password: "Pas-Le-Bon-Du-Tout" })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    const blocked = await post("sign-in", { email, password: GOOD_PASSWORD });
    const wait = Number(blocked.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await refusal(blocked)).toMatchObject({ status: 429, code: "rate_limited" });
    world.clock.now = new Date(world.clock.now.getTime() + wait * 1000);
    expect((await post("sign-in", { email, password: GOOD_PASSWORD })).status).toBe(200);
  });

  it("sends at most 5 recovery mails an hour to one address", async () => {
    const email = newEmail();
    const statuses = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await post("recover", { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it("limits one network address whatever the e-mails", async () => {
    world.clock.now = new Date(world.clock.now.getTime() + 86_400_000);
    const answers = await Promise.all(
      Array.from({ length: 70 }, () =>
        post("reset-password", { token: "x", password: "12345678" }),
      ),
    );
    const blocked = answers.filter((answer) => answer.status === 429);
    expect(blocked).toHaveLength(10);
  });

  it("keeps neither e-mails nor addresses in its table", async () => {
    const email = newEmail();
    await post("recover", { email });
    const keys = (await world.db.select().from(rateLimits)).map((row) => row.key).join(" ");
    expect(keys).not.toContain(email);
    expect(keys).not.toContain("local");
  });
});

describe("networkOf", () => {
  it.each([
    ["41.202.219.7", "41.202.219.7"],
    ["::ffff:41.202.219.7", "41.202.219.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::6", "2001:db8:1:2"],
    ["2001:0db8::6", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
    ["local", "local"],
  ])("%s is of %s", (address, network) => expect(networkOf(address)).toBe(network));
});
