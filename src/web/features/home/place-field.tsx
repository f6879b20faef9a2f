import { useEffect, useId, useRef, useState } from "react";
import { placeText as text } from "./place-text";

type Live = typeof import("./place-list");
const loadLive = (): Promise<Live> => import("./place-list");

/** On the server only: the list travels in the page, not in the code of every phone. */
const Options = import.meta.env.SSR ? (await import("./place-options")).PlaceOptions : null;
/** In the browser: leave what the server wrote. */
const WRITTEN = Options ? { children: <Options /> } : { dangerouslySetInnerHTML: { __html: "" } };

/**
 * A neighbourhood of the fixed list, found while one types. The browser's own list serves until
 * ours comes, which the first touch asks for, and without script.
 */
export function PlaceField({ className }: { className?: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState<Live>();
  const load = () => {
    if (!live) loadLive().then(setLive, () => undefined);
  };
  // Touched before the page came alive.
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
        <datalist id="places" suppressHydrationWarning {...WRITTEN} />
      )}
    </div>
  );
}
