import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { getBookingInventories, saveInventory, signInventory } from "~/domain/inventory";
import { openNetwork } from "../../../../tests/support/dom/network";
import { signIn } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import { useInventories } from "./use-inventories";

const world = await createWorld();
const network = openNetwork(world);
const READ = "GET /api/bookings/:id/inventories";
const SHEET = {
  rooms: [{ id: crypto.randomUUID(), name: "Salon", state: "good" as const, remarks: null }],
  readings: [],
  keys_count: null,
  remarks: null,
};

/** A stay under way, whose entry both have signed; its exit is open. */
async function leaving() {
  const landlord = await world.newUser("landlord", "Josué");
  const tenant = await world.newUser("user", "Aline");
  const property = await insertProperty(world, { landlord });
  const day = today(world.now());
  const dates = { start_date: addDays(day, -9), end_date: addDays(day, 1) };
  const { id } = await insertBooking(world, { property, tenant, status: "confirmed", ...dates });
  await saveInventory(world.as(tenant), { id, kind: "entry" }, { ...SHEET, version: 0 });
  for (const by of [tenant, landlord]) {
    await signInventory(world.as(by), { id, kind: "entry", version: 1 });
  }
  signIn(tenant);
  const loaded = await getBookingInventories(world.as(tenant), id);
  const saveExit = (version: number) =>
    saveInventory(world.as(landlord), { id, kind: "exit" }, { ...SHEET, version });
  return { loaded, saveExit, ...renderHook(() => useInventories(loaded)) };
}
/** As when a phone comes back to a network: the page reads at once. */
const comeBack = () => dispatchEvent(new Event("online"));

it("shows what the other side stores in the exit, though the entry is signed", async () => {
  const { result, saveExit } = await leaving();
  expect(result.current.data.exit).toBeNull();
  await saveExit(0);
  act(comeBack);
  await waitFor(() => expect(result.current.data.exit?.version).toBe(1));
});

it("keeps the newer of what it has stored and what it reads", async () => {
  const { result, saveExit } = await leaving();
  const stored = await saveExit(0);
  act(() => result.current.put("exit", { ...stored, version: 5 }));
  await act(() => result.current.reload());
  expect(result.current.data.exit?.version).toBe(5);
  act(() => result.current.put("exit", { ...stored, version: 4 }));
  expect(result.current.data.exit?.version).toBe(5);
  expect(network.sent(READ)).toHaveLength(1);
});
