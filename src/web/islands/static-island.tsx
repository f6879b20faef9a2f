import {
  type ComponentType,
  type MouseEvent,
  Suspense,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigate } from "react-router";
import { fetched } from "./lazy-optional";

export type Part = ComponentType<object>;

const never = () => () => undefined;

/** Whether React is still taking over what the server wrote; on the server too. */
export function useArriving(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** Whether this component came with the page, written by the server, for as long as it lives. */
export function useWritten(): boolean {
  return useState(useArriving())[0];
}

/**
 * A part of a page on which nothing acts and nothing changes: it stays as the server wrote it and
 * costs no script. Only a move within the site fetches its code. Its links stay the router's.
 * `here` is its module on the server: `import.meta.env.SSR ? await import(…) : null`.
 */
export function still<M, N extends keyof M>(
  load: () => Promise<M>,
  here: Pick<M, N> | null,
  name: N,
): M[N] {
  const Written = here?.[name] as Part | undefined;
  const Fetched = fetched(async () => (await load())[name] as Part);
  function Still(props: object) {
    const written = useWritten();
    const follow = useFollow();
    if (Written) {
      return (
        <div className="contents">
          <Written {...props} />
        </div>
      );
    }
    if (written) return <div className="contents" {...kept(follow)} />;
    return (
      <div className="contents">
        <Suspense fallback={null}>
          <Fetched {...props} />
        </Suspense>
      </div>
    );
  }
  return Still as M[N];
}

/** For a box of the browser: leaves what the server wrote, whose links and buttons `onClick` hears. */
export function kept(onClick: (event: MouseEvent) => void) {
  return { onClick, suppressHydrationWarning: true, dangerouslySetInnerHTML: KEPT };
}

const KEPT = { __html: "" };

/** Lets the router follow the plain links of a written part. */
export function useFollow() {
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
