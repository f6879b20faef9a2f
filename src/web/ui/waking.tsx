import { type ComponentType, useEffect, useRef, useState } from "react";
import { kept, type Load, useFollow, useWritten, type Written } from "./still";

/** How near a part comes to the window before its script is fetched. */
const NEAR = "400px";

export type WakingOptions = {
  /** Of the box around the part. */
  className?: string;
  /** Whether the part is wanted, where that is not said by coming near. */
  useReady?: () => boolean;
};

/**
 * A part below the first screen that can be acted on: as the server wrote it until the reader comes
 * near, then alive. Comes at once after a move within the site, or when the address points into the
 * page; on a broken line, when it is back.
 */
export function waking<P extends object>(
  load: Load<P>,
  Written: Written<P>,
  { className, useReady }: WakingOptions = {},
): ComponentType<P> {
  return function Waking(props: P) {
    const place = useRef<HTMLDivElement>(null);
    const written = useWritten();
    const follow = useFollow();
    const ready = useReady?.();
    const [Live, setLive] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      const element = place.current;
      if (!element || (written && ready === false)) return;
      const wake = async () => {
        try {
          const live = await load();
          whenLeft(element, () => setLive(() => live));
        } catch {
          window.addEventListener("online", wake, { once: true });
        }
      };
      const waits = written && !ready && !location.hash;
      const stop = waits ? whenNear(element, wake) : void wake();
      return () => {
        stop?.();
        window.removeEventListener("online", wake);
      };
    }, [written, ready]);
    const Part = Live ?? Written;
    if (Part) {
      return (
        <div className={className}>
          <Part {...props} />
        </div>
      );
    }
    // biome-ignore lint/a11y: the links within are what is pressed.
    return <div ref={place} className={className} onClick={follow} {...kept} />;
  };
}

function whenNear(element: Element, act: () => void): () => void {
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  watch.observe(element);
  return () => watch.disconnect();
}

/**
 * The keyboard may stand in there: it must not lose its place, nor what was typed, which a plain
 * form sends by itself.
 */
function whenLeft(element: Element, act: () => void): void {
  const left = (event?: FocusEvent) => {
    const now = event ? event.relatedTarget : document.activeElement;
    if (now instanceof Node && element.contains(now)) return;
    element.removeEventListener("focusout", left as EventListener);
    if (![...element.querySelectorAll("input, textarea")].some(isTyped)) act();
  };
  element.addEventListener("focusout", left as EventListener);
  left();
}

function isTyped(field: Element): boolean {
  const { value, defaultValue } = field as HTMLInputElement;
  return value !== defaultValue;
}
