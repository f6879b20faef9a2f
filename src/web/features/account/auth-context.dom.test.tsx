import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "~/web/backend";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";
import { useAuth } from "./auth-context";

const world = await createWorld();
openNetwork(world);
const tenant = await world.newUser("user", "Awa");
const role = () => document.documentElement.dataset.role;
const Name = () => <p>{useAuth().user?.first_name ?? "Personne"}</p>;

it("marks the page with the role while there is a session, and says when it can act", async () => {
  let lives = 0;
  addEventListener("live", () => {
    lives += 1;
  });
  renderOn(Name, { user: tenant });
  await screen.findByText("Awa");
  await waitFor(() => expect(role()).toBe("user"));
  await waitFor(() => expect(lives).toBe(1));
  await act(() => backend.auth.signOut());
  await screen.findByText("Personne");
  await waitFor(() => expect(role()).toBeUndefined());
});
