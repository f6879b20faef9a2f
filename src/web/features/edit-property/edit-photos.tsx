import { useState, useSyncExternalStore } from "react";
import { PHOTOS_PER_SUBMISSION } from "~/contract/limits";
import type { OwnProperty } from "~/contract/schemas/submission";
import type { Editor } from "~/web/features/property/landlord/editor";
import { chooseFiles } from "~/web/features/submission/choose-files";
import { PhotoErrors } from "~/web/features/submission/photo-errors";
import { PhotoGrid } from "~/web/features/submission/photo-grid";
import { PhotoPicker } from "~/web/features/submission/photo-picker";
import type { Photo } from "~/web/features/submission/photo-queue";
import { useUnsentPhotos } from "~/web/features/submission/use-unsent-photos";
import { newId } from "~/web/lib/new-id";
import { useRootData } from "~/web/lib/root-data";
import { toast } from "~/web/ui/toast";
import { DescribePhoto } from "./describe-photo";
import { PhotoStore } from "./photo-store";
import { RemovePhoto } from "./remove-photo";
import { editPhotoText as text } from "./text";
import { WaitingPhotos } from "./waiting-photos";

type Image = OwnProperty["images"][number];

type EditPhotosProps = {
  /** As it stands; of its photos only those that wait are read again. */
  property: OwnProperty;
  as: Editor;
  onAnswer(property: OwnProperty): void;
};

/** The photos of a stored property; each change is stored at once. */
export function EditPhotos({ property, as, onAnswer }: EditPhotosProps) {
  const max = useRootData()?.settings.max_images_per_property ?? PHOTOS_PER_SUBMISSION;
  const [store] = useState(() => new PhotoStore(property, as, onAnswer));
  const { images, sending, refusals } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [fileErrors, setFileErrors] = useState<string[]>([]);
  const [asked, ask] = useState<{ about: "removal" | "description"; image: Image }>();
  useUnsentPhotos(store.queue);

  const waiting = property.waiting_edit?.photos ?? [];
  const count = images.length + waiting.length + sending.length;
  const add = (files: File[]) => {
    const { accepted, errors } = chooseFiles(files, { room: max - count, max }, text.notTaken);
    store.queue.dismissRefusals();
    setFileErrors(errors.map(({ message }) => message));
    for (const { title, message } of errors) toast.error(title, message);
    store.queue.add(accepted.map((file) => ({ id: newId(), file })));
  };
  const messages = [...fileErrors, ...refusals.map(({ message }) => message)];
  const imageOf = ({ id }: Photo) => images.find((image) => image.id === id);
  const close = () => ask(undefined);

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-quiet">{text.hint}</p>
      <PhotoPicker max={max} count={count} onFiles={add} />
      <PhotoErrors messages={messages} />
      <PhotoGrid
        photos={[...images.map(asPhoto), ...sending]}
        primaryId={images.find((image) => image.is_primary)?.id ?? null}
        arrangeable={images.length}
        errorOf={() => undefined}
        isRepeatable={({ id }) => store.queue.holds(id)}
        onMove={(id, to) => store.move(id, to)}
        onPrimary={(id) => store.setPrimary(id)}
        onRemove={(photo) => {
          const image = imageOf(photo);
          if (image) ask({ about: "removal", image });
          else store.queue.remove(photo.id);
          return !image;
        }}
        onRetry={(id) => store.queue.retry(id)}
        onLost={() => {}}
        onDescribe={(photo) => {
          const image = imageOf(photo);
          if (image) ask({ about: "description", image });
        }}
      />
      <WaitingPhotos photos={waiting} />
      {asked?.about === "removal" && (
        <RemovePhoto image={asked.image} store={store} onClose={close} />
      )}
      {asked?.about === "description" && (
        <DescribePhoto image={asked.image} store={store} onClose={close} />
      )}
    </div>
  );
}

/** A stored photo as the grid draws it. */
function asPhoto({ id, alt_text, image_url, width, height, preview }: Image): Photo {
  return {
    id,
    name: alt_text ?? text.unnamed,
    state: "stored",
    progress: 1,
    error: null,
    offline: false,
    retrying: false,
    upload: { id, image_url, width, height, preview },
    local: null,
  };
}
