import { useState } from "react";
import type { InventoryKind } from "~/contract/inventory";
import { INVENTORY_ERRORS } from "~/contract/inventory-messages";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import { BackendError } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { toast } from "~/web/ui/toast";
import { signInventory } from "./read-inventories";
import { otherSide, signedAt } from "./standing";
import { signText as text } from "./text";

type SignButtonProps = {
  data: BookingInventories;
  kind: InventoryKind;
  stored: Inventory | null;
  /** The version that the fields show; only that one is signed. */
  version: number;
  dirty: boolean;
  /** There is nothing to sign yet. */
  isEmpty: boolean;
  save(): Promise<boolean>;
  onSigned(signed: Inventory): void;
  /** The other side changed it meanwhile. */
  onStale(): void;
};

/** Saves what is typed, asks, and signs what is on the screen. */
export function SignButton(props: SignButtonProps) {
  const { data, kind, stored, version, dirty, isEmpty, save, onSigned, onStale } = props;
  const [asking, setAsking] = useState(false);
  const other = otherSide(data.side);
  const name = other === "tenant" ? data.booking.tenant_name : data.booking.landlord_name;
  const isLast = stored !== null && signedAt(stored, other) !== null;
  const rooms = stored?.rooms ?? [];
  const photos = rooms.reduce((sum, room) => sum + room.photos.length, 0);
  const ask = useAction(
    async () => {
      const { message } = INVENTORY_ERRORS.inventory_empty;
      if (isEmpty) throw new BackendError(0, "invalid", message);
      return dirty || !stored ? save() : true;
    },
    { onSuccess: setAsking },
  );
  const signing = useAction(() => signInventory(data.booking.id, kind, version), {
    success: (signed) =>
      signed.tenant_signed_at && signed.landlord_signed_at ? text.both : text.signed,
    onSuccess: (signed) => {
      setAsking(false);
      onSigned(signed);
    },
    onError: (error) => {
      if (error.status !== 409) return;
      setAsking(false);
      void toast.error(text.failed, error.message);
      onStale();
    },
  });
  return (
    <>
      <FormError error={ask.error} className="w-full" />
      <Button
        variant={dirty || !stored ? "secondary" : "primary"}
        className="flex-1 sm:flex-none"
        busy={ask.busy}
        aria-haspopup="dialog"
        onClick={() => ask.run()}
      >
        {text.sign}
      </Button>
      <Dialog
        open={asking}
        onClose={() => {
          signing.clear();
          setAsking(false);
        }}
        title={text.title(kind)}
        cancel={text.keep}
        note={<FormError error={signing.error} className="w-full" />}
        footer={
          <Button busy={signing.busy} onClick={() => signing.run()}>
            {text.confirm}
          </Button>
        }
      >
        <p>{text.meaning}</p>
        <p className="mt-2 font-medium">{text.count(rooms.length, photos)}</p>
        <p className="mt-2">{isLast ? text.last(name) : text.lock(name)}</p>
      </Dialog>
    </>
  );
}
