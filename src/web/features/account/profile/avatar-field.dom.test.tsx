import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profiles } from "~/db/schema";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderOn } from "../../../../../tests/support/dom/render";
import { createWorld } from "../../../../../tests/support/world/world";
import { AvatarField } from "./avatar-field";

const world = await createWorld();
const network = openNetwork(world);

it("offers to take a portrait away as long as there is one", async () => {
  const tenant = await world.newUser("user", "Awa");
  const avatarUrl = "/storage/avatars/a/1-a-256.webp";
  const isOwn = eq(profiles.user_id, tenant.id);
  await world.db.update(profiles).set({ avatar_url: avatarUrl }).where(isOwn);
  const Field = () => <AvatarField name="Awa" avatarUrl={avatarUrl} />;
  const { user } = renderOn(Field, { user: tenant });
  const stored = async () => (await world.db.select().from(profiles).where(isOwn))[0]?.avatar_url;
  const remove = () => screen.queryByRole("button", { name: "Retirer la photo" });
  const mend = network.refuse("DELETE /api/profile/avatar", "internal");
  await user.click(await screen.findByRole("button", { name: "Retirer la photo" }));
  await waitFor(() => expect(network.sent("DELETE /api/profile/avatar")).toHaveLength(1));
  await waitFor(() => expect(remove()?.getAttribute("aria-busy")).not.toBe("true"));
  screen.getByText("Changer de photo");
  expect(await stored()).toBe(avatarUrl);
  mend();
  await user.click(screen.getByRole("button", { name: "Retirer la photo" }));
  await screen.findByText("Choisir une photo");
  expect(remove()).toBeNull();
  expect(await stored()).toBeNull();
});
