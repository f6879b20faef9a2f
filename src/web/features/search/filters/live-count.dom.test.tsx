import { fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { insertProperty } from "../../../../../tests/support/rows/property";
import { createWorld } from "../../../../../tests/support/world/world";
import { watchCount } from "./live-count";

const world = await createWorld();
const network = openNetwork(world);
const COUNT = "GET /api/properties/count";
const landlord = await world.newUser("landlord");
for (const property_type of ["villa", "studio", "studio"] as const)
  await insertProperty(world, { landlord, property_type, neighborhood: "Yassa" });

afterEach(() => void vi.useRealTimers());

it("counts what the fields say last, once for several quick changes, until it is stopped", async () => {
  const form = document.createElement("form");
  form.innerHTML = `<input name="location" value="yassa" /><input name="type" />`;
  const type = form.elements.namedItem("type") as HTMLInputElement;
  const choose = (value: string) => fireEvent.input(type, { target: { value } });
  const counts: (string | null)[] = [];
  const shows = (...expected: typeof counts) => waitFor(() => expect(counts).toEqual(expected));
  const asked = (times: number) =>
    waitFor(() => expect(network.sent(COUNT)).toHaveLength(times), { timeout: 5_000 });
  const stop = watchCount(form, (count) => counts.push(count));
  await shows("Voir 3 propriétés");

  const release = network.hold(COUNT);
  choose("villa");
  await asked(2);
  for (const value of ["", "villa", "studio"]) choose(value);
  await asked(3);
  release();
  await shows("Voir 3 propriétés", "Voir 2 propriétés");

  const mend = network.lose(COUNT);
  choose("villa");
  await shows("Voir 3 propriétés", "Voir 2 propriétés", null);
  mend();
  const late = network.hold(COUNT);
  choose("");
  await asked(5);
  stop();
  late();
  const again = watchCount(form, (count) => counts.push(`again: ${count}`));
  await waitFor(() => expect(counts.at(-1)).toBe("again: Voir 3 propriétés"));
  expect(counts).toHaveLength(4);
  again();
});

it("shows no answer to what is no longer asked, and asks nothing once it is stopped", async () => {
  const form = document.createElement("form");
  form.innerHTML = `<input name="location" value="yassa" /><input name="type" />`;
  const type = form.elements.namedItem("type") as HTMLInputElement;
  const counts: (string | null)[] = [];
  const release = network.hold(COUNT);
  const stop = watchCount(form, (count) => counts.push(count));
  await waitFor(() => expect(network.sent(COUNT)).toHaveLength(1));
  fireEvent.input(type, { target: { value: "villa" } });
  release();
  await waitFor(() => expect(counts).not.toEqual([]));
  expect(counts).toEqual(["Voir 1 propriété"]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  dispatchEvent(new Event("online"));
  expect(vi.getTimerCount()).toBe(1);
  stop();
  dispatchEvent(new Event("online"));
  fireEvent.input(type, { target: { value: "" } });
  expect(vi.getTimerCount()).toBe(0);
});
