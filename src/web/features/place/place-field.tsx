import { useEffect, useId, useRef, useState } from "react";
import { staticIsland } from "~/web/islands/static-island";
import { placeText as text } from "./text";

type Live = typeof import("./place-list");
const loadLive = (): Promise<Live> => import("./place-list");

/** Part of the document, so that no phone loads the list as code. */
const PlaceOptions = staticIsland(() => import("./place-options"), "PlaceOptions");

/**
 * A neighbourhood of the fixed list, with suggestions while typing. The first focus loads our list;
 * until then, offline and without script the browser's own `datalist` serves.
 */
export function PlaceField({ className }: { className?: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState<Live>();
  const load = () => {
    if (!live) loadLive().then(setLive, () => undefined);
  };
  // The field may have got the focus before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) loadLive().then(setLive, () => undefined);
  }, []);
  return (
    <div className={`field relative ${className ?? ""}`.trim()}>
      <label htmlFor={id} className="field-label">
        {text.label}
      </label>
      <input
        ref={input}
        id={id}
        name="location"
        list={live ? undefined : "places"}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        placeholder={text.anywhere}
        onFocus={load}
      />
      {live && input.current ? (
        <live.PlaceList input={input.current} />
      ) : (
        <PlaceOptions id="places" />
      )}
    </div>
  );
}
