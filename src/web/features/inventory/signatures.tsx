import { formatDateTime } from "~/contract/format-date";
import { INVENTORY_SIDES } from "~/contract/inventory";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import { CheckIcon, ClockIcon } from "~/web/ui/icons-extra";
import { signedAt } from "./standing";
import { sideLabel, inventoryText as text } from "./text";

/** The sides that have signed, and when. */
export function Signatures({ data, stored }: { data: BookingInventories; stored: Inventory }) {
  const { booking, side: own } = data;
  const { tenant_name, landlord_name } = stored.signed_stay ?? booking;
  const names = { tenant: tenant_name, landlord: landlord_name };
  return (
    <ul className="grid gap-2">
      {INVENTORY_SIDES.map((side) => {
        const at = signedAt(stored, side);
        const when = at && formatDateTime(at);
        const Icon = at ? CheckIcon : ClockIcon;
        const who = [names[side], sideLabel[side]] as const;
        const yours = when ? text.youSigned(when) : text.youNot;
        const theirs = when ? text.signedBy(...who, when) : text.notSigned(...who);
        return (
          <li key={side} className="flex gap-2">
            <Icon size={18} className={`mt-0.5 ${at ? "text-accent" : "text-quiet"}`} />
            <span className="min-w-0 wrap-anywhere">{side === own ? yours : theirs}</span>
          </li>
        );
      })}
    </ul>
  );
}
