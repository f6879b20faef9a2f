import {
  circle,
  circleMarker,
  divIcon,
  type LayerGroup,
  layerGroup,
  type Map,
  marker,
  polygon,
} from "leaflet";
import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { RIVER, RIVER_NAME } from "./city-shape";

/** Metres around the middle of a neighbourhood that count as city. */
const GROUND_M = 1_500;
/** Names that help to find one's way while the others would lie on each other. */
const LANDMARKS = new Set([
  "Bonabéri",
  "Akwa",
  "Bonamoussadi",
  "Youpwé",
  "Ndokoti",
  "PK14",
  "Yassa",
]);
/** From here on every neighbourhood has room for its name. */
const ALL_NAMES_ZOOM = 14;

/** The city as we draw it ourselves: river, ground, and the 52 neighbourhoods by name. */
export function addCity(map: Map): LayerGroup {
  const calm = { interactive: false, stroke: false, fillOpacity: 1 } as const;
  const city = layerGroup();
  const centres = NEIGHBOURHOODS.map(({ name, latitude, longitude }) => ({
    name,
    at: [latitude, longitude] as [number, number],
  }));
  for (const { at } of centres) {
    circle(at, { ...calm, radius: GROUND_M, className: "map-ground" }).addTo(city);
  }
  polygon(RIVER, { ...calm, className: "map-river" }).addTo(city);
  for (const { at } of centres) {
    circleMarker(at, { ...calm, radius: 2.5, className: "map-dot" }).addTo(city);
  }
  const pane = map.createPane("names");
  pane.setAttribute("aria-hidden", "true");
  const write = (at: [number, number], words: string, className: string) => {
    const html = document.createElement("span");
    html.textContent = words;
    const icon = divIcon({ className, html, iconSize: [0, 0] });
    marker(at, { icon, pane: "names", interactive: false, keyboard: false }).addTo(city);
  };
  write(RIVER_NAME, "Wouri", "map-name map-name-river");
  for (const { name, at } of centres) {
    write(at, name, LANDMARKS.has(name) ? "map-name" : "map-name map-name-near");
  }
  const measure = () => {
    map.getContainer().classList.toggle("map-near", map.getZoom() >= ALL_NAMES_ZOOM);
  };
  map.on("zoomend", measure);
  city.addTo(map);
  measure();
  return city;
}
