import { type ReactNode, useEffect, useState } from "react";
import type { CardProperty } from "~/web/features/property/card/property-card";
import { useRootData } from "~/web/lib/root-data";
import { ButtonLink } from "~/web/ui/button";
import { searchMapText as text } from "./text";

type Loaded = typeof import("./map-view");

/** On its own: handlers chained to the import would miss the failure of its style. */
const loadView = (): Promise<Loaded> => import("./map-view");

export type MapFrameProps = {
  address: string;
  /** Results whose cards are known already. */
  items: CardProperty[];
  /** The list: beside the map on a wide screen, and for readers without script. */
  children: ReactNode;
};

/** Room for the map, which comes with Leaflet once this is shown, and the list where both have room. */
export function MapFrame({ address, items, children }: MapFrameProps) {
  const settings = useRootData()?.settings;
  const [loaded, setLoaded] = useState<Loaded | null>();
  useEffect(() => {
    let here = true;
    loadView().then(
      (map) => here && setLoaded(map),
      () => here && setLoaded(null),
    );
    return () => {
      here = false;
    };
  }, []);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia("(width >= 64rem)");
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  const list = new URLSearchParams(address);
  list.set("view", "list");
  return (
    <>
      <noscript>
        <p className="mb-4 text-quiet">{text.needsScript}</p>
        {children}
      </noscript>
      {loaded && (
        <loaded.MapView address={address} items={items} tiles={settings?.map_tiles ?? null}>
          {wide && children}
        </loaded.MapView>
      )}
      {loaded === undefined && (
        <p role="status" className="search-map search-map-wait px-4 text-center">
          {text.frameLoading}
        </p>
      )}
      {loaded === null && (
        <div role="status" className="search-map search-map-wait px-4 text-center">
          <p className="mb-4">{text.frameFailed}</p>
          <ButtonLink to={`/search?${list}`}>{text.toList}</ButtonLink>
        </div>
      )}
    </>
  );
}
