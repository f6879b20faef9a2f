import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { INVENTORY_KINDS, type InventoryKind } from "~/contract/inventory";
import type { BookingInventories } from "~/contract/schemas/inventory";
import { StayDates } from "~/web/features/booking/stay/booked-property";
import { forgetPhotos } from "~/web/features/private-photo/photo-files";
import { Card } from "~/web/ui/card";
import { InventoryPanel } from "./inventory-panel";
import { otherSide, standingOf, usualKind } from "./standing";
import { kindLabel, sideLabel, inventoryText as text } from "./text";
import { useInventories } from "./use-inventories";

export type InventoryViewProps = { loaded: BookingInventories; userId: string };

/** The entry and the exit of a stay; the one that is not shown keeps what is typed and sent in it. */
export function InventoryView({ loaded, userId }: InventoryViewProps) {
  const { data, reload, put } = useInventories(loaded);
  const asked = useSearchParams()[0].get("kind");
  const shown = INVENTORY_KINDS.find((kind) => kind === asked) ?? usualKind(loaded);
  useEffect(() => forgetPhotos, []);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <Stay data={data} shown={shown} />
      <nav aria-label={text.kinds} className="grid grid-cols-2 gap-2">
        {INVENTORY_KINDS.map((kind) => (
          <KindLink key={kind} kind={kind} shown={shown} standing={standingOf(data, kind)} />
        ))}
      </nav>
      {INVENTORY_KINDS.map((kind) => (
        <div key={kind} hidden={kind !== shown}>
          <InventoryPanel
            data={data}
            kind={kind}
            userId={userId}
            reload={reload}
            onStored={(stored) => put(kind, stored)}
          />
        </div>
      ))}
    </div>
  );
}

type KindLinkProps = { kind: InventoryKind; shown: InventoryKind; standing: string };

function KindLink({ kind, shown, standing }: KindLinkProps) {
  return (
    <Link
      to={`?kind=${kind}`}
      replace
      preventScrollReset
      aria-current={kind === shown ? "true" : undefined}
      className="rounded-md border border-line bg-surface px-3 py-2 text-center aria-[current=true]:border-accent aria-[current=true]:bg-accent-tint aria-[current=true]:text-accent"
    >
      <span className="block font-semibold">{kindLabel[kind]}</span>
      <span className="block text-sm">{standing}</span>
    </Link>
  );
}

type StayProps = { data: BookingInventories; shown: InventoryKind };

/** The stay as what is shown was signed, or as it is today. */
function Stay({ data, shown }: StayProps) {
  const stay = data[shown]?.signed_stay ?? data.booking;
  const { title, neighborhood, address, start_date, end_date } = stay;
  const other = otherSide(data.side);
  const name = other === "tenant" ? stay.tenant_name : stay.landlord_name;
  return (
    <Card as="section" aria-label={text.stay}>
      <h2 className="text-lg leading-snug font-semibold wrap-anywhere">{title}</h2>
      <p className="text-sm text-quiet wrap-anywhere">
        {[address, neighborhood].filter(Boolean).join(", ")}
      </p>
      <p className="mt-2 font-medium">
        <StayDates start={start_date} end={end_date} />
      </p>
      <p className="mt-1 text-sm text-quiet wrap-anywhere">{text.with(name, sideLabel[other])}</p>
    </Card>
  );
}
