import { useEffect, useEffectEvent } from "react";

const standsForSheet = () => Boolean((history.state as { sheet?: boolean } | null)?.sheet);

/**
 * While a sheet covers a phone's window, Back closes it: an entry of the history stands for it, which
 * it takes along when it is closed otherwise. The router hears nothing of either.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // An address that opens the sheet loses its hash when it closes: its entry is the page's own.
    if (!matchMedia("(width < 48rem)").matches || location.hash) return;
    const { href } = location;
    history.pushState({ ...history.state, sheet: true }, "");
    const onBack = (event: Event) => {
      if (standsForSheet() || location.href !== href) return;
      event.stopImmediatePropagation();
      close();
    };
    addEventListener("popstate", onBack, true);
    return () => {
      removeEventListener("popstate", onBack, true);
      if (!standsForSheet() || location.href !== href) return;
      addEventListener("popstate", (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      });
      history.back();
    };
  }, []);
}
