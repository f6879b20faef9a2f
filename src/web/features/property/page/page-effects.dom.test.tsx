import { afterEach, expect, it, vi } from "vitest";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { insertProperty } from "../../../../../tests/support/rows/property";
import { createWorld } from "../../../../../tests/support/world/world";
import { noteVisit } from "./page-effects";

const world = await createWorld();
const network = openNetwork(world);
afterEach(() => {
  document.documentElement.classList.remove("light");
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it.each([
  ["keeps a visited listing to be read without network", "", true],
  ["keeps none for those who save data, and counts their visit all the same", "light", false],
])("%s", async (_, mode, kept) => {
  const { id, title, neighborhood } = await insertProperty(world, {
    landlord: await world.newUser("landlord"),
  });
  const postMessage = vi.fn();
  const serviceWorker = { controller: { postMessage } };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  if (mode) document.documentElement.classList.add(mode);
  const landlord = { phone: null } as Parameters<typeof noteVisit>[0]["landlord"];
  noteVisit({ id, title, neighborhood, landlord });
  await expect.poll(() => network.sent("POST /api/properties/:id/view")).toHaveLength(1);
  expect(postMessage.mock.calls).toEqual(kept ? [[[`/property/${id}`]]] : []);
});

it("counts a tap on the landlord's number, and none on the way to a visit beside it", async () => {
  const { id, title, neighborhood } = await insertProperty(world, {
    landlord: await world.newUser("landlord"),
  });
  const landlord = { phone: null } as Parameters<typeof noteVisit>[0]["landlord"];
  noteVisit({ id, title, neighborhood, landlord });
  const links = [`/property/${id}/visit`, "tel:+237677001122"].map((href) => {
    const link = document.body.appendChild(document.createElement("a"));
    link.className = "landlord-way";
    link.href = href;
    link.addEventListener("click", (event) => event.preventDefault());
    return link;
  });
  for (const link of links) link.click();
  const taps = () => network.sent("POST /api/properties/:id/contact").map(({ path }) => path);
  await expect.poll(taps).toEqual([`/api/properties/${id}/contact?by=call`]);
  for (const link of links) link.remove();
});
