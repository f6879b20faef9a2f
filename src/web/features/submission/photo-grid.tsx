import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Photo } from "./photo-queue";
import { PhotoTile } from "./photo-tile";
import { photoText as text } from "./text";
import { usePhotoDrag } from "./use-photo-drag";

export type PhotoGridProps = {
  photos: readonly Photo[];
  /** The photo that searches show; the first one while none is chosen. */
  primaryId: string | null;
  /** How many, from the first, have a place in an order already; all of them by default. */
  arrangeable?: number;
  /** Why a photo can't stay as it is. */
  errorOf(photo: Photo, at: number): string | undefined;
  /** Whether the file is still at hand to be sent again. */
  isRepeatable(photo: Photo): boolean;
  onMove(id: string, to: number): void;
  onPrimary(id: string): void;
  /** Answers false when the photo stays for now, as while a question is open. */
  onRemove(photo: Photo, at: number): boolean;
  onRetry(id: string, at: number): void;
  onLost(photo: Photo): void;
  /** Says what a photo shows, where that is stored with it. */
  onDescribe?(photo: Photo): void;
};

/** Photos in their order, each with one menu; they are moved by dragging too. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, primaryId, arrangeable = photos.length, onMove, onRemove } = props;
  const list = useRef<HTMLUListElement>(null);
  const [announcement, announce] = useState("");
  const primary = photos.find((photo) => photo.id === primaryId) ?? photos[0];

  const move = (id: string, to: number) => {
    if (to < 0 || to >= arrangeable || photos[to]?.id === id) return;
    onMove(id, to);
    announce(text.moved(to + 1, photos.length));
  };
  const { drag, handle } = usePhotoDrag(list, arrangeable, move);

  const focusMenu = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-photo="${id}"] summary`)?.focus();
  const remove = (photo: Photo, at: number) => {
    let gone = false;
    flushSync(() => {
      gone = onRemove(photo, at);
    });
    if (!gone) return;
    announce(text.removed);
    const next = photos[at + 1] ?? photos[at - 1];
    if (next) focusMenu(next.id);
    else document.querySelector<HTMLElement>('input[name="photos"]')?.focus();
  };
  const landing = (at: number) => {
    if (!drag || drag.to === drag.from || at !== drag.to) return null;
    return drag.to < drag.from ? "before" : "after";
  };

  return (
    <>
      <ul ref={list} aria-label={text.list} className="photo-grid empty:hidden">
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={at + 1}
            total={arrangeable}
            primary={photo.id === primary?.id}
            repeatable={props.isRepeatable(photo)}
            error={props.errorOf(photo, at)}
            moved={drag?.id === photo.id ? drag : null}
            landing={landing(at)}
            handle={handle(photo.id)}
            onMove={(to) => {
              // A tile that changes its place in the document loses the focus.
              flushSync(() => move(photo.id, to));
              focusMenu(photo.id);
            }}
            onPrimary={() => props.onPrimary(photo.id)}
            onRemove={() => remove(photo, at)}
            onRetry={() => props.onRetry(photo.id, at)}
            onLost={() => props.onLost(photo)}
            onDescribe={props.onDescribe && (() => props.onDescribe?.(photo))}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
