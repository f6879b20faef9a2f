import type { BookingStatus } from "~/contract/enums";
import { ButtonLink } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { stayText as text } from "./text";

type InventoryLinkProps = {
  booking: { id: string; status: BookingStatus };
  section: "user" | "landlord";
};

/** The way to the entry and exit inventories of a confirmed stay; `section` is where the page stands. */
export function InventoryLink({ booking: { id, status }, section }: InventoryLinkProps) {
  if (status !== "confirmed" && status !== "completed") return null;
  return (
    <SectionCard title={text.inventory}>
      <p className="mb-3 text-quiet">{text.inventoryHint}</p>
      <ButtonLink to={`/${section}/booking/${id}/inventory`} variant="secondary">
        {text.toInventory}
      </ButtonLink>
    </SectionCard>
  );
}
