import { expect, it } from "vitest";
import { notifications } from "~/db/schema";
import { createWorld } from "../../../tests/support/world/world";
import { sweepNotifications } from ".";

const world = await createWorld();

it("deletes read notifications after a year, unread ones after two; younger ones stay", async () => {
  const { id: user_id } = await world.newUser();
  const day = (ago: number) => new Date(world.now().getTime() - ago * 86_400_000);
  const row = { user_id, type: "system", message: "x" } as const;
  await world.db.insert(notifications).values([
    { ...row, title: "old", read: true, created_at: day(366) },
    { ...row, title: "unread", created_at: day(729) },
    { ...row, title: "forgotten", created_at: day(731) },
    { ...row, title: "young", read: true, created_at: day(364) },
  ]);
  expect(await sweepNotifications(world.as())).toBe(2);
  expect(await sweepNotifications(world.as())).toBe(0);
  const left = await world.db.select({ title: notifications.title }).from(notifications);
  expect(left.map(({ title }) => title).sort()).toEqual(["unread", "young"]);
});
