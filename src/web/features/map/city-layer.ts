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
  polyline,
} from "leaflet";
import { LANDMARKS, NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { BRIDGES, JUNCTIONS, MAIN_ROADS, OTHER_ROADS, ROAD_NAMES, RUNWAY } from "./city-roads";
import { type LatLng, RIVER, RIVER_NAME } from "./city-shape";
import { type Box, roomFor } from "./name-room";

/** Metres around the middle of a neighbourhood that count as city. */
const GROUND_M = 1_700;

/** The city as we draw it ourselves: river, ground, roads, and the 52 neighbourhoods by name. */
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
  const line = (ways: LatLng[][], weight: number, className: string) =>
    polyline(ways, { interactive: false, weight, className: `map-road ${className}` }).addTo(city);
  line([RUNWAY], 5, "map-runway");
  line([...OTHER_ROADS, ...MAIN_ROADS, ...BRIDGES], 5, "map-road-edge");
  line(OTHER_ROADS, 3, "map-road-other");
  line([...MAIN_ROADS, ...BRIDGES], 3, "map-road-main");
  for (const at of JUNCTIONS) {
    circleMarker(at, { ...calm, radius: 4, className: "map-junction" }).addTo(city);
  }
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
  const names = [
    ...centres.map((one) => ({ ...one, from: 0, className: "map-name" })),
    ...ROAD_NAMES.map((one) => ({ ...one, className: "map-name map-name-road" })),
  ].map((one) => ({ ...one, element: write(one.at, one.name, one.className) }));
  const tidy = (covered?: Box[]) => {
    const shown = names.filter(({ from }) => from <= map.getZoom());
    const steps = roomFor(
      shown.map(({ at, name }) => ({ name, ...map.project(at) })),
      covered,
    );
    for (const one of names) {
      const step = steps[shown.indexOf(one)] ?? null;
      one.element.hidden = step === null;
      one.element.style.top = `${step ?? 0}px`;
    }
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
