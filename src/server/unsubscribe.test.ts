import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { mutedNotifications, newsletterSubscribers } from "~/db/schema";
import { subscribe } from "~/domain/newsletter";
import { awayDatabase } from "../../tests/support/world/away-database";
import { createWorld } from "../../tests/support/world/world";
import { createUnsubscribe } from "./unsubscribe";

const world = await createWorld();
const app = createUnsubscribe(world);
/** As mail providers send it: a form, from anywhere, without a cookie. */
const press = (address: string) =>
  app.request(address, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://mail.provider.example",
    },
    body: "List-Unsubscribe=One-Click",
  });

it("one click switches off the mails that the token names, however often it comes", async () => {
  const own = await world.newUser();
  const token = world.unsubscribeTokens.make({ userId: own.id, event: "booking" });
  const all = await Promise.all([1, 2, 3].map(() => press(`/unsubscribe?token=${token}`)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  const off = await world.db
    .select()
    .from(mutedNotifications)
    .where(eq(mutedNotifications.user_id, own.id));
  expect(off).toEqual([{ user_id: own.id, event: "booking", channel: "email" }]);
});

it("a wrong token is answered alike, and changes nothing", async () => {
  const before = await world.db.$count(mutedNotifications);
  for (const token of ["", "wrong", "message.0.0"]) {
    expect((await press(`/unsubscribe?token=${token}`)).status).toBe(200);
    expect((await press(`/newsletter/unsubscribe?token=${token}`)).status).toBe(200);
  }
  expect(await world.db.$count(mutedNotifications)).toBe(before);
});

it("is not answered as done while the database is away", async () => {
  const away = new Hono().route("/", createUnsubscribe({ ...world, db: await awayDatabase() }));
  away.onError((_error, c) => c.text("away", 503));
  const own = await world.newUser();
  const token = world.unsubscribeTokens.make({ userId: own.id, event: "booking" });
  for (const path of ["/unsubscribe", "/newsletter/unsubscribe"]) {
    const answer = await away.request(`${path}?token=${token}`, { method: "POST" });
    expect(answer.status, path).toBe(503);
  }
});

it("leaves to the pages what opens the link, and what their own forms send", async () => {
  expect((await app.request("/unsubscribe?token=x")).status).toBe(404);
  expect((await press("/unsubscribe")).status).toBe(404);
});

it("one click leaves the newsletter by the link of its own mail", async () => {
  const email = `letter-${crypto.randomUUID().slice(0, 8)}@example.cm`;
  await subscribe(world.as(), { email });
  const jobs: { message: { data: { unsubscribeLink: string } } }[] =
    await world.jobsOf("send-mail");
  const { pathname, search } = new URL(jobs[0]?.message.data.unsubscribeLink ?? "");
  expect((await press(pathname + search)).status).toBe(200);
  const [left] = await world.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  expect(left?.unsubscribed_at).toEqual(expect.any(Date));
});
