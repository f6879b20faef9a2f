import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "~/contract/errors";
import { PHOTOS_PER_SUBMISSION } from "~/contract/limits";
import { newId } from "~/web/lib/new-id";
import { useRootData } from "~/web/lib/root-data";
import { AlertIcon } from "~/web/ui/icons";
import { toast } from "~/web/ui/toast";
import { chooseFiles } from "./choose-files";
import { isGone } from "./is-gone";
import { PhotoPicker } from "./photo-picker";
import type { Photo, Refusal } from "./photo-queue";
import { PhotoRow } from "./photo-row";
import { photosHint } from "./quality";
import { photoText as text } from "./text";
import { usePhotoDrag } from "./use-photo-drag";
import type { WizardStore } from "./wizard-store";

export type StepPhotosProps = {
  store: WizardStore;
  photos: readonly Photo[];
  /** What the server did not want of the last choice. */
  refusals: readonly Refusal[];
  primaryId: string | null;
  fieldErrors: FieldErrors;
  /** A photo is changed: its error goes. */
  clearField(name: string): void;
};

/** Step 3: photos, their order and the one that stands for all. */
export function StepPhotos(props: StepPhotosProps) {
  const { store, photos, refusals, primaryId, fieldErrors, clearField } = props;
  const max = useRootData()?.settings.max_images_per_property ?? PHOTOS_PER_SUBMISSION;
  const list = useRef<HTMLUListElement>(null);
  const [fileErrors, setFileErrors] = useState<string[]>([]);
  const [announcement, announce] = useState("");
  const primary = photos.find((photo) => photo.id === primaryId) ?? photos[0];

  const move = (id: string, to: number) => {
    if (photos[to]?.id === id) return;
    store.queue.move(id, to);
    announce(text.moved(to + 1, photos.length));
  };
  const { drag, handle } = usePhotoDrag(list, move);

  const add = (files: File[]) => {
    const { accepted, errors } = chooseFiles(files, { room: max - photos.length, max });
    clearField("photos");
    store.queue.dismissRefusals();
    setFileErrors(errors.map(({ message }) => message));
    for (const { title, message } of errors) toast.error(title, message);
    store.queue.add(accepted.map((file) => ({ id: newId(), file })));
  };
  const focus = (act: string) =>
    document.querySelector<HTMLElement>(`[data-act="${act}"]:not(:disabled)`)?.focus();
  // A row that changes its place in the document loses the focus; at an end, its button is off.
  const step = (id: string, from: number, to: number) => {
    flushSync(() => move(id, to));
    const [act, other] = to < from ? ["earlier", "later"] : ["later", "earlier"];
    focus(`${other}-${id}`);
    focus(`${act}-${id}`);
  };
  const remove = (id: string, at: number) => {
    clearField(`photos.${at}`);
    flushSync(() => store.queue.remove(id));
    announce(text.removed);
    const next = photos[at + 1] ?? photos[at - 1];
    if (next) focus(`remove-${next.id}`);
    else document.querySelector<HTMLElement>('input[name="photos"]')?.focus();
  };
  const from = drag ? photos.findIndex((photo) => photo.id === drag.id) : -1;
  const landing = (at: number) => {
    if (!drag || drag.to === from || at !== drag.to) return null;
    return drag.to < from ? "above" : "below";
  };

  const lost = async ({ id, name, upload }: Photo) => {
    if (upload && (await isGone(upload.image_url))) store.queue.lost(id, text.gone(name));
  };
  const refused = refusals.map(({ name, message }) => message || text.refused(name));
  const messages = [...fileErrors, ...refused, ...(fieldErrors.photos ? [fieldErrors.photos] : [])];
  const hint = photosHint(photos.length);

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-quiet">{photos.length === 0 ? text.empty : text.advice}</p>
      <PhotoPicker max={max} count={photos.length} onFiles={add} />
      <div role="alert" className="grid gap-1 empty:hidden">
        {[...new Set(messages)].map((message) => (
          <p key={message} className="field-error break-words">
            <AlertIcon size={16} className="mt-0.5" />
            <span className="min-w-0">{message}</span>
          </p>
        ))}
      </div>
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      <ul ref={list} aria-label={text.list} className="grid grid-cols-1 gap-3 empty:hidden">
        {photos.map((photo, at) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            place={at + 1}
            total={photos.length}
            primary={photo.id === primary?.id}
            repeatable={store.queue.holds(photo.id)}
            error={fieldErrors[`photos.${at}`] ?? retryError(photo)}
            dy={drag?.id === photo.id ? drag.dy : null}
            landing={landing(at)}
            handle={handle(photo.id)}
            onMove={(to) => step(photo.id, at, to)}
            onPrimary={() => store.setPrimary(photo.id)}
            onRemove={() => remove(photo.id, at)}
            onRetry={() => {
              clearField(`photos.${at}`);
              store.queue.retry(photo.id);
            }}
            onLost={() => void lost(photo)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** A photo that goes again by itself says so; without a network the row has a sentence of its own. */
const retryError = ({ retrying, offline }: Photo) =>
  retrying && !offline ? text.retrying : undefined;
