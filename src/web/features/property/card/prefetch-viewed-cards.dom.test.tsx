import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { insertProperty } from "../../../../../tests/support/rows/property";
import { createWorld } from "../../../../../tests/support/world/world";
import { prefetchViewedCards } from "./prefetch-viewed-cards";

const world = await createWorld();
const network = openNetwork(world);

beforeAll(() => {
  // This DOM lays nothing out: in the middle of the screen stands the one card.
  document.elementFromPoint = () => document.querySelector(".property-card");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // The router's list of routes, with the listing's.
  const routes = { "routes/public/property": { module: "data:text/javascript," } };
  vi.stubGlobal("__reactRouterManifest", { routes });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterEach(() => {
  document.documentElement.classList.remove("light");
  // Later files share this document.
  document.querySelector(".property-card")?.remove();
});

async function showCard(): Promise<string> {
  const { id } = await insertProperty(world, { landlord: await world.newUser("landlord") });
  document.querySelector(".property-card")?.remove();
  const card = `<article class="property-card"><a href="/property/${id}">Studio</a></article>`;
  document.body.insertAdjacentHTML("beforeend", card);
  return id;
}

async function restOnCard(): Promise<string> {
  const id = await showCard();
  dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(1_000);
  return id;
}

const asked = () => network.sent("GET /api/properties/:id").map(({ path }) => path);

it("counts the rest on the first cards from their paint, before the scripts came", async () => {
  const id = await showCard();
  const painted = { startTime: performance.now() - 500 } as PerformanceEntry;
  performance.getEntriesByName = () => [painted];
  prefetchViewedCards();
  vi.advanceTimersByTime(200);
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(150);
  // Waiting for it would move the clock on.
  await new Promise(setImmediate);
  expect(asked()).toEqual([expect.stringContaining(id)]);
});

it("fetches nothing ahead for those who save data, and the listing once they do not", async () => {
  document.documentElement.classList.add("light");
  await restOnCard();
  document.documentElement.classList.remove("light");
  const wanted = await restOnCard();
  await vi.waitFor(() => expect(asked()).toEqual([expect.stringContaining(wanted)]));
});
