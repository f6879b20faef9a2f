import {
  type ComponentType,
  type MouseEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigate } from "react-router";
import { fetched } from "./fetched";

/** Fetches a component's code. */
type Load<P> = () => Promise<ComponentType<P>>;
/** The component itself on the server (`import.meta.env.SSR ? (await import(…)).X : null`). */
type Written<P> = ComponentType<P> | null;

/** How near a waking part comes to the window before its script is fetched. */
const NEAR = "400px";
/** In the browser: leave what the server wrote. */
const KEPT = { __html: "" };

const never = () => () => undefined;

/** Whether this component came with the page, written by the server, for as long as it lives. */
export function useWritten(): boolean {
  const arriving = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(arriving)[0];
}

/**
 * A part of a page on which nothing acts and nothing changes: it stays as the server wrote it and
 * costs no script. Only a move within the site fetches its code. Its links stay the router's.
 */
export function still<P extends object>(load: Load<P>, Written: Written<P>): ComponentType<P> {
  const Fetched = fetched(load);
  return function Still(props: P) {
    const written = useWritten();
    const follow = useFollow();
    if (Written) {
      return (
        <div className="contents">
          <Written {...props} />
        </div>
      );
    }
    if (written) {
      // biome-ignore lint/a11y: the links within are what is pressed.
      return <div className="contents" onClick={follow} {...kept} />;
    }
    return (
      <div className="contents">
        <Suspense fallback={null}>
          <Fetched {...props} />
        </Suspense>
      </div>
    );
  };
}

/**
 * A part below the first screen that can be acted on: as the server wrote it until the reader comes
 * near, then alive. After a move within the site it comes at once.
 */
export function waking<P extends object>(load: Load<P>, Written: Written<P>): ComponentType<P> {
  return function Waking(props: P) {
    const place = useRef<HTMLDivElement>(null);
    const written = useWritten();
    const [Live, setLive] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      const element = place.current;
      if (!element) return;
      const wake = () =>
        load().then(
          (live) => whenLeft(element, () => setLive(() => live)),
          () => undefined,
        );
      if (written) return whenNear(element, wake);
      void wake();
    }, [written]);
    if (Live) {
      return (
        <div>
          <Live {...props} />
        </div>
      );
    }
    if (Written) {
      return (
        <div>
          <Written {...props} />
        </div>
      );
    }
    return <div ref={place} {...kept} />;
  };
}

const kept = { suppressHydrationWarning: true, dangerouslySetInnerHTML: KEPT };

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

/** The keyboard may stand on a link in there: it must not lose its place. */
function whenLeft(element: Element, act: () => void): void {
  if (!element.contains(document.activeElement)) return act();
  const left = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener("focusout", left);
    act();
  };
  element.addEventListener("focusout", left);
}

/** Lets the router follow the plain links of a written part. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.origin !== location.origin || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const here = link.pathname === location.pathname && link.search === location.search;
    if (here && link.hash) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
