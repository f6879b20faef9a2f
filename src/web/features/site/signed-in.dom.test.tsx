import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { writeSession } from "~/web/backend/session";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";
import { AccountEntries, NotificationBell } from "./signed-in";

const world = await createWorld();
openNetwork(world);

it("shows the account and the bell to a signed-in user, and neither to a visitor", async () => {
  const Parts = () => (
    <>
      <p>En-tête</p>
      <AccountEntries />
      <NotificationBell />
    </>
  );
  const { unmount } = renderOn(Parts, { user: await world.newUser() });
  await screen.findByRole("button", { name: "Se déconnecter" });
  await screen.findByRole("link", { name: /^Notifications/ });
  unmount();
  // Both files have come: from now on what is drawn at all is drawn at once.
  writeSession(null);
  const { container } = renderOn(Parts);
  await screen.findByText("En-tête");
  expect(container.textContent).toBe("En-tête");
  expect(screen.queryByRole("link")).toBeNull();
});
