import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { messages, threads } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import { UnreadBadge } from "./unread-badge";

const world = await createWorld();
const network = openNetwork(world);
const COUNTS = "GET /api/messages/counts";
const tenant = await world.newUser("user", "Grâce");

/** A landlord who has so many messages to read. */
async function written(count: number): Promise<TestUser> {
  const landlord = await world.newUser("landlord", "Josué");
  const { id } = await insertProperty(world, { landlord });
  const ids = { property_id: id, landlord_id: landlord.id, tenant_id: tenant.id };
  const [thread] = await world.db.insert(threads).values(ids).returning();
  const row = {
    thread_id: thread?.id ?? "",
    property_id: id,
    sender_id: tenant.id,
    recipient_id: landlord.id,
    subject: "Villa",
    content: "Bonjour",
  };
  await world.db.insert(messages).values(Array.from({ length: count }, () => row));
  return landlord;
}
const open = (user: TestUser) =>
  renderOn(
    () => (
      <main>
        <UnreadBadge />
      </main>
    ),
    { user },
  );
const shown = () => wordsOf(screen.getByRole("main"));
afterEach(() => void vi.useRealTimers());

it.each([
  [1, "1 message non lu"],
  [99, "99 messages non lus"],
  [100, "99+ messages non lus"],
])("counts %i unread messages", async (count, words) => {
  open(await written(count));
  await waitFor(() => expect(shown()).toBe(words));
});

it("shows the next person on this browser nothing of the last one's, before their own is known", async () => {
  const first = open(await written(2));
  await waitFor(() => expect(shown()).toBe("2 messages non lus"));
  first.unmount();
  const next = await written(3);
  const release = network.hold(COUNTS);
  open(next);
  await waitFor(() => expect(network.sent(COUNTS)).toHaveLength(2));
  expect(shown()).toBe("");
  release();
  await waitFor(() => expect(shown()).toBe("3 messages non lus"));
});

it("is read again by a page that comes to the front a minute later, and not before", async () => {
  open(await written(1));
  await waitFor(() => expect(shown()).toBe("1 message non lu"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(network.sent(COUNTS)).toHaveLength(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_001 });
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(network.sent(COUNTS)).toHaveLength(2));
});
