import { useState } from "react";
import { foldedName } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import type { PhotoSender, Sending } from "~/web/features/private-photo/photo-sender";
import { newId } from "~/web/lib/new-id";
import { offerUndo } from "~/web/ui/undo-toast";
import { useKeptFocus } from "~/web/ui/use-kept-focus";
import { AddRoom } from "./add-room";
import type { RoomValues } from "./fill-values";
import { formText as text } from "./form-text";
import { RemoveRoom } from "./remove-room";
import { RoomCard } from "./room-card";
import type { useFill } from "./use-fill";

type RoomFieldsProps = {
  fill: ReturnType<typeof useFill>;
  entry: Inventory | null;
  stored: Inventory | null;
  sender: PhotoSender;
  sending: readonly Sending[];
  onStored(stored: Inventory): void;
};

const UNDO_MS = 8000;

/** The rooms, and the way to add one. */
export function RoomFields(props: RoomFieldsProps) {
  const { fill, entry, stored, sender, sending, onStored } = props;
  const { rooms } = fill.values;
  const [asked, ask] = useState<RoomValues>();
  const keptFocus = useKeptFocus();
  const photosOf = (id: string) => stored?.rooms.find((room) => room.id === id)?.photos ?? [];
  const hasPhotos = (id: string) =>
    photosOf(id).length > 0 || sending.some(({ place }) => place === id);
  const remove = (room: RoomValues) => {
    sender.dropPlace(room.id);
    fill.change({ rooms: rooms.filter(({ id }) => id !== room.id) });
  };
  const removeUndoable = (room: RoomValues, at: number) => {
    remove(room);
    void offerUndo({
      title: text.removed(room.name || text.unnamed),
      message: text.removedHint,
      label: text.undo,
      forMs: UNDO_MS,
      onUndo: () => fill.restoreRoom(room, at),
    });
  };
  return (
    <>
      <AddRoom
        rooms={rooms}
        onAdd={(name) =>
          fill.change({ rooms: [...rooms, { id: newId(), name, state: "good", remarks: "" }] })
        }
      />
      <ul className="grid grid-cols-1 gap-4 empty:hidden" {...keptFocus}>
        {rooms.map((room, at) => (
          <RoomCard
            key={room.id}
            room={room}
            entry={entry?.rooms.find(({ name }) => foldedName(name) === foldedName(room.name))}
            photos={photosOf(room.id)}
            sending={sending.filter(({ place }) => place === room.id)}
            sender={sender}
            onStored={onStored}
            fieldErrors={fill.fieldErrors}
            onChange={(part) =>
              fill.change({
                rooms: rooms.map((one) => (one.id === room.id ? { ...one, ...part } : one)),
              })
            }
            onRemove={() => (hasPhotos(room.id) ? ask(room) : removeUndoable(room, at))}
          />
        ))}
      </ul>
      {asked && (
        <RemoveRoom
          name={asked.name || text.unnamed}
          onClose={() => ask(undefined)}
          onRemove={() => {
            ask(undefined);
            remove(asked);
          }}
        />
      )}
    </>
  );
}
