import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { toast } from "~/web/ui/toast";
import { cancelPress, recordPress, replayPress } from "./early-press";
import { useWasServerRendered } from "./hydration";
import { lazyComponent } from "./load-on-demand";
import { readMenus, restoreMenus } from "./menu-state";
import {
  type Component,
  type Preloadable,
  preserveServerHtml,
  useFollowLink,
} from "./static-island";
import { LOAD_FAILED } from "./text";
import { nextFrame, watchPointer, whenFocusLeaves, whenNear } from "./trigger";
import { readTypedText, restoreTypedText } from "./typed-text";

export type LazyIslandOptions = {
  /** The class of the box around the island. */
  className?: string;
  /** Whether to hydrate now (true) or only on a press (false); near the viewport when undefined. */
  useReady?: () => boolean | undefined;
  /** Another module for the server's HTML; in the browser undefined. */
  serverModule?: (() => Promise<object>) | undefined;
  /** Loads what makes the server's HTML act where that is all there is: `items` did not travel. */
  livenHtml?: () => Promise<ComponentType<LivenProps>>;
};

export type LivenProps = { box: RefObject<HTMLElement | null> };

/**
 * A part below the first screen that has behaviour: the server's HTML until it comes near the
 * viewport, then the live component. Live at once after a client-side navigation or when the address
 * has a hash; offline, when the connection is back. A button pressed before is busy until it can act.
 * HTML that stays is there again when its page is come back to.
 */
export function lazyIsland<M extends object, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
  { className, useReady = useUndefined, serverModule, livenHtml }: LazyIslandOptions = {},
): M[N] & Preloadable {
  let loaded: Component | null = null;
  const preload = async () => {
    loaded = (await load())[name] as Component;
    return loaded;
  };
  const ServerComponent = import.meta.env.SSR
    ? lazyComponent(async () => Reflect.get(await (serverModule ?? load)(), name) as Component)
    : null;
  /** The nodes of HTML that stays, while another page is shown. */
  let away: ChildNode[] = [];

  function LazyIsland(props: { items?: unknown }) {
    const box = useRef<HTMLDivElement>(null);
    /** Place of the button that was pressed early, -1 without one. */
    const pressed = useRef(-1);
    const texts = useRef<string[]>([]);
    const menus = useRef<ReturnType<typeof readMenus>>([]);
    const failed = useRef(false);
    const isPointerDown = useIsPointerDown(box);
    const [staysHtml] = useState(livenHtml !== undefined && props.items === undefined);
    const isServerHtml = useWasServerRendered() || staysHtml;
    const followLink = useFollowLink();
    const ready = useReady();
    const [Live, setLive] = useState<Component | null>(() => (isServerHtml ? null : loaded));
    const hydrate = useCallback(async () => {
      try {
        const component = await (staysHtml && livenHtml ? livenHtml() : preload());
        // Replacing a button under the pointer would lose its click, which comes here by itself.
        while (isPointerDown.current && pressed.current < 0) await nextFrame();
        const element = box.current;
        if (!element) return;
        const replace = () => {
          texts.current = readTypedText(element);
          menus.current = readMenus(element);
          setLive(() => component as Component);
        };
        if (pressed.current < 0 && !staysHtml) whenFocusLeaves(element, replace);
        else replace();
      } catch {
        failed.current = true;
        if (box.current && cancelPress(box.current, pressed.current)) toast.error(...LOAD_FAILED);
        pressed.current = -1;
      }
    }, [isPointerDown, staysHtml]);
    useEffect(() => {
      const element = box.current;
      if (!element || Live || (isServerHtml && ready === false)) return;
      const waits = isServerHtml && !ready && !location.hash;
      return waits ? whenNear(element, hydrate) : void hydrate();
    }, [isServerHtml, ready, hydrate, Live]);
    useEffect(() => {
      const retry = () => failed.current && void hydrate();
      window.addEventListener("online", retry);
      return () => window.removeEventListener("online", retry);
    }, [hydrate]);
    useLayoutEffect(() => {
      const element = box.current;
      if (!staysHtml || !element) return;
      if (!element.firstChild) {
        element.append(...away);
        element.dataset.back = "";
      }
      return () => {
        cancelPress(element, pressed.current);
        away = [...element.childNodes];
      };
    }, [staysHtml]);
    useLayoutEffect(() => {
      if (!Live || !box.current) return;
      restoreTypedText(box.current, texts.current);
      restoreMenus(box.current, menus.current);
      replayPress(box.current, pressed.current);
    }, [Live]);
    const onClick = (event: MouseEvent<HTMLElement>) => {
      const place = event.metaKey || event.ctrlKey ? -1 : recordPress(event, event.currentTarget);
      if (place < 0) return followLink(event);
      pressed.current = place;
      void hydrate();
    };
    const Shown = Live ?? ServerComponent;
    if (!Shown || staysHtml) {
      const Liven = Live as ComponentType<LivenProps> | null;
      const html = preserveServerHtml(Live ? followLink : onClick);
      return (
        <>
          <div ref={box} className={className} {...html} />
          {Liven && <Liven box={box} />}
        </>
      );
    }
    return (
      <div ref={box} className={className}>
        <Shown {...props} />
      </div>
    );
  }
  return Object.assign(LazyIsland as M[N] & Preloadable, { preload });
}

const useUndefined = () => undefined;

function useIsPointerDown(box: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isDown = useRef(false);
  useEffect(() => {
    if (!box.current) return;
    return watchPointer(box.current, isDown);
  }, [box]);
  return isDown;
}
