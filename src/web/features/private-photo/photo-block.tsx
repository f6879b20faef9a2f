import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { PhotoButtons } from "./photo-buttons";
import { PhotoDialog, type Removal } from "./photo-dialog";
import type { PhotoSender, Sending } from "./photo-sender";
import { PhotoThumb } from "./photo-thumb";
import type { Shown } from "./private-photo";
import { SendingPhoto } from "./sending-photo";
import { photoText as text } from "./text";

type PhotoBlockProps<Stored> = {
  /** Which of the sender's places this is, and of what its photos are. */
  place: string;
  name: string;
  photos: readonly Shown[];
  sending: readonly Sending[];
  sender: PhotoSender;
  max: number;
  /** What is said of photos above `max`. */
  tooMany: string;
  removal: Removal<Stored>;
};

/** Photos of one place: those that are stored, those on their way, and the way to add some. */
export function PhotoBlock<Stored>(props: PhotoBlockProps<Stored>) {
  const { place, name, photos, sending, sender, max, tooMany, removal } = props;
  const id = useId();
  const [openId, setOpenId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // A photo may be read here before its sender hears that it has arrived.
  const coming = sending.filter((one) => !photos.some((photo) => photo.id === one.id));
  const count = photos.length + coming.length;
  const open = photos.findIndex((photo) => photo.id === openId);
  const shown = photos[open];
  const altOf = (n: number) => text.photo(n + 1, name);
  const add = (files: File[]) => {
    const free = max - count;
    setProblem(files.length > free ? tooMany : undefined);
    sender.add(place, files.slice(0, free));
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {count < max && <PhotoButtons id={id} name={name} onFiles={add} />}
        <span className="text-sm text-quiet">{text.count(count, max)}</span>
      </div>
      <p role="alert" className="mt-1 text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
      {count > 0 && (
        <ul
          id={`${id}-list`}
          tabIndex={-1}
          aria-label={text.photosOf(name)}
          className="mt-3 grid grid-cols-3 items-start gap-2 sm:grid-cols-4"
        >
          {photos.map((photo, n) => (
            <li key={photo.id}>
              <PhotoThumb photo={photo} alt={altOf(n)} onOpen={() => setOpenId(photo.id)} />
            </li>
          ))}
          {coming.map((one) => (
            <SendingPhoto key={one.id} photo={one} sender={sender} />
          ))}
        </ul>
      )}
      {shown && (
        <PhotoDialog
          photo={shown}
          alt={altOf(open)}
          onClose={() => setOpenId(undefined)}
          removal={{
            ...removal,
            onRemoved(stored) {
              flushSync(() => {
                setOpenId(undefined);
                removal.onRemoved(stored);
              });
              // The photo that was pressed is gone.
              (
                document.getElementById(`${id}-list`) ?? document.getElementById(`${id}-files`)
              )?.focus();
            },
          }}
        />
      )}
    </div>
  );
}
