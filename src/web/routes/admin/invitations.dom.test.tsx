import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { invitations, rateLimits } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./invitations";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");

beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.db.delete(invitations);
  await world.queue.boss.deleteAllJobs("send-account-mail");
});

const open = () => renderPage(page, { path: "/admin/invitations", user: admin });
const row = async (email: string) => within(await screen.findByRole("listitem", { name: email }));
const field = () => screen.getByLabelText<HTMLInputElement>("Adresse e-mail");
const invite = (email: string) =>
  world.client(admin).api.invitations.$post({ json: { email, role: "user", days: 7 } });
const stored = async (email: string) =>
  (await world.db.select().from(invitations).where(eq(invitations.email, email)))[0];

it("ADM-031 sends an invitation with its role and days, refuses an address that has an account, and begins anew", async () => {
  const { user } = open();
  await screen.findByText("Aucune invitation");
  await user.click(screen.getByRole("button", { name: "Inviter un utilisateur" }));
  await user.type(field(), admin.email);
  await user.selectOptions(screen.getByLabelText("Rôle"), "landlord");
  await user.selectOptions(screen.getByLabelText("Valable pendant"), "1");
  const send = screen.getByRole("button", { name: "Envoyer l'invitation" });
  await user.click(send);
  await within(screen.getByRole("dialog")).findByText("Cette adresse a déjà un compte.");
  expect(screen.getByLabelText<HTMLSelectElement>("Rôle").value).toBe("landlord");
  await user.clear(field());
  await user.type(field(), "rose@example.cm");
  await user.click(send);
  await screen.findByText("Invitation envoyée");
  const shown = await row("rose@example.cm");
  shown.getByText("Ouverte");
  shown.getByText("Propriétaire");
  shown.getByText(/Envoyée par Alice Mbarga$/);
  const kept = await stored("rose@example.cm");
  expect(kept?.role).toBe("landlord");
  const days = (Number(kept?.expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0.9);
  expect(days).toBeLessThanOrEqual(1);
  const mails = await world.jobsOf("send-account-mail");
  expect(mails.filter(({ to }) => to === "rose@example.cm")).toHaveLength(1);
  // The next one is another's.
  await user.click(screen.getByRole("button", { name: "Inviter un utilisateur" }));
  expect(field().value).toBe("");
  expect(screen.getByLabelText<HTMLSelectElement>("Rôle").value).toBe("user");
  expect(screen.getByLabelText<HTMLSelectElement>("Valable pendant").value).toBe("7");
});

it("takes one invitation back, once the line is there, and leaves its neighbour", async () => {
  await invite("rose@example.cm");
  await invite("paul@example.cm");
  const { user } = open();
  const shown = await row("rose@example.cm");
  const mend = network.lose("POST /api/invitations/:id/revoke");
  const revoke = () => shown.getByRole("button", { name: /^Annuler l'invitation/ });
  await user.click(revoke());
  await screen.findByText("Erreur");
  shown.getByText("Ouverte");
  mend();
  await user.click(revoke());
  await waitFor(() => shown.getByText("Annulée"));
  expect(shown.queryByRole("button")).toBeNull();
  const other = await row("paul@example.cm");
  other.getByText("Ouverte");
  other.getByRole("button", { name: /^Annuler l'invitation/ });
  expect((await stored("rose@example.cm"))?.revoked_at).not.toBeNull();
  expect((await stored("paul@example.cm"))?.revoked_at).toBeNull();
});

it("shows how an invitation stands that was taken back meanwhile, and offers the expired to be", async () => {
  await invite("rose@example.cm");
  await invite("paul@example.cm");
  await world.db
    .update(invitations)
    .set({ expires_at: new Date("2020-01-01") })
    .where(eq(invitations.email, "paul@example.cm"));
  const { user } = open();
  const expired = await row("paul@example.cm");
  expired.getByText("Expirée");
  expired.getByRole("button", { name: /^Annuler l'invitation/ });
  await world.db
    .update(invitations)
    .set({ revoked_at: new Date() })
    .where(eq(invitations.email, "rose@example.cm"));
  const shown = await row("rose@example.cm");
  await user.click(shown.getByRole("button", { name: /^Annuler l'invitation/ }));
  await waitFor(async () => (await row("rose@example.cm")).getByText("Annulée"));
});
