import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Role } from "~/contract/enums";
import { notifications } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import { NotificationBell } from "./notification-bell";
import { NotificationsLink } from "./notifications-link";

const world = await createWorld();
openNetwork(world);
beforeEach(() => world.db.delete(notifications).then(() => undefined));

async function tell(user: TestUser, unread: number): Promise<void> {
  const row = { user_id: user.id, type: "system" as const, title: "Voici", message: "Voici." };
  const rows = Array.from({ length: unread }, () => row);
  await world.db.insert(notifications).values([...rows, { ...row, read: true }]);
}

/** The header's bell, and the dashboard's link, which read so many before. */
function open(user: TestUser, readAtFirst: number): void {
  const Both = () => (
    <>
      <NotificationBell />
      <NotificationsLink to="/own" unread={readAtFirst} />
    </>
  );
  renderOn(Both, { user });
}
const bell = (name: string) => screen.findByRole("link", { name });

it.each([
  ["user", 1, "Notifications, 1 non lue", "1", "1 notification non lue"],
  ["user", 2, "Notifications, 2 non lues", "2", "2 notifications non lues"],
  ["landlord", 99, "Notifications, 99 non lues", "99", "99 notifications non lues"],
  ["admin", 100, "Notifications, plus de 99 non lues", "99+", "100 notifications non lues"],
] as const)(
  "says to the %s that %i are unread, and leads to their own page",
  async (role, unread, name, shown, said) => {
    const user = await world.newUser(role);
    await tell(user, unread);
    await tell(await world.newUser(role), 3);
    open(user, 0);
    const link = await bell(name);
    expect(link.querySelector(".count")?.textContent).toBe(shown);
    await waitFor(() => expect(link.getAttribute("href")).toBe(`/${role}/notifications`));
    // The dashboard's own link follows what came after it was read.
    const own = await screen.findByRole("link", { name: new RegExp(said) });
    expect(own.querySelector(".count [aria-hidden]")?.textContent).toBe(shown);
  },
);

it.each(["user", "landlord"] satisfies Role[])(
  "shows no count to the %s when all are read",
  async (role) => {
    const user = await world.newUser(role);
    await tell(user, 0);
    open(user, 2);
    expect(wordsOf(screen.getByRole("link", { name: /2 notifications non lues/ }))).toContain("2");
    await waitFor(() => expect(document.querySelector(".count")).toBeNull());
    expect(screen.getAllByRole("link", { name: "Notifications" })).toHaveLength(2);
  },
);
