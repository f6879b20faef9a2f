import "./full-screen-gallery.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Picture as StoredPicture } from "~/contract/schemas/property";
import { IconButton } from "~/web/ui/icon-button";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "~/web/ui/icons";
import { Picture } from "~/web/ui/picture";
import { galleryText as text } from "./text";

export type FullScreenGalleryProps = {
  pictures: StoredPicture[];
  /** The picture that shows first. */
  start: number;
  /** Closed, with the picture that showed last. */
  onClose: (current: number) => void;
};

/**
 * All pictures over the whole window, whole and uncropped: swiped, stepped through by arrow keys,
 * closed by Esc. The native dialog keeps the focus inside and gives it back.
 */
export default function FullScreenGallery({ pictures, start, onClose }: FullScreenGalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const last = pictures.length - 1;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const list = strip.current;
    if (list) list.scrollLeft = start * list.clientWidth;
    return () => element?.close();
  }, [start]);

  // Closed before it unmounts: only then the browser gives the focus back.
  const leave = () => {
    dialog.current?.close();
    onClose(current);
  };
  const show = (index: number) => {
    const list = strip.current;
    const target = Math.min(Math.max(index, 0), last);
    list?.scrollTo({ left: target * list.clientWidth, behavior: "smooth" });
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };
  return (
    <dialog
      ref={dialog}
      className="gallery-full"
      aria-label={text.photos}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <header>
        <p role="status">
          <span className="sr-only">{text.photo} </span>
          {current + 1} / {pictures.length}
        </p>
        <IconButton label={text.close} onClick={leave}>
          <CloseIcon />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the keyboard. */}
      <ul
        ref={strip}
        tabIndex={0}
        aria-label={text.photos}
        onScroll={({ currentTarget: list }) =>
          setCurrent(Math.round(list.scrollLeft / list.clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.image_url} aria-hidden={index !== current}>
            <Picture
              imageUrl={picture.image_url}
              alt={picture.alt_text ?? ""}
              width={picture.width}
              height={picture.height}
              sizes="100vw"
              eager={Math.abs(index - current) < 2}
            />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <footer>
          <IconButton
            label={text.previousPhoto}
            aria-disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <ChevronLeftIcon size={28} />
          </IconButton>
          <IconButton
            label={text.nextPhoto}
            aria-disabled={current === last}
            onClick={() => show(current + 1)}
          >
            <ChevronRightIcon size={28} />
          </IconButton>
        </footer>
      )}
    </dialog>
  );
}
