import type { Map } from "leaflet";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatNumber } from "~/contract/format";
import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import type { SearchPin, SearchPins } from "~/contract/schemas/search";
import { parseSearch } from "~/contract/search-params";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { createMap, type MapTiles } from "~/web/features/map/create-map";
import type { CardProperty } from "~/web/features/property/card/property-card";
import { Button } from "~/web/ui/button";
import { queryOf } from "../load-search";
import { drawPins, showAll } from "./draw-pins";
import { MapCard } from "./map-card";
import { searchMapText as text } from "./text";
import "./search-map.css";

export type MapViewProps = {
  /** The query of the page's address. */
  address: string;
  items: CardProperty[];
  tiles: MapTiles | null;
  /** The list of the same results, to stand beside the map. */
  children: ReactNode;
};

type Chosen = { pin: SearchPin; byKeyboard: boolean };
const [CENTER] = NEIGHBOURHOODS;

/** The results as prices on the map; the chosen one shows its card. */
export function MapView({ address, items, tiles, children }: MapViewProps) {
  const box = useRef<HTMLElement>(null);
  const [map, setMap] = useState<Map>();
  const [chosen, setChosen] = useState<Chosen>();
  /** The property under the pointer or the focus in the list. */
  const [pointed, setPointed] = useState<string>();
  const query = queryOf({ ...parseSearch(new URLSearchParams(address)), page: 1, after: null });
  const key = JSON.stringify(query);
  const { data, error, reload } = useLoad<SearchPins>(key, () =>
    answerOf(backend.data.properties.pins.$get({ query })),
  );

  useEffect(() => {
    if (!box.current) return;
    const made = createMap(box.current, { center: CENTER, zoom: 12, tiles, wheel: true });
    setMap(made);
    return () => {
      made.remove();
      setMap(undefined);
    };
  }, [tiles]);
  useEffect(() => {
    setChosen(undefined);
    if (!map || !data) return;
    showAll(map, data.items);
    return drawPins(map, data.items, (pin, byKeyboard) => setChosen({ pin, byKeyboard }));
  }, [map, data]);
  const id = chosen?.pin.id;
  const marked = pointed ?? id;
  useEffect(() => {
    if (!map || !data || !marked) return;
    const mark = () => {
      for (const pin of map.getContainer().querySelectorAll("[data-pin]")) {
        pin.classList.toggle("map-pin-chosen", pin.getAttribute("data-pin") === marked);
      }
    };
    mark();
    map.on("zoomend", mark);
    return () => {
      map.off("zoomend", mark);
      for (const pin of map.getContainer().querySelectorAll(".map-pin-chosen")) {
        pin.classList.remove("map-pin-chosen");
      }
    };
  }, [map, data, marked]);
  const point = ({ target }: { target: EventTarget }) => {
    const link = (target as Element).closest("article")?.querySelector("a");
    setPointed(link?.pathname.split("/").at(-1));
  };

  const close = () => {
    const pin = map?.getContainer().querySelector<HTMLElement>(`[data-pin="${id}"]`);
    setChosen(undefined);
    (pin ?? map?.getContainer())?.focus({ preventScroll: true });
  };
  const more = data && data.total > data.items.length;
  return (
    <div className="map-split">
      <div
        onPointerOver={point}
        onPointerLeave={() => setPointed(undefined)}
        onFocus={point}
        onBlur={() => setPointed(undefined)}
      >
        {children}
      </div>
      <div className="map-side">
        <div className="search-map-frame">
          <section ref={box} aria-label={text.map} className="search-map" aria-busy={!data} />
          {chosen && (
            <MapCard
              key={chosen.pin.id}
              pin={chosen.pin}
              known={items.find((item) => item.id === chosen.pin.id)}
              focus={chosen.byKeyboard}
              onClose={close}
            />
          )}
        </div>
        {error && (
          <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-danger">
            {text.pinsFailed}
            <Button variant="secondary" onClick={() => void reload()}>
              {text.retry}
            </Button>
          </p>
        )}
        <p className="mt-3 text-sm text-quiet">
          {text.approximate}
          {more && <span>{` ${text.first} ${formatNumber(data.items.length)}.`}</span>}
        </p>
      </div>
    </div>
  );
}
