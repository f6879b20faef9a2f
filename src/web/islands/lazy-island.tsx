import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { toast } from "~/web/ui/toast";
import { kept, type Part, useFollow, useWritten } from "./static-island";
import { NOT_THERE } from "./text";

/** How near a part comes to the window before its script is fetched. */
const NEAR = "400px";

export type WakingOptions = {
  /** Of the box around the part. */
  className?: string;
  /** Whether the part is wanted, where that is not said by coming near. */
  useReady?: () => boolean | undefined;
};

/** `bring` fetches the live part before a move, so that the page comes with it. */
export type Bringing = { bring: () => Promise<unknown> };

/**
 * A part below the first screen that can be acted on: as the server wrote it until the reader comes
 * near, then alive. Comes at once after a move within the site, or when the address points into the
 * page; on a broken line, when it is back. A button pressed too early is busy until it can act; a
 * link marked `data-press` is such a button.
 */
export function waking<M, N extends keyof M>(
  load: () => Promise<M>,
  here: Pick<M, N> | null,
  name: N,
  { className, useReady = useNothing }: WakingOptions = {},
): M[N] & Bringing {
  /** The live part, once anything has brought it. */
  let known: Part | null = null;
  const bring = async () => {
    known = (await load())[name] as Part;
    return known;
  };
  const Written = here?.[name] as Part | undefined;
  const component = function Waking(props: object) {
    const place = useRef<HTMLDivElement>(null);
    /** Which of the part's buttons was pressed before it could act, and what was typed. */
    const pressed = useRef(-1);
    const typed = useRef<string[]>([]);
    const touched = useTouched(place);
    const written = useWritten();
    const follow = useFollow();
    const ready = useReady();
    const [Live, setLive] = useState<Part | null>(() => (written ? null : known));
    const wake = useCallback(async () => {
      try {
        const live = await bring();
        // A press under way would lose its button; it ends in a click, which comes here by itself.
        while (touched.current && pressed.current < 0) await nextFrame();
        whenLeft(place.current, pressed.current < 0, () => {
          typed.current = all<Field>(place.current, FIELDS).map(({ value }) => value);
          setLive(() => live);
        });
      } catch {
        window.addEventListener("online", wake, { once: true });
        const button = all(place.current, BUTTONS)[pressed.current];
        if (button) {
          button.ariaBusy = null;
          toast.error(...NOT_THERE);
        }
        pressed.current = -1;
      }
    }, [touched]);
    useEffect(() => {
      const element = place.current;
      if (!element || Live || (written && ready === false)) return;
      const waits = written && !ready && !location.hash;
      const stop = waits ? whenNear(element, wake) : void wake();
      return () => {
        stop?.();
        window.removeEventListener("online", wake);
      };
    }, [written, ready, wake, Live]);
    useLayoutEffect(() => {
      if (!Live) return;
      for (const [index, field] of all<Field>(place.current, FIELDS).entries()) {
        field.value = typed.current[index] || field.value;
      }
      const button = all(place.current, BUTTONS)[pressed.current];
      button?.focus();
      button?.click();
    }, [Live]);
    const press = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLElement>(BUTTONS);
      if (!button || event.metaKey || event.ctrlKey) return follow(event);
      event.preventDefault();
      const buttons = all(place.current, BUTTONS);
      for (const one of buttons) one.ariaBusy = one === button ? "true" : null;
      pressed.current = buttons.indexOf(button);
      void wake();
    };
    const Shown = Live ?? Written;
    if (!Shown) return <div ref={place} className={className} {...kept(press)} />;
    return (
      <div ref={place} className={className}>
        <Shown {...props} />
      </div>
    );
  };
  return Object.assign(component as M[N] & Bringing, { bring });
}

const useNothing = () => undefined;
const BUTTONS = "button, [role=button], [data-press]";
const FIELDS = "input, textarea";
type Field = HTMLInputElement | HTMLTextAreaElement;

function all<E extends HTMLElement = HTMLElement>(element: Element | null, which: string): E[] {
  return [...(element?.querySelectorAll<E>(which) ?? [])];
}

const nextFrame = () => new Promise(requestAnimationFrame);

/** Whether a finger or the mouse's button is down in there, or was until this very frame. */
function useTouched(place: RefObject<HTMLElement | null>): RefObject<boolean> {
  const touched = useRef(false);
  useEffect(() => {
    const element = place.current;
    const down = () => {
      touched.current = true;
    };
    const up = () => requestAnimationFrame(() => (touched.current = false));
    element?.addEventListener("pointerdown", down);
    for (const end of ENDS) window.addEventListener(end, up);
    return () => {
      element?.removeEventListener("pointerdown", down);
      for (const end of ENDS) window.removeEventListener(end, up);
    };
  }, [place]);
  return touched;
}

const ENDS = ["pointerup", "pointercancel"] as const;

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

/** The keyboard may stand in there: unless it pressed a button, it must not lose its place. */
function whenLeft(element: Element | null, waits: boolean, act: () => void): void {
  if (!element) return;
  const left = (event?: FocusEvent) => {
    const now = event ? event.relatedTarget : document.activeElement;
    if (waits && now instanceof Node && element.contains(now)) return;
    element.removeEventListener("focusout", left as EventListener);
    act();
  };
  element.addEventListener("focusout", left as EventListener);
  left();
}
