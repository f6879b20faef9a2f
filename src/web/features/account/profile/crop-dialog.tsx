import { type PointerEvent, useEffect, useRef, useState } from "react";
import { backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { Field } from "~/web/ui/field";
import { Notice } from "~/web/ui/notice";
import { type Crop, dragged, MIDDLE, squareOf, ZOOM_MAX } from "./crop";
import { openPicture } from "./open-picture";
import { profileText, cropText as text } from "./text";

export type CropDialogProps = {
  file: File;
  onClose(): void;
  onSaved(avatarUrl: string): void;
};

/** Pixels of the side that is sent; the server keeps 256. */
const SIDE = 512;
const QUALITY = 0.85;

/** Cuts the square of a portrait out of a photo, with finger, mouse or keyboard, and sends it. */
export default function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<HTMLCanvasElement>();
  const [unreadable, setUnreadable] = useState(false);
  const [crop, setCrop] = useState(MIDDLE);
  useEffect(() => {
    let closed = false;
    openPicture(file).then(
      (opened) => closed || setPicture(opened),
      () => closed || setUnreadable(true),
    );
    return () => {
      closed = true;
    };
  }, [file]);
  useEffect(() => {
    const frame = canvas.current?.getContext("2d");
    if (!frame || !picture) return;
    const { left, top, side } = squareOf(picture, crop);
    frame.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [picture, crop]);
  const { run, busy, error } = useAction(
    async () => {
      const { avatar_url } = await backend.storage.setAvatar(await encode(canvas.current));
      await backend.auth.refreshUser();
      return avatar_url;
    },
    { success: profileText.photoSaved, onSuccess: onSaved },
  );
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (buttons === 0 || !picture) return;
    const by = { dx: movementX, dy: movementY };
    setCrop((before) => dragged(picture, before, by, currentTarget.clientWidth));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      cancel={text.cancel}
      footer={
        <Button busy={busy} disabled={!picture} onClick={() => void run()}>
          {text.save}
        </Button>
      }
    >
      {unreadable ? (
        <Notice tone="danger">{text.unreadable}</Notice>
      ) : (
        <div className="grid gap-3">
          <canvas
            ref={canvas}
            width={SIDE}
            height={SIDE}
            role="img"
            aria-label={text.preview}
            className="mx-auto size-56 cursor-move touch-none rounded-full border border-line bg-sand"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          />
          <p className="text-center text-sm text-quiet">{text.hint}</p>
          <Slider
            label={text.zoom}
            name="zoom"
            min={1}
            max={ZOOM_MAX}
            crop={crop}
            setCrop={setCrop}
          />
          <Slider label={text.horizontal} name="x" min={0} max={1} crop={crop} setCrop={setCrop} />
          <Slider label={text.vertical} name="y" min={0} max={1} crop={crop} setCrop={setCrop} />
          <FormError error={error} />
        </div>
      )}
    </Dialog>
  );
}

type SliderProps = {
  label: string;
  name: keyof Crop;
  min: number;
  max: number;
  crop: Crop;
  setCrop(crop: Crop): void;
};

function Slider({ label, name, min, max, crop, setCrop }: SliderProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={min}
          max={max}
          step={0.05}
          value={crop[name]}
          className="h-11 w-full accent-accent"
          onChange={(event) => setCrop({ ...crop, [name]: event.target.valueAsNumber })}
        />
      )}
    </Field>
  );
}

function encode(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    if (!canvas) return reject(new Error("no canvas"));
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("not encoded"))),
      "image/jpeg",
      QUALITY,
    );
  });
}
