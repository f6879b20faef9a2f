import type { ReactNode } from "react";
import { DotsIcon } from "~/web/ui/icons-extra";
import { useDetailsMenu } from "~/web/ui/use-details-menu";
import type { Photo } from "./photo-queue";
import { photoText as text } from "./text";

export type PhotoMenuProps = {
  photo: Photo;
  /** Counted from 1. */
  place: number;
  /** How many have a place in the order. */
  total: number;
  primary: boolean;
  onMove(to: number): void;
  onPrimary(): void;
  onRemove(): void;
  onDescribe?: (() => void) | undefined;
};

/** What a menu keeps from the edge of the window, px. */
const EDGE = 8;

/** An opened menu is pushed back into the window that it would stand out of. */
function showWhole(details: HTMLDetailsElement): void {
  const list = details.querySelector("ul");
  if (!details.open || !list) return;
  list.style.translate = "";
  const { left } = list.getBoundingClientRect();
  if (left < EDGE) list.style.translate = `${EDGE - left}px 0`;
  list.scrollIntoView({ block: "nearest" });
}

/** All that can be done with one photo; the native element opens and closes by keyboard. */
export function PhotoMenu(props: PhotoMenuProps) {
  const { photo, place, total, primary, onMove, onPrimary, onRemove, onDescribe } = props;
  const menu = useDetailsMenu();
  const isPlaced = place <= total;
  const item = (label: string, act: () => void, className?: string): ReactNode => (
    <li>
      <button
        type="button"
        className={`photo-act ${className ?? ""}`}
        onClick={() => {
          // Before the act: it may move or remove the tile and place the focus elsewhere.
          if (menu.current) menu.current.open = false;
          menu.current?.querySelector("summary")?.focus();
          act();
        }}
      >
        {label}
      </button>
    </li>
  );
  return (
    <details
      ref={menu}
      className="photo-menu"
      name="photo-menu"
      onToggle={({ currentTarget }) => showWhole(currentTarget)}
    >
      <summary aria-label={text.menu(place)} title={text.menu(place)}>
        <DotsIcon />
      </summary>
      <ul aria-label={text.menu(place)} className="photo-acts card shadow-float">
        {isPlaced && !primary && item(text.makePrimary(place), onPrimary)}
        {isPlaced && place > 1 && item(text.earlier(place), () => onMove(place - 2))}
        {isPlaced && place < total && item(text.later(place), () => onMove(place))}
        {isPlaced && onDescribe && item(text.describe(place), onDescribe)}
        {item(
          (photo.state === "uploading" ? text.cancel : text.remove)(place),
          onRemove,
          "text-danger",
        )}
      </ul>
    </details>
  );
}
