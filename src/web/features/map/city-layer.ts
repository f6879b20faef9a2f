import {
  circle,
  circleMarker,
  divIcon,
  type LayerGroup,
  type LeafletEvent,
  layerGroup,
  type Map,
  marker,
  polygon,
} from "leaflet";
import { LANDMARKS, NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { type LatLng, RIVER, RIVER_NAME } from "./city-shape";
import { type Box, roomFor } from "./name-room";

/** Metres around the middle of a neighbourhood that count as city. */
const GROUND_M = 1_700;

/** The city as we draw it ourselves: river, ground, and the 52 neighbourhoods by name. */
export function addCity(map: Map): LayerGroup {
  const calm = { interactive: false, stroke: false, fillOpacity: 1 } as const;
  const city = layerGroup();
  const centres = NEIGHBOURHOODS.map(({ name, latitude, longitude }) => ({
    name,
    at: [latitude, longitude] as LatLng,
  })).sort((a, b) => Number(LANDMARKS.includes(b.name)) - Number(LANDMARKS.includes(a.name)));
  for (const { at } of centres) {
    circle(at, { ...calm, radius: GROUND_M, className: "map-ground" }).addTo(city);
  }
  polygon(RIVER, { ...calm, className: "map-river" }).addTo(city);
  for (const { at } of centres) {
    circleMarker(at, { ...calm, radius: 2.5, className: "map-dot" }).addTo(city);
  }
  const pane = map.createPane("names");
  pane.setAttribute("aria-hidden", "true");
  const write = (at: LatLng, words: string, className: string) => {
    const html = document.createElement("span");
    html.textContent = words;
    const icon = divIcon({ className, html, iconSize: [0, 0] });
    marker(at, { icon, pane: "names", interactive: false, keyboard: false }).addTo(city);
    return html;
  };
  write(RIVER_NAME, "Wouri", "map-name map-name-river");
  const names = centres.map(({ name, at }) => ({ at, name, element: write(at, name, "map-name") }));
  const tidy = (covered?: Box[]) => {
    const places = names.map(({ at, name }) => ({ name, ...map.project(at) }));
    const steps = roomFor(places, covered);
    names.forEach(({ element }, index) => {
      const step = steps[index] ?? null;
      element.hidden = step === null;
      element.style.top = `${step ?? 0}px`;
    });
  };
  map.on("zoomend", () => tidy());
  map.on("cover", (event) => tidy((event as Cover).covered));
  city.addTo(map);
  tidy();
  return city;
}

type Cover = LeafletEvent & { covered: Box[] };

/** Says what lies on the map at this zoom, in its pixels: the names of the city make room. */
export function coverCity(map: Map, covered: Box[]): void {
  map.fire("cover", { covered });
}
