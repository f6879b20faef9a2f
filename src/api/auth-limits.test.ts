import { describe, expect, it, vi } from "vitest";
import { rateLimits } from "~/db/schema";
import { DomainError } from "~/domain";
import { authDoor, GOOD_PASSWORD, refusal } from "../../tests/support/world/auth";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const { post, get, newEmail, mailsTo, member } = authDoor(world);

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
    world.pass({ seconds: wait });
    expect((await post("sign-in", { email, password: GOOD_PASSWORD })).status).toBe(200);
  });

  it("lets 5 sign-ins a minute and 60 an hour for one e-mail reach the password", async () => {
    const email = newEmail();
    const attempt = async () => {
      const answer = await post("sign-in", { email, password: "Pas-Le-Bon-Du-Tout" });
      return { status: answer.status, wait: Number(answer.headers.get("retry-after")) };
    };
    const nextMinute = () => {
      world.pass({ minutes: 1 });
    };
    // One after the other: counters that share a key would refuse before the fifth.
    for (let n = 1; n <= 5; n += 1) expect((await attempt()).status, `attempt ${n}`).toBe(401);
    const refused = await attempt();
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.wait).toBeLessThanOrEqual(60);
    // What counts is the limit: comparing 55 more passwords would take seconds.
    const compare = vi.spyOn(world.auth, "signIn");
    compare.mockRejectedValue(new DomainError("invalid_credentials"));
    for (let minute = 2; minute <= 12; minute += 1) {
      nextMinute();
      const answers = await Promise.all(Array.from({ length: 5 }, attempt));
      expect(
        answers.map(({ status }) => status),
        `minute ${minute}`,
      ).toEqual([401, 401, 401, 401, 401]);
    }
    nextMinute();
    const blocked = await attempt();
    expect(blocked.status).toBe(429);
    // The hour began with the first attempt, twelve minutes ago.
    expect(blocked.wait).toBe(48 * 60);
    world.pass({ seconds: blocked.wait });
    compare.mockRestore();
    expect((await attempt()).status).toBe(401);
  });

  it("lets one network address open 120 confirmation links an hour", async () => {
    world.pass({ days: 1 });
    const open = () => get("/api/auth/confirm?token=unknown");
    const answers = await Promise.all(Array.from({ length: 120 }, open));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(120);
    const blocked = await open();
    expect(await refusal(blocked)).toMatchObject({ status: 429, code: "rate_limited" });
    const wait = Number(blocked.headers.get("retry-after"));
    expect(wait).toBe(3600);
    world.pass({ seconds: wait });
    expect((await open()).status).toBe(302);
  });

  it("answers every recovery alike, and mails 3 in the half-hour that a link lives", {
    tags: "full",
  }, async () => {
    const email = await member();
    const texts = new Set();
    for (let i = 0; i < 7; i += 1) {
      const answer = await post("recover", { email });
      texts.add(`${answer.status} ${await answer.text()}`);
    }
    expect([...texts]).toEqual(['200 {"ok":true}']);
    const links = async () =>
      (await mailsTo(email)).filter((mail) => mail.type === "reset-password").length;
    expect(await links()).toBe(3);
    world.pass({ minutes: 30 });
    await post("recover", { email });
    expect(await links()).toBe(4);
  });

  it("limits one network address whatever the e-mails", async () => {
    world.pass({ days: 1 });
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
