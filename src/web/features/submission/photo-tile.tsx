import "./photo-grid.css";
import type { CSSProperties, PointerEventHandler } from "react";
import { Badge } from "~/web/ui/badge";
import { Button } from "~/web/ui/button";
import { AlertIcon, RefreshIcon } from "~/web/ui/icons";
import { DragIcon } from "~/web/ui/icons-extra";
import { ProgressBar } from "~/web/ui/progress-bar";
import { PhotoMenu, type PhotoMenuProps } from "./photo-menu";
import type { Photo } from "./photo-queue";
import { PhotoThumb } from "./photo-thumb";
import { photoText as text } from "./text";

export type PhotoTileProps = PhotoMenuProps & {
  /** The file is still at hand to be sent again. */
  repeatable: boolean;
  error: string | undefined;
  /** Pixels from its place while it is dragged. */
  moved: { dx: number; dy: number } | null;
  /** Where a dragged tile would land, drawn on this one. */
  landing: "before" | "after" | null;
  handle: Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
    PointerEventHandler<HTMLElement>
  >;
  onRetry(): void;
  onLost(): void;
};

/** One photo: how it looks, how far it is, and its menu. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, total, primary, moved, landing, handle, onLost } = props;
  // The name stands below: read by ear, it need not come twice.
  const alt = photo.name === text.alt(place) ? "" : text.alt(place);
  const style: CSSProperties | undefined = moved
    ? { translate: `${moved.dx}px ${moved.dy}px` }
    : undefined;
  return (
    <li
      data-photo={photo.id}
      data-landing={landing ?? undefined}
      style={style}
      className={`photo-tile card ${moved ? "z-20 shadow-float" : ""}`}
    >
      <div className="relative">
        <PhotoThumb photo={photo} alt={alt} onLost={onLost} />
        {primary && photo.state === "stored" && (
          <Badge tone="ochre" className="absolute bottom-2 left-2">
            {text.primary}
          </Badge>
        )}
      </div>
      {place <= total && total > 1 && (
        <span {...handle} title={text.drag} aria-hidden="true" className="photo-handle">
          <DragIcon />
        </span>
      )}
      <PhotoMenu {...props} />
      <PhotoState {...props} />
    </li>
  );
}

function PhotoState({ photo, place, error, repeatable, onRetry }: PhotoTileProps) {
  const percent = Math.floor(photo.progress * 100);
  if (photo.state === "failed" || error) {
    return (
      <div role="alert" className="p-2 text-sm">
        <p className="flex gap-1.5 font-medium text-danger">
          <AlertIcon size={16} className="mt-0.5" />
          <span className="min-w-0 break-words">{error || photo.error || whyNotSent(photo)}</span>
        </p>
        {repeatable && (
          <Button
            variant="secondary"
            icon={<RefreshIcon />}
            className="mt-2 w-full px-2"
            onClick={onRetry}
          >
            {text.retry}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="min-w-0 p-2">
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
    </div>
  );
}

/** Why a photo is not there, of which the server said nothing. */
function whyNotSent({ offline, retrying }: Photo): string {
  if (offline) return text.notSentOffline;
  return retrying ? text.retrying : text.notSent;
}
