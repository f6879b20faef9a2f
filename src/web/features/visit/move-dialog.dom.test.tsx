import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { formatTime } from "~/contract/format-date";
import { visitHours, visits } from "~/db/schema";
import { bookVisit, listVisitSlots } from "~/domain/visit";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import MoveDialog from "./move-dialog";

const world = await createWorld();
const network = openNetwork(world);
const SLOTS = "GET /api/properties/:id/visit-slots";

it("DLA-012 moves a visit to a free slot, after its slots were lost and the chosen one was taken", async () => {
  const visitor = await world.newUser();
  const property = await insertProperty(world, { landlord: await world.newUser("landlord") });
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    property_id: property.id,
    weekday,
    from_minute: 480,
    to_minute: 600,
  }));
  await world.db.insert(visitHours).values(hours);
  const { slots } = await listVisitSlots(world.as(), property.id);
  const [, first = "", taken = "", free = ""] = slots;
  const visit = await bookVisit(world.as(visitor), property.id, first);
  const moved: string[] = [];
  const mend = network.lose(SLOTS);
  const { user } = renderOn(
    () => (
      <MoveDialog
        visit={visit}
        onClose={() => {}}
        onMoved={({ starts_at }) => moved.push(starts_at)}
      />
    ),
    { user: visitor },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Déplacer la visite" }));
  await dialog.findByText("Les créneaux ne se chargent pas.");
  mend();
  await user.click(dialog.getByRole("button", { name: "Réessayer" }));
  // The same time is free on other days: these are the first of their hours.
  const slot = async (at: string) =>
    (await dialog.findAllByRole("button", { name: formatTime(at) }))[0] as HTMLElement;
  const isIdle = () =>
    waitFor(() =>
      expect(dialog.getByRole("button", { name: "Déplacer" })).toHaveProperty("disabled", true),
    );
  const chosen = await slot(taken);
  await isIdle();
  await user.click(chosen);
  await bookVisit(world.as(await world.newUser()), property.id, taken);
  await user.click(dialog.getByRole("button", { name: /^Déplacer au/ }));
  await dialog.findByRole("alert");
  // The choice is gone, and the slot with it.
  await isIdle();
  await waitFor(() => expect(network.sent(SLOTS)).toHaveLength(3));
  expect(moved).toEqual([]);
  await user.click(await slot(free));
  await user.click(dialog.getByRole("button", { name: /^Déplacer au/ }));
  await screen.findByText("Visite déplacée");
  expect(moved).toEqual([free]);
  const [stored] = await world.db.select().from(visits).where(eq(visits.id, visit.id));
  expect(stored?.starts_at.toISOString()).toBe(free);
});
