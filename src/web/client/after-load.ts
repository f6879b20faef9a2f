import { drawNextPageInFont } from "~/web/fonts/site-font";
import { loadFullStyleSheet } from "~/web/islands/full-style-sheet";
import { reloadFailedPictures } from "~/web/lib/failed-pictures";
import { savesData } from "~/web/lib/save-data";

/** What a page does once it is loaded: rules for what is drawn from now on, cards that open, and the files of the next visit. */
export function afterLoad(): void {
  loadFullStyleSheet();
  drawNextPageInFont();
  addEventListener("pointerover", openCard, { passive: true });
  addEventListener("online", reloadFailedPictures);
  // A scroll does not bubble.
  addEventListener("scroll", openCard, { capture: true, passive: true });
  import("~/web/features/property/card/prefetch-viewed-cards").then(
    ({ prefetchViewedCards }) => prefetchViewedCards(),
    () => undefined,
  );
  // What it keeps for the next visit costs data now.
  if (import.meta.env.PROD && "serviceWorker" in navigator && !savesData()) {
    setTimeout(prepare, 2000);
  }
}

/** Serves the next visit, so it starts after everything of this one. */
const prepare = () =>
  import("~/web/lib/register-service-worker").then(
    ({ register }) => register(),
    () => undefined,
  );

/** The further pictures of a card come with the finger that swipes it or the pointer over it. */
function openCard(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || (event as PointerEvent).pointerType === "touch") return;
  const strip = target.closest<HTMLAnchorElement>("[data-photos]");
  // Back at the first one: nothing is swiped to.
  if (!strip || (event.type === "scroll" && strip.scrollLeft === 0)) return;
  import("~/web/features/property/card/card-photos").then(
    ({ openPhotos }) => openPhotos(strip),
    () => undefined,
  );
}
