import { useState } from "react";
import type { FieldErrors } from "~/contract/errors";
import { PHOTOS_PER_SUBMISSION } from "~/contract/limits";
import { isGone } from "~/web/backend/is-gone";
import { newId } from "~/web/lib/new-id";
import { useRootData } from "~/web/lib/root-data";
import { toast } from "~/web/ui/toast";
import { chooseFiles } from "./choose-files";
import { PhotoErrors } from "./photo-errors";
import { PhotoGrid } from "./photo-grid";
import { PhotoPicker } from "./photo-picker";
import type { Photo, Refusal } from "./photo-queue";
import { photosHint } from "./quality";
import { photoText as text } from "./text";
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
  const [fileErrors, setFileErrors] = useState<string[]>([]);

  const add = (files: File[]) => {
    const { accepted, errors } = chooseFiles(files, { room: max - photos.length, max });
    clearField("photos");
    store.queue.dismissRefusals();
    setFileErrors(errors.map(({ message }) => message));
    for (const { title, message } of errors) toast.error(title, message);
    store.queue.add(accepted.map((file) => ({ id: newId(), file })));
  };
  const remove = ({ id }: Photo, at: number) => {
    clearField(`photos.${at}`);
    store.queue.remove(id);
    return true;
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
      <PhotoErrors messages={messages} />
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      <PhotoGrid
        photos={photos}
        primaryId={primaryId}
        errorOf={(_, at) => fieldErrors[`photos.${at}`]}
        isRepeatable={({ id }) => store.queue.holds(id)}
        onMove={(id, to) => store.queue.move(id, to)}
        onPrimary={(id) => store.setPrimary(id)}
        onRemove={remove}
        onRetry={(id, at) => {
          clearField(`photos.${at}`);
          store.queue.retry(id);
        }}
        onLost={(photo) => void lost(photo)}
      />
    </div>
  );
}
