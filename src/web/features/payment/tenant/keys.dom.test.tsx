import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelStay } from "~/domain/booking";
import { confirmKeys, reportProblem } from "~/domain/payment";
import * as page from "~/web/routes/tenant/booking";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderPage } from "../../../../../tests/support/dom/render";
import { heldStay } from "../../../../../tests/support/rows/held-stay";
import { createWorld } from "../../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
beforeEach(() => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
});

/** The page of a stay whose money is held, for its tenant. */
async function open({ booking, tenant }: Awaited<ReturnType<typeof heldStay>>) {
  const at = `/user/booking/${booking.id}`;
  const { user } = renderPage(page, { path: "/user/booking/:id", at, user: tenant });
  await screen.findByRole("button", { name: "Signaler un problème" });
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const dialog = async () => within(await screen.findByRole("dialog"));
  const answer = async (name: string) => user.click((await dialog()).getByRole("button", { name }));
  return { user, press, dialog, answer };
}

describe("money that moves meanwhile", () => {
  it("is not let go once a problem stops it, and the page shows that", async () => {
    const stay = await heldStay(world);
    const { tenant, booking } = stay;
    // Once the keys are declared the page does not read by itself.
    await confirmKeys(world.as(tenant), booking.id);
    const { press, dialog, answer } = await open(stay);
    const mend = network.lose("POST /api/bookings/:id/keys/approved");
    await press("Tout est conforme");
    await answer("Tout est conforme");
    await (await dialog()).findByText(/^Votre réponse n'est pas passée/);
    mend();
    // Asked anew, the question begins without the failure.
    await answer("Pas encore");
    await press("Tout est conforme");
    expect((await dialog()).queryByText(/^Votre réponse n'est pas passée/)).toBeNull();
    await reportProblem(world.as(tenant), { bookingId: booking.id, words: "Pas d'eau." });
    await answer("Tout est conforme");
    const problem = await screen.findByRole("region", { name: "Problème signalé" });
    expect(problem.textContent).toContain("Pas d'eau.");
  });

  it("is not stopped once it goes back, and the page shows that", async () => {
    // Before the stay begins the page does not read by itself.
    const stay = await heldStay(world, { start_date: "2026-07-01", end_date: "2026-07-05" });
    const { user, press, answer } = await open(stay);
    await press("Signaler un problème");
    await user.type(await screen.findByLabelText(/Que se passe-t-il/), "Pas d'eau.");
    await cancelStay(world.as(stay.landlord), stay.booking.id, "Travaux.");
    await answer("Signaler");
    await screen.findByText(/^100\s000\sFCFA sont en route vers vous\.$/);
  });
});
