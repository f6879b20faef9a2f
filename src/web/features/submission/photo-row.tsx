import type { CSSProperties, PointerEventHandler } from "react";
import { Badge } from "~/web/ui/badge";
import { Button } from "~/web/ui/button";
import { IconButton } from "~/web/ui/icon-button";
import { AlertIcon, RefreshIcon, StarFilledIcon } from "~/web/ui/icons";
import { ChevronDownIcon, DragIcon, StarIcon, TrashIcon } from "~/web/ui/icons-extra";
import { ProgressBar } from "~/web/ui/progress-bar";
import type { Photo } from "./photo-queue";
import { PhotoThumb } from "./photo-thumb";
import { photoText as text } from "./text";

export type PhotoRowProps = {
  photo: Photo;
  /** From 1. */
  place: number;
  total: number;
  primary: boolean;
  /** The file is still at hand to be sent again. */
  repeatable: boolean;
  /** The server's message on this photo, after a failed submission. */
  error: string | undefined;
  /** Pixels from its place while it is dragged. */
  dy: number | null;
  /** Where a dragged row would land, drawn on this one. */
  landing: "above" | "below" | null;
  handle: Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
    PointerEventHandler<HTMLElement>
  >;
  onMove(to: number): void;
  onPrimary(): void;
  onRemove(): void;
  onRetry(): void;
  onLost(): void;
};

const landings = {
  above: "before:absolute before:inset-x-0 before:-top-[7px] before:h-0.5 before:bg-accent",
  below: "before:absolute before:inset-x-0 before:-bottom-[7px] before:h-0.5 before:bg-accent",
};

/** One photo: where it stands, how far it is, and what can be done with it. */
export function PhotoRow(props: PhotoRowProps) {
  const { photo, place, total, primary, dy, landing, handle, onLost } = props;
  const style: CSSProperties | undefined = dy === null ? undefined : { translate: `0 ${dy}px` };
  return (
    <li
      data-photo={photo.id}
      style={style}
      className={`card relative flex gap-2 p-2 sm:gap-3 ${dy === null ? "" : "z-10 shadow-float"} ${landing ? landings[landing] : ""}`}
    >
      <span
        {...handle}
        title={text.drag}
        aria-hidden="true"
        className="-mx-1 grid w-7 cursor-grab touch-none place-content-center rounded-md text-quiet select-none active:cursor-grabbing"
      >
        <DragIcon />
      </span>
      <PhotoThumb photo={photo} alt={text.alt(place)} onLost={onLost} />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-1">
        <PhotoState {...props} />
        <div className="-mb-1 -ml-2.5 flex">
          <IconButton
            label={text.earlier(place)}
            data-act={`earlier-${photo.id}`}
            disabled={place === 1}
            className="disabled:opacity-35"
            onClick={() => props.onMove(place - 2)}
          >
            <ChevronDownIcon className="rotate-180" />
          </IconButton>
          <IconButton
            label={text.later(place)}
            data-act={`later-${photo.id}`}
            disabled={place === total}
            className="disabled:opacity-35"
            onClick={() => props.onMove(place)}
          >
            <ChevronDownIcon />
          </IconButton>
          <IconButton
            label={text.makePrimary(place)}
            aria-pressed={primary}
            onClick={props.onPrimary}
            className={primary ? "text-ochre" : ""}
          >
            {primary ? <StarFilledIcon /> : <StarIcon />}
          </IconButton>
          <IconButton
            label={(photo.state === "uploading" ? text.cancel : text.remove)(place)}
            data-act={`remove-${photo.id}`}
            onClick={props.onRemove}
          >
            <TrashIcon />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

function PhotoState({ photo, place, primary, error, repeatable, onRetry }: PhotoRowProps) {
  const percent = Math.floor(photo.progress * 100);
  if (photo.state === "failed" || error) {
    return (
      <div role="alert" className="text-sm">
        <p className="flex gap-1.5 font-medium text-danger">
          <AlertIcon size={16} className="mt-0.5" />
          <span className="min-w-0 break-words">
            {error || photo.error || (photo.offline ? text.notSentOffline : text.notSent)}
          </span>
        </p>
        {repeatable && (
          <Button variant="secondary" icon={<RefreshIcon />} className="mt-2" onClick={onRetry}>
            {text.retry}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="min-w-0">
      <p className="truncate text-sm font-medium">{photo.name}</p>
      {photo.state === "uploading" && (
        <>
          <ProgressBar percent={percent} label={text.alt(place)} className="my-1.5" />
          <p className="text-sm text-quiet tabular-nums">
            {percent >= 100 ? text.finishing : text.uploading(percent)}
          </p>
        </>
      )}
      {photo.state === "waiting" && <p className="text-sm text-quiet">{text.waiting}</p>}
      {photo.state === "stored" &&
        (primary ? (
          <Badge tone="ochre">{text.primary}</Badge>
        ) : (
          <p className="text-sm text-quiet">{text.stored}</p>
        ))}
    </div>
  );
}
