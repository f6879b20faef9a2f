import { type ComponentType, useEffect, useRef, useState } from "react";
import type { AvailabilityProps } from "./availability-calendar";

/** Only the server has it: a plain import would send it to every browser. */
const StillMonths = import.meta.env.SSR
  ? (await import("./availability-month")).StillMonths
  : undefined;

/** How near the calendar comes to the window before its script is fetched. */
const NEAR = "400px";

/**
 * The months as the server wrote them, until the reader comes near and the calendar's script takes
 * their place. The browser never builds the still months: they cost no script at all.
 */
export function Availability(props: AvailabilityProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<AvailabilityProps> | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const load = async () => {
      try {
        const loaded = await import("./availability-calendar");
        setLive(() => loaded.default);
      } catch {
        // A broken line: the still months serve until it is back.
        window.addEventListener("online", load, { once: true });
      }
    };
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        void load();
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      window.removeEventListener("online", load);
    };
  }, []);
  if (Live) {
    return (
      <div className="availability">
        <Live {...props} />
      </div>
    );
  }
  if (StillMonths) {
    return (
      <div className="availability">
        <StillMonths calendar={props.calendar} />
      </div>
    );
  }
  return (
    <div
      ref={place}
      className="availability"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
