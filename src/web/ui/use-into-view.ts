import { useEffect, useRef } from "react";

/** A bar at the bottom of the window covers nothing of it. */
const ABOVE_BARS = { scrollMarginBottom: "6rem" };

/**
 * Props for what appears in answer to a press elsewhere on the page, such as that of a button that
 * stays at hand: it is brought into view, once for each `cause`.
 */
export function useIntoView(cause: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cause) ref.current?.scrollIntoView({ block: "nearest" });
  }, [cause]);
  return { ref, style: ABOVE_BARS };
}
