import { useState } from "react";
import { foldedName, ROOM_NAME_MAX, ROOMS_MAX } from "~/contract/inventory";
import { INVENTORY_MESSAGES } from "~/contract/inventory-messages";
import { Button } from "~/web/ui/button";
import { PlusIcon } from "~/web/ui/icons-extra";
import { TextInput } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import { COMMON_ROOMS, formText as text } from "./form-text";
import { nextRoomName } from "./room-name";

type AddRoomProps = { rooms: readonly { name: string }[]; onAdd(name: string): void };

/** Adds a room by one press, or by a name of its own. */
export function AddRoom({ rooms, onAdd }: AddRoomProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState("");
  const isFull = rooms.length >= ROOMS_MAX;
  const add = (name: string) => {
    onAdd(name);
    setSaid(text.added(name));
  };
  const addTyped = () => {
    const name = typed.trim();
    const isKnown = rooms.some((room) => foldedName(room.name) === foldedName(name));
    if (!name || isKnown) return setError(name ? INVENTORY_MESSAGES.room_twice : text.nameMissing);
    add(name);
    setTyped("");
  };
  return (
    <SectionCard title={text.addRoom}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isFull ? (
        <p className="text-quiet">{text.full}</p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-2">
            {COMMON_ROOMS.map((room) => {
              const name = nextRoomName(room, rooms);
              return (
                <li key={room}>
                  <button
                    type="button"
                    className="chip"
                    aria-label={text.addNamed(name)}
                    onClick={() => add(name)}
                  >
                    <PlusIcon size={16} />
                    {name}
                  </button>
                </li>
              );
            })}
          </ul>
          <div className="mt-4 grid grid-cols-[1fr_auto] items-start gap-2">
            <TextInput
              label={text.roomName}
              name="new_room"
              autoComplete="off"
              maxLength={ROOM_NAME_MAX}
              value={typed}
              error={error}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // The form around it is not to be sent.
                event.preventDefault();
                addTyped();
              }}
            />
            <Button variant="secondary" className="mt-7" onClick={addTyped}>
              {text.add}
            </Button>
          </div>
        </>
      )}
    </SectionCard>
  );
}
