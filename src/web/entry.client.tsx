import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** Serves the next visit, so it starts after everything of this one. */
const prepare = () =>
  setTimeout(
    () =>
      import("./offline/register").then(
        ({ register }) => register(),
        () => undefined,
      ),
    2000,
  );
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") prepare();
  else addEventListener("load", prepare);
}

/** The further pictures of a card come with the finger that swipes it or the pointer over it. */
function openCard(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || (event as PointerEvent).pointerType === "touch") return;
  const strip = target.closest<HTMLAnchorElement>("[data-photos]");
  // Back at the first one: nothing is swiped to.
  if (!strip || (event.type === "scroll" && strip.scrollLeft === 0)) return;
  import("./features/property/card/card-photos").then(
    ({ openPhotos }) => openPhotos(strip),
    () => undefined,
  );
}
addEventListener("pointerover", openCard, { passive: true });
// A scroll does not bubble.
addEventListener("scroll", openCard, { capture: true, passive: true });
