import { type ComponentType, type MouseEvent, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useWasServerRendered } from "./hydration";
import { lazyComponent, lazyOptional } from "./load-on-demand";

/** `preload` loads the component before a navigation, so that it renders with the page. */
export type Preloadable = { preload: () => Promise<unknown> };

/** The component of an island; each island keeps the props of its own. */
export type Component = ComponentType<object>;

/**
 * A part of a page that has no behaviour and never changes: the browser keeps the server's HTML and
 * loads no code for it. Only a client-side navigation loads the component. Its links stay the router's.
 * `load` imports the module, `name` is the component's export.
 */
export function staticIsland<M extends object, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
): M[N] & Preloadable {
  let loaded: Component | null = null;
  const component = async () => {
    loaded = (await load())[name] as Component;
    return loaded;
  };
  // On the server the first render waits for the module.
  const ServerComponent = import.meta.env.SSR ? lazyComponent(component) : null;
  const BrowserComponent = lazyOptional(component);
  function StaticIsland(props: object) {
    const serverRendered = useWasServerRendered();
    const followLink = useFollowLink();
    // `lazy` shows nothing first even when its code is there.
    const [Shown] = useState(() => loaded ?? BrowserComponent);
    if (serverRendered && !ServerComponent) {
      return <div className="contents" {...preserveServerHtml(followLink)} />;
    }
    return (
      <div className="contents">
        {ServerComponent ? (
          <ServerComponent {...props} />
        ) : (
          <Suspense fallback={null}>
            <Shown {...props} />
          </Suspense>
        )}
      </div>
    );
  }
  return Object.assign(StaticIsland as M[N] & Preloadable, { preload: component });
}

/** Props of a box whose children React leaves as the server rendered them; `onClick` hears their clicks. */
export function preserveServerHtml(onClick?: (event: MouseEvent<HTMLElement>) => void) {
  return { onClick, suppressHydrationWarning: true, dangerouslySetInnerHTML: EMPTY };
}

const EMPTY = { __html: "" };

/** A click listener that lets the router follow the plain links of preserved HTML. */
export function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.origin !== location.origin || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (samePage && link.hash) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
