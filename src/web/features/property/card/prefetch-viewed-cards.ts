import { savesData } from "~/web/lib/save-data";
import { prefetchProperty } from "../page/prefetch-property";

const REST_MS = 800;
/** Listings fetched ahead at most on one page load: some 5 kB each. */
const AHEAD_MAX = 8;
/** Heights of the screen at which a card counts as viewed, as shares. */
const LOOKED_AT = [1 / 3, 2 / 3];

type Network = {
  onLine?: boolean;
  /** Absent where the browser says nothing of it. */
  connection?: { saveData?: boolean; type?: string; effectiveType?: string };
};

/** Prefetches a listing when its card stays in view or is hovered for 800 ms. */
export function prefetchViewedCards(): void {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointed: EventTarget | null = null;
  const look = () => {
    if (document.hidden || savesData() || !mayPrefetch(navigator)) return;
    const middle = document.documentElement.clientWidth / 2;
    const places = LOOKED_AT.map((at) => document.elementFromPoint(middle, innerHeight * at));
    for (const place of [pointed, ...places]) {
      const address = addressOf(place);
      if (!address || seen.has(address) || seen.size === AHEAD_MAX) continue;
      seen.add(address);
      prefetchProperty(address).catch(() => undefined);
    }
  };
  const rest = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };
  const move = () => rest(REST_MS);
  addEventListener("scroll", move, { passive: true });
  addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      pointed = pointerType === "mouse" ? target : null;
      move();
    },
    { passive: true },
  );
  // Cards that come with a navigation or a further page.
  new MutationObserver(move).observe(document.body, { childList: true, subtree: true });
  rest(Math.max(0, REST_MS - sinceFirstPaint()));
}

/** Milliseconds in which a visitor could look at the cards that came with the document. */
function sinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? performance.now() - paint.startTime : 0;
}

function addressOf(place: EventTarget | null): string | undefined {
  const card = place instanceof Element && place.closest(".property-card");
  return (card && card.querySelector<HTMLAnchorElement>("a[href^='/property/']")?.pathname) || "";
}

/** Never for those who save data, nor on a line that is slow and may be paid by the byte. */
export function mayPrefetch({ onLine = true, connection = {} }: Network): boolean {
  const { saveData, type, effectiveType = "4g" } = connection;
  if (!onLine || saveData || effectiveType.endsWith("2g")) return false;
  return type !== "cellular" || effectiveType === "4g";
}
