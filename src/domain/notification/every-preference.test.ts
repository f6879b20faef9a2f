import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from "~/contract/notification-events";
import { mutedNotifications, notifications } from "~/db/schema";
import { createWorld, type TestUser } from "../../../tests/support/world/world";
import { type Notice, notify } from ".";
import { FIXED } from "./recipients";
import { EVENTS, type EventRow } from "./registry";

const world = await createWorld();
/** Of these nobody is asked; the other rows name what switches them off. */
const isFixed = ({ off }: EventRow) => off in FIXED;
const titleOf = ({ event, to, notice }: EventRow) =>
  `${event}, to ${to}: ${notice.mail?.type ?? notice.site?.title}`;

/** Gives a person the notice of a row; answers the channels on which it came. */
async function told({ notice }: EventRow, own: TestUser): Promise<string[]> {
  const { site, ...rest } = notice as unknown as Notice<unknown, object>;
  // Its sentence is proven elsewhere.
  const plain = { ...rest, ...(site && { site: { ...site, message: () => "…" } }) };
  const table = notifications;
  await world.db.delete(table).where(eq(table.user_id, own.id));
  const waiting = async () => {
    const jobs: { to: string }[] = await world.jobsOf("send-mail", "send-account-mail");
    return jobs.filter(({ to }) => to === own.email).length;
  };
  const before = await waiting();
  await world.db.transaction((tx) =>
    notify(world, tx, plain, {
      site: { userId: own.id, data: { startDate: "2099-06-01" } },
      mail: { to: own.email, data: { firstName: "Ada", userType: "user" } },
    }),
  );
  const shown = await world.db.$count(table, eq(table.user_id, own.id));
  return [...(shown ? ["site"] : []), ...((await waiting()) > before ? ["email"] : [])];
}

describe("every notice", () => {
  const rows = EVENTS.map((row) => [titleOf(row), row] as const);

  it.each(rows)(
    "%s obeys the preferences, each of its channels alone",
    { tags: "full" },
    async (_, row) => {
      const own = await world.newUser();
      const all = row.channels.filter((channel) => channel === "site" || channel === "email");
      expect((await told(row, own)).sort()).toEqual([...all].sort());
      // Everything else switched off changes nothing.
      const every = NOTIFICATION_EVENTS.flatMap((event) =>
        NOTIFICATION_CHANNELS.map((channel) => ({ user_id: own.id, event, channel })),
      );
      const others = every.filter(({ event }) => event !== row.off);
      await world.db.insert(mutedNotifications).values(others);
      expect((await told(row, own)).sort()).toEqual([...all].sort());
      await world.db.insert(mutedNotifications).values(every).onConflictDoNothing();
      expect((await told(row, own)).length).toBe(isFixed(row) ? all.length : 0);
      if (isFixed(row) || all.length < 2) return;
      const { user_id, channel } = mutedNotifications;
      await world.db
        .delete(mutedNotifications)
        .where(and(eq(user_id, own.id), eq(channel, "email")));
      expect(await told(row, own)).toEqual(["email"]);
    },
  );

  it("about the reader's own account can't be switched off", () => {
    const security = [
      "confirm-email",
      "reset-password",
      "password-changed",
      "phone-changed",
      "payout-number-changed",
      "email-change-asked",
    ];
    const fixed = EVENTS.filter(isFixed).map(({ notice }) => notice.mail?.type);
    for (const type of security) expect(fixed).toContain(type);
  });
});
