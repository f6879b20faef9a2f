import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, rateLimits, reviews, tenantReviews } from "~/db/schema";
import { decideReview } from "~/domain/review";
import * as landlordPage from "~/web/routes/landlord/booking";
import * as tenantPage from "~/web/routes/tenant/booking";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import {
  insertProperty,
  insertReview,
  insertTenantReview,
} from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./reports";

const world = await createWorld();
openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");
const tenant = await world.newUser("user", "Tina");
const property = await insertProperty(world, { landlord, title: "Villa à Bali" });
const id = crypto.randomUUID();
const WAITS = /^En attente de relecture/;

beforeEach(async () => {
  for (const table of [reviews, tenantReviews, notifications, rateLimits]) {
    await world.db.delete(table);
  }
  const held = { published_at: null, held_for: "network" } as const;
  await insertReview(world, property, tenant, { id, rating: 5, title: "Parfait", ...held });
  const shown = { rating: 4, title: "Un avis affiché" };
  await insertReview(world, property, await world.newUser(), shown);
});
const open = () =>
  renderPage(page, { path: "/admin/reports", at: "/admin/reports?tab=reviews", user: admin });
const panel = () => within(screen.getByRole("tabpanel"));
const row = async () => (await screen.findByRole("heading", { name: "Parfait" })).closest("li");
const stored = async () => (await world.db.select().from(reviews).where(eq(reviews.id, id)))[0];

describe("the reviews that wait", () => {
  it("stand with why they wait, who wrote of whom, and are accepted by one press", async () => {
    const { user } = open();
    const text = (await row())?.textContent ?? "";
    for (const words of [
      "Les deux comptes se connectaient du même réseau avant la demande du séjour.",
      "Tina Mbarga",
      "Josué Mbarga",
      "Villa à Bali",
    ]) {
      expect(text).toContain(words);
    }
    expect(screen.queryByText("Un avis affiché")).toBeNull();
    await user.click(panel().getByRole("button", { name: /^Accepter/ }));
    await screen.findByText("Avis accepté");
    await screen.findByText("Aucun avis à relire");
    expect(await stored()).toMatchObject({ held_for: null, rejected_at: null });
  });

  it("are refused with a reason, and told when somebody else was faster", async () => {
    const { user, unmount } = open();
    await row();
    await user.click(panel().getByRole("button", { name: /^Refuser/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Refuser l'avis" }));
    const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Refuser l'avis" });
    expect(confirm.disabled).toBe(true);
    await user.type(dialog.getByLabelText("Raison du refus"), "Une seule personne.");
    await decideReview(world.as(admin), id, { outcome: "approved", reason: null });
    await user.click(confirm);
    await waitFor(() =>
      expect(panel().getByText("Une autre personne vient de traiter cet avis.")).toBeTruthy(),
    );
    expect(await stored()).toMatchObject({ held_for: null, rejected_at: null });
    unmount();
  });
});

it("is refused for its reason, without a word of what another administrator decided before", async () => {
  const [other, by] = [crypto.randomUUID(), await world.newUser("user", "Paul")];
  const held = { published_at: null, held_for: "network" } as const;
  await insertReview(world, property, by, { id: other, rating: 1, title: "Mauvais", ...held });
  const { user } = open();
  await row();
  const act = (name: string, title: string) => {
    const item = screen.getByRole("heading", { name: title }).closest("li") as HTMLElement;
    return user.click(within(item).getByRole("button", { name: new RegExp(`^${name}`) }));
  };
  await decideReview(world.as(admin), other, { outcome: "approved", reason: null });
  await act("Accepter", "Mauvais");
  await panel().findByText("Une autre personne vient de traiter cet avis.");
  await act("Refuser", "Parfait");
  const dialog = within(await screen.findByRole("dialog", { name: "Refuser l'avis" }));
  await user.type(dialog.getByLabelText("Raison du refus"), "Une seule personne.");
  await user.click(dialog.getByRole("button", { name: "Refuser l'avis" }));
  await screen.findByText("Aucun avis à relire");
  expect(panel().queryByText("Une autre personne vient de traiter cet avis.")).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("DIV"));
  const refused = await stored();
  expect(refused).toMatchObject({ published_at: null });
  expect(refused?.rejected_at).not.toBeNull();
});

it("makes room for what waits behind it once the last one shown is decided", async () => {
  const { user } = open();
  await row();
  // Not shown: as those behind a full page, or one that came meanwhile.
  const held = { published_at: null, held_for: "network" } as const;
  const by = await world.newUser("user", "Paul");
  await insertReview(world, property, by, { rating: 1, title: "Mauvais", ...held });
  await user.click(panel().getByRole("button", { name: /^Accepter/ }));
  await screen.findByRole("heading", { name: "Mauvais" });
  expect(screen.queryByRole("heading", { name: "Parfait" })).toBeNull();
});

describe("the author of a review that waits", () => {
  it("reads that it waits, and that it was rejected, as tenant and as landlord", async () => {
    const { booking_id = "" } = (await stored()) ?? {};
    await insertTenantReview(
      world,
      { id: booking_id, landlord_id: landlord.id, tenant_id: tenant.id },
      { held_for: "device" },
    );
    const asTenant = () =>
      renderPage(tenantPage, {
        path: "/user/booking/:id",
        at: `/user/booking/${booking_id}`,
        user: tenant,
      });
    const first = asTenant();
    await screen.findByText(WAITS);
    expect(screen.queryByText(/a donné son avis sur vous/)).toBeNull();
    first.unmount();
    const asLandlord = renderPage(landlordPage, {
      path: "/landlord/booking/:id",
      at: `/landlord/booking/${booking_id}`,
      user: landlord,
    });
    await screen.findByText(WAITS);
    asLandlord.unmount();
    await decideReview(world.as(admin), id, { outcome: "rejected", reason: "Complice." });
    asTenant();
    await screen.findByText("Votre avis a été relu et n'est pas publié.");
    expect(screen.queryByText(WAITS)).toBeNull();
  });

  it("has no such line on a review that waits for the other side alone", async () => {
    const stay = await insertBooking(world, { property, tenant, status: "completed" });
    await insertTenantReview(world, stay);
    renderPage(landlordPage, {
      path: "/landlord/booking/:id",
      at: `/landlord/booking/${stay.id}`,
      user: landlord,
    });
    await screen.findByText(/^Votre avis sera publié/);
    expect(screen.queryByText(WAITS)).toBeNull();
  });
});
