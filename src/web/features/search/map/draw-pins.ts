import { divIcon, type LatLng, latLngBounds, layerGroup, type Map, marker } from "leaflet";
import { formatNumber, formatPrice } from "~/contract/format";
import type { SearchPin } from "~/contract/schemas/search";
import { coverCity } from "~/web/features/map/city-layer";
import { groupPins, PIN_ROOM, type PinGroup } from "./pin-groups";
import { searchMapText as text } from "./text";

/** What the eye sees of a pin, and what the finger may hit, px. */
const HEIGHT = 32;
const TOUCH = 44;
const CLOSEST_ZOOM = 17;
/** The size of so many pins together, px. */
const widthOf = (count: number) => (count === 1 ? PIN_ROOM.price - 2 : PIN_ROOM.number - 4);
const latLng = ({ latitude, longitude }: SearchPin): [number, number] => [latitude, longitude];

/**
 * Prices on the map; what would overlap stands as one number that zooms in. `choose` gets the pin
 * that is pressed or entered, and whether by the keyboard. Returns the way to take all off.
 */
export function drawPins(
  map: Map,
  pins: SearchPin[],
  choose: (pin: SearchPin, byKeyboard: boolean) => void,
): () => void {
  const layer = layerGroup().addTo(map);
  const place = (pin: SearchPin) => map.project(latLng(pin));
  const draw = () => {
    const focused = layer.getLayers().some((one) => {
      const element = "getElement" in one ? (one.getElement as () => Element | undefined)() : null;
      return element !== null && element === document.activeElement;
    });
    layer.clearLayers();
    // At the closest, each stands alone: there is no nearer to go.
    const groups =
      map.getZoom() >= CLOSEST_ZOOM
        ? pins.map((pin): PinGroup => ({ pins: [pin], at: place(pin) }))
        : groupPins(pins, place);
    for (const { pins: together, at } of groups) {
      const [first] = together;
      if (!first) continue;
      const act = (byKeyboard: boolean) => {
        if (together.length === 1) choose(first, byKeyboard);
        else zoomTo(map, together);
      };
      addMarker(first, together.length, map.unproject([at.x, at.y]), act);
    }
    coverCity(
      map,
      groups.map(({ pins: { length }, at }) => ({ ...at, width: widthOf(length), height: HEIGHT })),
    );
    // The number that was entered is no more: the map itself keeps the keyboard's place.
    if (focused) map.getContainer().focus();
  };

  const addMarker = (
    pin: SearchPin,
    count: number,
    at: LatLng,
    act: (byKeyboard: boolean) => void,
  ) => {
    const single = count === 1;
    const html = document.createElement("span");
    html.textContent = single ? shortPrice(pin) : formatNumber(count);
    const icon = divIcon({
      className: single ? "map-pin" : "map-pin map-pin-many",
      html,
      iconSize: [Math.max(widthOf(count), TOUCH), TOUCH],
    });
    const one = marker(at, { icon }).addTo(layer);
    const element = one.getElement();
    element?.setAttribute(
      "aria-label",
      single
        ? `${pin.title}, ${formatPrice(pin.price_per_month, currencyOf(pin), pin.billing_period)}`
        : `${count} ${text.several}`,
    );
    if (single) element?.setAttribute("data-pin", pin.id);
    one.on("click", () => act(false));
    element?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      act(true);
    });
  };

  map.on("zoomend", draw);
  draw();
  return () => {
    map.off("zoomend", draw);
    layer.remove();
  };
}

/** Brings all pins into view, with room for their prices. */
export function showAll(map: Map, pins: SearchPin[]): void {
  if (pins.length === 0) return;
  map.fitBounds(latLngBounds(pins.map(latLng)), { padding: [56, 40], maxZoom: 15, animate: false });
}

/** At least one step nearer, so that a group always comes apart in the end. */
function zoomTo(map: Map, pins: SearchPin[]): void {
  const bounds = latLngBounds(pins.map(latLng));
  const fitting = map.getBoundsZoom(bounds.pad(0.2));
  const zoom = Math.min(CLOSEST_ZOOM, Math.max(fitting, map.getZoom() + 1));
  map.setView(bounds.getCenter(), zoom);
}

const currencyOf = ({ currency }: SearchPin) => (currency === "FCFA" ? "XAF" : currency);

/** '125 000', '12 000/j', '300 EUR': what fits on a pin. */
function shortPrice(pin: SearchPin): string {
  const amount = formatNumber(pin.price_per_month);
  const unit = { day: "/j", week: "/sem", month: "" }[pin.billing_period];
  const currency = currencyOf(pin) === "XAF" ? "" : `\u202F${pin.currency}`;
  return `${amount}${currency}${unit}`;
}
