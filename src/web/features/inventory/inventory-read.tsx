import { formatNumber } from "~/contract/format";
import { METERS } from "~/contract/inventory";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import { PhotoRow } from "~/web/features/private-photo/photo-row";
import { Fact, Facts } from "~/web/ui/facts";
import { SectionCard } from "~/web/ui/section-card";
import { EntryPhotos } from "./entry-photos";
import { Signatures } from "./signatures";
import { StateBadge } from "./state-badge";
import { meterLabel, meterUnit, inventoryText as text } from "./text";

type InventoryReadProps = { data: BookingInventories; stored: Inventory };

/**
 * An inventory to be read: its rooms, meters, keys and remarks, and who has signed. Rooms that the
 * exit notes differently show the entry's photos too.
 */
export function InventoryRead({ data, stored }: InventoryReadProps) {
  const { rooms, readings, keys_count, remarks } = stored;
  const reading = (meter: (typeof METERS)[number]) => {
    const value = readings.find((one) => one.meter === meter)?.value;
    return value === undefined ? text.notRead : `${formatNumber(value)}\u00a0${meterUnit[meter]}`;
  };
  const changed = stored.kind === "exit" ? (data.differences?.rooms ?? []) : [];
  const atEntry = (name: string) => changed.find((room) => room.name === name)?.entry_photos ?? [];
  return (
    <>
      <SectionCard title={text.rooms}>
        {rooms.length === 0 && <p className="text-quiet">{text.noRooms}</p>}
        <ul className="divide-y divide-line">
          {rooms.map(({ id, name, state, remarks: said, photos }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <h3 className="font-semibold wrap-anywhere">{name}</h3>
                <StateBadge state={state} />
              </div>
              {said && <p className="mt-1 whitespace-pre-line wrap-anywhere">{said}</p>}
              <div className="mt-2 empty:hidden">
                <PhotoRow name={name} photos={photos} />
              </div>
              <div className="mt-2 empty:hidden">
                <EntryPhotos name={name} photos={atEntry(name)} />
              </div>
            </li>
          ))}
        </ul>
      </SectionCard>
      <SectionCard title={text.meters}>
        <Facts>
          {METERS.map((meter) => (
            <Fact key={meter} label={meterLabel[meter]}>
              {reading(meter)}
            </Fact>
          ))}
          <Fact label={text.keys}>{keys_count ?? text.notCounted}</Fact>
        </Facts>
      </SectionCard>
      {remarks && (
        <SectionCard title={text.remarks}>
          <p className="whitespace-pre-line wrap-anywhere">{remarks}</p>
        </SectionCard>
      )}
      <SectionCard title={text.signatures}>
        <Signatures data={data} stored={stored} />
      </SectionCard>
    </>
  );
}
