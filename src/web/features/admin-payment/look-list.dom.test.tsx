import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { rateLimits, transfers } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { lostPayout } from "../../../../tests/support/rows/held-stay";
import { clearMoney } from "../../../../tests/support/rows/payment";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "../../routes/admin/payments";

const world = await createWorld();
openNetwork(world);
const admin = await world.newUser("admin", "Alice");

beforeEach(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  await clearMoney(world);
  await world.db.delete(rateLimits);
});

/** The page, with a payout that left a day ago and that the provider does not know. */
async function open() {
  await lostPayout(world, 25);
  admin.token = await world.auth.accessTokenFor(admin.id, admin.refreshToken);
  const { user } = renderPage(page, { path: "/admin/payments", user: admin });
  await screen.findByText("Sans réponse depuis une heure");
  const press = async (name: RegExp) => user.click(await screen.findByRole("button", { name }));
  return { user, press };
}

it("PAY-016 reads what the provider says of a transfer at once", async () => {
  const { press } = await open();
  await press(/^Interroger le prestataire/);
  await screen.findByText("Il ne connaît pas cette opération.");
  await press(/^Interroger le prestataire/);
  await screen.findByText(/Le prestataire vient d'être interrogé/);
});

it("PAY-016 ends what the provider does not know, with a reason, and offers to send it anew", async () => {
  const { user, press } = await open();
  await press(/^Clore l'opération/);
  const dialog = within(await screen.findByRole("dialog", { name: /Clore cette opération/ }));
  await user.type(dialog.getByLabelText("Ce que vous avez vérifié"), "Absent du relevé.");
  await user.click(dialog.getByRole("button", { name: "Clore l'opération" }));
  await screen.findByText("Versement ou remboursement refusé");
  await screen.findByRole("button", { name: /^Réessayer le versement/ });
  const ended = await world.db.select().from(transfers);
  expect(ended.find(({ direction }) => direction === "payout")?.status).toBe("failed");
});
