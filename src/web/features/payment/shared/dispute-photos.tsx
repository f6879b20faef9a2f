import { useEffect } from "react";
import { DISPUTE_PHOTOS_MAX, type DisputeSide } from "~/contract/payment";
import type { BookingPayment, Dispute } from "~/contract/schemas/payment";
import { answerOf, BackendError, backend } from "~/web/backend";
import { PhotoBlock } from "~/web/features/private-photo/photo-block";
import { forgetPhotos, keepPhoto } from "~/web/features/private-photo/photo-files";
import { PhotoRow } from "~/web/features/private-photo/photo-row";
import { usePhotoSender } from "~/web/features/private-photo/use-photo-sender";
import { disputePhotosText as text } from "./dispute-photos-text";

export type DisputePhotosProps = {
  bookingId: string;
  dispute: Dispute;
  /** The photos' side, and the side that looks at them. */
  of: DisputeSide;
  side: DisputeSide;
  onChanged(next: BookingPayment): void;
  /** The problem is not as this page shows it. */
  onStale(): void;
};

/** What one side shows of a problem; its own photos are added and removed until the decision. */
export function DisputePhotos(props: DisputePhotosProps) {
  const { dispute, of, side } = props;
  const photos = dispute.photos.filter((photo) => photo.side === of);
  useEffect(() => forgetPhotos, []);
  if (of !== side) return <PhotoRow name={text.of[of]} photos={photos} />;
  return <OwnPhotos {...props} photos={photos} />;
}

type OwnPhotosProps = DisputePhotosProps & { photos: Dispute["photos"] };

function OwnPhotos({ bookingId, dispute, side, photos, onChanged, onStale }: OwnPhotosProps) {
  const isOpen = dispute.decided_at === null;
  const onRefused = ({ status, code }: BackendError) => {
    // Also of a page that was left: what did not arrive before the decision never will.
    if (code === "dispute_closed") sender.forget();
    if (status === 404 || status === 409) onStale();
  };
  const { sender, sending } = usePhotoSender(
    `dispute ${dispute.id}`,
    async ({ id }, small, way) => {
      const address = `/api/bookings/${bookingId}/disputes/photos?photo=${id}`;
      try {
        const next = await backend.storage.sendFile<BookingPayment>(address, small, way);
        const sent = next.dispute?.photos.find((photo) => photo.id === id);
        if (sent) keepPhoto(sent.url, small);
        onChanged(next);
      } catch (thrown) {
        onRefused(BackendError.of(thrown));
        throw thrown;
      }
    },
  );
  useEffect(() => {
    if (!isOpen) sender.forget();
  }, [isOpen, sender]);
  if (!isOpen) return <PhotoRow name={text.own} photos={photos} />;
  return (
    <div>
      <h3 className="font-semibold">{text.title}</h3>
      <p className="mb-2 text-sm text-quiet">{text.hint[side]}</p>
      <PhotoBlock
        place={dispute.id}
        name={text.own}
        photos={photos}
        sending={sending}
        sender={sender}
        max={DISPUTE_PHOTOS_MAX}
        tooMany={text.tooMany(DISPUTE_PHOTOS_MAX)}
        removal={{
          remove: (id) =>
            answerOf(backend.data["dispute-photos"][":id"].$delete({ param: { id } })),
          onRemoved: onChanged,
          onFailed: onRefused,
        }}
      />
    </div>
  );
}
