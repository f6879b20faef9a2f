import { fireEvent } from "@testing-library/react";
import { map as leaflet } from "leaflet";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SearchPin } from "~/contract/schemas/search";
import { drawPins } from "./draw-pins";

const pin = (id: string, given: Partial<SearchPin> = {}): SearchPin => ({
  id,
  title: `Logement ${id}`,
  latitude: 4.05,
  longitude: 9.7,
  price_per_month: 12_000,
  currency: "FCFA",
  billing_period: "month",
  ...given,
});
/** The closest that the map shows, where each pin stands alone, and one where near ones join. */
const [CLOSEST, CITY] = [17, 12];
let map: ReturnType<typeof leaflet>;
beforeEach(() => {
  const box = document.body.appendChild(document.createElement("div"));
  map = leaflet(box, { zoomAnimation: false });
});
afterEach(() => {
  const box = map.getContainer();
  map.remove();
  box.remove();
});
const show = (zoom: number) => map.setView([4.05, 9.7], zoom, { animate: false });
const drawn = () => [...map.getContainer().querySelectorAll<HTMLElement>(".map-pin")];
const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, " ");

it("writes a price short on its pin and whole for readers by ear, in its period and currency", () => {
  show(CLOSEST);
  drawPins(
    map,
    [
      pin("a"),
      pin("b", { billing_period: "day" }),
      pin("c", { billing_period: "week", currency: "EUR", price_per_month: 300 }),
      pin("d", { currency: "XAF" }),
    ],
    () => {},
  );
  expect(drawn().map((one) => plain(one.textContent))).toEqual([
    "12 000",
    "12 000/j",
    "300 EUR/sem",
    "12 000",
  ]);
  expect(drawn().map((one) => plain(one.getAttribute("aria-label")))).toEqual([
    "Logement a, 12 000 FCFA/mois",
    "Logement b, 12 000 FCFA/jour",
    "Logement c, 300 EUR/semaine",
    "Logement d, 12 000 FCFA/mois",
  ]);
});

it("chooses a pin that is pressed or entered, opens several, and takes all off", () => {
  show(CITY);
  const chosen: [string, boolean][] = [];
  const alone = pin("far", { latitude: 4.2, longitude: 9.9 });
  const takeOff = drawPins(map, [pin("a"), pin("b"), alone], ({ id }, byKeyboard) =>
    chosen.push([id, byKeyboard]),
  );
  const [several, far] = drawn() as [HTMLElement, HTMLElement];
  expect([several.textContent, several.dataset.pin]).toEqual(["2", undefined]);
  expect(far.dataset.pin).toBe("far");
  fireEvent.click(far);
  fireEvent.keyDown(far, { key: "Enter" });
  fireEvent.keyDown(far, { key: "Tab" });
  expect(chosen).toEqual([
    ["far", false],
    ["far", true],
  ]);
  several.focus();
  fireEvent.keyDown(several, { key: " " });
  expect(map.getZoom()).toBeGreaterThan(CITY);
  // The number that had the keyboard's place is gone.
  expect(document.activeElement).toBe(map.getContainer());
  expect(chosen).toHaveLength(2);
  takeOff();
  show(CLOSEST);
  expect(drawn()).toEqual([]);
});

it("makes the names of the city give way to pins at each zoom, and to none once they are off", () => {
  show(CITY);
  const covered: number[] = [];
  map.on("cover", (event) => covered.push((event as unknown as { covered: [] }).covered.length));
  const takeOff = drawPins(map, [pin("a"), pin("b")], () => {});
  show(CLOSEST);
  expect(covered).toEqual([1, 2]);
  takeOff();
  show(CITY);
  expect(covered).toEqual([1, 2]);
});
