import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { paymentGaps, rateLimits, reconciliations, simulatedOrders } from "~/db/schema";
import { reconcilePayments } from "~/domain/payment";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { plantOrder } from "../../../../tests/support/rows/held-stay";
import { clearMoney } from "../../../../tests/support/rows/payment";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "../../routes/admin/payments";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const EXPLAIN = "POST /api/payments/gap";
const READ = "GET /api/payments";

beforeEach(async () => {
  world.clock.now = new Date("2026-06-02T05:00:00Z");
  await clearMoney(world);
  for (const table of [simulatedOrders, reconciliations, paymentGaps, rateLimits]) {
    await world.db.delete(table);
  }
});

/** The page of the books, after money came into the provider's book, or left it, without us. */
async function open(direction: "collect" | "payout") {
  await plantOrder(world, 7_500, direction);
  await reconcilePayments(world.as("system"));
  world.pass({ minutes: 5 });
  admin.token = await world.auth.accessTokenFor(admin.id, admin.refreshToken);
  const at = "/admin/payments?tab=books";
  return renderPage(page, { path: "/admin/payments", at, user: admin }).user;
}
const absent = (name: string) => screen.queryByRole("button", { name }) === null;
const dialog = async () => within(await screen.findByRole("dialog"));
const field = async () =>
  (await dialog()).getByLabelText<HTMLTextAreaElement>("D'où vient l'écart");

it.each([
  ["collect", "Expliquer l'écart"],
  ["payout", "Reprendre les versements"],
] as const)("PAY-016 takes a gap by %s as known, once, with a reason", async (direction, name) => {
  const user = await open(direction);
  const mend = network.lose(EXPLAIN);
  const press = async () => user.click((await dialog()).getByRole("button", { name }));
  await user.click(await screen.findByRole("button", { name }));
  await user.type(await field(), "Retrait de nos frais.");
  await press();
  await (await dialog()).findByText(/^Connexion impossible/);
  // Asked again, the question keeps its words and begins without the failure.
  await user.click((await dialog()).getByRole("button", { name: "Annuler" }));
  await user.click(screen.getByRole("button", { name }));
  expect((await field()).value).toBe("Retrait de nos frais.");
  expect((await dialog()).queryByText(/^Connexion impossible/)).toBeNull();
  mend();
  const arrive = network.hold(READ);
  await press();
  await screen.findByText("Écart expliqué");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  arrive();
  await screen.findByText(/« Retrait de nos frais\. »$/);
  for (const one of ["Expliquer l'écart", "Reprendre les versements"]) {
    expect(absent(one), one).toBe(true);
  }
  expect(network.sent(EXPLAIN)).toHaveLength(2);
  expect(await world.db.$count(paymentGaps)).toBe(1);
});

it("goes on behind the last day shown, to the first day of the books", async () => {
  const details = { unbalanced: 0, unbooked: 0, unasked: 0, differing: [] };
  const sums = { ledger: 0, coming: 0, leaving: 0, provider: 0, gap: 0, explained: 0, details };
  const dates = Array.from({ length: 16 }, (_, n) => n + 1);
  // More than a page holds; a day has as many operations as its date says.
  const row = (date: number) => ({
    ...sums,
    day: `2026-05-${String(date).padStart(2, "0")}`,
    operations: date,
  });
  await world.db.insert(reconciliations).values(dates.map(row));
  const at = "/admin/payments?tab=books";
  const { user } = renderPage(page, { path: "/admin/payments", at, user: admin });
  await user.click(await screen.findByRole("button", { name: "Voir plus" }));
  const shown = () =>
    screen
      .getAllByText(/, écart/)
      .map((one) => Number(/(\d+) opération/.exec(one.textContent)?.[1]));
  await waitFor(() => expect(shown()).toEqual(dates.toReversed()));
  expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
});
