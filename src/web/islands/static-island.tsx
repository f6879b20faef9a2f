import { type ComponentType, lazy, type MouseEvent, Suspense } from "react";
import { useNavigate } from "react-router";
import { useWasServerRendered } from "./hydration";
import { lazyOptional } from "./load-on-demand";

/** The component of an island; each island keeps the props of its own. */
export type Component = ComponentType<object>;

/**
 * A part of a page that has no behaviour and never changes: the browser keeps the server's HTML and
 * loads no code for it. Only a client-side navigation loads the component. Its links stay the router's.
 * `load` imports the module, `name` is the component's export.
 */
export function staticIsland<M, N extends keyof M>(load: () => Promise<M>, name: N): M[N] {
  const ServerComponent = serverComponent(load, name) as Component | null;
  const Component = lazyOptional(async () => (await load())[name] as Component);
  function StaticIsland(props: object) {
    const serverRendered = useWasServerRendered();
    const followLink = useFollowLink();
    if (serverRendered && !ServerComponent) {
      return <div className="contents" {...preserveServerHtml} onClick={followLink} />;
    }
    return (
      <div className="contents">
        {ServerComponent ? (
          <ServerComponent {...props} />
        ) : (
          <Suspense fallback={null}>
            <Component {...props} />
          </Suspense>
        )}
      </div>
    );
  }
  return StaticIsland as M[N];
}

/**
 * On the server the component, whose first render waits for its module; in the browser null, and
 * with `preserveServerHtml` on the element around it, its HTML stays.
 */
export function serverComponent<M, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
): M[N] | null {
  if (!import.meta.env.SSR) return null;
  return lazy(async () => ({ default: (await load())[name] as Component })) as M[N];
}

/** Props of an element whose children React leaves as the server rendered them. */
export const preserveServerHtml = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: "" },
};

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
