import { useEffect, useRef } from "react";
import { addArea, createMap } from "~/web/features/map/create-map";
import { useRootData } from "~/web/lib/root-data";

export type PlaceMapProps = {
  place: { latitude: number; longitude: number };
  label: string;
};

const ZOOM = 13;

/** The map around a listing's approximate place; a separate module, because it loads Leaflet. */
export default function PlaceMap({ place, label }: PlaceMapProps) {
  const element = useRef<HTMLElement>(null);
  const tiles = useRootData()?.settings.map_tiles ?? null;
  const { latitude, longitude } = place;
  useEffect(() => {
    if (!element.current) return;
    const center = { latitude, longitude };
    const map = createMap(element.current, { center, zoom: ZOOM, tiles });
    addArea(map, center);
    map.getContainer().focus({ preventScroll: true });
    return () => {
      map.remove();
    };
  }, [latitude, longitude, tiles]);
  return <section ref={element} aria-label={label} className="map-box" />;
}
