import "leaflet/dist/leaflet.css";
import "./map.css";
import { circle, control, map as leaflet, type Map, tileLayer } from "leaflet";
import { addCity } from "./city-layer";
import { CITY_BOUNDS } from "./city-shape";
import { mapText as text } from "./text";
import { moveWithTwoFingers } from "./two-fingers";

/** A tile server that the installation has chosen; its origin is allowed by the page's policy. */
export type MapTiles = { url: string; attribution: string };

export type MapOptions = {
  /** Decimal degrees. */
  center: { latitude: number; longitude: number };
  /** 11 (whole city) to 17; 13 when absent. */
  zoom?: number;
  /** Without tiles the city is drawn by ourselves and nothing is requested. */
  tiles?: MapTiles | null;
  /** Zooms with the wheel; not where the map stands in a page that scrolls. */
  wheel?: boolean;
};

/**
 * A map of the city in an element that has a height and a label of its own. Returns Leaflet's map:
 * add layers to it, and `remove()` it when the element goes.
 */
export function createMap(
  element: HTMLElement,
  { center, zoom = 13, tiles = null, wheel = false }: MapOptions,
): Map {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = leaflet(element, {
    minZoom: 11,
    maxZoom: 17,
    maxBounds: CITY_BOUNDS,
    scrollWheelZoom: wheel,
    zoomControl: false,
    attributionControl: false,
    ...(still && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  });
  map.setView([center.latitude, center.longitude], zoom, { animate: false });
  const signs = { zoomInText: "+", zoomOutText: "\u2212" };
  control.zoom({ ...signs, zoomInTitle: text.zoomIn, zoomOutTitle: text.zoomOut }).addTo(map);
  const source = control.attribution({ prefix: false }).addTo(map);
  if (tiles) {
    tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 17 }).addTo(map);
  } else {
    addCity(map);
    source.addAttribution(text.source);
  }
  moveWithTwoFingers(map);
  element.classList.add("city-map");
  return map;
}

/** Metres around an approximate place: wide enough to hold the real one. */
const AREA_M = 600;

/** Marks where something lies without saying where exactly; returns the layer. */
export function addArea(map: Map, { latitude, longitude }: MapOptions["center"]) {
  const area = circle([latitude, longitude], {
    radius: AREA_M,
    interactive: false,
    className: "map-here",
  });
  return area.addTo(map);
}
