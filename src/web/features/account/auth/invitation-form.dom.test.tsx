import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profiles } from "~/db/schema";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderOn } from "../../../../../tests/support/dom/render";
import { authDoor, GOOD_PASSWORD } from "../../../../../tests/support/world/auth";
import { createWorld } from "../../../../../tests/support/world/world";
import { InvitationForm } from "./invitation-form";

const world = await createWorld();
openNetwork(world);
const { lastLink } = authDoor(world);

/** Invites an address by mail, and gives the token of its link. */
async function invite(email: string): Promise<string> {
  const admin = world.client(await world.newUser("admin", "Alice"));
  const json = { email, role: "landlord", days: 7 } as const;
  expect((await admin.api.invitations.$post({ json })).status).toBe(201);
  return (await lastLink(email, "invitation")).searchParams.get("token") ?? "";
}

it("ADM-031 opens the account with all that was typed, and leads the reader to what is next", async () => {
  const email = `rose-${crypto.randomUUID()}@example.cm`;
  const token = await invite(email);
  const expires_at = "2099-01-01T00:00:00.000Z";
  const { user } = renderOn(() => (
    <InvitationForm token={token} invitation={{ email, role: "landlord", expires_at }} />
  ));
  await user.type(screen.getByLabelText("Prénom"), "Rose");
  await user.type(screen.getByLabelText("Nom"), "Ekambi");
  await user.type(screen.getByLabelText(/^Téléphone/), "6 99 77 20 41");
  await user.type(screen.getByLabelText("Nouveau mot de passe"), GOOD_PASSWORD);
  const again = screen.getByLabelText("Confirmation du mot de passe");
  const open = screen.getByRole("button", { name: "Ouvrir mon compte" });
  await user.type(again, `${GOOD_PASSWORD}-`);
  await user.click(open);
  await screen.findByText("Les deux mots de passe ne sont pas identiques.");
  expect(document.activeElement).toBe(again);
  await user.clear(again);
  await user.type(again, GOOD_PASSWORD);
  await user.click(open);
  await screen.findByText("Votre compte est prêt");
  await waitFor(() => expect(document.activeElement?.textContent).toContain(email));
  expect(await world.db.select().from(profiles).where(eq(profiles.email, email))).toMatchObject([
    { first_name: "Rose", last_name: "Ekambi", phone: "+237699772041" },
  ]);
});
