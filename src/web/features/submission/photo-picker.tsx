import { type ChangeEvent, type DragEvent, useId } from "react";
import { PHOTO_TYPES } from "~/contract/limits";
import { byItsBytes } from "~/web/lib/by-its-bytes";
import { CameraIcon } from "~/web/ui/icons";
import { UploadIcon } from "~/web/ui/icons-extra";
import { photoText as text } from "./text";

export type PhotoPickerProps = {
  max: number;
  count: number;
  onFiles(files: File[]): void;
};

const accept = PHOTO_TYPES.join(",");
const ring =
  "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent";

/** Chooses photos from the device or takes one, where there is a camera to the hand. */
export function PhotoPicker({ max, count, onFiles }: PhotoPickerProps) {
  const id = useId();
  const take = async (files: FileList | null) =>
    onFiles(await Promise.all(Array.from(files ?? [], byItsBytes)));
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    void take(event.target.files);
    // The same file may be chosen again after it was removed.
    event.target.value = "";
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files);
  };
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
      className="rounded-lg border border-dashed border-edge bg-surface p-4 text-center sm:p-6"
    >
      <div className="flex flex-wrap justify-center gap-2">
        <span className="flex-1 basis-32 sm:flex-none">
          <input
            id={`${id}-files`}
            type="file"
            name="photos"
            accept={accept}
            multiple
            aria-describedby={`${id}-formats`}
            className="peer sr-only"
            onChange={chosen}
          />
          <label htmlFor={`${id}-files`} className={`btn btn-secondary w-full ${ring}`}>
            <UploadIcon />
            {text.add}
          </label>
        </span>
        <span className="hidden flex-1 basis-32 pointer-coarse:block sm:flex-none">
          <input
            id={`${id}-camera`}
            type="file"
            name="camera"
            accept={accept}
            capture="environment"
            aria-describedby={`${id}-formats`}
            className="peer sr-only"
            onChange={chosen}
          />
          <label htmlFor={`${id}-camera`} className={`btn btn-secondary w-full ${ring}`}>
            <CameraIcon />
            {text.camera}
          </label>
        </span>
      </div>
      <p id={`${id}-formats`} className="mt-3 text-sm text-quiet">
        {text.formats(max)} <span className="pointer-coarse:hidden">{text.dropHere}</span>
      </p>
      {count > 0 && <p className="mt-1 text-sm font-medium">{text.count(count, max)}</p>}
    </div>
  );
}
