import "./card-photos.css";
import { answerOf, backend } from "~/web/backend";
import { pictureSrcSet } from "~/web/lib/picture-sources";

/** The strips at work: their further slides and arrows, and whether the pictures are known or asked. */
const strips = new WeakMap<HTMLElement, ReturnType<typeof prepare>>();

/**
 * Fills the strip of a card with its further pictures, once a finger swipes it or a pointer is
 * there. Without React: most cards are the server's HTML and stay so. Asks again after a failure.
 */
export async function openPhotos(strip: HTMLAnchorElement): Promise<void> {
  const known = strips.get(strip) ?? prepare(strip);
  strips.set(strip, known);
  if (known.asked) return;
  known.asked = true;
  const { slides, tell } = known;
  const id = strip.pathname.split("/").at(-1) ?? "";
  try {
    const { items } = await answerOf(
      backend.data.properties[":id"].pictures.$get({ param: { id } }),
    );
    const cover = strip.querySelector("img");
    const show = () => {
      const place = Math.round(strip.scrollLeft / strip.clientWidth);
      // The one in view and the next: each costs its reader some thirty kilobytes.
      for (const at of [place, place + 1]) {
        const [slide, picture] = [slides[at - 1], items[at]];
        if (slide && picture && cover && !slide.firstChild) slide.append(pictureOf(picture, cover));
      }
      tell(place);
    };
    strip.addEventListener("scroll", show, { passive: true });
    show();
  } catch {
    known.asked = false;
  }
}

/** Makes room for all pictures at once, so that a swipe under way finds where to stop. */
function prepare(strip: HTMLAnchorElement) {
  const total = Number(strip.dataset.photos);
  const slides = Array.from({ length: total - 1 }, () => {
    const slide = document.createElement("span");
    slide.className = "card-slide";
    return slide;
  });
  strip.append(...slides);
  strip.dataset.open = "";
  return { slides, tell: addSteps(strip, total), asked: false };
}

type Listed = { image_url: string; width: number };

/** A picture in the widths that the card's first one is offered in. */
function pictureOf({ image_url, width }: Listed, cover: HTMLImageElement): HTMLImageElement {
  const picture = new Image();
  picture.className = "picture";
  picture.alt = "";
  picture.decoding = "async";
  picture.sizes = cover.sizes;
  picture.srcset =
    pictureSrcSet(image_url, width, cover.srcset.includes("-640.") ? 640 : 320) ?? "";
  picture.src = image_url;
  return picture;
}

/** Arrows for the pointer (the card's link serves the keyboard); returns what tells the place. */
function addSteps(strip: HTMLElement, total: number): (place: number) => void {
  const box = strip.parentElement as HTMLElement;
  const count = box.querySelector(".card-count");
  const before = count?.textContent ?? "";
  const [back, on] = [-1, 1].map((direction) => {
    const arrow = document.createElement("span");
    arrow.className = "card-step";
    arrow.ariaHidden = "true";
    arrow.hidden = true;
    arrow.addEventListener("click", () =>
      strip.scrollBy({ left: direction * strip.clientWidth, behavior: "smooth" }),
    );
    box.append(arrow);
    return arrow;
  }) as [HTMLElement, HTMLElement];
  return (place) => {
    back.hidden = place === 0;
    on.hidden = place === total - 1;
    if (count) count.textContent = place === 0 ? before : `${place + 1} / ${total}`;
  };
}
