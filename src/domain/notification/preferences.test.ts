import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notifications } from "~/db/schema";
import { send } from "../../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../../tests/support/world/world";
import {
  bookingAccepted,
  messageReceived,
  notify,
  passwordChanged,
  reviewAnswered,
  reviewChanged,
  reviewReceived,
} from ".";

const world = await createWorld();
const set = (user: TestUser | undefined, body: unknown) =>
  send(world, user, "PUT", "/notifications/preferences", body);
const mailsTo = async (email: string) => {
  const jobs: { to: string; message: { type: string } }[] = await world.jobsOf(
    "send-mail",
    "send-account-mail",
  );
  return jobs.filter(({ to }) => to === email).map(({ message }) => message.type);
};
const shownTo = async ({ id }: TestUser) =>
  (await world.db.select().from(notifications).where(eq(notifications.user_id, id))).length;

/** Somebody writes to this person. */
const write = ({ id: userId, email }: TestUser) =>
  world.db.transaction((tx) =>
    notify(world, tx, messageReceived, {
      site: { userId, data: { name: "Josué", content: "Bonjour" } },
      mail: {
        to: email,
        data: {
          name: "Josué",
          email: null,
          subject: "Visite",
          message: "Bonjour",
          submittedAt: "2026-01-01T00:00:00Z",
          link: "http://localhost/x",
        },
      },
    }),
  );

describe("the preferences", () => {
  it("TEN-031 are all on at first, and stay as they were set", async () => {
    const own = await world.newUser();
    const read = () => send(world, own, "GET", "/notifications/preferences");
    const first = (await read()).body as { items: { enabled: boolean }[] };
    expect(first.items).toHaveLength(14);
    expect(first.items.every(({ enabled }) => enabled)).toBe(true);
    const off = { event: "message", channel: "email", enabled: false };
    for (let n = 0; n < 2; n += 1) expect((await set(own, off)).status).toBe(200);
    const { items } = (await read()).body as { items: { enabled: boolean }[] };
    expect(items.filter(({ enabled }) => !enabled)).toEqual([off]);
    await set(own, { ...off, enabled: true });
    expect((await read()).body).toEqual(first);
  });

  it("switch on one event on one channel, and neither another event nor another channel", async () => {
    const own = await world.newUser();
    const off = [
      { event: "booking", channel: "email", enabled: false },
      { event: "message", channel: "email", enabled: false },
      { event: "message", channel: "push", enabled: false },
    ];
    for (const one of off) await set(own, one);
    const { body } = await set(own, { event: "message", channel: "email", enabled: true });
    const { items } = body as { items: { enabled: boolean }[] };
    expect(items.filter(({ enabled }) => !enabled)).toEqual([off[0], off[2]]);
  });

  it("TEN-031 stop the next notification of that kind, on that channel, of that person alone", async () => {
    const [own, other] = [await world.newUser(), await world.newUser()];
    await write(own);
    expect([await shownTo(own), (await mailsTo(own.email)).length]).toEqual([1, 1]);
    await set(own, { event: "message", channel: "email", enabled: false });
    await write(own);
    expect([await shownTo(own), (await mailsTo(own.email)).length]).toEqual([2, 1]);
    await set(own, { event: "message", channel: "site", enabled: false });
    await write(own);
    expect([await shownTo(own), (await mailsTo(own.email)).length]).toEqual([2, 1]);
    await set(own, { event: "message", channel: "site", enabled: true });
    await write(own);
    expect([await shownTo(own), (await mailsTo(own.email)).length]).toEqual([3, 1]);
    await write(other);
    expect([await shownTo(other), (await mailsTo(other.email)).length]).toEqual([1, 1]);
  });

  it("stop a mail that goes without a notification on the site too, by its address", async () => {
    const own = await world.newUser();
    const data = {
      audience: "tenant",
      status: "confirmed",
      firstName: "Ada",
      propertyTitle: "Villa",
      reason: null,
      link: "http://localhost/x",
      startDate: "2026-01-01",
      endDate: null,
      totalAmount: 1,
      bookingCode: "A",
    } as const;
    const accept = () =>
      world.db.transaction((tx) =>
        notify(world, tx, bookingAccepted, { mail: { to: own.email, data } }),
      );
    await set(own, { event: "booking", channel: "email", enabled: false });
    await accept();
    expect(await mailsTo(own.email)).toEqual([]);
    await set(own, { event: "booking", channel: "email", enabled: true });
    await accept();
    expect(await mailsTo(own.email)).toEqual(["booking-confirmation"]);
  });

  it("never stop what is about the account, and tell reviews from listings", async () => {
    const own = await world.newUser("landlord");
    for (const event of ["booking", "message", "property"]) {
      for (const channel of ["site", "email"]) await set(own, { event, channel, enabled: false });
    }
    const data = { firstName: "Ada" };
    await world.db.transaction((tx) =>
      notify(world, tx, passwordChanged, { mail: { to: own.email, data } }),
    );
    expect(await mailsTo(own.email)).toEqual(["password-changed"]);
    for (const notice of [reviewReceived, reviewChanged, reviewAnswered]) {
      expect(notice).toMatchObject({ preference: "review" });
    }
  });

  it("refuses what is no event, and visitors", async () => {
    const own = await world.newUser();
    const odd = { event: "password", channel: "email", enabled: false };
    expect((await set(own, odd)).status).toBe(422);
    expect((await set(undefined, { ...odd, event: "message" })).status).toBe(401);
  });
});
