import type { InventoryKind } from "~/contract/inventory";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import { Notice } from "~/web/ui/notice";
import { formText as text } from "./form-text";
import { otherSide, signedAt } from "./standing";
import { inventoryText } from "./text";

type FillNoticesProps = {
  data: BookingInventories;
  kind: InventoryKind;
  stored: Inventory | null;
  /** The other side's name. */
  name: string;
  /** One's own signature stood, and the other side's change ended it. */
  hasFallen: boolean;
  fill: { restored: boolean; take(): void };
};

/** What there is to know before the fields are read. */
export function FillNotices({ data, kind, stored, name, hasFallen, fill }: FillNoticesProps) {
  const otherSigned = stored && signedAt(stored, otherSide(data.side));
  return (
    <>
      {!stored && <p className="text-quiet">{text.intro}</p>}
      {kind === "exit" && !stored && data.exit_rooms.length > 0 && (
        <p className="text-quiet">{text.copied}</p>
      )}
      {kind === "exit" && data.may.entry.status !== "locked" && (
        <Notice tone="info">{text.entryUnsigned}</Notice>
      )}
      {hasFallen && <Notice tone="warning">{inventoryText.fell(name)}</Notice>}
      {otherSigned && <Notice tone="info">{inventoryText.otherSigned(name)}</Notice>}
      {fill.restored && (
        <Notice tone="info">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p>{text.restored}</p>
            <button
              type="button"
              className="-my-2 min-h-11 font-semibold text-accent underline underline-offset-4"
              onClick={fill.take}
            >
              {text.discard}
            </button>
          </div>
        </Notice>
      )}
    </>
  );
}
