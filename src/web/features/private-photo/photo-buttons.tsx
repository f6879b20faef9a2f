import type { ChangeEvent } from "react";
import { PHOTO_TYPES } from "~/contract/limits";
import { CameraIcon } from "~/web/ui/icons";
import { UploadIcon } from "~/web/ui/icons-extra";
import { photoText as text } from "./text";

type PhotoButtonsProps = { id: string; name: string; onFiles(files: File[]): void };

const accept = PHOTO_TYPES.join(",");
const ring =
  "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent";

/** Chooses photos from the phone or takes one, where there is a camera to the hand. */
export function PhotoButtons({ id, name, onFiles }: PhotoButtonsProps) {
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? []);
    // The same file may be chosen again after it was removed.
    target.value = "";
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <span className="hidden pointer-coarse:block">
        <input
          id={`${id}-camera`}
          type="file"
          accept={accept}
          capture="environment"
          aria-label={text.cameraFor(name)}
          className="peer sr-only"
          onChange={chosen}
        />
        <label htmlFor={`${id}-camera`} className={`btn btn-secondary ${ring}`}>
          <CameraIcon />
          {text.camera}
        </label>
      </span>
      <span>
        <input
          id={`${id}-files`}
          type="file"
          accept={accept}
          multiple
          aria-label={text.chooseFor(name)}
          className="peer sr-only"
          onChange={chosen}
        />
        <label htmlFor={`${id}-files`} className={`btn btn-secondary ${ring}`}>
          <UploadIcon />
          <span className="pointer-coarse:hidden">{text.choose}</span>
          <span className="hidden pointer-coarse:inline">{text.gallery}</span>
        </label>
      </span>
    </>
  );
}
