import type { FieldErrors } from "~/contract/errors";
import { PHOTOS_PER_ROOM, REMARKS_MAX, ROOM_NAME_MAX } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import { PhotoBlock } from "~/web/features/private-photo/photo-block";
import type { PhotoSender, Sending } from "~/web/features/private-photo/photo-sender";
import { IconButton } from "~/web/ui/icon-button";
import { TrashIcon } from "~/web/ui/icons-extra";
import { TextArea, TextInput } from "~/web/ui/inputs";
import { EntryPhotos } from "./entry-photos";
import { fieldName, type RoomValues } from "./fill-values";
import { roomPhotosText as photosText, formText as text } from "./form-text";
import { removePhoto } from "./read-inventories";
import { StateField } from "./state-field";
import { stateLabel } from "./text";

type Room = Inventory["rooms"][number];
type RoomCardProps = {
  room: RoomValues;
  /** The same room as the entry has it. */
  entry: Room | undefined;
  photos: Room["photos"];
  sending: readonly Sending[];
  sender: PhotoSender;
  fieldErrors: FieldErrors;
  onChange(part: Partial<RoomValues>): void;
  onRemove(): void;
  onStored(stored: Inventory): void;
};

/** One room: its name, its state, its photos and what there is to say of it. */
export function RoomCard(props: RoomCardProps) {
  const { room, entry, photos, sending, sender, fieldErrors } = props;
  const { onChange, onRemove, onStored } = props;
  const name = room.name.trim() || text.unnamed;
  const atEntry = entry && [stateLabel[entry.state], entry.remarks].filter(Boolean).join(". ");
  return (
    <li tabIndex={-1} className="card p-4 md:p-5">
      <fieldset className="grid min-w-0 grid-cols-1 gap-4">
        <legend className="sr-only">{name}</legend>
        <div className="grid grid-cols-[1fr_auto] items-start gap-2">
          <TextInput
            label={text.name}
            name={fieldName.room(room.id)}
            autoComplete="off"
            maxLength={ROOM_NAME_MAX}
            value={room.name}
            error={fieldErrors[fieldName.room(room.id)]}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <IconButton label={text.remove(name)} className="mt-7" onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </div>
        <StateField
          name={`room-${room.id}-state`}
          value={room.state}
          hint={atEntry && text.atEntry(atEntry)}
          onChange={(state) => onChange({ state })}
        />
        {entry && <EntryPhotos name={name} photos={entry.photos} />}
        <PhotoBlock
          place={room.id}
          name={name}
          photos={photos}
          sending={sending}
          sender={sender}
          max={PHOTOS_PER_ROOM}
          tooMany={photosText.tooMany(PHOTOS_PER_ROOM)}
          removal={{ remove: removePhoto, onRemoved: onStored }}
        />
        <TextArea
          label={text.remarks}
          optional
          name={`room-${room.id}-remarks`}
          rows={2}
          maxLength={REMARKS_MAX}
          placeholder={text.remarksHint}
          value={room.remarks}
          onChange={({ target }) => onChange({ remarks: target.value })}
        />
      </fieldset>
    </li>
  );
}
