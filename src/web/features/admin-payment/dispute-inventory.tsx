import { useState } from "react";
import { formatDateTime } from "~/contract/format-date";
import type { DisputeCase } from "~/contract/schemas/admin-payment";
import type { Inventory } from "~/contract/schemas/inventory";
import { answerOf, backend } from "~/web/backend";
import { StateBadge } from "~/web/features/inventory/state-badge";
import { PhotoRow } from "~/web/features/private-photo/photo-row";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Fact, Facts } from "~/web/ui/facts";
import { SectionCard } from "~/web/ui/section-card";
import { disputeText as text } from "./dispute-text";

/** The inventory of entry, on demand: each opening is audited. */
export function DisputeInventory({ found }: { found: DisputeCase }) {
  const { dispute, has_entry_inventory } = found;
  const [entry, setEntry] = useState<Inventory>();
  const open = useAction(
    () => answerOf(backend.data.disputes[":id"].inventory.$get({ param: { id: dispute.id } })),
    {
      failure: ({ message }) => [text.inventoryFailed, message],
      onSuccess: (read) => setEntry(read.entry ?? undefined),
    },
  );
  return (
    <SectionCard title={text.inventory}>
      {!has_entry_inventory && <p className="text-quiet">{text.noInventory}</p>}
      {has_entry_inventory && dispute.decided_at && (
        <p className="text-quiet">{text.inventoryClosed}</p>
      )}
      {has_entry_inventory && !dispute.decided_at && !entry && (
        <>
          <p className="mb-3 text-quiet">{text.inventoryHint}</p>
          <Button variant="secondary" busy={open.busy} onClick={() => void open.run()}>
            {text.openInventory}
          </Button>
        </>
      )}
      {entry && !dispute.decided_at && <Entry entry={entry} />}
    </SectionCard>
  );
}

function Entry({ entry }: { entry: Inventory }) {
  const signed = (at: string | null) => (at ? text.signed(formatDateTime(at)) : text.unsigned);
  return (
    <>
      <ul className="divide-y divide-line">
        {entry.rooms.map(({ id, name, state, remarks, photos }) => (
          <li key={id} className="py-3 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <h3 className="font-semibold wrap-anywhere">{name}</h3>
              <StateBadge state={state} />
            </div>
            {remarks && <p className="mt-1 whitespace-pre-line wrap-anywhere">{remarks}</p>}
            <div className="mt-2 empty:hidden">
              <PhotoRow name={name} photos={photos} />
            </div>
          </li>
        ))}
      </ul>
      {entry.remarks && <p className="mb-3 whitespace-pre-line wrap-anywhere">{entry.remarks}</p>}
      <Facts>
        <Fact label={text.tenant}>{signed(entry.tenant_signed_at)}</Fact>
        <Fact label={text.landlord}>{signed(entry.landlord_signed_at)}</Fact>
      </Facts>
    </>
  );
}
