import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldErrors } from "~/contract/errors";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import type { BackendError } from "~/web/backend";
import { hasFieldErrors, InvalidForm } from "~/web/forms/action";
import { useForm } from "~/web/forms/use-action";
import { type DraftOwner, type Fill, readFill, writeFill } from "./fill-draft";
import {
  checkValues,
  type FillValues,
  fieldName,
  isSame,
  type RoomValues,
  toInput,
  valuesOf,
} from "./fill-values";
import { followFill, isDirty, startOf } from "./follow-fill";
import { formText as text } from "./form-text";
import { mergeValues } from "./merge-values";
import { saveInventory } from "./read-inventories";

type FillOptions = DraftOwner & {
  stored: Inventory | null;
  rooms: BookingInventories["exit_rooms"];
  onStored(stored: Inventory): void;
  /** Reads what the other side has stored. */
  onStale(): Promise<void>;
};

/** What is typed over a stored inventory, kept on the phone until it is saved. */
export function useFill({ stored, rooms, onStored, onStale, ...owner }: FillOptions) {
  const { userId, bookingId, kind } = owner;
  const [fill, setFill] = useState<Fill & { merged?: boolean }>(() => {
    const start = startOf(stored, rooms);
    const kept = readFill(owner);
    return kept && stored ? followFill(kept, stored) : (kept ?? start);
  });
  const [restored, setRestored] = useState(() => isDirty(fill));
  const latest = useRef<Fill>(fill);
  const put = (next: Fill & { merged?: boolean }) => {
    latest.current = next;
    setFill(next);
  };
  const follow = useEffectEvent((now: Inventory) => put(followFill(latest.current, now)));
  useEffect(() => {
    if (stored) follow(stored);
  }, [stored]);
  // The entry was signed while its exit was not begun.
  const copied = stored ? "" : JSON.stringify(rooms);
  const begin = useEffectEvent(() => {
    if (!stored && !isDirty(latest.current)) put(startOf(null, rooms));
  });
  const begun = useRef(copied);
  useEffect(() => {
    if (begun.current !== copied) begin();
    begun.current = copied;
  }, [copied]);
  useEffect(() => {
    writeFill({ userId, bookingId, kind }, isDirty(fill) ? fill : undefined);
  }, [fill, userId, bookingId, kind]);

  const form = useForm(
    async () => {
      const { typed, version } = latest.current;
      const errors = checkValues(typed);
      const toCorrect = [text.notSaved, text.toCorrect] as const;
      if (hasFieldErrors({ fields: errors })) throw new InvalidForm(errors, toCorrect);
      const saved = await saveInventory(bookingId, kind, toInput(typed, version)).catch((error) => {
        const fields = ownFields(error, typed);
        throw hasFieldErrors({ fields }) ? new InvalidForm(fields, toCorrect) : error;
      });
      const base = valuesOf(saved);
      const now = latest.current.typed;
      // What was typed while it was under way stays to be saved.
      put({ version: saved.version, base, typed: isSame(now, typed) ? base : now });
      setRestored(false);
      onStored(saved);
    },
    {
      failure: ({ status, code, message }) =>
        status === 409 && code !== "inventory_changed" ? [text.notSaved, message] : undefined,
      success: () => (hadSignature(stored) ? text.savedVoid : text.saved),
      onError: ({ status }) => {
        if (status === 409) void onStale();
      },
    },
  );
  const run = async () => {
    const element = form.formProps.ref.current;
    return element ? form.run(element) : false;
  };
  const isStale = stored !== null && !isSame(valuesOf(stored), fill.base);
  return {
    ...form,
    values: fill.typed,
    version: fill.version,
    merged: fill.merged,
    dirty: isDirty(fill),
    restored,
    clashes: isStale ? mergeValues(fill.typed, fill.base, valuesOf(stored)).clashes : [],
    save: run,
    change: (part: Partial<FillValues>) =>
      put({ ...latest.current, typed: { ...latest.current.typed, ...part } }),
    /** A room that was taken out comes back to its place. */
    restoreRoom(room: RoomValues, at: number) {
      const { typed } = latest.current;
      const rooms = [...typed.rooms.slice(0, at), room, ...typed.rooms.slice(at)];
      put({ ...latest.current, typed: { ...typed, rooms } });
    },
    /** Gives up what was typed. */
    take() {
      form.clear();
      setRestored(false);
      put(startOf(stored, rooms));
    },
    /** Saves what was typed over what the other side has stored, knowingly. */
    keep() {
      if (!stored) return;
      const { typed, base } = latest.current;
      const theirs = valuesOf(stored);
      const { values } = mergeValues(typed, base, theirs);
      put({ version: stored.version, base: theirs, typed: values });
      void run();
    },
  };
}

const hadSignature = (stored: Inventory | null) =>
  Boolean(stored?.tenant_signed_at || stored?.landlord_signed_at);

/** The server names a room by its place, the screen by its id. */
function ownFields({ fields = {} }: Partial<BackendError>, { rooms }: FillValues): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const at = /^rooms\.(\d+)\b/.exec(path)?.[1];
      const id = at && rooms[Number(at)]?.id;
      return [id ? fieldName.room(id) : path, message];
    }),
  );
}
