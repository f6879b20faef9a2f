import { beforeEach, describe, expect, it } from "vitest";
import { newsletterLinks, newsletterSubscribers, rateLimits } from "~/db/schema";
import { sweepCounters } from "~/server/jobs/sweep-counters";
import { send } from "../../tests/support/rows/submission";
import { sendWaitingMails } from "../../tests/support/world/outbox";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const post = (path: string, body: unknown) => send(world, undefined, "POST", path, body);
const stored = () => world.db.select().from(newsletterSubscribers);

beforeEach(async () => {
  await world.db.delete(newsletterSubscribers);
  await world.db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("send-mail");
});

/** Leaves an address in the box and gives the token that is mailed to it. */
async function tokenFor(email: string): Promise<string> {
  expect((await post("/newsletter", { email })).status).toBe(200);
  const jobs = (await world.jobsOf("send-mail")) as { to: string; message: { data: Links } }[];
  const links = jobs.filter((job) => job.to === email).at(-1)?.message.data;
  return new URL(links?.link ?? "").searchParams.get("token") ?? "";
}
type Links = { link: string; unsubscribeLink: string };

describe("newsletter", () => {
  it("PUB-029 mails one link, and subscribes nobody before the click", async () => {
    const answer = await post("/newsletter", { email: " Awa@Example.cm " });
    expect(answer).toEqual({ status: 200, body: { success: true } });
    const [mail, ...more] = await sendWaitingMails(world);
    expect(more).toEqual([]);
    expect(mail?.to).toBe("awa@example.cm");
    expect(mail?.text).toContain("http://localhost:3000/newsletter/unsubscribe?token=");
    expect(await stored()).toMatchObject([{ email: "awa@example.cm", confirmed_at: null }]);
    const token = /newsletter\/confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await post("/newsletter/confirm", { token })).body).toEqual({ success: true });
    expect(await stored()).toMatchObject([
      { confirmed_at: world.clock.now, unsubscribed_at: null },
    ]);
    expect(JSON.stringify(await world.db.select().from(newsletterLinks))).not.toContain(token);
  });

  it("answers alike whether or not an address is subscribed", async () => {
    const token = await tokenFor("awa@example.cm");
    await post("/newsletter/confirm", { token });
    expect(await post("/newsletter", { email: "awa@example.cm" })).toEqual(
      await post("/newsletter", { email: "neuf@example.cm" }),
    );
    const known = (await stored()).filter((one) => one.email === "awa@example.cm");
    expect(known).toMatchObject([{ confirmed_at: world.clock.now }]);
  });

  it("unsubscribes with one click and no session, however old the mail", async () => {
    const token = await tokenFor("awa@example.cm");
    await post("/newsletter/confirm", { token });
    world.pass({ days: 400 });
    for (let n = 0; n < 2; n += 1) {
      expect((await post("/newsletter/unsubscribe", { token })).status).toBe(200);
    }
    expect(await stored()).toMatchObject([{ unsubscribed_at: world.clock.now }]);
  });

  it("takes a second click, but no old link back in after leaving", async () => {
    const token = await tokenFor("awa@example.cm");
    for (let n = 0; n < 2; n += 1) {
      expect((await post("/newsletter/confirm", { token })).status).toBe(200);
    }
    world.pass({ seconds: 1 });
    await post("/newsletter/unsubscribe", { token });
    const again = await post("/newsletter/confirm", { token });
    expect([again.status, again.body.error?.code]).toEqual([410, "link_invalid"]);
    world.pass({ seconds: 1 });
    const fresh = await tokenFor("awa@example.cm");
    expect((await post("/newsletter/confirm", { token: fresh })).status).toBe(200);
    expect(await stored()).toMatchObject([
      { confirmed_at: world.clock.now, unsubscribed_at: null },
    ]);
  });

  it("takes the way out before the click, after which the same mail subscribes nobody", async () => {
    const token = await tokenFor("awa@example.cm");
    expect((await post("/newsletter/unsubscribe", { token })).status).toBe(200);
    expect((await post("/newsletter/confirm", { token })).status).toBe(410);
    expect(await stored()).toMatchObject([{ confirmed_at: null }]);
  });

  it("keeps the moment of leaving, so that a link mailed after it subscribes again", async () => {
    const token = await tokenFor("awa@example.cm");
    await post("/newsletter/confirm", { token });
    await post("/newsletter/unsubscribe", { token });
    const left = world.clock.now;
    // A link of the same moment is no later one.
    expect((await post("/newsletter/confirm", { token })).status).toBe(410);
    world.pass({ seconds: 1 });
    const fresh = await tokenFor("awa@example.cm");
    world.pass({ seconds: 1 });
    expect((await post("/newsletter/unsubscribe", { token })).status).toBe(200);
    expect(await stored()).toMatchObject([{ unsubscribed_at: left }]);
    expect((await post("/newsletter/confirm", { token: fresh })).status).toBe(200);
  });

  it("refuses links that are old, unknown or no token at all", async () => {
    const token = await tokenFor("awa@example.cm");
    world.pass({ days: 7, ms: 1 });
    expect((await post("/newsletter/confirm", { token })).status).toBe(410);
    for (const path of ["/newsletter/confirm", "/newsletter/unsubscribe"]) {
      expect((await post(path, { token: "x".repeat(43) })).status).toBe(410);
      expect((await post(path, {})).status).toBe(422);
    }
    expect((await post("/newsletter", { email: "personne" })).status).toBe(422);
    expect(await stored()).toMatchObject([{ confirmed_at: null }]);
  });

  it("fills no stranger's mailbox, and refuses a caller after twenty addresses", async () => {
    for (let n = 0; n < 5; n += 1) await post("/newsletter", { email: "awa@example.cm" });
    expect(await world.jobsOf("send-mail")).toHaveLength(3);
    for (let n = 0; n < 15; n += 1) {
      expect((await post("/newsletter", { email: `p${n}@example.cm` })).status).toBe(200);
    }
    expect((await post("/newsletter", { email: "p99@example.cm" })).status).toBe(429);
  });

  it("forgets an address that never confirmed, a month after it asked the last time", async () => {
    const token = await tokenFor("awa@example.cm");
    await post("/newsletter/confirm", { token });
    await tokenFor("oubli@example.cm");
    await tokenFor("tard@example.cm");
    world.pass({ days: 29 });
    const late = await tokenFor("tard@example.cm");
    world.pass({ days: 2 });
    await sweepCounters({ ...world, actor: { kind: "system" } });
    const left = (await stored()).map((s) => s.email);
    expect(left.sort()).toEqual(["awa@example.cm", "tard@example.cm"]);
    expect((await post("/newsletter/confirm", { token: late })).status).toBe(200);
  });
});
