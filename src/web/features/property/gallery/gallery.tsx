import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { SHOWN_THUMBNAILS } from "~/contract/limits";
import type { Picture as GalleryPicture } from "~/contract/schemas/property";
import { useOnDemand } from "~/web/islands/load-on-demand";
import { icon } from "~/web/ui/icon";
import { IconButton } from "~/web/ui/icon-button";
import { ChevronLeftIcon, ChevronRightIcon } from "~/web/ui/icons";
import { Picture } from "~/web/ui/picture";
import { NoPicture } from "../card/no-picture";
import { galleryText as text } from "./text";

const EnlargeIcon = icon("M14 4.5h5.5V10M10 19.5H4.5V14M19.5 4.5l-6 6m-3 3-6 6");
const whole = () => import("./full-screen-gallery");

/** A sharp phone gets three quarters of its pixels: half the bytes, hardly another picture. */
const SIZES =
  "(min-width: 1248px) 812px, (min-width: 1024px) calc(100vw - 27rem), (min-resolution: 1.5dppx) 75vw, 100vw";

const MOSAIC_SIZES = SIZES.replace("812px", "532px").replace("27rem", "44.5rem");

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * One large picture, swiped or stepped through, and up to eight thumbnails, which stand beside it as
 * a mosaic where the window is wide. The strip scrolls and
 * the thumbnails are anchors, so that all of it works without script; the whole window needs some.
 */
export function Gallery({ pictures: given, title }: { pictures: GalleryPicture[]; title: string }) {
  const pictures = given.map((picture, index) => ({
    ...picture,
    alt_text: picture.alt_text ?? `${title}, photo ${index + 1}`,
  }));
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [full, setFull] = useState(false);
  /** Whether the strip has not been touched yet. */
  const [unseen, setUnseen] = useState(true);
  // It may have been swiped before hydration.
  useEffect(() => {
    if (strip.current?.scrollLeft) setUnseen(false);
  }, []);
  const { Component: GalleryFull, preload, busy } = useOnDemand(whole);
  if (pictures.length === 0) return <NoPicture className="gallery-frame" />;
  const last = pictures.length - 1;

  const show = (index: number, behavior: ScrollBehavior = "smooth") => {
    const target = Math.min(Math.max(index, 0), last);
    strip.current?.scrollTo({ left: target * strip.current.clientWidth, behavior });
  };
  const follow = () => {
    const list = strip.current;
    setUnseen(false);
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(current + by);
  };
  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault();
    show(index);
  };
  return (
    <section aria-label={text.photos} className={last > 0 ? "gallery-mosaic" : undefined}>
      <div className="gallery">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the keyboard. */}
        <ul
          ref={strip}
          className="gallery-strip"
          tabIndex={0}
          data-unseen={unseen || undefined}
          onScroll={follow}
          onPointerEnter={() => setUnseen(false)}
          onFocus={() => setUnseen(false)}
          onKeyDown={step}
          aria-label={text.photos}
        >
          {pictures.map((picture, index) => (
            <li key={picture.image_url} id={`photo-${index + 1}`}>
              <Picture
                imageUrl={picture.image_url}
                alt={picture.alt_text}
                width={picture.width}
                height={picture.height}
                preview={picture.preview}
                sizes={last > 0 ? MOSAIC_SIZES : SIZES}
                priority={index === 0}
                className={`gallery-frame ${picture.height > picture.width ? "object-contain" : ""}`}
              />
              <span className="gallery-count">
                <span className="sr-only">{text.photo} </span>
                {index + 1} / {pictures.length}
              </span>
            </li>
          ))}
        </ul>
        <IconButton
          label={text.enlarge}
          aria-haspopup="dialog"
          className="gallery-enlarge needs-script"
          aria-busy={busy || undefined}
          onClick={async () => setFull(await preload())}
        >
          <EnlargeIcon />
        </IconButton>
        {last > 0 && (
          <>
            <IconButton
              label={text.previousPhoto}
              className="gallery-step needs-script left-3"
              disabled={current === 0}
              onClick={() => show(current - 1)}
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label={text.nextPhoto}
              className="gallery-step needs-script right-3"
              disabled={current === last}
              onClick={() => show(current + 1)}
            >
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
      </div>
      {last > 0 && (
        <ol className="gallery-thumbs">
          {pictures.slice(0, SHOWN_THUMBNAILS).map((picture, index) => (
            <li key={picture.image_url}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={`Photo ${index + 1}`}
                aria-current={index === current ? "true" : undefined}
                onClick={(event) => choose(event, index)}
              >
                <Picture
                  imageUrl={picture.image_url}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  preview={picture.preview}
                  sizes="96px"
                  widest={320}
                  late
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      {full && GalleryFull && (
        <GalleryFull
          pictures={pictures}
          start={current}
          onClose={(seen) => {
            setFull(false);
            show(seen, "instant");
          }}
        />
      )}
    </section>
  );
}
