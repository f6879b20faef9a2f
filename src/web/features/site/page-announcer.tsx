import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** A live region says nothing of the text that it comes with. */
const REGION_READY_MS = 100;

/**
 * Tells screen readers which page a client-side navigation led to, and moves the focus to its
 * heading, unless the page or the visitor has put it somewhere else.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  useEffect(() => {
    const main = document.getElementById("contenu");
    // Another path is another page.
    if (!main || !pathname) return;
    const before = document.activeElement;
    let timer: number | undefined;
    const arrive = () => {
      const heading = main.querySelector("h1");
      if (!heading) return false;
      timer = window.setTimeout(() => setTitle(document.title), REGION_READY_MS);
      const active = document.activeElement;
      if (active === document.body || (active === before && !isInside(main, active))) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    // A page whose data is on its way has no heading yet.
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    if (!arrive()) observer.observe(main, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

function isInside(main: HTMLElement, element: Element | null): boolean {
  return element !== main && main.contains(element);
}
